import { sql } from 'drizzle-orm'
import type { BankAnswerRead, BankAnswerRow } from '#resources/api/bankFiles'
import { businessDay } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { headCodes, type VoucherLine } from '#shared/ledgerRow'
import { sum } from '#shared/money'
import { say } from '#shared/terms'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import { databaseError } from '../faults/databaseError'
import { lockChain, type NewVoucher, postVouchers } from '../ledger/service'
import { answerHash, type Expected, readAnswer, type SettledLine } from './answer'
import { type LockedBatch, lockBatch, lockPaymentsOf, referenceColumns } from './queries'

/** The payments of a batch that are with the bank; the lots of those that have one are locked first, then they themselves. */
async function lockExpected(ctx: Ctx, batchId: number): Promise<Expected[]> {
  await ctx.db.query(sql`
    select 1 from lot l join payment p on p.lot_id = l.id where p.batch_id = ${batchId} order by l.id for update of l`)
  await lockPaymentsOf(ctx, batchId)
  return ctx.db.query<Expected>(sql`
    select t.id, t.lot_id, ${referenceColumns}, t.amount from payment t left join lot l on l.id = t.lot_id
    where t.batch_id = ${batchId} and t.payment_status = 'SENT' order by l.id, t.id`)
}

/** Of the answers of two markets at once that name one transfer the second is refused by the database. */
async function ofOneTransfer<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (databaseError(error)?.constraint === 'payment_utr_key') throw refused('money.rule.utrTwice')
    throw error
  }
}

const markPaid = async (ctx: Ctx, paid: readonly SettledLine[]) => {
  const given = paid.map(({ payment, utr }) => ({ id: payment.id, utr }))
  const moved = await ofOneTransfer(
    ctx.db.query(sql`
      update payment p set payment_status = 'SUCCESS', utr = d.utr, paid_at = ${ctx.clock.now()}, version = p.version + 1
      from jsonb_to_recordset(${json(given)}) as d(id bigint, utr text)
      where p.id = d.id and p.payment_status = 'SENT' returning p.id`),
  )
  if (moved.length !== paid.length) throw new AppError('ALREADY_PROCESSED')
  // A lot whose reeler has no bill yet is PAID with that bill.
  await ctx.db.query(sql`
    update lot set lot_status = 'PAID', version = version + 1, room_version = room_version + 1
    where id = any(${array(
      paid.flatMap(({ payment }) => payment.lotId ?? []),
      'int8',
    )}) and lot_status = 'BILLED'`)
}

const markFailed = async (ctx: Ctx, failed: readonly SettledLine[]) => {
  const given = failed.map(({ payment, reason }) => ({ id: payment.id, reason }))
  const moved = await ctx.db.query(sql`
    update payment p set payment_status = 'FAILED', reason = d.reason, version = p.version + 1
    from jsonb_to_recordset(${json(given)}) as d(id bigint, reason text)
    where p.id = d.id and p.payment_status = 'SENT' returning p.id`)
  if (moved.length !== failed.length) throw new AppError('ALREADY_PROCESSED')
}

/** What the bank paid leaves clearing for the bank's own account. */
function contra({ batchNo }: LockedBatch, paid: readonly SettledLine[], day: string): NewVoucher[] {
  if (paid.length === 0) return []
  const amount = sum(
    paid.map(({ payment }) => payment.amount),
    2,
  )
  const lines = [
    { head: headCodes.clearing, debit: amount, credit: '0.00' },
    { head: headCodes.bank, debit: '0.00', credit: amount },
  ]
  return [{ vouType: 'CN', day, notes: `Payments made: ${paid.length}`, referenceNo: batchNo, lines }]
}

interface Sent {
  readonly id: number
  readonly voucherNo: string
  readonly paymentId: number
}

/** The vouchers that sent payments to the bank, by payment; locked in order of id, so that nobody else reverses them. */
async function lockVouchers(ctx: Ctx, paymentIds: readonly number[]): Promise<ReadonlyMap<number, Sent>> {
  const rows = await ctx.db.query<Sent>(sql`
    select v.id, v.voucher_no, p.id as payment_id from voucher v join payment p on p.voucher_id = v.id
    where p.id = any(${array(paymentIds, 'int8')}) order by v.id for no key update of v`)
  return new Map(rows.map((row) => [row.paymentId, row]))
}

/** The lines that take vouchers back, by voucher; none of one that was reversed already. */
async function reversedLines(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, VoucherLine[]>> {
  const rows = await ctx.db.query<VoucherLine & { voucherId: number }>(sql`
    select l.voucher_id, h.code as head, l.customer_id, l.credit as debit, l.debit as credit
    from voucher_line l join ledger_head h on h.id = l.head_id
    where l.voucher_id = any(${array(ids, 'int8')})
      and not exists (select 1 from voucher r where r.reverses_id = l.voucher_id)
    order by l.voucher_id, l.line_no`)
  const lines = new Map<number, VoucherLine[]>()
  for (const { voucherId, ...line } of rows) lines.set(voucherId, [...(lines.get(voucherId) ?? []), line])
  return lines
}

/** What the bank sent back is owed to the farmer again: each payment's own voucher is reversed. */
async function reversals(ctx: Ctx, failed: readonly SettledLine[], day: string): Promise<NewVoucher[]> {
  const vouchers = await lockVouchers(
    ctx,
    failed.map(({ payment }) => payment.id),
  )
  const lines = await reversedLines(
    ctx,
    [...vouchers.values()].map(({ id }) => id),
  )
  return failed.map(({ payment, reason }) => {
    const sent = vouchers.get(payment.id)
    if (!sent) throw new Error(`No voucher of payment ${payment.id}`)
    const own = lines.get(sent.id)
    if (!own) throw new AppError('ALREADY_PROCESSED')
    return { vouType: 'PY', day, notes: reason, referenceNo: sent.voucherNo, reversesId: sent.id, lines: own }
  })
}

async function carryOut(
  ctx: Ctx,
  batch: LockedBatch,
  answered: readonly SettledLine[],
  hash: Uint8Array,
): Promise<void> {
  const paid = answered.filter(({ utr }) => utr !== null)
  const failed = answered.filter(({ utr }) => utr === null)
  const now = ctx.clock.now()
  await ctx.db.query(sql`
    update payment_batch set batch_status = 'DONE', is_open = false, response_hash = ${hash}, answered_at = ${now},
      version = version + 1
    where id = ${batch.id} and batch_status = 'SENT'`)
  await markPaid(ctx, paid)
  await markFailed(ctx, failed)
  const day = businessDay(now)
  await postVouchers(ctx, batch.marketId, [...contra(batch, paid, day), ...(await reversals(ctx, failed, day))])
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
  const hash = await answerHash(batch, rows)
  await checkFresh(ctx, batch, hash)
  const expected = await lockExpected(ctx, id)
  // Of two batches' answers at once the second sees which transfers the first has.
  await lockChain(ctx, batch.marketId)
  const { answered, read } = await readAnswer(ctx, batch, expected, rows)
  if (dryRun || read.errors.length > 0) return read
  await carryOut(ctx, batch, answered, hash)
  return { ...read, written: rows.length, message: say(ctx.language, 'message.allProcessed') }
}
