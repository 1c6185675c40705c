import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountingYear, businessDay } from '#shared/day'
import { auction, bid } from '../support/auction'
import { type Desk, openDesk, said } from '../support/browser'
import { figuresOf, paperOf, sheetOf } from '../support/journeyBill'
import { type Counter, counterDay } from '../support/journeyCounter'
import { endNow, phone, slotStatus } from '../support/journeyDay'
import { openSite, type Site } from '../support/site'
import { weigh } from '../support/sold'

let site: Site
let desk: Desk
let page: Page
let counter: Counter
beforeAll(async () => {
  site = await openSite()
  desk = await openDesk(site.url)
  page = desk.page
  const lotId = async (lotNo: number) =>
    (await site.market.db.query<{ id: number }>(sql`select id from lot where lot_no = ${lotNo}`))[0]?.id ?? 0
  const reelers = [await phone(site, 'reeler01'), await phone(site, 'reeler02')] as const
  counter = {
    page,
    userName: 'marketofficer',
    at: (path) => path,
    async window(path) {
      const other = await desk.context.newPage()
      await other.goto(path)
      return other
    },
    farmers: ['Farmer 1', 'Farmer 2'],
    reelers: ['Reeler 1', 'Reeler 2'],
    async bid(reeler, lotNo, amount) {
      const answer = await bid(reelers[reeler], await lotId(lotNo), amount)
      return answer.status === 200 ? null : (answer.body.rule ?? `${answer.status}`)
    },
    end: async (slotNo) => void (await endNow(site.market, slotNo)),
  }
  await page.goto('/')
})
afterAll(async () => {
  await desk?.close()
  await site?.close()
})
afterEach(async () => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'no page scrolls sideways').toBeLessThanOrEqual(1366)
})

/** As it stands in the numbers of today's invoices. */
const year = () => accountingYear(businessDay(new Date()))

describe('a market day', () => {
  const day = counterDay(() => counter)

  it('is the first of its market: numbers begin with one', async () => {
    expect([day.lots, day.slotNo]).toEqual([[1, 2, 3], 1])
    expect(await site.market.db.query(sql`select floor_price from lot order by lot_no`)).toEqual([
      { floorPrice: 691 },
      { floorPrice: 600 },
      { floorPrice: 422 },
    ])
    expect(await site.market.db.query(sql`select side, serial from invoice order by id`)).toEqual([
      { side: 'farmer', serial: 1 },
      { side: 'farmer', serial: 2 },
      { side: 'reeler', serial: 1 },
      { side: 'reeler', serial: 2 },
    ])
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
    await page.getByRole('button', { name: 'Process bills (2)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Process bills (2)' }).click()
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
