import { sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { type PaymentReturned, type ProposedReturn, paymentReturned } from '#resources/api/payments'
import { type PaidFor, whatForOf } from '#resources/paymentFor'
import { marketDesk } from '#shared/access'
import { nameFor } from '#shared/bankAccounts'
import { businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { headCodes } from '#shared/ledgerRow'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { postVouchers, reversing } from '../ledger/service'
import { type ProposalKind, propose, requireNotProposed } from '../proposals/service'
import { itemJoin, lockPayments, toReturnedAccount } from './queries'

interface Paid extends PaidFor {
  readonly voucherId: number
  readonly batchNo: string
}

/** A payment that the bank said it had paid, its row locked. Throws NOT_FOUND, ALREADY_PROCESSED for any other. */
async function lockPaid(ctx: Ctx, id: number) {
  // As the bank's answer does: the lot, then its payment.
  await ctx.db.query(sql`select 1 from lot where id = (select lot_id from payment where id = ${id}) for update`)
  const [payment] = await lockPayments(ctx, [id])
  if (!payment) throw new AppError('NOT_FOUND')
  if (payment.paymentStatus !== 'SUCCESS') throw new AppError('ALREADY_PROCESSED')
  const [paid] = await ctx.db.query<Paid>(sql`
    select t.payment_kind, l.lot_no, iv.voucher_no, t.voucher_id, b.batch_no
    from payment t left join lot l on l.id = t.lot_id ${itemJoin} join payment_batch b on b.id = t.batch_id where t.id = ${id}`)
  if (!paid) throw new Error(`No batch of payment ${id}`)
  return { ...payment, ...paid }
}

/**
 * Proposes that a payment came back after the bank had said that it was paid; another person confirms. Throws NOT_FOUND,
 * ALREADY_PROCESSED for one that is not paid, REFUSED while the same is proposed.
 */
export async function proposeReturn(ctx: Ctx, id: number, reason: string): Promise<ProposedReturn> {
  const paid = await lockPaid(ctx, id)
  const { marketId, lotNo, voucherNo, amount } = paid
  await requireNotProposed(ctx, 'paymentReturn', marketId, { paymentId: id }, 'money.rule.returnAsked')
  const proposal = await propose(ctx, 'paymentReturn', marketId, { paymentId: id, lotNo, voucherNo, amount }, reason)
  return { id: proposal.id, ...whatForOf(paid) }
}

/** What was owed by a voucher that was taken back while it was paid is owed no more: what came back of it goes to nobody. */
const cancelUnowed = (ctx: Ctx, id: number) =>
  ctx.db.query(sql`
    update payment p set payment_status = 'CANCELLED', version = p.version + 1 from open_item i
    where p.id = ${id} and i.id = p.item_id and not i.is_open and p.payment_status = 'RETURNED'`)

/**
 * The money is in the market's bank again and owed to the farmer: the voucher that sent it is reversed, and what left
 * clearing for the bank comes back. Throws as `proposeReturn`.
 */
async function takeReturned(ctx: Ctx, id: number, reason: string): Promise<PaymentReturned> {
  const { marketId, amount, lotId, voucherId, batchNo } = await lockPaid(ctx, id)
  const now = ctx.clock.now()
  const day = businessDay(now)
  await ctx.db.query(sql`
    update payment set payment_status = 'RETURNED', reason = ${reason}, returned_at = ${now}, paid_at = null,
      version = version + 1
    where id = ${id} and payment_status = 'SUCCESS'`)
  await ctx.db.query(sql`
    update lot set lot_status = 'BILLED', version = version + 1, room_version = room_version + 1
    where id = ${lotId} and lot_status = 'PAID'`)
  const { entry } = await reversing(ctx, voucherId, reason)
  const [back] = await postVouchers(ctx, marketId, [
    entry,
    {
      vouType: 'CN',
      day,
      notes: reason,
      referenceNo: `${batchNo}/${id}`,
      lines: [
        { head: headCodes.bank, debit: amount, credit: '0.00' },
        { head: headCodes.clearing, debit: '0.00', credit: amount },
      ],
    },
  ])
  if (!back) throw new Error('Nothing was posted')
  await cancelUnowed(ctx, id)
  return { voucherNo: back.voucherNo }
}

/** Those of payments whose money would go to the account that sent it back. */
export const toReturnedAccounts = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.query<{ id: number; name: string; nameTa: string | null }>(sql`
    select t.id, c.ledger_name as name, c.ledger_name_ta as name_ta
    from payment t join mas_customer c on c.id = t.customer_id
    where t.id = any(${array(ids, 'int8')}) and ${toReturnedAccount}
    order by c.ledger_name, t.id`)

/** Throws REFUSED by name where money of these payments would go to the account that sent it back. */
export async function requireOtherAccounts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const same = await toReturnedAccounts(ctx, ids)
  const names = [...new Set(same.map((one) => nameFor(ctx.language, one)))]
  if (names.length > 0) throw refused('money.rule.returnedAccount', { name: names.join(', ') })
}

/** A payment that came back, as another person confirms it: a kind of proposal. */
export const paymentReturnKind: ProposalKind<ProposalPayload<'paymentReturn'>, PaymentReturned> = {
  roles: marketDesk,
  outcome: paymentReturned,
  carryOut: (ctx, { paymentId }, _marketId, reason) => takeReturned(ctx, paymentId, reason ?? ''),
}
