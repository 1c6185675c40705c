import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../src/server/app'
import { Forbidden, type Message, NotAccepted, type Sender } from '../../src/server/gateway/sender'
import { queueMessage } from '../../src/server/outbox/service'
import { createWorker } from '../../src/server/outbox/worker'
import { password, type TestApp, testApp } from '../support/app'
import { testClient } from '../support/cookies'
import { until } from '../support/until'

let market: TestApp
beforeAll(async () => {
  market = await testApp({ farmers: 0, reelers: 0 })
})
afterAll(() => market.close())
beforeEach(() => market.arrange(sql`delete from outbox`))

const queue = (count = 1, kind: 'otp' | 'notice' = 'notice') =>
  market.db.transaction(async (tx) => {
    for (let n = 0; n < count; n++)
      await queueMessage({ db: tx, clock: market.clock }, { mobileNo: '9840000003', kind, text: `Message ${n}` })
  })

interface Row {
  readonly status: string
  readonly attempts: number
  readonly answer: string | null
  readonly text: string | null
}
const rows = () => market.db.query<Row>(sql`select status, attempts, answer, text from outbox order by id`)

const workerOf = (send: Sender['send'] | null, more: object = {}) =>
  createWorker({ ...market.deps, sender: send && { send }, ...more })
const oldest = () => market.app.gauges.find(({ name }) => name === 'cocoon_message_oldest_seconds')?.read()
const refusing = (isFinal = false) => vi.fn(() => Promise.reject(new NotAccepted('HTTP 429', isFinal)))

