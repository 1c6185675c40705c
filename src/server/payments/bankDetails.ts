import { sql } from 'drizzle-orm'
import type { BankDetails } from '#resources/api/payments'
import { farmer } from '#resources/farmer'
import { reeler } from '#resources/reeler'
import type { Side } from '#shared/billRow'
import { AppError } from '#shared/errors'
import type { Resource } from '#shared/resource'
import { recordAccountChange } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { updateRow } from '../crud/write'
import { lockPayments } from './queries'

const faces = { farmer, reeler } as unknown as Readonly<Record<Side, Resource>>

/**
 * Corrects the account that a payment failed on or came back from, in the farmer's or reeler's own record, and lets the payment wait again: it can be
 * made ready once another official confirmed the account (`proposed` names the proposal). Throws NOT_FOUND,
 * ALREADY_PROCESSED unless it failed or came back, FORBIDDEN for one of another market, INVALID, CONFIRM.
 */
export async function correctBank(ctx: Ctx, id: number, details: BankDetails): Promise<{ proposed?: number }> {
  const [payment] = await lockPayments(ctx, [id])
  if (payment?.paymentStatus !== 'FAILED' && payment?.paymentStatus !== 'RETURNED')
    throw new AppError('ALREADY_PROCESSED')
  const [customer] = await ctx.db.query<{ version: number; marketId: number; side: Side }>(sql`
    select version, market_id, customer_type as side from mas_customer where id = ${payment.customerId} for update`)
  if (customer?.marketId !== payment.marketId)
    throw new AppError('FORBIDDEN', { say: { key: 'money.rule.otherMarket' } })
  const { bankAcNo, ...rest } = details
  const body = { ...rest, ...(bankAcNo && { bankAcNo }), version: customer.version }
  await updateRow(ctx, faces[customer.side], payment.customerId, body)
  const noted = await recordAccountChange(ctx, payment.customerId)
  await ctx.db.query(sql`
    update payment set payment_status = 'PENDING', batch_id = null, reason = null, version = version + 1
    where id = ${id} and payment_status in ('FAILED', 'RETURNED')`)
  return noted
}
