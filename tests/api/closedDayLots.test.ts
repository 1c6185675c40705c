import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperOf } from '#exports/reportPaper'
import { type ReportPaper, reportPdf } from '#pdf/documents/report'
import type { DashboardBranch, DashboardDays, DashboardTiles } from '#resources/api/dashboard'
import type { PaymentRow } from '#resources/api/payments'
import { reports } from '#resources/reports/index'
import { lotRegister } from '#resources/reports/lotRegister'
import { paise } from '#shared/money'
import type { Report, ReportRow } from '#shared/report'
import { linesOf } from '#shared/totals'
import { moneyFaults } from '../money/wrongMoney'
import { runMigration } from '../support/migration'
import { type PaymentGround, paymentGround } from '../support/payments'
import { ask } from '../support/reportAnswers'
import { answersOf } from '../support/reportQuestions'
import { root } from '../support/root'
import { sealable } from '../support/sealable'
import { cratesOf, lotAt, post, type Sold, soldSlot, weigh, weightBody } from '../support/sold'

/*
 * Every report of a closed day, and of the month that ended with it, says the same after everything that may come later;
 * what came later stands on its own day and names the day it is of.
 */

const day = '2026-11-30'
const next = '2026-12-01'

let ground: PaymentGround
let late: Sold
let farmer = 0
let reeler = 0
beforeAll(async () => {
  ground = await paymentGround(`${day}T06:30:00.000Z`)
  late = await soldSlot(
    ground.market,
    [
      { farmer: 1, reeler: 1, price: 500 },
      { farmer: 1, reeler: 1, price: 300, race: 'DEF' },
      { farmer: 2, reeler: 2, price: 400, race: 'MV' },
      { farmer: 0, reeler: 2, price: 450, race: 'P1' },
      { farmer: 1, reeler: 2, price: 410 },
    ],
    { slotNo: 2, firstLot: 6 },
  )
  await weigh(ground.desk, late.lots[0] as number, '30.000')
  await weigh(ground.desk, late.lots[1] as number, '25.000')
  await weigh(ground.desk, late.lots[3] as number, '12.500')
  const [row] = await ground.market.db.query<{ farmerId: number; reelerId: number }>(
    sql`select farmer_id, reeler_id from lot where lot_no = 6`,
  )
  farmer = row?.farmerId ?? 0
  reeler = row?.reelerId ?? 0
})
afterAll(() => ground?.market.close())

/** A year is not over with its November: of its lists the months that are. */
const ofYear = (report: Report): boolean => Object.values(report.filters).some(({ type }) => type === 'year')
const closed = reports.filter((report) => !ofYear(report))

const font = (name: string) => new Uint8Array(readFileSync(join(root, 'src/pdf/fonts', `NotoSansTamil-${name}.ttf`)))
const printing = {
  fonts: { regular: font('Regular'), bold: font('Bold') },
  origin: 'https://market.example',
  printedBy: 'Selvi',
  printedAt: '02/12/2026 10:00:00',
}

