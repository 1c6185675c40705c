import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call } from '../../src/server/db/call'
import { planRuns } from '../../src/server/deliveries/queries'
import { MailError } from '../../src/server/gateway/mailer'
import { deliveries } from '../support/deliveries'
import { until } from '../support/until'

/* Reports that are sent by e-mail at their times: when, and once. */

const d = deliveries()
const { at, runs, set, taking, worker } = d

describe('when a report is due', () => {
  const dues = async (how: [string, string | null, number | null, number], after: string, until: string) =>
    (
      await d.market.db.query<{ due: string }>(sql`
        select to_char(due at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as due from ${call('delivery_dues', {
          p_frequency: how[0],
          p_weekday: how[1],
          p_month_day: how[2],
          p_hour: how[3],
          p_after: sql`${`${after}+05:30`}::timestamptz`,
          p_until: sql`${`${until}+05:30`}::timestamptz`,
        })} due order by due`)
    ).map(({ due }) => due)

  it('is the hour of each day, after what was and up to what is', async () => {
    expect(await dues(['DAILY', null, null, 18], '2026-11-25T18:00', '2026-11-27T18:00')).toEqual([
      '2026-11-26 18:00',
      '2026-11-27 18:00',
    ])
  })

  it('is midnight of an Indian day, which begins in another day of UTC', async () => {
    expect(await dues(['DAILY', null, null, 0], '2026-12-31T12:00', '2027-01-01T12:00')).toEqual(['2027-01-01 00:00'])
    expect(await dues(['DAILY', null, null, 23], '2026-12-31T04:00', '2026-12-31T23:59')).toEqual(['2026-12-31 23:00'])
  })

  it('is the weekday as ISO counts it: 7 is Sunday', async () => {
    expect(await dues(['WEEKLY', '7', null, 6], '2026-11-23T00:00', '2026-12-07T00:00')).toEqual([
      '2026-11-29 06:00',
      '2026-12-06 06:00',
    ])
  })

  it('is the last day of a month that has not the day', async () => {
    expect(await dues(['MONTHLY', null, 31, 8], '2026-01-01T00:00', '2026-05-01T00:00')).toEqual([
      '2026-01-31 08:00',
      '2026-02-28 08:00',
      '2026-03-31 08:00',
      '2026-04-30 08:00',
    ])
    expect(await dues(['MONTHLY', null, 29, 8], '2028-02-01T00:00', '2028-03-01T00:00')).toEqual(['2028-02-29 08:00'])
  })
})

