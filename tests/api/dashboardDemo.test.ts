import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardBranch, DashboardDays, DashboardTiles } from '#resources/api/dashboard'
import { demoApp } from '../support/demo'
import { ask } from '../support/reportAnswers'

type Demo = Awaited<ReturnType<typeof demoApp>>
let demo: Demo
let read: <T>(who: string, path: string) => Promise<T>
const today = '2026-11-20'

beforeAll(async () => {
  demo = await demoApp()
  read = async (who, path) => (await (await demo.client(who)).get(path)).json()
})
afterAll(() => demo.close())

interface Lot {
  readonly market: string
  readonly lotNo: number
  readonly day: string
  readonly status: string
  readonly race: string
  readonly variety: string
  readonly approx: string
  readonly net: string | null
  readonly price: number | null
  readonly highest: number | null
  readonly bids: number
  readonly round: number
}

const lotsOf = (day = today) =>
  demo.db.query<Lot>(sql`
    select b.code as market, lot_no, day, lot_status as status, l.race, c.name as variety, approx_weight as approx,
      net_weight as net, price_per_kg as price, highest_bid as highest, bid_count as bids, round
    from lot l join mas_branch b on b.id = l.market_id join mas_cocoon c on c.id = l.cocoon_type_id where day = ${day}`)

const sold = new Set(['APPROVED', 'WEIGHED', 'BILLED', 'PAID'])
const weighed = new Set(['WEIGHED', 'BILLED', 'PAID'])
const grams = (text: string) => BigInt(text.replace('.', ''))
const kilograms = (weight: bigint) => `${weight / 1000n}.${String(weight % 1000n).padStart(3, '0')}`
const weightOf = (lots: readonly Lot[], of: (lot: Lot) => string | null) =>
  kilograms(lots.reduce((sum, lot) => sum + grams(of(lot) ?? '0.000'), 0n))
