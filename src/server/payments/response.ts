import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { sum } from '#shared/money'
import type { BankAnswerRead, BankAnswerRow } from '#shared/payments'
import { say } from '#shared/terms'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import { type NewVoucher, postVouchers, reversing } from '../ledger/service'
import { type Answered, answerHash, type Expected, readAnswer } from './answer'
import { heads, paymentReference } from './batches'
import { type LockedBatch, lockBatch, lockPaymentsOf } from './queries'

/** The payments of a batch that are with the bank; their lots are locked first, then they themselves. */
async function lockExpected(ctx: Ctx, batchId: number): Promise<Expected[]> {
  const lots = await ctx.db.query<Expected>(sql`
    select p.id, l.id as lot_id, l.lot_no, l.day as lot_day, p.amount
    from lot l join payment p on p.lot_id = l.id where p.batch_id = ${batchId} order by l.id for update of l`)
  const sent = new Set(
    (await lockPaymentsOf(ctx, batchId)).filter(({ paymentStatus }) => paymentStatus === 'SENT').map(({ id }) => id),
  )
  return lots.filter(({ id }) => sent.has(id))
}

const markPaid = async (ctx: Ctx, paid: readonly Answered[]) => {
  const given = paid.map(({ payment, utr }) => ({ id: payment.id, utr }))
  const moved = await ctx.db.query(sql`
    update payment p set payment_status = 'SUCCESS', utr = d.utr, paid_at = ${ctx.clock.now()}, version = p.version + 1
    from jsonb_to_recordset(${json(given)}) as d(id bigint, utr text)
    where p.id = d.id and p.payment_status = 'SENT' returning p.id`)
  if (moved.length !== paid.length) throw new AppError('ALREADY_PROCESSED')
  // A lot whose reeler has no bill yet is PAID with that bill.
  await ctx.db.query(sql`
    update lot set lot_status = 'PAID', version = version + 1, room_version = room_version + 1
    where id = any(${array(
      paid.map(({ payment }) => payment.lotId),
      'int8',
    )}) and lot_status = 'BILLED'`)
}

const markFailed = async (ctx: Ctx, failed: readonly Answered[]) => {
  const given = failed.map(({ payment, reason }) => ({ id: payment.id, reason }))
  const moved = await ctx.db.query(sql`
    update payment p set payment_status = 'FAILED', reason = d.reason, version = p.version + 1
    from jsonb_to_recordset(${json(given)}) as d(id bigint, reason text)
    where p.id = d.id and p.payment_status = 'SENT' returning p.id`)
  if (moved.length !== failed.length) throw new AppError('ALREADY_PROCESSED')
}

/** What the bank paid leaves clearing for the bank's own account. */
function contra({ batchNo }: LockedBatch, paid: readonly Answered[], day: string): NewVoucher[] {
  if (paid.length === 0) return []
  const amount = sum(
    paid.map(({ payment }) => payment.amount),
    2,
  )
  const lines = [
    { head: heads.clearing, debit: amount, credit: '0.00' },
    { head: heads.bank, debit: '0.00', credit: amount },
  ]
  return [{ vouType: 'CN', day, notes: `Payments made: ${paid.length}`, referenceNo: batchNo, lines }]
}

/** What the bank sent back is owed to the farmer again: the payment's own voucher is reversed. */
async function reversals(ctx: Ctx, { batchNo, marketId }: LockedBatch, failed: readonly Answered[]) {
  const references = failed.map(({ payment }) => paymentReference(batchNo, payment.id))
  const vouchers = await ctx.db.query<{ id: number; referenceNo: string }>(sql`
    select id, reference_no from voucher where market_id = ${marketId} and vou_type = 'PY' and reverses_id is null
      and reference_no = any(${array(references, 'text')})`)
  const idOf = new Map(vouchers.map(({ id, referenceNo }) => [referenceNo, id]))
  const entries: NewVoucher[] = []
  for (const [at, { reason }] of failed.entries()) {
    const id = idOf.get(references[at] as string)
    if (!id) throw new Error(`No voucher of payment ${references[at]}`)
    entries.push((await reversing(ctx, id, reason ?? '')).entry)
  }
  return entries
}

async function carryOut(ctx: Ctx, batch: LockedBatch, answered: readonly Answered[], hash: Uint8Array): Promise<void> {
  const paid = answered.filter(({ utr }) => utr !== null)
  const failed = answered.filter(({ utr }) => utr === null)
  const now = ctx.clock.now()
  await ctx.db.query(sql`
    update payment_batch set batch_status = 'DONE', is_open = false, response_hash = ${hash}, answered_at = ${now},
      version = version + 1
    where id = ${batch.id} and batch_status = 'SENT'`)
  await markPaid(ctx, paid)
  await markFailed(ctx, failed)
  const vouchers = [...contra(batch, paid, businessDay(now)), ...(await reversals(ctx, batch, failed))]
  await postVouchers(ctx, batch.marketId, vouchers)
}

/** The same file is not read twice, for this batch or for another. */
async function checkFresh(ctx: Ctx, { batchStatus }: LockedBatch, hash: Uint8Array): Promise<void> {
  const known = await ctx.db.query(sql`select 1 from payment_batch where response_hash = ${hash}`)
  if (batchStatus === 'DONE' || known.length > 0) throw new AppError('ALREADY_PROCESSED')
  if (batchStatus !== 'SENT') throw refused('money.rule.notSent')
}

/**
 * Takes the bank's answer to a batch, all or nothing: what was paid is PAID to the paisa, what was sent back is FAILED
 * with the bank's reason. With errors in any row nothing is written, nor with `dryRun`. Throws NOT_FOUND,
 * ALREADY_PROCESSED for an answer that was read, REFUSED for a batch that is not with the bank.
 */
export async function takeAnswer(
  ctx: Ctx,
  id: number,
  rows: readonly BankAnswerRow[],
  dryRun: boolean,
): Promise<BankAnswerRead> {
  const batch = await lockBatch(ctx, id)
  const hash = await answerHash(rows)
  await checkFresh(ctx, batch, hash)
  const { answered, read } = await readAnswer(ctx, batch, await lockExpected(ctx, id), rows)
  if (dryRun || read.errors.length > 0) return read
  await carryOut(ctx, batch, answered, hash)
  return { ...read, written: rows.length, message: say(ctx.language, 'message.allProcessed') }
}
