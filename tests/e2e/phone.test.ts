import { sql } from 'drizzle-orm'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import { launchChromium } from '../support/chromium'
import {
  askedInWords,
  bidsWithOneThumb,
  type Handset,
  passedBySomebody,
  press as pressOn,
  refusedInBoth,
} from '../support/journeyPhone'
import { openSite, type Site, type Wire } from '../support/site'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
let lastSlot = 0
let slotId = 0
let lots: readonly number[] = []

beforeAll(async () => {
  site = await openSite()
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const key = (name: RegExp | string) => page.getByRole('button', { name })
const status = (text: RegExp | string) => page.getByText(text).first()
const bidsOn = async (lotId: number) =>
  (
    await site.market.db.query<{ amount: number }>(
      sql`select amount from bid where lot_id = ${lotId} order by sequence`,
    )
  ).map(({ amount }) => amount)

/** The reeler's phone, signed in; with `held` its clock goes on by hand. */
async function openPhone(language = 'en', { held = false } = {}): Promise<void> {
  context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(30_000)
  await context.addCookies([{ name: 'DEVICE', value: 'phone-of-reeler01', url: `${site.url}/api/auth` }])
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  page = await context.newPage()
  if (held) await page.clock.install()
  await page.goto('/login')
  await page.locator('input[name="username"]').fill('reeler01')
  await page.locator('input[name="password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bid')
  await status(language === 'ta' ? 'இணைப்பு உள்ளது' : 'Connected').waitFor()
}

beforeEach(async () => {
  lastSlot += 1
  const made = await auction(site.market, { slotNo: lastSlot, firstLot: lastSlot * 10 + 1 })
  slotId = made.slotId
  lots = made.lots
})
afterEach(async () => {
  site.wire('whole')
  await context?.close()
  await endSlot(site.market, slotId)
  await site.market.app.tick()
})

const lotNo = () => lastSlot * 10 + 1
const handset = (): Handset => {
  const lot = { id: lots[0] ?? 0, lotNo: lotNo(), floor: 600 }
  return {
    ...{ page, lot },
    rival: async (amount) => void (await bid(await site.market.client('reeler02'), lot.id, amount)),
    bids: () => bidsOn(lot.id),
  }
}
const press = (amount: number) => pressOn(handset(), amount)

/** The line breaks at the very moment the bid goes out. */
const breakAtBid = (state: Wire) =>
  page.route('**/BiddingInfo/Save_Bid', async (route) => {
    site.wire(state)
    await route.continue()
  })

describe("the reeler's phone", () => {
  it('bids with one thumb, is outbid, and goes on', async () => {
    await openPhone()
    await bidsWithOneThumb(handset())
  })

  it('never sends an amount that the price has passed meanwhile', async () => {
    await openPhone()
    await passedBySomebody(handset())
  })

  it('says the rule of a refusal in both languages', async () => {
    await openPhone('ta')
    await refusedInBoth(handset())
  })

  it('asks in words before a bid far above the floor', async () => {
    await openPhone()
    await askedInWords(handset())
  })

  it('finds out that a bid whose answer was lost was accepted, once', async () => {
    await openPhone()
    await key(`Bid ₹ 600 for lot ${lotNo()}`).waitFor()
    await breakAtBid('mute')
    await press(600)
    await key('Finding out what became of your bid').waitFor()
    site.wire('whole')
    await status(`Bid accepted: ₹ 600 for lot ${lotNo()}.`).waitFor()
    expect(await bidsOn(lots[0] ?? 0)).toEqual([600])
  })

  it('says that a bid which never arrived was not placed, and does not send it again', async () => {
    await openPhone()
    await key(`Bid ₹ 600 for lot ${lotNo()}`).waitFor()
    await breakAtBid('cut')
    await press(600)
    await key('Finding out what became of your bid').waitFor()
    await status(/^Connection lost since/).waitFor()
    site.wire('whole')
    await page.getByRole('dialog').getByText(`Not placed: ₹ 600 for lot ${lotNo()}.`).waitFor()
    await status('Connected').waitFor()
    await page.waitForTimeout(1500)
    expect(await bidsOn(lots[0] ?? 0)).toEqual([])
  })

  it('stays signed in without a network for longer than the console does', async () => {
    await openPhone('en', { held: true })
    site.wire('cut')
    await key('No connection').waitFor()
    for (let passed = 0; passed < 33; passed += 3) await page.clock.runFor(3_000)
    expect(new URL(page.url()).pathname).toBe('/bid')
    site.wire('whole')
    await page.clock.resume()
    await key(`Bid ₹ 600 for lot ${lotNo()}`).waitFor()
  })
})
