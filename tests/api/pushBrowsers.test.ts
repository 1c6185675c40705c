import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPushWorker } from '../../src/server/push/worker'
import { testApp } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import { type Browser, openPushed } from '../support/pushed'
import { until } from '../support/until'

/* The browsers that are told: whose they are, when they go, and what is called for them. */

const { opened, told, toldTo, handedTo, newBrowser, subscribe, asked, nextSlot, turn, work, retried, outbid } =
  openPushed()

const rows = () =>
  opened.market.db.query<{ endpoint: string; userName: string }>(sql`
    select s.endpoint, u.user_name from push_subscription s join mas_user u on u.id = s.user_id order by s.id`)

describe('a browser', () => {
  it.each([404, 410])('that its service knows no more is forgotten: %s', async (status) => {
    await told(opened.first)
    opened.service.answer(status)
    const slotId = await outbid()
    await work()
    expect(handedTo()).toHaveLength(1)
    expect(await rows()).toEqual([])
    await work()
    expect(handedTo()).toHaveLength(1)
    await endSlot(opened.market, slotId)
  })

  it.each([
    [403, 1],
    [503, 3],
    [429, 3],
  ])('whose service answers %s is tried %s times and kept', async (status, times) => {
    await told(opened.first)
    opened.service.answer(status)
    const slotId = await outbid()
    for (let n = 0; n < 5; n++) {
      await work()
      await retried()
    }
    expect(handedTo()).toHaveLength(times)
    expect(await rows()).toHaveLength(1)
    await endSlot(opened.market, slotId)
  })

  it('is not followed to another address', async () => {
    await told(opened.first)
    opened.service.answer(307, { Location: `${opened.service.origin}/inside` })
    const slotId = await outbid()
    await work()
    expect(opened.service.handed.map(({ path }) => path)).not.toContain('/inside')
    expect(handedTo()).toHaveLength(1)
    await endSlot(opened.market, slotId)
  })

  it.each([
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://example.com/fcm.googleapis.com',
    'file:///etc/passwd',
    'https://[::1]/x',
  ])('is not called at an address that is no push service’s: %s', async (endpoint) => {
    expect(await subscribe(opened.first, { ...newBrowser(), endpoint })).toMatchObject({
      status: 422,
      body: { rule: 'rule.push.service' },
    })
    expect(await rows()).toEqual([])
  })

  it('has keys that something can be encrypted for', async () => {
    const offCurve = Buffer.alloc(65, 4).toString('base64url')
    expect(await subscribe(opened.first, { ...newBrowser(), p256dh: offCurve })).toMatchObject({
      body: { rule: 'rule.push.service' },
    })
    expect((await subscribe(opened.first, { ...newBrowser(), p256dh: 'x' })).status).toBe(422)
    expect(
      (await subscribe(opened.first, { ...newBrowser(), endpoint: `${opened.service.origin}/${'x'.repeat(1000)}` }))
        .status,
    ).toBe(422)
  })

  it('is one of at most five of an account, the latest', async () => {
    const all: Browser[] = []
    for (let n = 0; n < 7; n++) all.push(await told(opened.first))
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual(all.slice(2).map(({ endpoint }) => endpoint))
  })

  it('is of whoever asked last, and nobody else’s to keep or to take off', async () => {
    const browser = await told(opened.first)
    const { endpoint } = browser
    const sent = { endpoint, language: 'ta' }
    expect((await asked(opened.first, 'push/keep', sent)).body).toEqual({ on: true })
    expect((await asked(opened.second, 'push/keep', sent)).body).toEqual({ on: false })
    await asked(opened.second, 'push/unsubscribe', { endpoint })
    expect(await rows()).toEqual([{ endpoint, userName: 'reeler01' }])
    await Promise.all([
      subscribe(opened.second, browser),
      subscribe(opened.second, browser),
      subscribe(opened.second, browser),
    ])
    expect(await rows()).toEqual([{ endpoint, userName: 'reeler02' }])
    await asked(opened.second, 'push/unsubscribe', { endpoint })
    expect(await rows()).toEqual([])
    expect((await asked(opened.second, 'push/keep', sent)).body).toEqual({ on: false })
  })

  it('is told nothing of whom it was before', async () => {
    const browser = await told(opened.first)
    opened.service.answer(503)
    const slotId = await outbid()
    await work()
    opened.service.handed.splice(0)
    opened.service.answer(201)
    await subscribe(opened.second, browser)
    await retried()
    await work()
    expect(handedTo()).toEqual([])
    await endSlot(opened.market, slotId)
  })

  it('goes when its account signs out, waits where the session runs out, and is told again at the next sign-in', async () => {
    const phone = await opened.market.client('reeler01')
    const browser = await told(phone)
    await opened.market.arrange(sql`
      update session set ends_at = ${opened.market.clock.now()} where id = (select session_id from push_subscription)`)
    const slotId = await outbid()
    await work()
    expect(handedTo()).toEqual([])
    const again = await opened.market.client('reeler01')
    expect((await asked(again, 'push/keep', { endpoint: browser.endpoint, language: 'en' })).body).toEqual({ on: true })
    await work()
    expect(toldTo(browser)).toHaveLength(1)
    await again.post('auth/logout', {})
    expect(await rows()).toEqual([])
    await endSlot(opened.market, slotId)
  })

  it('is told nothing once its account is closed', async () => {
    await told(opened.first)
    await opened.market.arrange(sql`update mas_user set is_active = 0 where user_name = 'reeler01'`)
    await opened.market.arrange(sql`update mas_user set is_active = 1 where user_name = 'reeler02'`)
    const { lots, slotId } = await auction(opened.market, nextSlot())
    await turn()
    await opened.market.arrange(sql`update mas_user set is_active = 1 where user_name = 'reeler01'`)
    await bid(opened.first, lots[0] ?? 0, 610)
    await bid(opened.second, lots[0] ?? 0, 640)
    await opened.market.arrange(sql`update mas_user set is_active = 0 where user_name = 'reeler01'`)
    await work()
    expect(handedTo()).toEqual([])
    await opened.market.arrange(sql`update mas_user set is_active = 1 where user_name = 'reeler01'`)
    await endSlot(opened.market, slotId)
  })

  it('is forgotten in time: its messages after 7 days, itself 30 days after its session', async () => {
    await told(opened.first)
    const slotId = await outbid()
    await work()
    const count = async () => {
      const [row] = await opened.market.db.query<{ messages: number; browsers: number }>(sql`
        select (select count(*) from push_message) as messages, (select count(*) from push_subscription) as browsers`)
      return row
    }
    expect(await count()).toEqual({ messages: 1, browsers: 1 })
    await endSlot(opened.market, slotId)
    opened.market.clock.advance(8 * 86_400_000)
    await opened.market.app.tick()
    expect(await count()).toEqual({ messages: 0, browsers: 1 })
    opened.market.clock.advance(30 * 86_400_000)
    await opened.market.app.tick()
    expect(await count()).toEqual({ messages: 0, browsers: 0 })
    opened.market.clock.set(new Date())
  })
})

