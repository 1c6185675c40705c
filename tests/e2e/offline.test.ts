import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, enterAs, openDesk, said } from '../support/browser'
import { launchChromium } from '../support/chromium'
import { saveArrival, savedLots, typeArrival } from '../support/journeyInward'
import { openSite, type Site } from '../support/site'
import { soldSlot } from '../support/sold'

let site: Site
let browser: Browser
let desk: Desk
let page: Page
beforeAll(async () => {
  site = await openSite({ farmers: 12 })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  desk = await openDesk(site.url, browser)
  page = desk.page
})
afterEach(async () => {
  site.wire('whole')
  await desk.close()
})

const sample = { count: '56', defects: '5', pupae: '91.5', shell: '18.6' }
const arrival = (farmer: string, kg: string, lots = '1') => ({
  farmer,
  variety: 'BV-DH',
  dfls: '100',
  kg,
  lots,
  ...sample,
})
const kept = 'Kept on this computer; it is sent when the connection is back.'
const entriesList = () => page.getByRole('region', { name: 'Entries on this computer' })

/** The desk with its farmers at hand. */
async function enterDesk(): Promise<void> {
  const loaded = ['farmers', 'desk?*'].map((read) => page.waitForResponse(`**/CocoonInward/${read}`))
  await enterAs(desk, 'marketofficer', '/app/inwardinput')
  await Promise.all(loaded)
  await page.getByText('Lot numbers at saving').waitFor()
}
async function enterOne(farmer: string, kg: string, lots = '1'): Promise<void> {
  await typeArrival(page, arrival(farmer, kg, lots))
  await saveArrival(page)
}
const lots = () =>
  site.market.db.query<{ lotNo: number; farmer: string; kg: string }>(sql`
    select l.lot_no, f.ledger_name as farmer, l.approx_weight as kg from lot l
    join mas_customer f on f.id = l.farmer_id order by l.lot_no`)
const deskIsFree = () =>
  expect.poll(() => page.getByRole('textbox', { name: 'Approximate weight' }).inputValue()).toBe('')

describe('a cut network', () => {
  it('keeps arrivals on the computer, and enters them once and in order when it is back', async () => {
    await enterDesk()
    site.wire('cut')
    await enterOne('Farmer 3', '39.850', '1')
    await said(page, kept)
    await deskIsFree()
    await enterOne('Farmer 4', '74.500', '2')
    await entriesList().getByRole('button', { name: 'Show' }).click()
    await entriesList().getByText('Farmer 4, 2 lots').waitFor()
    await page
      .getByText(/2 entries wait for the connection\./)
      .first()
      .waitFor()
    expect(await page.getByText('number follows').count()).toBe(2)
    expect(await lots()).toEqual([])
    site.wire('whole')
    await said(page, 'Lot no. 1 saved', 'Lot no. 2, 3 saved')
    await entriesList().waitFor({ state: 'detached' })
    expect(await lots()).toEqual([
      { lotNo: 1, farmer: 'Farmer 3', kg: '39.850' },
      { lotNo: 2, farmer: 'Farmer 4', kg: '37.250' },
      { lotNo: 3, farmer: 'Farmer 4', kg: '37.250' },
    ])
  })

  it('of ten minutes neither ends the session of the open desk nor loses what a reload leaves', async () => {
    await page.clock.install()
    await enterDesk()
    site.wire('cut')
    await enterOne('Farmer 5', '28.350')
    await said(page, kept)
    for (let passed = 0; passed < 600; passed += 20) await page.clock.runFor(20_000)
    expect(new URL(page.url()).pathname).toBe('/app/inwardinput')
    await page.getByText(/^No connection since/).waitFor()
    site.wire('whole')
    await page.clock.resume()
    await page.reload()
    await expect.poll(async () => (await lots()).length).toBe(4)
    expect((await lots()).at(-1)).toEqual({ lotNo: 4, farmer: 'Farmer 5', kg: '28.350' })
  })

  it('that loses an answer has the arrival entered once', async () => {
    await enterDesk()
    site.wire('mute')
    await enterOne('Farmer 6', '31.000')
    await said(page, kept)
    await expect.poll(async () => (await lots()).length).toBe(5)
    site.wire('whole')
    await said(page, 'Lot no. 5 saved')
    await page.waitForTimeout(1_000)
    expect(await lots()).toHaveLength(5)
  })

  it('shows an arrival that is refused meanwhile, keeps it, and gives it back to the desk', async () => {
    await enterDesk()
    site.wire('cut')
    await enterOne('Farmer 7', '33.000')
    await said(page, kept)
    await deskIsFree()
    await enterOne('Farmer 8', '34.000')
    await page
      .getByText(/2 entries wait/)
      .first()
      .waitFor()
    await site.market.arrange(sql`update mas_customer set is_active = 0 where ledger_name = 'Farmer 7'`)
    site.wire('whole')
    await said(page, 'Lot no. 6 saved', '1 entry was not accepted.')
    await entriesList().getByText('This farmer is not active.').waitFor()
    expect((await lots()).at(-1)?.farmer).toBe('Farmer 8')
    await page.reload()
    await page.getByRole('button', { name: 'Back to the desk' }).click()
    await entriesList().waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Approximate weight' }).inputValue()).toBe('33.000')
    await site.market.arrange(sql`update mas_customer set is_active = 1 where ledger_name = 'Farmer 7'`)
    await saveArrival(page)
    await savedLots(page, '7')
  })
})

