import { sql } from 'drizzle-orm'
import type { BatchPlan, SendPlan } from '#resources/api/moneyPlans'
import type { ProposedBatch } from '#resources/api/payments'
import { type PaidFor, whatForOf } from '#resources/paymentFor'
import { nameFor } from '#shared/bankAccounts'
import { accountingYear, businessDay, dayShown } from '#shared/day'
import { AppError, refused } from '#shared/errors'
import { headCodes } from '#shared/ledgerRow'
import { sum } from '#shared/money'
import { lockFarmers, requireSeenAccounts } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import { insertRows } from '../db/insert'
import { databaseError } from '../faults/databaseError'
import { type NewVoucher, posting, postVouchers } from '../ledger/service'
import { marketFor } from '../markets'
import { allocateSerials, formatSerial } from '../numbers/service'
import { requireTwoPeople } from '../proposals/service'
import { requireSeen } from '../seenPlan'
import { settleFreed } from './changes'
import { planBatch, planSending } from './plans'
import {
  batchOf,
  itemJoin,
  type LockedBatch,
  type LockedPayment,
  lockBatch,
  lockPaymentsOf,
  referenceColumns,
} from './queries'

/** What tells a payment's voucher from all others of its batch. */
export const paymentReference = (batchNo: string, paymentId: number): string => `${batchNo}/${paymentId}`

const openBatch = (ctx: Ctx, marketId: number, day: string) =>
  ctx.db.query(sql`select 1 from payment_batch where market_id = ${marketId} and day = ${day} and is_open limit 1`)

interface Ready {
  readonly id: number
  readonly amount: string
  readonly code: string
  readonly customerId: number
}

/** The READY payments of a market's date that are in no batch yet, locked in order of id. */
const readyPayments = (ctx: Ctx, marketId: number, day: string) =>
  ctx.db.query<Ready>(sql`
    select t.id, t.amount, t.customer_id, m.code from payment t join mas_branch m on m.id = t.market_id
    where t.market_id = ${marketId} and t.day = ${day} and t.payment_status = 'READY' and t.batch_id is null
    order by t.id for update of t`)

async function requireNoOpenBatch(ctx: Ctx, marketId: number, day: string): Promise<void> {
  if ((await openBatch(ctx, marketId, day)).length > 0) throw refused('money.rule.openBatch')
}

const nothingReady = (day: string) => refused('money.rule.nothingReady', { date: dayShown(day) || '' })

/** What a batch of a date would pay, and what of the date stays out. Throws REFUSED as `proposeBatch`. */
export async function proposalPlan(ctx: Ctx, day: string, asked?: number): Promise<BatchPlan> {
  const marketId = marketFor(ctx.user, asked)
  await requireNoOpenBatch(ctx, marketId, day)
  const { plan } = await planBatch(ctx, marketId, day)
  if (plan.count === 0 && plan.exceptions.length === 0) throw nothingReady(day)
  return plan
}

async function insertBatch(ctx: Ctx, row: Record<string, unknown>): Promise<number> {
  try {
    const [id] = await insertRows(ctx.db, 'payment_batch', [row])
    return id ?? 0
  } catch (error) {
    if (databaseError(error)?.constraint === 'payment_batch_market_id_day_key') throw refused('money.rule.openBatch')
    throw error
  }
}

/** Who of what is ready stays out of a batch, for these reasons. */
function keptOut(
  ctx: Ctx,
  { exceptions }: BatchPlan,
  whys: readonly ('accountWaits' | 'returnedAccount' | 'refundHeld')[],
): string[] {
  const kept = exceptions.filter(({ why }) => whys.some((one) => why === one || why === `${one}OfReeler`))
  return [...new Set(kept.map((one) => nameFor(ctx.language, one)))]
}

/** Why a batch of these would pay nobody. */
function noneOf(ctx: Ctx, plan: BatchPlan): AppError {
  const [waits, returned] = [keptOut(ctx, plan, ['accountWaits']), keptOut(ctx, plan, ['returnedAccount'])]
  if (waits.length > 0) return refused('bankAccount.rule.waits', { name: waits.join(', ') })
  if (returned.length > 0) return refused('money.rule.returnedAccount', { name: returned.join(', ') })
  const held = keptOut(ctx, plan, ['refundHeld'])
  return held.length > 0 ? refused('money.rule.refundHeld', { name: held.join(', ') }) : nothingReady(plan.day)
}

interface Proposal {
  readonly date: string
  readonly marketId?: number | undefined
  /** The plan that was said yes to. */
  readonly seen?: string | undefined
}

/**
 * Proposes all READY payments of a date as one batch; with them the account that each goes to is frozen, which does not
 * change until the caller ends. Throws REFUSED while another batch of the date is open, where nothing is ready, or where
 * every account waits or sent the money back, or every refund is held, CONFLICT where another plan was shown.
 */
export async function proposeBatch(ctx: Ctx, { date: day, marketId: asked, seen }: Proposal): Promise<ProposedBatch> {
  const marketId = marketFor(ctx.user, asked)
  const year = accountingYear(businessDay(ctx.clock.now()))
  // The series is held from here: of two makers at once the second sees the first one's batch.
  const serial = await allocateSerials(ctx, { marketId, kind: 'PB', period: year })
  await requireNoOpenBatch(ctx, marketId, day)
  const ready = await readyPayments(ctx, marketId, day)
  await lockFarmers(ctx, [...new Set(ready.map(({ customerId }) => customerId))])
  const { plan, ids } = await planBatch(ctx, marketId, day)
  requireSeen(plan, seen)
  const rows = ready.filter(({ id: one }) => ids.includes(one))
  const [first] = rows
  if (!first) throw noneOf(ctx, plan)
  const batchNo = formatSerial('PB', first.code, year, serial)
  const amount = sum(
    rows.map((row) => row.amount),
    2,
  )
  const id = await insertBatch(ctx, {
    marketId,
    day,
    batchNo,
    accountingYear: year,
    serial,
    payments: rows.length,
    amount,
    makerId: ctx.user.id,
    madeAt: ctx.clock.now(),
  })
  await ctx.db.query(sql`
    update payment set batch_id = ${id}, version = version + 1
    where id = any(${array(
      rows.map((row) => row.id),
      'int8',
    )})`)
  return { id, batchNo, leftOut: keptOut(ctx, plan, ['accountWaits', 'returnedAccount', 'refundHeld']) }
}

