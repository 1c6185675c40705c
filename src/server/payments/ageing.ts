import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import type { PaymentAgeing } from '#shared/payments'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'

/** When a market works, and after how many working days a farmer's money is overdue. */
export interface Patience {
  readonly today: string
  readonly workdays: readonly number[]
  readonly afterDays: number
}

export async function patienceOf(ctx: Pick<Ctx, 'db' | 'clock'>, marketId: number): Promise<Patience> {
  const settings = await settingsOf(ctx, marketId)
  return {
    today: businessDay(ctx.clock.now()),
    workdays: settingIn(settings, 'market.workdays').split(',').map(Number),
    afterDays: Number(settingIn(settings, 'overdue.farmerDays')),
  }
}

/** Working days after `from` up to `to`, as an expression. */
export const workingDays = (from: SQL, to: SQL, workdays: readonly number[]): SQL => sql`(
  select count(*)::int from generate_series(${from}::date + 1, ${to}::date, interval '1 day') d
  where extract(dow from d)::int = any(${array(workdays, 'int4')}))`

/** What is still owed: neither paid nor cancelled. `t` is the payment. */
export const isOwed = sql`t.payment_status not in ('SUCCESS', 'CANCELLED')`

const buckets = ['0', '1', '2', '3-5', '6+'] as const

/** How long the farmers of a market have waited for what is still owed. */
export async function paymentAgeing(ctx: Pick<Ctx, 'db' | 'clock'>, marketId: number): Promise<PaymentAgeing> {
  const { today, workdays, afterDays } = await patienceOf(ctx, marketId)
  const rows = await ctx.db.query<{ bucket: string; late: boolean; payments: number; amount: string }>(sql`
    with day as (
      select t.day, count(*) as payments, sum(t.amount) as amount, ${workingDays(sql`t.day`, sql`${today}`, workdays)} as age
      from payment t where t.market_id = ${marketId} and ${isOwed} group by t.day
    )
    select case when age <= 2 then age::text when age <= 5 then '3-5' else '6+' end as bucket, age > ${afterDays}::int as late,
      sum(payments)::int8 as payments, sum(amount)::numeric(14,2) as amount
    from day group by grouping sets ((1), (2), ())`)
  const none = { payments: 0, amount: '0.00' }
  const found = (rows: readonly { payments: number; amount: string }[]) =>
    rows[0]?.amount ? { payments: rows[0].payments, amount: rows[0].amount } : none
  return {
    buckets: buckets.map((days) => ({ days, ...found(rows.filter(({ bucket }) => bucket === days)) })),
    total: found(rows.filter(({ bucket, late }) => bucket === null && late === null)),
    overdue: { ...found(rows.filter(({ bucket, late }) => bucket === null && late === true)), afterDays },
  }
}
