import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardTiles } from '#resources/api/dashboard'
import type { DepartmentView } from '#resources/api/department'
import type { PaymentAgeing } from '#resources/api/payments'
import { addDays, weekday } from '#shared/day'
import { paise, rupees } from '#shared/money'
import type { TestClient } from '../support/cookies'
import { paymentGround } from '../support/payments'
import { post } from '../support/sold'

type Ground = Awaited<ReturnType<typeof paymentGround>>
let ground: Ground
let desk: TestClient
const today = '2026-11-20'

beforeAll(async () => {
  ground = await paymentGround()
  desk = await ground.market.client('marketofficer')
})
afterAll(() => ground.market.close())

const waiting = async (who = desk) =>
  ((await (await who.get('report/dashboard-tiles')).json()) as DashboardTiles).waiting

/** Days after `day` up to today that are not Sundays, one by one. */
function workingDays(day: string): number {
  let count = 0
  for (let at = addDays(day, 1); at <= today; at = addDays(at, 1)) if (weekday(at) !== 0) count += 1
  return count
}

const bucketOf = (age: number) => (age <= 1 ? '0-1' : age <= 3 ? '2-3' : age <= 7 ? '4-7' : '8+')

describe('what farmers are owed', () => {
  it('is all there is on the day of the bill', async () => {
    const { toPay } = await waiting()
    const ageing = (await (await desk.get('payments/ageing')).json()) as PaymentAgeing
    expect(toPay).toMatchObject({ ...ageing.total, since: today, overdue: { payments: 0, farmers: 0, amount: '0.00' } })
    expect(toPay.farmers).toBe(4)
    expect(toPay.buckets.map(({ days, payments }) => [days, payments])).toEqual([
      ['0-1', 5],
      ['2-3', 0],
      ['4-7', 0],
      ['8+', 0],
    ])
  })

  it('is sorted by working days, each payment once, and agrees with the list of payments', async () => {
    // Friday the 20th; the 15th and the 8th are Sundays.
    for (const [at, day] of ['2026-11-19', '2026-11-17', '2026-11-14', '2026-11-10', today].entries())
      await ground.market.arrange(sql`update payment set day = ${day} where lot_id = ${ground.sold.lots[at] ?? 0}`)
    const rows = await ground.market.db.query<{ day: string; amount: string; customerId: number }>(
      sql`select day, amount, customer_id from payment`,
    )
    const sumOf = (of: typeof rows) => rupees(of.reduce((sum, { amount }) => sum + paise(amount), 0n))
    const { toPay } = await waiting()
    for (const { days, payments, amount } of toPay.buckets) {
      const mine = rows.filter(({ day }) => bucketOf(workingDays(day)) === days)
      expect([days, payments, amount]).toEqual([days, mine.length, sumOf(mine)])
    }
    expect(toPay.buckets.map(({ payments }) => payments)).toEqual([2, 1, 1, 1])
    const late = rows.filter(({ day }) => workingDays(day) > 2)
    expect(toPay).toMatchObject({
      payments: rows.length,
      farmers: new Set(rows.map(({ customerId }) => customerId)).size,
      amount: sumOf(rows),
      since: '2026-11-10',
      overdue: {
        payments: late.length,
        farmers: new Set(late.map(({ customerId }) => customerId)).size,
        amount: sumOf(late),
      },
    })
    const ageing = (await (await desk.get('payments/ageing')).json()) as PaymentAgeing
    expect([toPay.overdue.payments, toPay.overdue.amount]).toEqual([ageing.overdue.payments, ageing.overdue.amount])
  })

  it('follows the patience of its own market, and forgets what is paid', async () => {
    const { marketId } = ground.sold
    await ground.market.arrange(sql`
      insert into setting (market_id, key, value) values (${marketId}, 'overdue.farmerDays', '7')`)
    expect((await waiting()).toPay.overdue.payments).toBe(1)
    expect((await waiting(await ground.market.client('dosad'))).toPay).toMatchObject({ payments: 5 })
    await ground.market.jump(sql`
      update payment set payment_status = 'SUCCESS', utr = 'U1', paid_at = now() where day = '2026-11-10'`)
    expect((await waiting()).toPay).toMatchObject({ payments: 4, since: '2026-11-14', overdue: { payments: 0 } })
    expect((await waiting(await ground.market.client('pennagaram'))).toPay).toMatchObject({
      payments: 0,
      amount: '0.00',
      since: null,
    })
  })

  it('has what the bank sent back after it was paid', async () => {
    await ground.market.jump(sql`
      update payment set payment_status = 'RETURNED', reason = 'Account closed', returned_at = now(), paid_at = null
      where day = '2026-11-10'`)
    const { toPay } = await waiting()
    expect(toPay).toMatchObject({ payments: 5, since: '2026-11-10', overdue: { payments: 1 } })
    const ageing = (await (await desk.get('payments/ageing')).json()) as PaymentAgeing
    expect(toPay).toMatchObject({ ...ageing.total, overdue: { payments: ageing.overdue.payments } })
    const { markets } = (await (await desk.get('dashboard-department')).json()) as DepartmentView
    expect(markets.map(({ late }) => [late.overdue, late.overdueAmount])).toEqual([[1, ageing.overdue.amount]])
  })
})

describe('a bill to be cancelled', () => {
  it('waits for everyone but the one who proposed it', async () => {
    const { market, sold } = ground
    const none = { count: 0, side: null, day: null }
    expect((await waiting()).cancellings).toEqual(none)
    const [bill] = await market.db.query<{ id: number }>(
      sql`select invoice_id as id from invoice_line where side = 'reeler' and lot_id = ${sold.lots[2] ?? 0}`,
    )
    const asked = await post(desk, 'Invoice/cancel', { id: bill?.id, reason: 'The weight was wrong' })
    expect(asked.status).toBeLessThan(300)
    expect((await waiting()).cancellings).toEqual(none)
    const one = { count: 1, side: 'reeler', day: today }
    for (const name of ['branchad', 'ad', 'rjd'])
      expect((await waiting(await market.client(name))).cancellings).toEqual(one)
    expect((await waiting(await market.client('pennagaram'))).cancellings).toEqual(none)
  })
})
