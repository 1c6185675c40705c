import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountingYear, businessDay } from '#shared/day'
import { auction, bid } from '../support/auction'
import { choose, type Desk, openDesk, said, signIn } from '../support/browser'
import { figuresOf, paperOf, sheetOf } from '../support/journeyBill'
import { clockTime, endNow, facts, phone, rowOf, slotStatus, typeCrates } from '../support/journeyDay'
import { saveArrival, savedLots, typeArrival } from '../support/journeyInward'
import { openSite, type Site } from '../support/site'
import { weigh } from '../support/sold'

let site: Site
let desk: Desk
let page: Page
beforeAll(async () => {
  site = await openSite()
  desk = await openDesk(site.url)
  page = desk.page
})
afterAll(async () => {
  await desk?.close()
  await site?.close()
})
afterEach(async () => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'no page scrolls sideways').toBeLessThanOrEqual(1366)
})

const table = (name: string) => page.getByRole('table', { name })
/** As it stands in the numbers of today's invoices. */
const year = () => accountingYear(businessDay(new Date()))
const lotIds = async () =>
  (await site.market.db.query<{ id: number }>(sql`select id from lot order by lot_no`)).map(({ id }) => id)

/** The worked examples: two lots of one farmer, one of another; floors 691, 600 and 422. */
const good = { variety: 'BV-DH', dfls: '60', kg: '28', count: '52', defects: '2', pupae: '96.4', shell: '21.4' }
const average = { variety: 'BV-DH', dfls: '60', kg: '40', count: '56', defects: '5', pupae: '91.5', shell: '18.6' }
const cross = { variety: 'CB', dfls: '60', kg: '41', count: '66', defects: '7', pupae: '89.8', shell: '15.3' }