/** All rows of a report that asks for a day, or its month. */
const askedOn = async (report: Report, on: string): Promise<ReportRow[]> => {
  const { market, desk, sold } = ground
  const [ids] = await market.db.query<{ adOffice: number; ledgerHead: number }>(sql`
    select (select min(ad_office_id) from mas_branch where code = 'DPI') as ad_office,
      (select id from ledger_head where code = '3002') as ledger_head`)
  const at = { day: on, month: on.slice(0, 7), year: '202627' }
  const asked = answersOf(report, at, { market: sold.marketId, slot: sold.slotId, farmer, reeler, ...ids })
  return (await ask(desk, report.name, { ...asked, marketId: String(sold.marketId) })).rows
}
const told = async (report: Report) => {
  const rows = await askedOn(report, day)
  const papers = (['en', 'ta'] as const).map((language) =>
    paperOf({ report, lines: linesOf(report, rows), tenant: null, chosen: {}, texts: {}, language }),
  )
  const pdf =
    report === lotRegister ? Buffer.from(reportPdf(papers[1] as ReportPaper, printing)).toString('latin1') : ''
  return { rows, papers: JSON.stringify(papers), pdf: pdf.replaceAll(/\/(CreationDate|ID) ?[([][^\n]*/g, '') }
}
const all = async () => {
  const found: Record<string, Awaited<ReturnType<typeof told>>> = {}
  for (const report of closed) found[report.name] = await told(report)
  return found
}

const done = async (response: Promise<Response>): Promise<unknown> => {
  const answer = await response
  expect([answer.ok, answer.ok || (await answer.clone().text())]).toEqual([true, true])
  return answer.json()
}
const decided = async (asked: Promise<Response>): Promise<void> => {
  const answer = (await done(asked)) as { id?: number; proposal?: { id: number } }
  await done(post(ground.head, `proposals/${answer.proposal?.id ?? answer.id}/confirm`, {}))
}
const at = async (when: string) => {
  const { market, desk, head, ad } = ground
  market.clock.set(`${when}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad'), ad.signIn('ad')])
}
const billOf = async (lotNo: number, side: string) => {
  const [bill] = await ground.market.db.query<{ id: number }>(sql`
    select i.id from invoice i join invoice_line n on n.invoice_id = i.id join lot l on l.id = n.lot_id
    where i.side = ${side} and l.lot_no = ${lotNo} and i.invoice_status = 'PROCESSED'`)
  return bill?.id
}
const weighAgain = async (lotId: number, kg: string) => {
  const body = { ...weightBody(await lotAt(ground.desk, lotId), cratesOf(kg)), reason: 'Wrong crate' }
  await done(post(ground.desk, 'CocoonAuction/CorrectWeight', body))
}

describe('a day that is closed, and its month', () => {
  let before: Awaited<ReturnType<typeof all>>
  it('says the same in every report after everything that may come later', async () => {
    const { market, desk, head, sold, list, idsOf, propose } = ground
    await done(post(desk, 'payments/ready', { ids: await idsOf(1, 2) }))
    const batch = await propose()
    await done(post(head, `payments/batches/${batch}/confirm`, {}))
    await sealable(ground.market.db)
    await done(post(head, 'day/close', { date: day }))
    before = await all()

    await at(next)
    await weigh(desk, late.lots[2] as number, '42.500')
    await weighAgain(late.lots[0] as number, '28.750')
    await weighAgain(late.lots[1] as number, '26.125')
    const rows = (await list('status=SENT')).map(({ lotNo, lotDay, amount }: PaymentRow) => ({
      ...{ date: lotDay, market: 'DPI', lot: lotNo, amount, status: 'SUCCESS', utr: `UTR2026000${lotNo}` },
    }))
    await done(post(desk, `payments/batches/${batch}/response`, { rows }))
    await decided(post(desk, 'CocoonAuction/CancelSale', { lotId: late.lots[4], reason: 'The buyer did not come' }))
    await decided(post(desk, 'Invoice/cancel', { id: await billOf(4, 'farmer'), reason: 'Wrong person' }))
    await decided(post(desk, 'Invoice/cancel', { id: await billOf(3, 'reeler'), reason: 'Wrong person' }))
    await done(post(desk, 'Invoice/process', { slotId: sold.slotId }))
    await done(post(desk, 'Invoice/process', { slotId: late.slotId }))
    await done(
      post(desk, 'levy/remittance', { date: day, challanNo: 'CH-1', challanDate: next, bankName: 'State Bank' }),
    )
    await decided(post(desk, `payments/${(await idsOf(1))[0]}/return`, { reason: 'Account closed' }))
    await sealable(ground.market.db)
    await done(post(head, 'day/close', { date: next }))
    await at('2026-12-02')
    await decided(post(desk, 'Invoice/cancel', { id: await billOf(6, 'farmer'), reason: 'Wrong weight' }))
    await decided(post(desk, 'Invoice/cancel', { id: await billOf(6, 'reeler'), reason: 'Wrong weight' }))
    await weighAgain(late.lots[0] as number, '29.500')
    await done(post(desk, 'Invoice/process', { slotId: late.slotId }))

    const after = await all()
    const differ = Object.keys(before).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    expect(differ).toEqual([])
    expect(await moneyFaults(market.db)).toEqual({})
  })

  const sumOf = (rows: readonly ReportRow[], ...names: string[]) =>
    rows.reduce((sum, row) => names.reduce((all, name) => all + paise(String(row[name] ?? '0')), sum), 0n)
  const rowsOf = async (name: string, filters: Record<string, string>) =>
    (await ask(ground.desk, name, { marketId: String(ground.sold.marketId), ...filters })).rows

  it.each([day, next, '2026-12-02'])(
    'has one levy due and one billed in tile, abstract and levy by date: %s',
    async (on) => {
      const period = { from: on, to: on }
      const reconciled = await rowsOf('levyReconciled', period)
      const due = sumOf(await rowsOf('dailyAbstract', { date: on }), 'levy')
      const tile = (await (await ground.desk.get(`report/dashboard-tiles?date=${on}`)).json()) as {
        sold: { levy: string; kg: string }
      }
      expect(due).not.toBe(0n)
      expect([sumOf(reconciled, 'due'), paise(tile.sold.levy)]).toEqual([due, due])
      expect(sumOf(reconciled, 'billed')).toBe(sumOf(await rowsOf('levyByDate', period), 'levy'))
      for (const row of reconciled) {
        const steps = sumOf([row], 'due', 'ofEarlierDays', 'onCancelledBills', 'takenBack')
        expect(steps - sumOf([row], 'notBilled', 'billedLater')).toBe(sumOf([row], 'billed'))
      }
    },
  )

  it.each([day, next])(
    'has kilograms and value once in tile, markets and days of the dashboard, and in its arrivals: %s',
    async (on) => {
      const read = async <T>(path: string, date = on) =>
        (await (await ground.desk.get(`${path}?date=${date}`)).json()) as T
      const { sold } = await read<DashboardTiles>('report/dashboard-tiles')
      const [market] = await read<DashboardBranch[]>('dashboard-branchinfo')
      expect([market?.kg, market?.value]).toEqual([sold.kg, sold.value])
      const abstract = await rowsOf('dailyAbstract', { date: on })
      expect(sumOf(abstract, 'value')).toBe(paise(sold.value))
      const { days, varieties } = await read<DashboardDays>('dashboard-dateinfo')
      // Days on which no lot came in are not among them.
      const own = days.find((one) => one.day === day)
      const of = (await read<DashboardTiles>('report/dashboard-tiles', day)).sold
      expect([own?.kg, own?.value]).toEqual([of.kg, of.value])
      const arrived = (await rowsOf('cocoonArrival', { from: day, to: day })).reduce(
        (sum, row) => sum + thousandths(row.kg),
        0,
      )
      expect(['kgBv', 'kgCb', 'kgOther'].reduce((sum, race) => sum + thousandths(own?.[race as 'kgBv']), 0)).toBe(
        arrived,
      )
      if (on === day) expect(varieties.reduce((sum, { kgDay }) => sum + thousandths(kgDay), 0)).toBe(arrived)
    },
  )

  it('has the month after with what corrects the month before on lines that name the day', async () => {
    const december = { month: '2026-12' }
    const period = { from: next, to: '2026-12-31' }
    const reconciled = await rowsOf('levyReconciled', period)
    const mis = await rowsOf('monthlyAbstractMis', december)
    const collected = await rowsOf('levyCollection', december)
    const months = (await rowsOf('levyByMonth', { year: '202627' })).filter(({ month }) => month === '2026-12-01')
    expect(sumOf(mis, 'dmLevy')).toBe(sumOf(reconciled, 'due'))
    expect([sumOf(collected, 'dmLevy'), sumOf(months, 'levy')]).toEqual(Array(2).fill(sumOf(reconciled, 'billed')))
    for (const rows of [mis, collected, months]) expect(rows.map(({ ofDay }) => ofDay)).toContain(day)
    for (const rows of [mis, collected, months])
      expect(rows.filter(({ ofDay, dmKg, kg }) => !ofDay && Number(dmKg ?? kg) < 0)).toEqual([])
  })

  it('has the year’s target of an office and of a market once, whatever else corrects a month before', async () => {
    const { market, sold } = ground
    await market.arrange(sql`
      update mas_customer set tsc = (
        select min(t.id) from mas_tsc t join mas_branch b on b.ad_office_id = t.ad_office_id where b.code = 'DPI')
      where customer_type = 'farmer'`)
    await market.arrange(sql`
      insert into setting (market_id, key, value)
      values (${sold.marketId}, 'target.kg', '1000'), (${sold.marketId}, 'target.levy', '5000')`)
    for (const [name, target] of [
      ['adWise', '1000.000'],
      ['levyCollection', '5000.00'],
    ] as const) {
      const { rows, totals } = await ask(ground.desk, name, { marketId: String(sold.marketId), month: '2026-12' })
      expect(rows.filter(({ ofDay }) => ofDay).length, name).toBeGreaterThan(0)
      expect([name, totals.target]).toEqual([name, target])
      expect(rows.filter(({ targetPercent }) => targetPercent !== null)).toHaveLength(1)
      // Which nobody had set when the month before was closed.
      const before = await ask(ground.desk, name, { marketId: String(sold.marketId), month: '2026-11' })
      expect([name, before.totals.target]).toEqual([name, undefined])
    }
  })

  it('counts a farmer once, who has a lot of the month and one of the month before that was weighed in it', async () => {
    const { market, desk, sold } = ground
    const { lots } = await soldSlot(market, [{ farmer: 2, reeler: 2, price: 405 }], { slotNo: 3, firstLot: 60 })
    await weigh(desk, lots[0] as number, '20.000')
    const asked = { marketId: String(sold.marketId), month: '2026-12' }
    const { totals } = await ask(desk, 'monthlyAbstractMis', asked)
    for (const name of ['tscWise', 'adWise']) {
      const { rows, totals: own } = await ask(desk, name, asked)
      expect(rows.reduce((sum, { dmFarmers }) => sum + Number(dmFarmers), 0)).toBeGreaterThan(Number(totals.dmFarmers))
      // All of them sold on days of before, too.
      const main = rows.find(({ ofDay }) => ofDay === null)
      expect([name, own.dmFarmers, own.umFarmers]).toEqual([name, totals.dmFarmers, main?.umFarmers])
    }
  })

  it('has the status with which it was closed, also where nothing kept it then', async () => {
    const { market } = ground
    const statuses = sql`select lot_no, lot_status, sealed_status from lot where day = ${day} order by lot_no`
    const before = await market.db.query<{ lotNo: number; lotStatus: string; sealedStatus: string | null }>(statuses)
    expect(before.some(({ lotStatus, sealedStatus }) => sealedStatus && sealedStatus !== lotStatus)).toBe(true)
    await market.jump(sql`alter table lot disable trigger closed_day`)
    await market.jump(sql`update lot set sealed_status = null where day = ${day}`)
    await market.jump(sql`alter table lot enable trigger closed_day`)
    for (const _ of [1, 2]) {
      await runMigration(market.db, '0057_earlier_sealed_status')
      // Of a lot that came back to it, that the status was another in between says nothing.
      const kept = (rows: typeof before) =>
        rows.map(({ lotNo, lotStatus, sealedStatus }) => [lotNo, sealedStatus ?? lotStatus])
      expect(kept(await market.db.query(statuses))).toEqual(kept(before))
    }
    await expect(market.jump(sql`update lot set sealed_status = 'PAID' where day = ${day}`)).rejects.toThrow()
  })

  it('has kilograms and value of every race, on its own lines and on those that correct', async () => {
    const split = reports.filter((report) => byRace(report).length > 0)
    expect(split.map(({ name }) => name).toSorted()).toEqual([
      ...['adWise', 'cocoonArrival', 'dailyCocoon', 'monthlyAbstract', 'reelerRaceWise', 'tscWise'],
    ])
    let corrections = 0
    for (const report of split)
      for (const on of [day, next, '2026-12-02'])
        for (const row of await askedOn(report, on)) {
          if (row.ofDay) corrections += 1
          for (const [parts, whole] of byRace(report)) {
            const sum = parts.reduce((all, part) => all + thousandths(row[part]), 0)
            expect([report.name, on, whole, sum]).toEqual([report.name, on, whole, thousandths(row[whole])])
          }
        }
    expect(corrections).toBeGreaterThan(0)
    const [row] = await rowsOf('dailyCocoon', { date: day })
    expect(row).toMatchObject({ defKg: '25.000', mvKg: '0.000', p1Kg: '12.500', p1Value: '5625.00' })
  })
})

const races = ['Bv', 'Cb', 'Mv', 'P1', 'Def']
/** The columns of a report that are of one race each, with the one that is of all: kgBv of kg, bvKg of allKg. */
const byRace = ({ columns }: Report): (readonly [parts: readonly string[], whole: string])[] =>
  Object.keys(columns).flatMap((name) => {
    const [, of] = /^(.+)Bv$/.exec(name) ?? []
    const [, banded] = /^bv(Kg|Value)$/.exec(name) ?? []
    if (of) return [[races.map((race) => `${of}${race}`), of] as const]
    return banded ? [[races.map((race) => `${race.toLowerCase()}${banded}`), `all${banded}`] as const] : []
  })
const thousandths = (figure: unknown): number => Math.round(Number(figure ?? 0) * 1000)