/** What farmers brought: by the scale where weighed, else as declared. */
const brought = ({ net, approx }: Lot) => net ?? approx
/** ₹ per kg times grams is tenths of a paisa: rounded half up, lot by lot. */
const paiseOf = ({ price, net }: Lot) => (BigInt(price ?? 0) * grams(net ?? '0.000') + 5n) / 10n
const rupeesOf = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`

describe('the dashboard of a market day under way', () => {
  it('counts what an own count of its lots and bids counts', async () => {
    const lots = (await lotsOf()).filter(({ market }) => market === 'DPI')
    const { counts, highest, course } = await read<DashboardTiles>('marketofficer', 'report/dashboard-tiles')
    const having = (...status: string[]) => lots.filter((lot) => status.includes(lot.status)).length
    const [bids] = await demo.db.query<{ n: number; reelers: number }>(sql`
      select count(*) as n, count(distinct b.reeler_id) as reelers from bid b
      join slot s on s.id = b.slot_id join mas_branch m on m.id = s.market_id where s.day = ${today} and m.code = 'DPI'`)
    expect(counts).toMatchObject({
      inward: lots.length - having('CANCELLED'),
      untested: having('INWARD'),
      bidding: having('BIDDING'),
      bidClosed: having('BID_CLOSED'),
      approved: lots.filter(({ status }) => sold.has(status)).length,
      weighed: lots.filter(({ status }) => weighed.has(status)).length,
      noBid: having('NO_BID'),
      rejected: having('REJECTED'),
      withBid: lots.filter((lot) => lot.bids > 0).length,
      withoutBid: lots.filter((lot) => lot.bids === 0 && lot.round > 0 && lot.status !== 'SLOTTED').length,
      bids: bids?.n,
      reelersActive: bids?.reelers,
    })
    expect(counts.bids).toBeGreaterThan(100)
    const running = lots.filter(({ status }) => status === 'BIDDING').map((lot) => lot.highest ?? 0)
    expect(highest).toMatchObject({ amount: Math.max(...running), now: true })
    expect(course?.open).toBe(true)
    const undone = ['CANCELLED', 'REJECTED', 'RETURNED', 'CARRIED']
    const priced = lots.filter(({ status, price, highest: bid }) => (price ?? bid) !== null && !undone.includes(status))
    expect(course?.prices.map(({ lotNo, price }) => `${lotNo} ${price}`).sort()).toEqual(
      priced.map(({ lotNo, price, highest: bid }) => `${lotNo} ${price ?? bid}`).sort(),
    )
  })

  it('adds up weight and value lot by lot, and holds both means, least and most', async () => {
    const lots = (await lotsOf()).filter(({ market }) => market === 'DPI')
    const done = lots.filter(({ status }) => weighed.has(status))
    const prices = lots.flatMap(({ status, price }) => (sold.has(status) && price !== null ? [price] : []))
    const value = done.reduce((sum, lot) => sum + paiseOf(lot), 0n)
    const { sold: figures } = await read<DashboardTiles>('marketofficer', 'report/dashboard-tiles')
    expect(figures).toMatchObject({
      lots: prices.length,
      kg: weightOf(done, ({ net }) => net),
      value: rupeesOf(value),
      min: Math.min(...prices),
      max: Math.max(...prices),
    })
    const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
    expect(Number(figures.mean)).toBeCloseTo(mean, 2)
    expect(Number(figures.weighted)).toBeCloseTo(Number(value) / 100 / Number(figures.kg), 2)
  })

  it('lists each market with its own figures, which add up to those of all', async () => {
    const lots = await lotsOf()
    const branches = await read<DashboardBranch[]>('dosad', 'dashboard-branchinfo')
    const all = await read<DashboardTiles>('dosad', 'report/dashboard-tiles')
    for (const branch of branches) {
      const own = lots.filter(({ market }) => market === branch.code)
      expect([branch.code, branch.lots, branch.bidding, branch.kg]).toEqual([
        branch.code,
        own.length,
        own.filter(({ status }) => status === 'BIDDING').length,
        weightOf(
          own.filter(({ status }) => weighed.has(status)),
          ({ net }) => net,
        ),
      ])
    }
    expect(branches.reduce((sum, branch) => sum + branch.lots, 0)).toBe(all.counts.inward)
    expect(branches.filter((branch) => branch.lots > 0).length).toBeGreaterThan(1)
  })
})

describe('the days before', () => {
  it('are told by the tiles as by the reports: what came in, was sold and was not', async () => {
    const day = '2026-11-19'
    const { counts, sold: figures } = await read<DashboardTiles>('marketofficer', `report/dashboard-tiles?date=${day}`)
    const { totals } = await ask(await demo.client('marketofficer'), 'dailyAbstract', { date: day })
    expect(totals.lotsUnsold).toBeGreaterThan(0)
    expect([counts.inward, figures.lots, counts.rejected + counts.noBid]).toEqual([
      totals.lotsIn,
      totals.lots,
      totals.lotsUnsold,
    ])
  })

  it('hold what came in by race and what it fetched', async () => {
    const { days } = await read<DashboardDays>('marketofficer', 'dashboard-dateinfo')
    expect(days[0]?.day).toBe(today)
    expect(days.length).toBeGreaterThan(9)
    for (const found of days.slice(0, 4)) {
      const lots = (await lotsOf(found.day)).filter(({ market }) => market === 'DPI')
      const of = (race: string) => lots.filter((lot) => lot.race === race)
      // With the notes that stand on the day.
      const { totals } = await ask(await demo.client('marketofficer'), 'dailyAbstract', { date: found.day })
      expect(found).toMatchObject({
        lots: lots.length,
        kgBv: weightOf(of('BV'), brought),
        kgCb: weightOf(of('CB'), brought),
        kg: totals.kg,
        value: totals.value,
        max: Math.max(...lots.flatMap(({ status, price }) => (sold.has(status) && price !== null ? [price] : []))),
      })
    }
  })

  it('share out the weight that came in to the varieties, none lost', async () => {
    const { days, varieties } = await read<DashboardDays>('marketofficer', 'dashboard-dateinfo')
    const lots = (await lotsOf()).filter(({ market }) => market === 'DPI')
    for (const { name, kgDay } of varieties)
      expect([name, kgDay]).toEqual([
        name,
        weightOf(
          lots.filter(({ variety }) => variety === name),
          brought,
        ),
      ])
    const total = (of: readonly string[]) => kilograms(of.reduce((sum, kg) => sum + grams(kg), 0n))
    expect(total(varieties.map(({ kgDays }) => kgDays))).toBe(
      total(days.flatMap(({ kgBv, kgCb, kgOther }) => [kgBv, kgCb, kgOther])),
    )
  })
})
