import { sql } from 'drizzle-orm'
import type { BatchRow, DatedPayment, PaymentRow, PaymentStatus } from '#resources/api/payments'
import { isDay } from '#shared/day'
import { missing } from '#shared/errors'
import type { Ctx } from '../context'
import { type DayQuestion, marketFor } from '../markets'
import { isOwed, overdueRule } from './ageing'
import { batchRows, datedRows, paymentRows } from './queries'

export { cancelPaymentsOf, lockPaymentsOfLots, type PaymentOfLot } from './cancelling'
export { makePayments } from './make'
export { challanKind, isLevySettled } from './remittance'
export { paymentReturnKind } from './returns'

export interface PaymentQuestion {
  readonly date?: string | undefined
  readonly status?: PaymentStatus | undefined
  readonly marketId?: number | undefined
}

/** A market's payments of a date; without a date those still owed, the oldest first, or of a status, the latest first. */
export async function payments(ctx: Ctx, { date, status, marketId }: PaymentQuestion): Promise<PaymentRow[]> {
  const market = marketFor(ctx.user, marketId)
  const ofDay = date && isDay(date) ? sql`t.day = ${date}` : status ? sql`true` : isOwed
  const ofStatus = status ? sql`t.payment_status = ${status}` : sql`true`
  const where = sql`t.market_id = ${market} and ${ofDay} and ${ofStatus}`
  return paymentRows(
    ctx,
    where,
    await overdueRule(ctx, market),
    ['SUCCESS', 'SETTLED', 'CANCELLED'].includes(status ?? ''),
  )
}

interface DateQuestion extends DayQuestion {
  readonly batchId?: number | undefined
}

/**
 * The payments of a date within the caller's markets, or of one market; of a batch as they fared in it. Throws BAD_REQUEST
 * without a date, FORBIDDEN for a market out of reach.
 */
export function paymentsOfDate(ctx: Ctx, { date, marketId, batchId }: DateQuestion): Promise<DatedPayment[]> {
  if (!date || !isDay(date)) throw missing({ date: { key: 'message.selectDate' } })
  const ofMarket = marketId ? sql`t.market_id = ${marketFor(ctx.user, marketId)}` : sql`true`
  return datedRows(ctx, sql`t.day = ${date} and ${ofMarket}`, batchId)
}

/** The batches within the caller's markets, of one market or date where asked. */
export const batches = (ctx: Ctx, { date, marketId }: Omit<PaymentQuestion, 'status'>): Promise<BatchRow[]> =>
  batchRows(
    ctx,
    sql`${date && isDay(date) ? sql`t.day = ${date}` : sql`true`} and ${marketId ? sql`t.market_id = ${marketId}` : sql`true`}`,
  )