describe('messages to browsers', () => {
  it('are counted while they wait', async () => {
    const gauge = (name: string) => opened.market.app.gauges.find((one) => one.name === name)?.read()
    await told(opened.first)
    opened.service.answer(503)
    const slotId = await outbid()
    await work()
    await opened.market.arrange(sql`update push_message set next_at = auction_now(), at = at - interval '1 minute'`)
    expect(await gauge('cocoon_push_waiting')).toBe(1)
    expect(await gauge('cocoon_push_oldest_seconds')).toBeGreaterThan(50)
    await endSlot(opened.market, slotId)
  })

  it('are told to whoever watches while no service takes any, though each is given up soon', async () => {
    const gauge = (name: string) => opened.market.app.gauges.find((one) => one.name === name)?.read()
    await told(opened.first)
    opened.service.answer(503)
    const first = await outbid()
    for (let tries = 0; tries < 3; tries += 1) {
      await opened.market.arrange(sql`update push_message set next_at = auction_now() where done_at is null`)
      await work()
    }
    await opened.market.arrange(sql`update push_message set at = at - interval '1 minute'`)
    expect(await gauge('cocoon_push_waiting')).toBe(0)
    expect(await gauge('cocoon_push_oldest_seconds')).toBeGreaterThan(50)
    await endSlot(opened.market, first)
    opened.service.answer(201)
    const second = await outbid()
    await work()
    expect(await gauge('cocoon_push_oldest_seconds')).toBe(0)
    await endSlot(opened.market, second)
  })

  it('go on where a process ended with one under way', async () => {
    const mine = await told(opened.first)
    const slotId = await outbid()
    const dying = createPushWorker({
      ...opened.market.deps,
      push: opened.market.deps.push && { ...opened.market.deps.push, send: () => new Promise(() => undefined) },
    })
    void dying.run()
    await until(async () => {
      const [row] = await opened.market.db.query<{ attempts: number }>(sql`select attempts from push_message`)
      expect(row?.attempts).toBe(1)
    })
    await work()
    expect(toldTo(mine)).toEqual([])
    await opened.market.arrange(sql`update push_message set next_at = next_at - interval '60 seconds'`)
    await work()
    expect(toldTo(mine)).toHaveLength(1)
    await endSlot(opened.market, slotId)
  })

  it('are offered with their key, to reelers alone, and not where there is none', async () => {
    expect(await (await opened.first.get('push/key')).json()).toEqual({ key: opened.market.deps.push?.publicKey })
    expect((await opened.desk.get('push/key')).status).toBe(403)
    const without = await testApp({ reelers: 1, farmers: 0 })
    const reeler = await without.client('reeler01')
    expect(await (await reeler.get('push/key')).json()).toEqual({ key: null })
    expect((await subscribe(reeler, newBrowser())).status).toBe(404)
    expect((await asked(reeler, 'push/keep', { endpoint: newBrowser().endpoint, language: 'en' })).body).toEqual({
      on: false,
    })
    await without.close()
  })
})
