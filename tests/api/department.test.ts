import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardTiles } from '#resources/api/dashboard'
import type { DepartmentMarket, DepartmentView } from '#resources/api/department'
import { actAs } from '../../src/server/transaction'
import { demoApp } from '../support/demo'
import { ask } from '../support/reportAnswers'

type Demo = Awaited<ReturnType<typeof demoApp>>
let demo: Demo
const today = '2026-11-20'
const [from, to] = ['2026-11-01', '2026-11-19']

beforeAll(async () => {
  demo = await demoApp()
})
afterAll(() => demo.close())

const view = async (who: string, query = ''): Promise<DepartmentView> =>
  (await (await demo.client(who)).get(`dashboard-department${query}`)).json()
const period = `?from=${from}&to=${to}`
const named = ({ markets }: DepartmentView, code: string): DepartmentMarket => {
  const found = markets.find((market) => market.code === code)
  if (!found) throw new Error(`No market ${code}`)
  return found
}

describe("the department's view", () => {
  it('is of the markets within reach, and of no others', async () => {
    const inReach = async (who: string, of: string) =>
      (
        await demo.db.query<{ code: string }>(sql`
          select b.code from mas_branch b join mas_user u on u.user_name = ${who}
          where b.is_active = 1 and ${sql.raw(of)} order by b.name`)
      ).map(({ code }) => code)
    const seen = async (who: string) => (await view(who)).markets.map(({ code }) => code)
    expect(await seen('rjd')).toEqual(await inReach('rjd', 'b.region_id = u.region_id'))
    expect(await seen('ad')).toEqual(await inReach('ad', 'b.ad_office_id = u.ad_office_id'))
    expect(await seen('dosad')).toEqual(await inReach('dosad', 'true'))
    expect((await seen('rjd')).length).toBeLessThan((await seen('dosad')).length)
    // Its total is that of its own markets, not of the state.
    const [region, all] = [await view('ad', period), await view('dosad', period)]
    expect(region.total.now.lots).toBe(region.markets.reduce((sum, { now }) => sum + now.lots, 0))
    expect(all.total.now.lots).toBe(all.markets.reduce((sum, { now }) => sum + now.lots, 0))
    expect(region.total.now.lots).toBeLessThan(all.total.now.lots)
  })

  it('has the figures of the reports for the same days', async () => {
    const found = await view('dosad', period)
    const dosad = await demo.client('dosad')
    const register = await ask(dosad, 'lotRegister', { from, to })
    // The register has lots as they were weighed; a note stands beside them on its own day, as in the abstracts.
    const [noted] = await demo.db.query<{ kg: string; value: string }>(sql`
      select (${register.totals.netKg}::numeric + sum(kg - kg_before))::numeric(14, 3) as kg,
        (${register.totals.amount}::numeric + sum(value))::numeric(14, 2) as value
      from bill_note where side = 'farmer' and day between ${from} and ${to}`)
    expect([found.total.now.kg, found.total.now.value]).toEqual([noted?.kg, noted?.value])
    const day = '2026-11-19'
    const one = await view('dosad', `?from=${day}&to=${day}`)
    const abstract = await ask(dosad, 'dailyAbstract', { date: day })
    const { lotsIn, lots, kg, value, levy, min, max, weightedMean } = one.total.now
    expect({ lotsIn, lots, kg, value, levy, min, max, weightedMean }).toEqual(
      Object.fromEntries(
        ['lotsIn', 'lots', 'kg', 'value', 'levy', 'min', 'max', 'weightedMean'].map((name) => [
          name,
          abstract.totals[name],
        ]),
      ),
    )
    const own = named(one, 'DPI')
    const desk = await ask(await demo.client('marketofficer'), 'dailyAbstract', { date: day })
    expect([own.now.lots, own.now.kg, own.now.levy]).toEqual([desk.totals.lots, desk.totals.kg, desk.totals.levy])
    expect([own.district, own.now.lots > 0]).toEqual(['Dharmapuri', true])
  })

  it('has a quarter of the lots at the lower quartile or below it, and three at the upper', async () => {
    const { total } = await view('dosad', period)
    const rates = (
      await demo.db.query<{ rate: number }>(sql`
        select rate from sale where day between ${from} and ${to} and rate is not null order by rate`)
    ).map(({ rate }) => rate)
    const at = (share: number) => rates[Math.ceil(rates.length * share) - 1]
    const { min, lowerQuartile, upperQuartile, max } = total.now
    expect([min, lowerQuartile, upperQuartile, max]).toEqual([rates[0], at(0.25), at(0.75), rates.at(-1)])
  })

  it('compares with the same days a year before', async () => {
    const found = await view('dosad', '?from=2027-11-01&to=2027-11-19')
    expect(found.yearBefore).toEqual({ from, to })
    expect(found.total.now).toMatchObject({ lots: 0, kg: '0.000', value: '0.00', weightedMean: null, min: null })
    const then = await view('dosad', period)
    expect(found.total.before).toEqual(then.total.now)
    expect(named(found, 'DPI').before).toEqual(named(then, 'DPI').now)
    expect((await view('dosad', '?from=2028-02-29&to=2028-02-29')).yearBefore).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
    })
  })

  it('says what is late and where: as the lists of the market count it', async () => {
    const { late } = named(await view('dosad', period), 'DPI')
    const [lots] = await demo.db.query<{ unweighed: number; unbilled: number }>(sql`
      select count(*) filter (where lot_status = 'APPROVED') as unweighed,
        count(*) filter (where lot_status = 'WEIGHED') as unbilled
      from lot join mas_branch b on b.id = market_id where b.code = 'DPI' and day < ${today}`)
    expect(late).toMatchObject(lots ?? {})
    const { waiting } = (await (
      await (await demo.client('marketofficer')).get('report/dashboard-tiles')
    ).json()) as DashboardTiles
    expect([late.overdue, late.overdueAmount]).toEqual([waiting.toPay.overdue.payments, waiting.toPay.overdue.amount])
    expect(late.overdue).toBeGreaterThan(0)
  })

  it('counts the days whose books are open: the close of a day closes those before it', async () => {
    const [day] = await demo.db.query<{ last: string; days: number; closed: string | null }>(sql`
      select max(l.day) as last, count(distinct l.day) as days, (select max(c.day) from day_seal c where c.market_id = b.id) as closed
      from lot l join mas_branch b on b.id = l.market_id
      where b.code = 'DPI' and l.day < ${today} and l.lot_status <> 'CANCELLED'
        and l.day > coalesce((select max(c.day) from day_seal c where c.market_id = b.id), '-infinity')
      group by b.id`)
    const { late } = named(await view('dosad'), 'DPI')
    expect(late.openDays).toBe(day?.days ?? 0)
    expect(late.openDays).toBeGreaterThan(0)
    expect(late.openSince).not.toBeNull()
    await demo.db.transaction(async (tx) => {
      await actAs(tx, 0)
      // A day with cash is closed with its count.
      await tx.query(sql`
        insert into cash_count (market_id, day, book, counted, reason, counted_by_id, counted_at)
        select b.id, ${day?.last ?? ''}, c.book, greatest(c.book, 0), case when c.book < 0 then 'Not counted' end,
          (select min(id) from mas_user), now()
        from mas_branch b cross join lateral cash_book(b.id, ${day?.last ?? ''}) c where b.code = 'DPI'`)
      await tx.query(sql`
        insert into day_seal (market_id, day, voucher_sequence, bids_hash, lots, cash_count_id, signature, sealed_at)
        select b.id, ${day?.last ?? ''}, 0, decode(repeat('00', 32), 'hex'), 0,
          (select max(c.id) from cash_count c where c.market_id = b.id and c.day = ${day?.last ?? ''}),
          decode(repeat('00', 64), 'hex'), now()
        from mas_branch b where b.code = 'DPI'`)
    })
    expect(named(await view('dosad'), 'DPI').late).toMatchObject({ openDays: 0, openSince: null })
  })

  it('refuses a period that is turned round, and a day that is none, at its field', async () => {
    const dosad = await demo.client('dosad')
    const turned = await dosad.get('dashboard-department?from=2026-11-19&to=2026-11-01')
    expect(turned.status).toBe(422)
    expect(Object.keys(((await turned.json()) as { errors: object }).errors)).toEqual(['to'])
    const none = await dosad.get('dashboard-department?from=2026-02-30')
    expect(none.status).toBe(422)
    expect(Object.keys(((await none.json()) as { errors: object }).errors)).toEqual(['from'])
  })
})
