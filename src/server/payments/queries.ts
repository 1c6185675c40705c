import { type SQL, sql } from 'drizzle-orm'
import type { BatchRow, BatchStatus, DatedPayment, PaymentRow, PaymentStatus } from '#resources/api/payments'
import type { PaidFor } from '#resources/paymentFor'
import { AppError } from '#shared/errors'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { inMarkets } from '../markets'
import type { OverdueRule } from './ageing'

/** The most that one call answers. */
const mostRows = 5000

/** The account of a payment: in a batch what was frozen there, before it what the farmer's record names. */
const frozen = sql.raw('left join payment_account f on f.payment_id = t.id and f.batch_id = t.batch_id')
const accountOr = (column: string): SQL => sql.raw(`case when f.id is null then c.${column} else f.${column} end`)
const ifscCode = accountOr('ifsc_code')
const accountColumns = sql`${accountOr('bank_name')} as bank_name, ${accountOr('bank_branch_name')} as bank_branch_name,
  ${ifscCode} as ifsc_code, ${accountOr('bank_ac_no_last4')} as account_last4`

/** What a payment pays besides a lot. */
export const itemJoin = sql.raw(
  'left join open_item o on o.id = t.item_id left join voucher iv on iv.id = o.voucher_id',
)
/** What the bank is told, and answers, of which payment it is: of a lot its number and day. */
export const referenceColumns = sql.raw(
  `coalesce(l.lot_no::text, 'P' || t.id) as reference, coalesce(l.day, t.day) as reference_day`,
)

/** The working days until the farmer was paid, or until today. */
const ageingOn = (today: string) =>
  call('working_days', {
    p_market: sql`t.market_id`,
    p_from: sql`t.day`,
    p_to: sql`coalesce((t.paid_at at time zone 'Asia/Kolkata')::date, ${today}::date)`,
  })
const adviceCode = call('advice_code', { p_code: sql`b.verify_code`, p_batch: sql`b.id`, p_farmer: sql`t.customer_id` })

/**
 * Whether the money of a payment `t` would go to the account that sent it back: money that came back goes to another one, also where
 * that one was corrected and entered again, and where it is owed by a payment of its own by now: that of the same lot or item, or any
 * refund to the same reeler, whose money is one. Where a changed account waits, nothing goes anyway.
 */
export const toReturnedAccount = sql.raw(`(exists (
    select from payment s join payment_account f on f.payment_id = s.id join payment_batch b on b.id = f.batch_id
      cross join lateral (
        select a.bank_ac_no_hash, a.ifsc_code, a.holder_name from bank_account a
        where a.customer_id = t.customer_id and a.account_status in ('FIRST', 'CONFIRMED') order by a.id desc limit 1) a
    where s.customer_id = t.customer_id and s.returned_at is not null
      and (s.id = t.id or s.lot_id = t.lot_id or s.item_id = t.item_id
        or s.payment_kind = 'REFUND' and t.payment_kind = 'REFUND')
      and (a.bank_ac_no_hash, a.ifsc_code, a.holder_name)
        is not distinct from (f.bank_ac_no_hash, f.ifsc_code, f.holder_name)
      and exists (
        select from voucher v where v.market_id = s.market_id and v.vou_type = 'CN' and v.day >= s.day
          and v.reference_no = b.batch_no || '/' || s.id))
  and not exists (select from bank_account w where w.customer_id = t.customer_id and w.account_status = 'WAITING'))`)

/**
 * Payments of one market in order of day and lots, the latest days first where asked; never more of an account than its
 * last four digits.
 */
