import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { webPush } from '../../src/server/gateway/push'
import { createPushWorker } from '../../src/server/push/worker'
import { advanceDueSlots } from '../../src/server/slotClock/service'
import { type TestApp, testApp } from './app'
import { auction, bid } from './auction'
import type { TestClient } from './cookies'
import { type BrowserKeys, browserKeys, openPushService, type PushService, readPush } from './pushService'

/** A reeler's browser as its push service knows it. */
export interface Browser extends BrowserKeys {
  readonly endpoint: string
}

/** What push services are handed, of a market whose reelers' browsers are told; opened and closed with the file. */
export interface Pushed {
  market: TestApp
  service: PushService
  desk: TestClient
  first: TestClient
  second: TestClient
}

export function openPushed() {
  const opened = {} as Pushed
  beforeAll(async () => {
    opened.service = await openPushService()
    const push = await webPush({
      key: new Uint8Array(32).fill(5),
      contact: 'mailto:market@example.in',
      hosts: [opened.service.origin],
    })
    opened.market = await testApp({ push })
    opened.desk = await opened.market.client('branchad')
    opened.first = await opened.market.client('reeler01')
    opened.second = await opened.market.client('reeler02')
  })
  afterAll(async () => {
    await opened.market?.close()
    await opened.service?.close()
  })
  afterEach(async () => {
    await opened.market.arrange(sql`delete from push_message`)
    await opened.market.arrange(sql`delete from push_subscription`)
    opened.service.handed.splice(0)
    opened.service.answer(201)
  })

  let lastSlot = 0
  let browsers = 0
  const newBrowser = (): Browser => ({
    ...browserKeys(),
    endpoint: `${opened.service.origin}/browser/${++browsers}`,
  })
  const asked = async (client: TestClient, path: string, body: object) => {
    const response = await client.post(path, body)
    return { status: response.status, body: (await response.json()) as { rule?: string; code?: string; on?: boolean } }
  }
  const subscribe = (client: TestClient, { endpoint, p256dh, auth }: Browser, language = 'en') =>
    asked(client, 'push/subscribe', { endpoint, p256dh, auth, language })
  const nextSlot = () => ({ slotNo: ++lastSlot, firstLot: lastSlot * 100 })
  /** Opens and closes slots, and nothing else that a tick does. */
  const turn = () => advanceDueSlots(opened.market.deps)
  const toldTo = (browser: Browser) =>
    opened.service.handed
      .filter(({ path }) => browser.endpoint.endsWith(path))
      .map(({ body }) => JSON.parse(readPush(body, browser)) as Record<string, unknown>)
  return {
    opened,
    newBrowser,
    asked,
    subscribe,
    nextSlot,
    turn,
    toldTo,
    /** A browser of the client's that is told. */
    async told(client: TestClient, language?: string): Promise<Browser> {
      const browser = newBrowser()
      expect((await subscribe(client, browser, language)).status).toBe(200)
      return browser
    },
    work: () => createPushWorker(opened.market.deps).run(),
    /** The browsers that something was handed over for. */
    handedTo: () => opened.service.handed.map(({ path }) => path),
    titles: (browser: Browser) => toldTo(browser).map(({ title }) => title),
    /** Whatever waits is tried now. */
    retried: () => opened.market.arrange(sql`update push_message set next_at = auction_now()`),
    /** A slot with a lot on which the first was outbid just now. */
    async outbid(): Promise<number> {
      const { lots, slotId } = await auction(opened.market, nextSlot())
      await turn()
      await bid(opened.first, lots[0] ?? 0, 610)
      await bid(opened.second, lots[0] ?? 0, 640)
      return slotId
    },
  }
}