describe('the keyboard alone', () => {
  it('enters a farmer with three lots in few key presses', async () => {
    await enterDesk()
    const before = (await lots()).at(-1)?.lotNo ?? 0
    const numbers = [1, 2, 3].map((more) => before + more)
    let pressed = 0
    await page.exposeFunction('countKey', () => {
      pressed += 1
    })
    await page.evaluate(() => {
      const { countKey } = window as unknown as { countKey: () => void }
      document.addEventListener('keydown', (event) => /^[\d.]$/.test(event.key) || countKey(), true)
    })
    const press = (key: string) => page.keyboard.press(key)
    await press('F2')
    await page.keyboard.type('er 9')
    await press('Enter')
    await page.keyboard.type('bv-d')
    await press('Enter')
    for (const figure of ['180', '118.5', '3', '56', '5', '91.5', '18.6']) {
      await page.keyboard.type(figure)
      await press('Enter')
    }
    await press('Control+Enter')
    await page.getByRole('dialog', { name: 'Are you Sure to Add' }).waitFor()
    await press('Enter')
    await savedLots(page, numbers.join(', '))
    expect((await lots()).slice(-3)).toEqual(numbers.map((lotNo) => ({ lotNo, farmer: 'Farmer 9', kg: '39.500' })))
    expect(pressed).toBeLessThanOrEqual(24)
    // The desk is ready for the next: the same farmer's variety is proposed, and Enter takes them before the list shows.
    await page.keyboard.type('Farmer 9')
    await press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: 'Variety' }).textContent()).toContain('BV-DH')
  })
})

describe('the scale', () => {
  it('goes on without a network: the weight is kept, and the lot is weighed once when it is back', async () => {
    const { lots: sold } = await soldSlot(site.market, [{ price: 512 }, { price: 520 }], { firstLot: 70 })
    const [first] = sold
    const weighed = () => site.market.db.query(sql`select lot_status, net_weight from lot where id = ${first ?? 0}`)
    await enterAs(desk, 'marketofficer', `/app/weightentry/${first}`)
    const gross = page.getByRole('textbox', { name: 'Gross weight (kg), Crate 1' })
    await gross.waitFor()
    site.wire('cut')
    await gross.fill('31.500')
    await page.keyboard.press('Control+Enter')
    await entriesList().waitFor()
    expect(await weighed()).toEqual([{ lotStatus: 'APPROVED', netWeight: null }])
    site.wire('whole')
    await expect.poll(weighed).toEqual([{ lotStatus: 'WEIGHED', netWeight: '30.000' }])
    await entriesList().waitFor({ state: 'detached' })
    const crates = await site.market.db.query(sql`select gross from crate where lot_id = ${first ?? 0}`)
    expect(crates).toEqual([{ gross: '31.500' }])
  })
})
