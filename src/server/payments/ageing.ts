import { sql } from 'drizzle-orm'
import type { PaymentAgeing } from '#resources/api/payments'
import { businessDay } from '#shared/day'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { settingIn, settingsOf } from '../settings/service'

/** After how many working days a farmer's money is overdue, as of today. */
export interface OverdueRule {
  readonly today: string
  readonly afterDays: number
}

export async function overdueRule(ctx: Pick<Ctx, 'db' | 'clock'>, marketId: number): Promise<OverdueRule> {
  const settings = await settingsOf(ctx, marketId)
  return {
    today: businessDay(ctx.clock.now()),
    afterDays: Number(settingIn(settings, 'overdue.farmerDays')),
  }
}

/** What is still owed: neither paid, nor settled otherwise, nor cancelled. `t` is the payment. */
export const isOwed = sql`t.payment_status not in ('SUCCESS', 'SETTLED', 'CANCELLED')`

/** A reeler's own money that goes back to them makes no farmer wait. */
const isFarmers = sql`t.payment_kind <> 'REFUND'`

const buckets = ['0', '1', '2', '3-5', '6+'] as const

/** How long the farmers of a market have waited for what is still owed. */
export async function paymentAgeing(ctx: Pick<Ctx, 'db' | 'clock'>, marketId: number): Promise<PaymentAgeing> {
  const { today, afterDays } = await overdueRule(ctx, marketId)
  const age = call('working_days', { p_market: sql`t.market_id`, p_from: sql`t.day`, p_to: today })
  const rows = await ctx.db.query<{ part: string | null; payments: number; amount: string }>(sql`
    with day as (
      select count(*) as payments, sum(t.amount) as amount, ${age} as age
      from payment t where t.market_id = ${marketId} and ${isOwed} and ${isFarmers} group by t.market_id, t.day
    ),
    aged as (
      select case when age <= 2 then age::text when age <= 5 then '3-5' else '6+' end as bucket, age > ${afterDays}::int as late,
        payments, amount
      from day
    )
    select case when grouping(bucket, late) = 3 then 'total' when late then 'overdue' else bucket end as part,
      coalesce(sum(payments), 0)::int8 as payments, coalesce(sum(amount), 0)::numeric(14,2) as amount
    from aged group by grouping sets ((bucket), (late), ())`)
  const parts = new Map(rows.map(({ part, ...sums }) => [part, sums]))
  const sumsOf = (part: string) => parts.get(part) ?? { payments: 0, amount: '0.00' }
  return {
    buckets: buckets.map((days) => ({ days, ...sumsOf(days) })),
    total: sumsOf('total'),
    overdue: { ...sumsOf('overdue'), afterDays },
  }
}