export const paymentRows = (ctx: Pick<Ctx, 'db'>, where: SQL, { today, afterDays }: OverdueRule, latestFirst = false) =>
  ctx.db.query<PaymentRow>(sql`
    select r.*, r.ageing > ${afterDays}::int and r.payment_status not in ('SUCCESS', 'SETTLED', 'CANCELLED')
      and r.payment_kind <> 'REFUND' as overdue
    from (
      select t.id, t.version, t.day, t.payment_kind, t.lot_id, l.lot_no, l.day as lot_day, t.invoice_id, i.invoice_no,
        iv.voucher_no, ${referenceColumns},
        t.customer_id as farmer_id, c.head_code as farmer_code, c.ledger_name as farmer_name,
        c.ledger_name_ta as farmer_name_ta, c.mobile_no, c.market_id = t.market_id as own, ${accountColumns},
        length(coalesce(${ifscCode}, '')) as ifsc_length, w.id is not null as account_waits,
        ${toReturnedAccount} as account_returned, t.amount, t.settled_amount, t.payment_status, t.batch_id,
        b.batch_no, t.attempts, t.utr,
        t.reason, t.sent_at, t.paid_at,
        ${ageingOn(today)} as ageing
      from payment t left join lot l on l.id = t.lot_id left join invoice i on i.id = t.invoice_id ${itemJoin}
        join mas_customer c on c.id = t.customer_id left join payment_batch b on b.id = t.batch_id
        ${frozen} left join bank_account w on w.customer_id = c.id and w.account_status = 'WAITING'
      where ${where}
    ) r order by r.day ${sql.raw(latestFirst ? 'desc' : 'asc')}, r.lot_day nulls last, r.lot_no, r.id limit ${mostRows}`)

/**
 * The payments of a batch as they fared in it, in place of their table: one that the bank sent back has come back here for
 * good, with what was sent and the bank's reason, whatever became of it since. The batch's own vouchers tell so, which nothing
 * changes; they are looked for from the batch again, by the index of its day.
 */
const paymentsIn = (batchId: number): SQL => sql`(
    select p.id, p.market_id, p.day, p.payment_kind, p.item_id, p.lot_id, p.invoice_id, p.customer_id,
      coalesce(back.amount, p.amount) as amount, b.id as batch_id,
      case when back.id is null then p.payment_status else 'FAILED' end as payment_status,
      case when back.id is null then p.utr end as utr,
      case when back.id is null then p.reason else back.notes end as reason,
      case when back.id is null then p.sent_at else b.checked_at end as sent_at,
      case when back.id is null then p.paid_at end as paid_at
    from payment_batch b join payment p on p.market_id = b.market_id and p.day = b.day
      left join (
        select r.id, r.notes, r.amount, v.reference_no
        from payment_batch o
          join voucher v on v.market_id = o.market_id and v.day = (o.checked_at at time zone 'Asia/Kolkata')::date
            and v.vou_type = 'PY' and v.reference_no like o.batch_no || '/%'
          join voucher r on r.reverses_id = v.id
        where o.id = ${batchId}
      ) back on back.reference_no = b.batch_no || '/' || p.id
    where b.id = ${batchId} and (p.batch_id = b.id or back.id is not null)
  )`

/** Payments with the figures that made them, in order of market and lot: as they stand, or as they fared in a batch. */
export const datedRows = (ctx: Ctx, where: SQL, batchId?: number): Promise<DatedPayment[]> =>
  ctx.db.query<DatedPayment>(sql`
    select t.id, t.market_id, m.name as market, m.name_ta as market_ta, t.day, t.payment_kind, l.lot_no, l.day as lot_day,
      i.invoice_no, iv.voucher_no, ${referenceColumns},
      t.customer_id as farmer_id, c.head_code as farmer_code, c.ledger_name as farmer_name,
      c.ledger_name_ta as farmer_name_ta, coalesce(nullif(c.area_name_ta, ''), c.area_name) as village, c.mobile_no,
      c.market_id = t.market_id as own, ${accountColumns}, n.weight, n.price_per_kg, n.amount as value, n.levy, t.amount, t.payment_status, t.batch_id, b.batch_no,
      ${adviceCode} as verify_code, t.utr, t.reason,
      t.sent_at, t.paid_at
    from ${batchId === undefined ? sql`payment` : paymentsIn(batchId)} t
      left join lot l on l.id = t.lot_id left join invoice i on i.id = t.invoice_id ${itemJoin}
      left join invoice_line n on n.invoice_id = t.invoice_id and n.lot_id = t.lot_id
      join mas_customer c on c.id = t.customer_id join mas_branch m on m.id = t.market_id
      left join payment_batch b on b.id = t.batch_id ${frozen}
    where ${inMarkets(ctx.user)} and ${where} order by m.name, l.day nulls last, l.lot_no, t.id limit ${mostRows}`)

