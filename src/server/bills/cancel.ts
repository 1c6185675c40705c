import { sql } from 'drizzle-orm'
import { type CancelledBill, cancelledBill } from '#resources/api/bills'
import type { ProposalPayload } from '#resources/api/configuration'
import { marketDesk } from '#shared/access'
import type { Side } from '#shared/billRow'
import { AppError, refused } from '#shared/errors'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { lockOwedTo, postVoucher, reversing } from '../ledger/service'
import { inMarkets } from '../markets'
import { cancelPaymentsOf, lockPaymentsOfLots, type PaymentOfLot } from '../payments/service'
import { type ProposalKind, propose, requireNotProposed } from '../proposals/service'

export interface Locked {
  readonly id: number
  readonly marketId: number
  readonly invoiceNo: string
  readonly day: string
  readonly side: Side
  readonly customerId: number
  readonly levyPercent: string
  readonly invoiceStatus: string
}

/** An invoice of the caller's markets, its row locked. Throws NOT_FOUND, ALREADY_PROCESSED for a cancelled one. */
async function lockInvoice(ctx: Ctx, id: number): Promise<Locked> {
  const [row] = await ctx.db.query<Locked>(sql`
    select t.id, t.market_id, t.invoice_no, t.day, t.side, t.customer_id, t.levy_percent, t.invoice_status from invoice t
    where t.id = ${id} and ${inMarkets(ctx.user)} for update`)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.invoiceStatus !== 'PROCESSED') throw new AppError('ALREADY_PROCESSED')
  return row
}

interface LockedLot {
  readonly id: number
  readonly lotStatus: string
}

const lockLots = (ctx: Ctx, invoiceId: number): Promise<LockedLot[]> =>
  ctx.db.query<LockedLot>(sql`
    select t.id, t.lot_status from lot t join invoice_line l on l.lot_id = t.id
    where l.invoice_id = ${invoiceId} order by t.id for update of t`)

/** Money that left cannot be called back by cancelling; what waits in a batch is taken out of it first. */
function checkPayments({ side }: Locked, lots: readonly LockedLot[], payments: readonly PaymentOfLot[]): void {
  const isGone = ({ paymentStatus }: PaymentOfLot) => ['SENT', 'SUCCESS', 'SETTLED'].includes(paymentStatus)
  if (payments.some(isGone) || lots.some(({ lotStatus }) => lotStatus === 'PAID')) throw refused('rule.billPaid')
  const waits = payments.some(({ paymentStatus, batchId }) => paymentStatus === 'READY' && batchId !== null)
  if (side === 'farmer' && waits) throw refused('money.rule.inBatch')
}

/** Cocoons that went out of the gate stay billed. */
async function checkGate(ctx: Ctx, lots: readonly LockedLot[]): Promise<void> {
  const ids = array(
    lots.map(({ id }) => id),
    'int8',
  )
  const left = await ctx.db.query(sql`
    select 1 from gate_pass_lot l join gate_pass g on g.id = l.gate_pass_id
    where l.lot_id = any(${ids}) and g.left_at is not null limit 1`)
  if (left.length > 0) throw refused('money.rule.lotsLeft')
}

/** What a debit or credit note corrects stays as it is: the note names it. */
async function checkNotes(ctx: Ctx, id: number): Promise<void> {
  const noted = await ctx.db.query(sql`select 1 from bill_note where invoice_id = ${id} limit 1`)
  if (noted.length > 0) throw refused('note.rule.noted')
}

/**
 * A bill with its lots and their farmers' payments, locked in the house's order, and farmers' money that a posting on its
 * account may make smaller. Throws as `lockInvoice`.
 */
export async function lockBill(ctx: Ctx, id: number): Promise<Locked> {
  const invoice = await lockInvoice(ctx, id)
  const lots = await lockLots(ctx, id)
  await lockPaymentsOfLots(
    ctx,
    lots.map((lot) => lot.id),
  )
  await lockOwedTo(ctx, invoice.marketId, [invoice.customerId])
  return invoice
}