describe('the outbox', () => {
  it('keeps nothing of what was rolled back', async () => {
    const work = market.db.transaction(async (tx) => {
      await queueMessage({ db: tx, clock: market.clock }, { mobileNo: '9840000003', kind: 'notice', text: 'x' })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('sends each message once, also where two processes share it', async () => {
    await queue(20)
    const sent: number[] = []
    const send: Sender['send'] = async ({ id }) => {
      sent.push(id)
      await new Promise((resolve) => setTimeout(resolve, 3))
      return { id: 'ok' }
    }
    const [one, two] = [workerOf(send), workerOf(send)]
    await Promise.all([one.run(), two.run(), one.run(), two.run()])
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
    expect(new Set((await rows()).map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['SENT 1']))
  })

  it('forgets the code of a sent OTP, but in the demo', async () => {
    await queue(1, 'otp')
    await workerOf(async () => ({ id: '7' })).run()
    await queue(1, 'otp')
    await workerOf(async () => ({ id: '8' }), { demo: true }).run()
    expect((await rows()).map(({ text }) => text)).toEqual([null, 'Message 0'])
  })

  it('tries again after a refusal, later and later, for as long as a gateway is away for a day', async () => {
    await queue()
    const send = refusing()
    const worker = workerOf(send)
    await worker.run()
    await worker.run()
    expect(send).toHaveBeenCalledTimes(1)
    expect(await rows()).toMatchObject([{ status: 'WAITING', attempts: 1, answer: 'HTTP 429' }])
    for (let hours = 0; hours < 24; hours++) {
      market.clock.advance(3600_000)
      await worker.run()
    }
    expect(send).toHaveBeenCalledTimes(25)
    expect(await rows()).toMatchObject([{ status: 'WAITING', attempts: 25 }])
    await workerOf(async () => ({ id: 'back' })).run()
    expect(await rows()).toMatchObject([{ status: 'WAITING' }])
    market.clock.advance(1800_000)
    await workerOf(async () => ({ id: 'back' })).run()
    expect(await rows()).toMatchObject([{ status: 'SENT', answer: 'back' }])
  })

  it('gives up after two days', async () => {
    await queue()
    const send = refusing()
    const worker = workerOf(send)
    for (let hours = 0; hours < 50; hours++) {
      await worker.run()
      market.clock.advance(3600_000)
    }
    expect(send).toHaveBeenCalledTimes(49)
    expect(await rows()).toMatchObject([{ status: 'FAILED', attempts: 49 }])
  })

  it('tries again what may be refused for its key, until another is taken', async () => {
    const forbids = workerOf(() => Promise.reject(new Forbidden()))
    await queue(2)
    await forbids.run()
    market.clock.advance(370_000)
    await forbids.run()
    expect(await rows()).toMatchObject(Array(2).fill({ status: 'WAITING', attempts: 2, answer: 'HTTP 403' }))
    expect(await oldest()).toBe(0)
    await queue()
    await forbids.run()
    expect(await oldest()).toBe(370)
    // The key is good again, and one of the numbers has opted out.
    market.clock.advance(120_000)
    await workerOf(({ text }) =>
      text === 'Message 1' ? Promise.reject(new Forbidden()) : Promise.resolve({ id: '' }),
    ).run()
    market.clock.advance(120_000)
    await forbids.run()
    expect((await rows()).map(({ status }) => status)).toEqual(['SENT', 'FAILED', 'SENT'])
  })

  it('tries again what is refused by 403 for the first time, whatever it was answered before', async () => {
    const sends = () => workerOf(async () => ({ id: '' })).run()
    await queue()
    await workerOf(refusing()).run()
    for (const status of ['WAITING', 'FAILED']) {
      market.clock.advance(1000)
      await queue()
      await sends()
      market.clock.advance(9_000)
      await workerOf(() => Promise.reject(new Forbidden())).run()
      expect((await rows())[0]).toMatchObject({ status, answer: 'HTTP 403' })
      market.clock.advance(25_000)
    }
  })

  it('has it told how long a message waits that the gateway refuses again and again', async () => {
    await queue()
    const worker = workerOf(refusing())
    await worker.run()
    market.clock.advance(360_000)
    await worker.run()
    expect(await oldest()).toBe(360)
  })

  it.each([
    ['answers nothing clear', new Error('no id')],
    ['refuses each for good', new NotAccepted('HTTP 400', true)],
  ])('has it told that a gateway %s, until it takes one', async (_, answer) => {
    const unclear = workerOf(() => Promise.reject(answer))
    await queue(3)
    await unclear.run()
    market.clock.advance(360_000)
    expect(await oldest()).toBe(360)
    await queue()
    await workerOf(async () => ({ id: 'ok' })).run()
    expect(await oldest()).toBe(0)
    // Codes that ended were shown to no gateway. Two are no more than that: what the evening's last met with is not to be mended.
    await queue(2, 'otp')
    market.clock.advance(660_000)
    await queue(2)
    await unclear.run()
    market.clock.advance(360_000)
    expect(await oldest()).toBe(0)
    await queue()
    await unclear.run()
    expect(await oldest()).toBe(360)
    market.clock.advance(3_700_000)
    expect(await oldest()).toBe(0)
  })

  it('sends a code before the notices that an absent gateway left, though they were due before', async () => {
    await queue(30)
    market.clock.advance(60_000)
    await queue(1, 'otp')
    const sent: number[] = []
    await workerOf(async ({ id }) => {
      sent.push(id)
      return { id: 'ok' }
    }).run()
    const [code] = await market.db.query<{ id: number }>(sql`select id from outbox where kind = 'otp'`)
    expect(sent).toHaveLength(31)
    expect(sent.slice(0, 4)).toContain(code?.id)
  })

  it('lets a message over which the gateway falls silent hold up no other', async () => {
    await queue(5)
    let silent: () => void = () => undefined
    let first = true
    const send: Sender['send'] = () => {
      if (!first) return Promise.resolve({ id: 'ok' })
      first = false
      return new Promise((resolve) => {
        silent = () => resolve({ id: 'late' })
      })
    }
    const running = workerOf(send).run()
    await until(async () => expect((await rows()).filter(({ status }) => status === 'SENT')).toHaveLength(4))
    silent()
    await running
    expect((await rows()).every(({ status }) => status === 'SENT')).toBe(true)
  })

  it('sends no OTP that ended while those before it were sent', async () => {
    await queue(9, 'otp')
    market.clock.advance(9 * 60_000)
    const send = vi.fn(async () => {
      market.clock.advance(2 * 60_000)
      return { id: 'ok' }
    })
    await workerOf(send).run()
    expect(send.mock.calls.length).toBeLessThan(5)
    await workerOf(send).run()
    const ended = (await rows()).filter(({ status }) => status === 'FAILED')
    expect(ended).toHaveLength(9 - send.mock.calls.length)
  })

  it('gives up at once what is refused for good', async () => {
    await queue()
    await workerOf(refusing(true)).run()
    expect(await rows()).toMatchObject([{ status: 'FAILED', attempts: 1 }])
  })

  it('never sends again what may have gone', async () => {
    await queue()
    const send = vi.fn(() => Promise.reject(new Error('socket hang up')))
    const worker = workerOf(send)
    for (let n = 0; n < 3; n++) {
      await worker.run()
      market.clock.advance(3600_000)
    }
    expect(send).toHaveBeenCalledTimes(1)
    expect(await rows()).toMatchObject([{ status: 'UNSURE' }])
  })

  it('never sends again what a process was sending when it ended', async () => {
    await queue()
    const handed: Message[] = []
    const dying = workerOf((message) => {
      handed.push(message)
      return new Promise(() => undefined)
    })
    void dying.run()
    await until(() => expect(handed).toHaveLength(1))
    const send = vi.fn(async () => ({ id: 'twice' }))
    const next = workerOf(send)
    await next.run()
    expect(await rows()).toMatchObject([{ status: 'SENDING', attempts: 1 }])
    market.clock.advance(5 * 60_000 + 1000)
    await next.run()
    expect(await rows()).toMatchObject([{ status: 'UNSURE' }])
    expect(send).not.toHaveBeenCalled()
  })

  it('holds up no tick, and waits where no sender is set up', async () => {
    await queue()
    await workerOf(null).run()
    expect(await rows()).toMatchObject([{ status: 'WAITING', attempts: 0 }])
    await market.app.tick()
    await until(async () => expect(await rows()).toMatchObject([{ status: 'SENT' }]))
  })

  it('does not send an OTP that has ended', async () => {
    await queue(1, 'otp')
    market.clock.advance(11 * 60_000)
    const send = vi.fn(async () => ({ id: 'late' }))
    await workerOf(send).run()
    expect(send).not.toHaveBeenCalled()
    expect(await rows()).toMatchObject([{ status: 'FAILED', text: null }])
  })

  it('is emptied of what is older than 90 days, as one-time passwords after seven', async () => {
    await market.arrange(sql`
      insert into outbox (mobile_no, kind, text, status, at)
      select '9840000003', 'notice', 'x', 'SENT', ${market.clock.now()}::timestamptz - make_interval(days => age)
      from (values (89), (91)) v (age)`)
    await market.arrange(sql`
      insert into otp (mobile_no, purpose, address, at, ends_at)
      select '9840000003', 'reset', 'local', at, at
      from (values (6), (8)) v (age), lateral (select ${market.clock.now()}::timestamptz - make_interval(days => age)) t (at)`)
    market.clock.advance(61 * 60_000)
    await market.app.tick()
    expect(await rows()).toHaveLength(1)
    expect(await market.db.query(sql`select 1 from otp`)).toHaveLength(1)
  })

  const listed = async (role: string, filter: object = {}) => {
    const answer = await (await market.client(role)).get(`views/messageList?filter=${JSON.stringify(filter)}`)
    return { status: answer.status, ...((await answer.json()) as { rows: Row[]; total: number }) }
  }

  it('is shown to the director without texts and numbers, and found by the whole number alone', async () => {
    await queue()
    const { rows: shown } = await listed('dosad')
    expect(shown).toMatchObject([{ mobileNo: 'XXXXXX0003', text: null, status: 'WAITING', kind: 'notice' }])
    expect((await listed('rjd')).status).toBe(403)
    expect((await listed('dosad', { q: '9840000003' })).total).toBe(1)
    expect((await listed('dosad', { q: '984000000' })).total).toBe(0)
    expect((await listed('dosad', { text: 'Message 0' })).status).toBe(422)
    const sorted = await (await market.client('dosad')).get('views/messageList?sort=["mobileNo","ASC"]')
    expect(sorted.status).toBe(422)
  })

  it('is shown whole in the demonstration, to every official', async () => {
    await queue()
    const demo = createApp({ ...market.deps, demo: true })
    const client = await testClient((request) => demo.fetch(request), { password }).signIn('marketofficer')
    const list = await client.get(`views/messageList?filter=${JSON.stringify({ q: '98400000' })}`)
    expect(await list.json()).toMatchObject({ rows: [{ mobileNo: '9840000003', text: 'Message 0' }] })
  })
})