interface Sent extends LockedPayment, PaidFor {
  readonly referenceDay: string
}

/** What each payment of a batch is for. */
const whatsOf = (ctx: Ctx, batchId: number) =>
  ctx.db.query<PaidFor & Pick<Sent, 'id' | 'referenceDay'>>(sql`
    select t.id, t.payment_kind, l.lot_no, iv.voucher_no, ${referenceColumns}
    from payment t left join lot l on l.id = t.lot_id ${itemJoin} where t.batch_id = ${batchId}`)

const voucherOf = ({ batchNo }: LockedBatch, payment: Sent, day: string): NewVoucher => ({
  vouType: 'PY',
  day,
  notes: `${whatForOf(payment).what}, ${dayShown(payment.referenceDay)}`,
  referenceNo: paymentReference(batchNo, payment.id),
  lines: [
    {
      head: payment.paymentKind === 'REFUND' ? headCodes.reelers : headCodes.farmers,
      customerId: payment.customerId,
      debit: payment.amount,
      credit: '0.00',
    },
    { head: headCodes.clearing, debit: '0.00', credit: payment.amount },
  ],
})

/** What is confirmed is what was proposed, to the paisa. */
function checkWhole(batch: LockedBatch, payments: readonly LockedPayment[]): void {
  const amount = sum(
    payments.map((payment) => payment.amount),
    2,
  )
  const isReady = payments.every(({ paymentStatus }) => paymentStatus === 'READY')
  if (!isReady || payments.length !== batch.payments || amount !== batch.amount) throw refused('money.rule.batchMoved')
}

/** Only a batch that waits is confirmed, and by another person than proposed it, also under another name. */
async function requireConfirmable(ctx: Ctx, { batchStatus, makerId }: LockedBatch): Promise<void> {
  if (batchStatus !== 'PROPOSED') throw new AppError('ALREADY_PROCESSED')
  await requireTwoPeople(ctx, makerId)
}

/** What a yes to a batch would send. Throws as `confirmBatch`. */
export async function confirmationPlan(ctx: Ctx, id: number): Promise<SendPlan> {
  const batch = await batchOf(ctx, id)
  await requireConfirmable(ctx, batch)
  return planSending(ctx, batch)
}

interface Yes {
  readonly confirmed?: readonly string[] | undefined
  /** The plan that was said yes to. */
  readonly seen?: string | undefined
}

/**
 * Another person's yes to a batch: its payments are sent, and posted to clearing. Throws NOT_FOUND, ALREADY_PROCESSED,
 * FORBIDDEN for the one who proposed it, what `requireSeenAccounts` throws, CONFLICT where another plan was shown.
 */
export async function confirmBatch(ctx: Ctx, id: number, { confirmed = [], seen }: Yes = {}): Promise<void> {
  const batch = await lockBatch(ctx, id)
  await requireConfirmable(ctx, batch)
  const payments = await lockPaymentsOf(ctx, id)
  checkWhole(batch, payments)
  requireSeen(await planSending(ctx, batch), seen)
  await requireSeenAccounts(ctx, batch, confirmed)
  const now = ctx.clock.now()
  await ctx.db.query(sql`
    update payment_batch set batch_status = 'SENT', checker_id = ${ctx.user.id}, checked_at = ${now}, version = version + 1
    where id = ${id} and batch_status = 'PROPOSED'`)
  const whats = new Map((await whatsOf(ctx, id)).map((what) => [what.id, what]))
  const day = businessDay(now)
  const vouchers = payments.map((payment) => {
    const what = whats.get(payment.id)
    if (!what) throw new Error(`Payment ${payment.id} is for nothing`)
    return voucherOf(batch, { ...payment, ...what }, day)
  })
  const posted = await postVouchers(ctx, batch.marketId, vouchers)
  const given = payments.map((payment, at) => ({ id: payment.id, voucher: posted[at]?.id }))
  await posting(
    ctx.db.query(sql`
      update payment p set payment_status = 'SENT', sent_at = ${now}, attempts = p.attempts + 1, reason = null,
        voucher_id = d.voucher, version = p.version + 1
      from jsonb_to_recordset(${json(given)}) as d(id bigint, voucher bigint)
      where p.id = d.id and p.payment_status = 'READY'`),
  )
}

/** Takes a batch back that nobody confirmed yet; its payments are ready for another. Throws NOT_FOUND, ALREADY_PROCESSED. */
export async function cancelBatch(ctx: Ctx, id: number): Promise<void> {
  const batch = await lockBatch(ctx, id)
  if (batch.batchStatus !== 'PROPOSED') throw new AppError('ALREADY_PROCESSED')
  const payments = await lockPaymentsOf(ctx, id)
  await ctx.db.query(sql`
    update payment_batch set batch_status = 'CANCELLED', is_open = false, version = version + 1
    where id = ${id} and batch_status = 'PROPOSED'`)
  await ctx.db.query(sql`update payment set batch_id = null, version = version + 1 where batch_id = ${id}`)
  await settleFreed(ctx, payments)
}