export interface LockedPayment {
  readonly id: number
  readonly version: number
  readonly marketId: number
  readonly paymentKind: PaidFor['paymentKind']
  /** Null for what pays an open item without a lot. */
  readonly lotId: number | null
  readonly customerId: number
  readonly amount: string
  readonly paymentStatus: PaymentStatus
  readonly batchId: number | null
}

const lockColumns = sql.raw(
  't.id, t.version, t.market_id, t.payment_kind, t.lot_id, t.customer_id, t.amount, t.payment_status, t.batch_id',
)

/** Payments of the caller's markets, locked in order of id. Throws NOT_FOUND where one is missing. */
export async function lockPayments(ctx: Ctx, ids: readonly number[]): Promise<LockedPayment[]> {
  const rows = await ctx.db.query<LockedPayment>(sql`
    select ${lockColumns} from payment t where t.id = any(${array(ids, 'int8')}) and ${inMarkets(ctx.user)}
    order by t.id for update`)
  if (rows.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
  return rows
}

/** The payments of a batch, locked in order of id. */
export const lockPaymentsOf = (ctx: Ctx, batchId: number): Promise<LockedPayment[]> =>
  ctx.db.query<LockedPayment>(sql`
    select ${lockColumns} from payment t where t.batch_id = ${batchId} order by t.id for update`)

export interface LockedBatch {
  readonly id: number
  readonly marketId: number
  readonly marketCode: string
  readonly marketName: string
  readonly day: string
  readonly batchNo: string
  readonly batchStatus: BatchStatus
  readonly payments: number
  readonly amount: string
  readonly makerId: number
}

/** A batch of the caller's markets as it stands. Throws NOT_FOUND. */
export const batchOf = (ctx: Ctx, id: number): Promise<LockedBatch> => readBatch(ctx, id, sql``)

/** The same; its row is the lock under which it moves on. */
export const lockBatch = (ctx: Ctx, id: number): Promise<LockedBatch> => readBatch(ctx, id, sql`for update of t`)

async function readBatch(ctx: Ctx, id: number, lock: SQL): Promise<LockedBatch> {
  const [row] = await ctx.db.query<LockedBatch>(sql`
    select t.id, t.market_id, m.code as market_code, m.name as market_name, t.day, t.batch_no, t.batch_status, t.payments,
      t.amount, t.maker_id
    from payment_batch t join mas_branch m on m.id = t.market_id
    where t.id = ${id} and ${inMarkets(ctx.user)} ${lock}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** How often the file of a batch that is with the bank was made, as the audit notes it: a new version of the batch and nothing else. */
const fileTaken = sql.raw(`left join lateral (
      select jsonb_build_object('times', count(*) over (), 'by', u.name, 'byTa', u.name_ta,
        'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as taken
      from audit a join mas_user u on u.id = a.user_id
      where t.batch_status = 'SENT' and a.table_name = 'payment_batch' and a.row_id = t.id and a.operation = 'UPDATE'
        and a.before ->> 'batch_status' = 'SENT' and a.after ->> 'batch_status' = 'SENT'
      order by a.id desc limit 1
    ) f on true`)

/** The batches of the caller's markets, newest first. */
export const batchRows = (ctx: Ctx, where: SQL): Promise<BatchRow[]> =>
  ctx.db.query<BatchRow>(sql`
    select t.id, t.version, t.batch_no, t.day, t.batch_status, t.payments, t.amount, t.maker_id, m.name as maker,
      m.name_ta as maker_ta, t.made_at, c.name as checker, c.name_ta as checker_ta, t.checked_at, t.answered_at,
      coalesce(p.succeeded, 0) as succeeded,
      case when t.batch_status = 'DONE' then t.payments - coalesce(p.succeeded, 0) else 0 end as failed,
      t.maker_id = ${ctx.user.id} as own,
      t.batch_status = 'PROPOSED' and one_person(t.maker_id, ${ctx.user.id}, ${ctx.clock.now()}) as one_person,
      t.verify_code, f.taken as file_taken
    from payment_batch t join mas_user m on m.id = t.maker_id left join mas_user c on c.id = t.checker_id
    left join lateral (
      select count(*)::int as succeeded from payment p where p.batch_id = t.id and p.payment_status = 'SUCCESS'
    ) p on true ${fileTaken}
    where ${inMarkets(ctx.user)} and ${where} order by t.day desc, t.id desc limit 200`)
