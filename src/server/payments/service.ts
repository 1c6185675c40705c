import { sql } from 'drizzle-orm'
import { isDay } from '#shared/day'
import type { BatchRow, PaymentRow, PaymentStatus } from '#shared/payments'
import type { Ctx } from '../context'
import { marketFor } from '../crud/scope'
import { isOwed, patienceOf } from './ageing'
import { batchRows, paymentRows } from './queries'

export { paymentAgeing } from './ageing'
export { makeEarlierPayments, makePayments } from './make'

export interface PaymentQuestion {
  readonly date?: string | undefined
  readonly status?: PaymentStatus | undefined
  readonly marketId?: number | undefined
}

/** A market's payments of a date; without a date those that are still owed. */
export async function payments(ctx: Ctx, { date, status, marketId }: PaymentQuestion): Promise<PaymentRow[]> {
  const market = marketFor(ctx.user, marketId)
  const ofDay = date && isDay(date) ? sql`t.day = ${date}` : status ? sql`true` : isOwed
  const ofStatus = status ? sql`t.payment_status = ${status}` : sql`true`
  const where = sql`t.market_id = ${market} and ${ofDay} and ${ofStatus}`
  return paymentRows(ctx, where, await patienceOf(ctx, market))
}

/** The batches within the caller's markets, of one market or date where asked. */
export const batches = (ctx: Ctx, { date, marketId }: Omit<PaymentQuestion, 'status'>): Promise<BatchRow[]> =>
  batchRows(
    ctx,
    sql`${date && isDay(date) ? sql`t.day = ${date}` : sql`true`} and ${marketId ? sql`t.market_id = ${marketId}` : sql`true`}`,
  )