/** A bill that can be cancelled is corrected so, and its lots are billed again. Throws REFUSED. */
export async function requireNoCancelling(ctx: Ctx, { id }: Locked): Promise<void> {
  const found = await lockForCancel(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'REFUSED') return null
    throw error
  })
  if (found) throw refused('note.rule.cancel')
}

/** The invoice with everything that hangs on it, locked in the house's order and fit to be cancelled. */
async function lockForCancel(ctx: Ctx, id: number) {
  const invoice = await lockInvoice(ctx, id)
  await checkNotes(ctx, id)
  const lots = await lockLots(ctx, id)
  // Those of this bill or, where it is the reeler's, of its lots' other side.
  const payments = await lockPaymentsOfLots(
    ctx,
    lots.map((lot) => lot.id),
  )
  checkPayments(invoice, lots, payments)
  if (invoice.side === 'reeler') await checkGate(ctx, lots)
  return { invoice, lots }
}

/**
 * Proposes that a bill be cancelled; another person confirms. Throws NOT_FOUND, ALREADY_PROCESSED, REFUSED once its
 * payment was sent or its cocoons left the gate, or while the same is proposed already.
 */
export async function proposeCancel(ctx: Ctx, id: number, reason: string): Promise<{ id: number; invoiceNo: string }> {
  const { invoice } = await lockForCancel(ctx, id)
  const { marketId, invoiceNo } = invoice
  await requireNotProposed(ctx, 'invoiceCancel', marketId, { invoiceId: id }, 'money.rule.cancelAsked')
  const proposal = await propose(ctx, 'invoiceCancel', marketId, { invoiceId: id, invoiceNo }, reason)
  return { id: proposal.id, invoiceNo }
}

/** Its lots can be billed again on that side, with a new number. */
async function freeLots(ctx: Ctx, side: Side, lots: readonly LockedLot[]): Promise<void> {
  const own = sql.identifier(`${side}_invoiced`)
  const freed = await ctx.db.query(sql`
    update lot set ${own} = false, lot_status = 'WEIGHED', version = version + 1, room_version = room_version + 1
    where id = any(${array(
      lots.map(({ id }) => id),
      'int8',
    )}) and lot_status in ('WEIGHED', 'BILLED') and ${own} returning id`)
  if (freed.length !== lots.length) throw new AppError('ALREADY_PROCESSED')
}

async function markCancelled(ctx: Ctx, id: number, reason: string): Promise<void> {
  await ctx.db.query(sql`
    update invoice set invoice_status = 'CANCELLED', cancelled_by_id = ${ctx.user.id}, cancelled_at = ${ctx.clock.now()},
      cancel_reason = ${reason}, version = version + 1
    where id = ${id} and invoice_status = 'PROCESSED'`)
  await ctx.db.query(sql`
    update invoice_line set cancelled = true, version = version + 1 where invoice_id = ${id} and not cancelled`)
}

/** The bill keeps its number, its lots are free, its voucher is reversed. Throws as `proposeCancel`. */
async function cancelBill(ctx: Ctx, id: number, reason: string): Promise<CancelledBill> {
  const { invoice, lots } = await lockForCancel(ctx, id)
  await markCancelled(ctx, id, reason)
  await freeLots(ctx, invoice.side, lots)
  await cancelPaymentsOf(ctx, id)
  const [voucher] = await ctx.db.query<{ id: number }>(sql`
    select id from voucher where invoice_id = ${id} and reverses_id is null`)
  if (!voucher) throw new Error(`Invoice ${id} has no voucher`)
  const { marketId, entry } = await reversing(ctx, voucher.id, reason)
  const posted = await postVoucher(ctx, marketId, entry)
  return { invoiceNo: invoice.invoiceNo, voucherNo: posted.voucherNo }
}

/** Cancelling a bill, as another person confirms it: a kind of proposal. */
export const cancelBillKind: ProposalKind<ProposalPayload<'invoiceCancel'>, CancelledBill> = {
  roles: marketDesk,
  outcome: cancelledBill,
  carryOut: (ctx, { invoiceId }, _marketId, reason) => cancelBill(ctx, invoiceId, reason ?? ''),
}