describe('a market day', () => {
  it('begins at the door', async () => {
    await page.goto('/')
    await signIn(page, 'marketofficer')
    await page.waitForURL('**/app/dashboard/analytics')
    await page.getByRole('button', { name: 'Profile: S. Kavitha, Market Officer' }).waitFor()
  })

  it('takes in three lots, and says their floor prices', async () => {
    await choose(page, 'E-auction', 'Inward')
    await page
      .getByRole('link', { name: 'New inward' })
      .or(page.getByRole('button', { name: 'New inward' }))
      .click()
    for (const [at, [farmer, sample, floor]] of (
      [
        ['Farmer 1', good, '691'],
        ['Farmer 1', average, '600'],
        ['Farmer 2', cross, '422'],
      ] as const
    ).entries()) {
      await typeArrival(page, { farmer, ...sample })
      await said(page, floor)
      await saveArrival(page)
      await savedLots(page, String(at + 1))
    }
    expect(await site.market.db.query(sql`select floor_price from lot order by lot_no`)).toEqual([
      { floorPrice: 691 },
      { floorPrice: 600 },
      { floorPrice: 422 },
    ])
  })

  it('puts them in a slot that starts now', async () => {
    await page.goto('/app/slotcreate')
    await said(page, '3 lots join the slot · 109.000 kg · Round 1')
    await page.getByRole('textbox', { name: 'Start time' }).fill(clockTime(0))
    await page.getByRole('textbox', { name: 'End time' }).fill(clockTime(30))
    await page.keyboard.press('Control+Enter')
    await said(page, 'Slot 1 created')
    await expect.poll(() => slotStatus(site.market, 1)).toBe('LIVE')
  })

  it('shows the bids of two reelers as they are placed', async () => {
    await choose(page, 'E-auction', 'Live bidding')
    const room = table('Live bidding room')
    await said(page, 'Connected')
    expect((await rowOf(room, '1')).slice(4, 9)).toEqual(['691', 'No bid yet', '–', '–', '0'])
    await page.evaluate(() => Object.assign(window, { opened: 'once' }))
    const [one, two] = [await phone(site, 'reeler01'), await phone(site, 'reeler02')]
    const [first = 0, second = 0, third = 0] = await lotIds()
    const seen = (lot: string) => expect.poll(async () => (await rowOf(room, lot)).slice(5, 9))
    expect((await bid(two, first, 690)).body.rule).toBe('rule.bid.belowFloor')
    await bid(two, first, 691)
    await seen('1').toEqual([expect.stringContaining('691'), '0', 'Reeler 2', '1'])
    await bid(one, first, 706)
    await seen('1').toEqual([expect.stringContaining('706'), '+15', 'Reeler 1', '2'])
    await bid(one, second, 600)
    await bid(two, second, 632)
    await bid(one, third, 431)
    await seen('2').toEqual([expect.stringContaining('632'), '+32', 'Reeler 2', '2'])
    await seen('3').toEqual([expect.stringContaining('431'), '+9', 'Reeler 1', '1'])
    const history = page.getByRole('list', { name: 'Bids' }).getByRole('listitem')
    await expect
      .poll(() => history.allInnerTexts())
      .toEqual([expect.stringMatching(/^706\s+Reeler 1/), expect.stringMatching(/^691\s+Reeler 2/)])
    await endNow(site.market, 1)
    await page.getByRole('timer').filter({ hasText: 'Closed' }).waitFor()
    expect((await bid(two, third, 440)).status).toBe(422)
    expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toBe('once')
  })

  it('has all highest bids approved', async () => {
    await choose(page, 'E-auction', 'Bid approval')
    await page.getByRole('button', { name: 'Approve the remaining 3' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await said(page, 'Approved: lots 1–3', 'All lots are decided.')
    // An answer can be asked for again until the slot's first weight.
    expect((await rowOf(table('Bid approval'), '2')).at(-1)).toBe('Approved Ask again')
  })

  it('weighs crate by crate', async () => {
    await choose(page, 'E-auction', 'Auction weight')
    await page.getByRole('button', { name: 'Weigh lot 1' }).click()
    await typeCrates(page, 1, ['15.5', '15.85'])
    await said(page, 'Your Data has be Processed SucessFully')
    await page.getByRole('button', { name: 'Next lot: 2' }).press('Enter')
    await typeCrates(page, 2, ['15', '15', '14.35'])
    await page.getByRole('button', { name: 'Next lot: 3' }).press('Enter')
    await typeCrates(page, 3, ['15.2', '15.2', '15.3'])
    await page.getByRole('button', { name: 'To the list' }).click()
    const list = table('Auction weight entry')
    await list.getByRole('row', { name: /^Total / }).waitFor()
    await expect.poll(async () => (await rowOf(list, '3')).at(-1)).toBe('Weighed')
    expect((await rowOf(list, '1')).slice(-4)).toEqual(['2', '28.350', '20,015.10', 'Weighed'])
    expect((await rowOf(list, '2')).slice(-4)).toEqual(['3', '39.850', '25,185.20', 'Weighed'])
    expect((await rowOf(list, '3')).slice(-4)).toEqual(['3', '41.200', '17,757.20', 'Weighed'])
  })

  it('bills both sides to the paisa, once', async () => {
    await choose(page, 'Bill print', 'Bill process')
    const farmers = table('Farmer bills')
    await farmers.getByRole('row', { name: /^Total / }).waitFor()
    expect((await rowOf(farmers, 'Farmer 1')).slice(2)).toEqual(['2', '68.200', '45,200.30', '339.00', '44,861.30'])
    expect((await rowOf(farmers, 'Farmer 2')).slice(2)).toEqual(['1', '41.200', '17,757.20', '133.18', '17,624.02'])
    await page.getByRole('tab', { name: 'Reeler bills' }).click()
    const reelers = table('Reeler bills')
    expect((await rowOf(reelers, 'Reeler 1')).slice(4)).toEqual(['37,772.30', '283.29', '0.41', '38,056.00'])
    expect((await rowOf(reelers, 'Reeler 2')).slice(4)).toEqual(['25,185.20', '188.89', '−0.09', '25,374.00'])
    expect(await facts(page.getByRole('main'))).toMatchObject({
      'Farmers get': '₹ 62,485.32',
      'Round off': '0.32',
      'Reelers pay': '₹ 63,430.00',
    })
    const other = await desk.context.newPage()
    await other.goto('/app/billprocess')
    const again = other.getByRole('button', { name: 'Process 4 bills' })
    await again.waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Process 4 bills' }).click()
    await said(page, 'All Data has be Processed SucessFully')
    // Enter goes on to the printer.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Print all')
    await again.click()
    await said(other, 'Selected Data has already been processed')
    await other.close()
  })

  it('shows the invoices and prints what it shows', async () => {
    await choose(page, 'Bill print', 'Farmer invoice')
    const farmer = await sheetOf(page, `FI/DPI/${year()}/000001`)
    expect(await figuresOf(farmer)).toEqual([
      ['1', '1', '706.00', '28.350', '20,015.10', '150.11', '19,864.99', '22.20', '691'],
      ['2', '2', '632.00', '39.850', '25,185.20', '188.89', '24,996.31', '20.33', '600'],
      ['68.200', '45,200.30', '339.00', '44,861.30'],
    ])
    const paper = await paperOf(page, farmer)
    for (const text of ['விவசாயிவிலைப்பட்டியல்', 'S.Kavitha', '₹44,861.30', '15.850−1.500=14.350'])
      expect(paper).toContain(text)
    await choose(page, 'Bill print', 'Reeler invoice')
    const reeler = await sheetOf(page, `RI/DPI/${year()}/000001`)
    expect((await figuresOf(reeler)).at(-1)).toEqual(['69.550', '37,772.30', '283.29', '38,055.59'])
    expect(await paperOf(page, reeler)).toContain('₹38,056.00')
    expect(desk.complaints.filter((text) => !/409|already been processed/.test(text))).toEqual([])
  })
})

describe('the published bill of Karnataka', () => {
  it('comes out the same on screen and on paper, with rates of one percent', async () => {
    await site.market.arrange(sql`
      insert into rate (kind, value, "from") select kind, 1.00, ${businessDay(new Date())}
      from unnest(array['farmerLevy', 'reelerLevy']) kind`)
    const { slotId, lots } = await auction(site.market, { lots: 1, floor: 300, slotNo: 2, firstLot: 4, startsIn: 0 })
    const [lotId = 0] = lots
    expect((await bid(await phone(site, 'reeler03'), lotId, 343)).status).toBe(200)
    await endNow(site.market, 2)
    await expect.poll(() => slotStatus(site.market, 2)).toBe('CLOSED')
    const office = await phone(site, 'marketofficer')
    const decisions = [{ lotId, verdict: 'APPROVED', amount: 343 }]
    expect((await office.post('SlotInfo/auction-approval-user', { slotId, decisions })).status).toBe(200)
    await weigh(office, lotId, '13.860', '12.820', '11.920', '12.100', '12.790')
    await page.goto('/app/billprocess')
    await page.getByRole('button', { name: 'Process 2 bills' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Process 2 bills' }).click()
    await said(page, 'All Data has be Processed SucessFully')
    await page.goto('/app/billprint/farmerinvoice?slot=2')
    const farmer = await sheetOf(page, `FI/DPI/${year()}/000003`)
    expect((await figuresOf(farmer)).at(-1)).toEqual(['63.490', '21,777.07', '217.77', '21,559.30'])
    expect(await paperOf(page, farmer)).toContain('₹21,559.30')
    await page.goto('/app/billprint/reelerinvoice?slot=2')
    const reeler = await sheetOf(page, `RI/DPI/${year()}/000003`)
    expect((await figuresOf(reeler)).at(-1)).toEqual(['63.490', '21,777.07', '217.77', '21,994.84'])
    await said(page, 'Rupees twenty-one thousand nine hundred and ninety-five only')
    const paper = await paperOf(page, reeler)
    for (const text of ['0.16', '₹21,995.00', 'இருபத்தோராயிரத்துத்தொள்ளாயிரத்துத்தொண்ணூற்றைந்து']) expect(paper).toContain(text)
  })
})
