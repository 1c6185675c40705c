import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import type { PaymentAgeing } from '#shared/payments'
import type { Ctx } from '../context'
import { settingIn, settingsOf } from '../settings/service'

/** After how many working days a farmer's money is overdue, as of today. */
export interface Patience {
  readonly today: string
  readonly afterDays: number
}

export async function patienceOf(ctx: Pick<Ctx, 'db' | 'clock'>, marketId: number): Promise<Patience> {
  const settings = await settingsOf(ctx, marketId)
  return {
    today: businessDay(ctx.clock.now()),
    afterDays: Number(settingIn(settings, 'overdue.farmerDays')),
  }
}

/** What is still owed: neither paid nor cancelled. `t` is the payment. */
export const isOwed = sql`t.payment_status not in ('SUCCESS', 'CANCELLED')`

const buckets = ['0', '1', '2', '3-5', '6+'] as const

/** How long the farmers of a market have waited for what is still owed. */
export async function paymentAgeing(ctx: Pick<Ctx, 'db' | 'clock'>, marketId: number): Promise<PaymentAgeing> {
  const { today, afterDays } = await patienceOf(ctx, marketId)
  const rows = await ctx.db.query<{ bucket: string; late: boolean; payments: number; amount: string }>(sql`
    with day as (
      select t.day, count(*) as payments, sum(t.amount) as amount, working_days(t.market_id, t.day, ${today}::date) as age
      from payment t where t.market_id = ${marketId} and ${isOwed} group by t.market_id, t.day
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