describe('a delivery', () => {
  it('is sent at its hour, with the figures of its day, once', async () => {
    await set()
    at('2026-11-26T17:59:59')
    await worker().run()
    expect(d.sent).toEqual([])
    at('2026-11-26T18:00')
    await worker().run()
    await worker().run()
    expect(d.sent).toHaveLength(1)
    expect(d.sent[0]).toMatchObject({
      to: [
        { name: 'Director', address: 'director@example.org' },
        { name: 'Region', address: 'region@example.org' },
      ],
      subject: 'Daily abstract: Daily abstract',
      file: { name: 'dailyAbstract-2026-11-26.pdf', type: 'application/pdf' },
    })
    const order = JSON.parse(new TextDecoder().decode(d.sent[0]?.file.bytes))
    expect(order).toMatchObject({ chosen: { date: '2026-11-26' }, printedBy: 'S. Kavitha' })
    expect(await runs()).toMatchObject([{ status: 'SENT', attempts: 1, error: null }])
  })

  it('that was missed ten times while nobody ran is sent once, of the day that was due', async () => {
    await set()
    at('2026-12-06T09:00')
    await worker().run()
    expect(d.sent.map(({ file }) => file.name)).toEqual(['dailyAbstract-2026-12-05.pdf'])
  })

  it('is sent at its hour by a process whose machine began with a clock that was ahead', async () => {
    const own = worker()
    at('2026-11-27T03:30')
    own.tick()
    await own.run()
    at('2026-11-26T17:00')
    await set({}, await d.market.client('marketofficer'))
    at('2026-11-26T18:00:05')
    own.tick()
    await until(() => expect(d.sent).toHaveLength(1))
  })

  it('sends nothing of what was due before it was set up or resumed', async () => {
    const id = await set({ hour: 9 })
    expect((await d.desk.post('reportDelivery/stop', { id })).status).toBe(200)
    at('2026-11-28T12:00')
    // Their session has ended by then.
    expect((await (await d.market.client('marketofficer')).post('reportDelivery/resume', { id })).status).toBe(200)
    await worker().run()
    expect(d.sent).toEqual([])
  })

  it('is resumed as it was seen: what another stopped anew since stays stopped', async () => {
    const id = await set({ hour: 9 })
    const stopped = await d.desk.post('reportDelivery/stop', { id })
    const { version } = (await stopped.json()) as { version: number }
    for (const what of ['resume', 'stop'])
      expect((await d.desk.post(`reportDelivery/${what}`, { id })).status).toBe(200)
    expect((await d.desk.post('reportDelivery/resume', { id, version })).status).toBe(409)
    expect((await d.desk.post('reportDelivery/resume', { id, version: version + 2 })).status).toBe(200)
  })

  it('is sent once by two processes that find it due at once', async () => {
    for (const name of ['one', 'two', 'three']) await set({ name })
    at('2026-11-26T18:00')
    d.behaviour = () => new Promise((resolve) => setTimeout(() => resolve({ refused: 0 }), 10))
    await Promise.all([worker().run(), worker().run(), worker().run()])
    expect(d.sent.map(({ subject }) => subject).sort()).toEqual([
      'Daily abstract: one',
      'Daily abstract: three',
      'Daily abstract: two',
    ])
    expect(await runs()).toHaveLength(3)
  })

  it('of a process that died is taken up after a while under the same id, and given up in the end', async () => {
    await set()
    at('2026-11-26T18:00')
    const dying = worker({
      mail: {
        ...taking,
        mailer: {
          send: (mail) => {
            d.sent.push(mail)
            return new Promise(() => undefined)
          },
        },
      },
    })
    void dying.run()
    await expect.poll(async () => (await runs())[0]?.status).toBe('SENDING')
    await expect.poll(() => d.sent.length).toBe(1)
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'SENDING', attempts: 1 }])
    d.behaviour = async () => ({ refused: 0 })
    d.market.clock.advance(15 * 60_000 + 1)
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'SENT', attempts: 2 }])
    expect(d.sent).toHaveLength(2)
    expect(d.sent[1]?.messageId).toBe(d.sent[0]?.messageId)
  })

  it('that every process dies over is not tried for ever', async () => {
    await set()
    at('2026-11-26T18:00')
    await planRuns(d.market.db, d.market.clock.now())
    await d.market.arrange(sql`update delivery_run set status = 'SENDING', attempts = 5`)
    d.market.clock.advance(15 * 60_000 + 1)
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'ENDED', attempts: 5 }])
    expect(d.sent).toEqual([])
  })

  it('is tried again where the mail server does not answer, five times; not where it says no for good', async () => {
    await set()
    at('2026-11-26T18:00')
    d.behaviour = () => Promise.reject(new MailError('UNREACHED', false, null))
    await worker().run()
    await worker().run()
    expect(await runs()).toMatchObject([{ status: 'WAITING', error: 'UNREACHED', attempts: 1 }])
    const waiting = d.market.app.gauges.find(({ name }) => name === 'cocoon_deliveries_waiting')
    expect(await waiting?.read()).toBe(1)
    for (const seconds of [60, 300, 900, 3600]) {
      d.market.clock.advance(seconds * 1000)
      await worker().run()
    }
    expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'UNREACHED', attempts: 5 }])
    expect(await waiting?.read()).toBe(0)
    at('2026-11-27T18:00')
    d.behaviour = () => Promise.reject(new MailError('REFUSED', true, 550))
    await worker().run()
    expect((await runs())[1]).toMatchObject({ status: 'FAILED', error: 'REFUSED', code: 550, attempts: 1 })
  })

  it('says where some addresses were refused', async () => {
    await set()
    at('2026-11-26T18:00')
    d.behaviour = async () => ({ refused: 1 })
    await worker().run()
    const [run] = await d.market.db.query(sql`select status, error, recipients from delivery_run`)
    expect(run).toEqual({ status: 'SENT', error: 'SOME', recipients: 1 })
  })

  it('that is stopped before a second try is not sent', async () => {
    const id = await set()
    at('2026-11-26T18:00')
    d.behaviour = () => Promise.reject(new MailError('UNREACHED', false, null))
    await worker().run()
    expect((await (await d.market.client('marketofficer')).post('reportDelivery/stop', { id })).status).toBe(200)
    d.behaviour = async () => ({ refused: 0 })
    d.market.clock.advance(60_000)
    await worker().run()
    expect(d.sent).toEqual([])
    expect(await runs()).toMatchObject([{ status: 'FAILED', error: 'STOPPED' }])
  })

  it('sends nothing without mail, and says so', async () => {
    const id = await set()
    at('2026-11-26T18:00')
    await worker({ mail: null }).run()
    expect(await runs()).toEqual([])
    const by = await d.market.client('marketofficer')
    expect(await (await by.get(`reportDelivery/choices?id=${id}`)).json()).toMatchObject({
      isSetUp: true,
      delivery: { id, name: 'Daily abstract', view: { filters: { preset: 'today' } } },
    })
  })
})

describe('send now', () => {
  it('sends once beside the times, and never while it is under way', async () => {
    const id = await set()
    d.behaviour = () => Promise.reject(new MailError('UNREACHED', false, null))
    expect((await d.desk.post('reportDelivery/send', { id })).status).toBe(200)
    await expect.poll(async () => (await runs())[0]).toMatchObject({ status: 'WAITING', attempts: 1 })
    expect((await d.desk.post('reportDelivery/send', { id })).status).toBe(422)
    d.behaviour = async () => ({ refused: 0 })
    d.market.clock.advance(60_000)
    await worker().run()
    expect(d.sent).toHaveLength(1)
    at('2026-11-26T18:00')
    await worker().run()
    expect(d.sent).toHaveLength(2)
  })

  it('is asked for ten times an hour at most', async () => {
    const id = await set()
    const answers: number[] = []
    for (let n = 0; n < 11; n++) {
      d.market.clock.advance(1000)
      answers.push((await d.desk.post('reportDelivery/send', { id })).status)
      await expect.poll(async () => (await runs()).every(({ status }) => status === 'SENT')).toBe(true)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 422])
  })

  it('stands in the lists, with what it came to', async () => {
    const id = await set({ name: 'In the list' })
    await d.desk.post('reportDelivery/send', { id })
    await expect.poll(async () => (await runs())[0]?.status).toBe('SENT')
    const listed = async (view: string, filter: object) => {
      const answer = await d.desk.get(`views/${view}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      return ((await answer.json()) as { rows: object[] }).rows
    }
    expect(await listed('deliveryList', { q: 'In the list' })).toMatchObject([
      { name: 'In the list', lastStatus: 'SENT', lastError: null, addresses: 'Director, Region' },
    ])
    expect(await listed('deliveryRuns', { deliveryId: id })).toMatchObject([{ status: 'SENT', recipients: 2 }])
  })
})
