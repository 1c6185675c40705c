import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceDetailRow, SideSummary } from '#resources/api/bills'
import type { ClosePlan } from '#resources/api/day'
import type {
  AuctionTokenRow,
  GatePassRow,
  GateReeler,
  TokenRow,
  TradedLot,
  VerifiedPaper,
} from '#resources/api/papers'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

let market: TestApp
let desk: TestClient
let stranger: TestClient
let sold: Sold
let reelers: readonly number[]

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  stranger = await market.client()
  sold = await soldSlot(market, [
    { price: 706 },
    { farmer: 1, reeler: 0, price: 632 },
    { farmer: 2, reeler: 1, price: 431 },
  ])
  for (const [at, kg] of ['28.350', '39.850', '41.200'].entries()) await weigh(desk, sold.lots[at] as number, kg)
  const rows = await market.db.query<{ id: number }>(sql`
    select id from mas_customer where customer_type = 'reeler' and market_id = ${sold.marketId} order by id`)
  reelers = rows.map(({ id }) => id)
})
afterAll(() => market.close())

const read = async <T>(path: string, by = desk): Promise<T> => (await (await by.get(path)).json()) as T

describe('one side of a slot', () => {
  it('is previewed by itself', async () => {
    const farmers = await read<SideSummary>(`Invoice/get_FarmerAuctionSumary?date=${sold.day}&slotNo=1`)
    expect(farmers).toMatchObject({
      side: 'farmer',
      weighed: 3,
      levyPercent: '0.75',
      totals: { netAmount: '62485.32' },
    })
    const bought = await read<SideSummary>(`Invoice/get_ReelerAuctionSummary?date=${sold.day}&slotNo=1`)
    expect(bought.rows.map(({ netAmount }) => netAmount)).toEqual(['45539.00', '17890.00'])
    expect(await read('Invoice/get_ReelerAuctionSummary')).toMatchObject({
      message: 'Please select both a Date and a slot number',
    })
  })
})

describe('tokens', () => {
  it('are a lot’s, with the laboratory and the slot where they hang in the auction', async () => {
    const rows = await read<TokenRow[]>(`report/TokenGeneration?date=${sold.day}&lotFrom=2`)
    expect(rows.map(({ tokenNo, farmerCode, place, ofLots }) => [tokenNo, farmerCode, place, ofLots])).toEqual([
      [2, 'FDPI1002', 1, 1],
      [3, 'FDPI1003', 1, 1],
    ])
    const hung = await read<AuctionTokenRow[]>(`report/TokenGenerationforAuctionPrint?date=${sold.day}&slotNo=1`)
    expect(hung[0]).toMatchObject({ tokenNo: 1, slotNo: 1, round: 1, shellRatio: '22.20', floorPrice: 400 })
    expect(await read('report/TokenGeneration')).toMatchObject({ message: 'Please select a date.' })
    expect(await read(`report/TokenGeneration?date=${sold.day}`, await market.client('pennagaram'))).toEqual([])
  })
})

describe('bills', () => {
  beforeAll(() => post(desk, 'Invoice/process', { slotId: sold.slotId }))

  it('are told line by line', async () => {
    const rows = await read<InvoiceDetailRow[]>(`report/Invoice-details?date=${sold.day}&billType=Reeler`)
    expect(
      rows.map(({ invoiceNo, serialNo, lotNo, netAmount }) => [invoiceNo.slice(-1), serialNo, lotNo, netAmount]),
    ).toEqual([
      ['1', 1, 1, '20165.21'],
      ['1', 2, 2, '25374.09'],
      ['2', 1, 3, '17890.38'],
    ])
    const one = await read<InvoiceDetailRow[]>(`report/Invoice-details?invoiceId=${rows[0]?.invoiceId}`)
    expect(one).toHaveLength(2)
    expect(await read(`report/Invoice-details?date=${sold.day}`)).toMatchObject({ message: 'Please select all fields' })
    const away = await market.client('pennagaram')
    expect(await read(`report/Invoice-details?invoiceId=${rows[0]?.invoiceId}`, away)).toEqual([])
  })

  it('tell who sold to whom', async () => {
    const [lot] = await read<TradedLot[]>('Invoice/get_Reelerdatabyfarmercode?code=fdpi1001')
    expect(lot).toMatchObject({ reelerName: 'Reeler 1', pricePerKg: 706, farmerInvoiceNo: 'FI/DPI/202627/000001' })
    const lots = await read<TradedLot[]>(`Invoice/get_FarmerdatabyReelercode?code=DPI/R/0001&date=${sold.day}`)
    expect(lots.map(({ farmerName }) => farmerName)).toEqual(['Farmer 1', 'Farmer 2'])
    expect((await desk.get('Invoice/get_FarmerdatabyReelercode')).status).toBe(400)
  })

  it('are known by their code to anyone, and nobody by them', async () => {
    const [bill] = await market.db.query<{ verifyCode: string; invoiceNo: string }>(
      sql`select verify_code, invoice_no from invoice where side = 'reeler' order by id limit 1`,
    )
    const paper = await read<VerifiedPaper>(`verify/${bill?.verifyCode}`, stranger)
    expect(paper).toEqual({
      kind: 'reelerInvoice',
      number: bill?.invoiceNo,
      day: sold.day,
      market: 'Dharmapuri',
      marketTa: expect.any(String),
      amount: '45539.00',
      status: 'PROCESSED',
    })
    for (const code of ['0'.repeat(32), 'x', "'"]) expect((await stranger.get(`verify/${code}`)).status).toBe(404)
  })
})

