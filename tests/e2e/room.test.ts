import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import type { Room } from '#resources/api/room'
import { callerOf, overHeaders } from '../../src/simulate/caller'
import { password } from '../support/app'
import { type Auction, auction, bid } from '../support/auction'
import { type Desk, enterAs, openDesk } from '../support/browser'
import { launchChromium } from '../support/chromium'
import type { TestClient } from '../support/cookies'
import { type Rooms, seeBids, seeOtherTimes } from '../support/journeyRoom'
import { openSite, type Site } from '../support/site'

let site: Site
let browser: Browser
let desk: Desk
let officer: TestClient
let reelers: TestClient[]
let held: Auction
let slotNo = 0

/** More lots in one slot than a table mounts: those of several consignments. */
async function bigAuction(firstLot: number): Promise<Auction> {
  const parts: Auction[] = []
  for (let n = 0; n < 6; n += 1)
    parts.push(
      await auction(site.market, { lots: 20, firstLot: firstLot + n * 20, slotNo: slotNo * 10 + n, endsIn: 900 }),
    )
  const [{ slotId, marketId }] = parts as [Auction]
  await site.market.arrange(sql`update lot_round set slot_id = ${slotId} where slot_id > ${slotId}`)
  await site.market.arrange(sql`update lot set slot_id = ${slotId} where slot_id > ${slotId}`)
  await site.market.jump(sql`update slot set slot_status = 'CANCELLED' where id > ${slotId}`)
  return { slotId, marketId, lots: parts.flatMap(({ lots }) => lots) }
}

beforeAll(async () => {
  site = await openSite({ reelers: 4 })
  browser = await launchChromium()
  officer = await site.market.client('branchad')
  reelers = await Promise.all(['reeler01', 'reeler02', 'reeler03'].map((name) => site.market.client(name)))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

beforeEach(async () => {
  slotNo += 1
  held = await bigAuction(slotNo * 200)
  await site.market.app.tick()
  desk = await openDesk(site.url, browser)
})
afterEach(async () => {
  site.wire('whole')
  await desk?.close()
  await site.market.jump(sql`update slot set slot_status = 'CANCELLED' where id = ${held.slotId}`)
})

const lotId = (at: number): number => held.lots[at] ?? 0
const numberOf = (at: number): string => String(slotNo * 200 + at)
const place = async (reeler: number, at: number, amount: number) =>
  expect((await bid(reelers[reeler] as TestClient, lotId(at), amount)).status).toBe(200)
const row = (page: Page, at: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: numberOf(at), exact: true }) })
const roomPath = () => `/app/livebiddingroom?slotId=${held.slotId}`
const enter = async () => {
  await enterAs(desk, 'marketofficer', roomPath())
  await desk.page.getByText('Connected', { exact: true }).waitFor()
}
const truth = async (): Promise<readonly LotRow[]> =>
  ((await (await officer.get(`BiddingInfo/getAll_LiveBidding?slotId=${held.slotId}`)).json()) as Room).lots

async function roomsIn(windows: readonly Page[]): Promise<Rooms> {
  const caller = callerOf(overHeaders(fetch), site.url, 'branchad', 'device-of-branchad')
  await caller.signIn(password)
  const lot = { id: lotId(0), lotNo: Number(numberOf(0)), floor: 600 }
  return { windows, officer: caller, slotId: held.slotId, lot, bid: (reeler, amount) => place(reeler, 0, amount) }
}

describe('the room in two windows of one browser', () => {
  it('reads one stream, and both see a bid, its withdrawal and the next one', async () => {
    const streams = new Set<Page>()
    desk.context.on('request', (request) => {
      if (request.url().includes('/BiddingInfo/stream')) streams.add(request.frame().page())
    })
    await enter()
    const second = await desk.context.newPage()
    await second.goto(roomPath())
    await second.getByText('Connected', { exact: true }).waitFor()
    await seeBids(await roomsIn([desk.page, second]))
    expect(streams.size).toBe(1)
    expect(desk.complaints).toEqual([])
  })
})

describe('a connection that breaks', () => {
  it('is caught up without a lost or a doubled row, also with more lots than are mounted', async () => {
    await enter()
    const { page } = desk
    await place(0, 1, 605)
    await row(page, 1).getByText('605', { exact: true }).waitFor()
    site.wire('cut')
    await page.getByText('No connection').first().waitFor()
    for (let at = 0; at < 120; at += 1) await place(at % 3, at, 620 + at)
    site.wire('whole')
    await page.getByText('Connected', { exact: true }).waitFor()
    await row(page, 0).getByText('620', { exact: true }).waitFor()
    expect(await page.locator('tr[data-line]').count()).toBeLessThan(80)
    const seen = new Map<string, string>()
    const lots = await truth()
    for (let n = 0; n < 20 && seen.size < lots.length; n += 1) {
      const cells = await page
        .locator('tr[data-line]')
        .evaluateAll((rows) => rows.map((one) => [...one.children].map(({ textContent }) => textContent ?? '')))
      expect(new Set(cells.map(([lot]) => lot)).size).toBe(cells.length)
      for (const [lot = '', , , , , highest = ''] of cells) seen.set(lot, highest)
      await page.locator('table').evaluate((table) => table.parentElement?.scrollBy(0, 500))
      await page.waitForTimeout(120)
    }
    expect([...seen].toSorted()).toEqual(lots.map((lot) => [String(lot.lotNo), String(lot.highestBid)]).toSorted())
  })
})

describe('changed times', () => {
  it('are told in the room, with the countdown to the new end', async () => {
    await enter()
    await seeOtherTimes(await roomsIn([desk.page]))
  })
})