describe('a gate pass', () => {
  const issue = (reelerId: number, by = desk, date = sold.day) => post(by, 'gatepass', { reelerId, date })
  /** What the close of a day says of passes. */
  const toldAtClose = async (date: string) =>
    (await read<ClosePlan>(`day/close/plan?date=${date}`)).exceptions
      .filter(({ why }) => why === 'noPass' || why === 'inside')
      .map(({ why, day, n, stops }) => [why, day, n, stops])

  it('waits until the reeler’s account is settled', async () => {
    const [first = 0, , third = 0] = reelers
    await market.arrange(sql`update mas_customer set credit_limit = 45000 where id = ${first}`)
    expect(await (await issue(first)).json()).toMatchObject({
      rule: 'money.rule.unsettled',
      args: { amount: '539.00' },
    })
    await market.arrange(sql`update mas_customer set credit_limit = null where id = ${first}`)
    await market.arrange(sql`
      insert into setting (market_id, key, value) values (${sold.marketId}, 'reeler.mode', 'PREPAID')`)
    // What was sold on credit leaves as it was sold (0057).
    const atGate = await read<GateReeler[]>(`gatepass/reelers?date=${sold.day}`)
    expect(atGate.find(({ reelerId }) => reelerId === first)).toMatchObject({ owes: '45539.00', due: null })
    await market.arrange(sql`delete from setting where market_id = ${sold.marketId}`)
    market.clock.set('2026-11-24T06:30:00.000Z')
    await desk.signIn('marketofficer')
    expect(await (await issue(first)).json()).toMatchObject({ args: { amount: '45,539.00' } })
    market.clock.set('2026-11-20T07:30:00.000Z')
    await desk.signIn('marketofficer')
    expect(await (await issue(third)).json()).toMatchObject({ rule: 'money.rule.noLots' })
    expect((await issue(first, await market.client('pennagaram'))).status).toBe(404)
  })

  it('is given once for the lots of a date, also to two desks at once', async () => {
    const [first = 0] = reelers
    const head = await market.client('branchad')
    // A market that gives no passes is told of none.
    expect(await toldAtClose(sold.day)).toEqual([])
    const answers = await Promise.all([desk, head].map((one) => issue(first, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const [pass] = await read<GatePassRow[]>(`gatepass?date=${sold.day}`)
    expect(pass).toMatchObject({
      passNo: 'GP/DPI/202627/000001',
      weight: '68.200',
      hours: 24,
      leftAt: null,
      lots: [
        { lotNo: 1, weight: '28.350', crates: 1 },
        { lotNo: 2, weight: '39.850', crates: 1 },
      ],
    })
    const code = `verify/${pass?.verifyCode}`
    expect(await read(code, stranger)).toMatchObject({ kind: 'gatePass', amount: null, status: 'ISSUED' })
    expect(await toldAtClose(sold.day)).toEqual([
      ['noPass', sold.day, 1, false],
      ['inside', sold.day, 1, false],
    ])
    expect((await post(desk, `gatepass/${pass?.id}/left`, {})).status).toBe(200)
    expect((await post(desk, `gatepass/${pass?.id}/left`, {})).status).toBe(409)
    expect(await read(code, stranger)).toMatchObject({ status: 'LEFT' })
    expect(await toldAtClose(sold.day)).toEqual([['noPass', sold.day, 1, false]])
    expect(await (await desk.post('gatepass/printed', { ids: [pass?.id] })).json()).toEqual({ duplicates: [] })
  })

  it('that nobody took out is told by the closes of later days, too', async () => {
    const [, second = 0] = reelers
    expect((await issue(second)).status).toBe(201)
    market.clock.set('2026-11-23T06:30:00.000Z')
    await desk.signIn('marketofficer')
    expect(await toldAtClose('2026-11-23')).toEqual([['inside', sold.day, 1, false]])
  })
})
