import { type SQL, sql } from 'drizzle-orm'
import type { LedgerHead, PassbookCustomer, VoucherHead, VoucherLineRow } from '#resources/api/ledger'
import type { OpenItemRow, SettlementRow } from '#resources/api/openItems'
import { AppError } from '#shared/errors'
import { mostSettled } from '#shared/ledgerRow'
import type { Ctx } from '../context'
import { isMoved } from '../crud/derived'
import { array } from '../db/db'
import { inMarkets } from '../markets'

type Reader = Pick<Ctx, 'db' | 'user'>

export const headRows = ({ db }: Pick<Ctx, 'db'>): Promise<LedgerHead[]> =>
  db.query<LedgerHead>(sql`
    select id, code, name, name_ta, head_group, kind, side, manual and is_active = 1 as manual from ledger_head order by code`)

/** What the open item `i` is, by its voucher `v`: `b` is its bill, unless it takes one back, `l` its lot. */
const itemNamed = sql.raw(`v.vou_type, coalesce(b.invoice_no, v.voucher_no) as number, l.lot_no, i.day, i.amount`)
const itemNames = sql.raw(`join voucher v on v.id = i.voucher_id
    left join invoice b on b.id = v.invoice_id and v.reverses_id is null left join lot l on l.id = i.lot_id`)

/** What of the item `i` is open and not on its way back to its reeler (0075), and whether any of it is. */
const freeOf = sql.raw(`(i.amount - i.settled - refunding(i.id))::numeric(14,2)`)
const isFree = sql.raw(`i.is_open and i.amount - i.settled > refunding(i.id)`)

/** How the payments of the item `i` let it be settled: what a batch sends, nobody else does (0058). */
const standing = sql.raw(`(select case
      when bool_or(p.payment_status = 'SENT' or p.payment_status = 'READY' and p.batch_id is not null) then 'BANK'
      when bool_or(p.payment_status in ('HELD', 'CANCELLED')) then 'HELD' else 'FREE' end from payment_of_item(i.id) p where p.payment_kind <> 'REFUND')`)

/** Why and of what the item `i` is held back; null where no payment of it is. */
const heldBack = sql.raw(`(select json_build_object('reference', coalesce(h.lot_no::text, 'P' || p.id),
      'day', coalesce(h.day, p.day), 'reason', coalesce(p.reason, ''))
    from payment_of_item(i.id) p left join lot h on h.id = p.lot_id
    where p.payment_status = 'HELD' and p.payment_kind <> 'REFUND' order by p.id limit 1)`)

/** Whether people may take the settlement `s` back: what a batch sent is the bank's, and a reversal is even with its voucher. */
const releasable = sql.raw(`not exists (
      select from open_item d join voucher dv on dv.id = d.voucher_id
        join open_item c on c.id = s.credit_item_id join voucher cv on cv.id = c.voucher_id
      where d.id = s.debit_item_id and (dv.vou_type = 'PY' and coalesce(dv.reference_no, '') like 'PB/%'
        or dv.reverses_id = cv.id or cv.reverses_id = dv.id))`)

/** The open debits or credits of an account in a market, in the order in which the rule settles them. */
export const openItemsOn = (
  { db }: Pick<Ctx, 'db'>,
  marketId: number,
  customerId: number,
  part: 'debit' | 'credit',
): Promise<OpenItemRow[]> =>
  db.query<OpenItemRow>(sql`
    select i.id, ${itemNamed}, i.due_day, ${freeOf} as open, ${standing} as standing
    from open_item i ${itemNames}
    where i.customer_id = ${customerId} and i.market_id = ${marketId} and ${isFree} and i.is_debit = ${part === 'debit'}
    order by i.due_day, i.day, i.id limit ${mostSettled}`)

type PlainLine = Omit<VoucherLineRow, 'settlements'>

/** The lines of a voucher, in order. */
export const lineRows = ({ db }: Pick<Ctx, 'db'>, voucherId: number): Promise<PlainLine[]> =>
  db.query<PlainLine>(sql`
    select l.line_no, h.code as head, h.name, h.name_ta, l.customer_id, c.head_code as customer_code,
      c.ledger_name as customer_name, c.ledger_name_ta as customer_name_ta, l.debit, l.credit,
      (select sum(i.amount - i.settled) from open_item i where i.voucher_line_id = l.id)::numeric(14,2) as open
    from voucher_line l join ledger_head h on h.id = l.head_id left join mas_customer c on c.id = l.customer_id
    where l.voucher_id = ${voucherId} order by l.line_no`)

/** What settles what on the lines of a voucher, and was not taken back; `lineNo` says of which line. */
export const settlementRows = ({ db }: Pick<Ctx, 'db'>, voucherId: number) =>
  db.query<SettlementRow & { readonly lineNo: number }>(sql`
    select n.line_no, s.id, ${itemNamed}, i.voucher_id, s.amount as settled, ${releasable} as releasable, o.lot_no as own_lot_no
    from open_item own join voucher_line n on n.id = own.voucher_line_id
      join settlement s on s.debit_item_id = own.id or s.credit_item_id = own.id
      join open_item i on i.id = case when own.is_debit then s.credit_item_id else s.debit_item_id end
      left join lot o on o.id = own.lot_id ${itemNames}
    where own.voucher_id = ${voucherId} and s.amount > 0
      and not exists (select from settlement r where r.releases_id = s.id)
    order by n.line_no, own.id, s.id`)

export interface OpenItem {
  readonly id: number
  readonly customerId: number
  readonly isDebit: boolean
  /** What of it is not settled, in rupees. */
  readonly open: string
  readonly standing: OpenItemRow['standing']
  /** The payment of it that is held back, by the lot and day or the number that the list of payments has. */
  readonly held: { readonly reference: string; readonly day: string; readonly reason: string } | null
}

/** Those of these items of a market that are still open. */
export const openItemsOf = ({ db }: Pick<Ctx, 'db'>, marketId: number, ids: readonly number[]): Promise<OpenItem[]> =>
  db.query<OpenItem>(sql`
    select i.id, i.customer_id, i.is_debit, ${freeOf} as open, ${standing} as standing, ${heldBack} as held
    from open_item i
    where i.market_id = ${marketId} and i.id = any(${array([...new Set(ids)], 'int8')}) and ${isFree}`)

/** The customers on whose accounts a voucher has lines. */
export const accountsOf = async ({ db }: Pick<Ctx, 'db'>, voucherId: number): Promise<number[]> =>
  (
    await db.query<{ customerId: number }>(
      sql`select distinct customer_id from voucher_line where voucher_id = ${voucherId} and customer_id is not null`,
    )
  ).map(({ customerId }) => customerId)

/** A voucher of the caller's markets; null for none. */
export async function voucherHead(ctx: Reader, id: number): Promise<VoucherHead | null> {
  const [row] = await ctx.db.query<VoucherHead>(sql`
    select t.id, t.market_id, t.vou_type, t.voucher_no, t.day, t.invoice_id, t.reverses_id, t.verify_code
    from voucher t
    where t.id = ${id} and ${inMarkets(ctx.user)}`)
  return row ?? null
}

/** Holds a voucher until the transaction ends: a second reversal waits here. */
export const lockVoucher = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db.query(sql`select 1 from voucher where id = ${id} for no key update`)

export async function reversalOf({ db }: Pick<Ctx, 'db'>, id: number) {
  const [row] = await db.query<{ id: number; voucherNo: string }>(
    sql`select id, voucher_no from voucher where reverses_id = ${id}`,
  )
  return row ?? null
}

/** Nothing is posted in the market until the caller ends: the last that a transaction locks. */
export async function lockChain({ db }: Pick<Ctx, 'db'>, marketId: number): Promise<void> {
  await db.query(sql`insert into ledger_chain (market_id) values (${marketId}) on conflict (market_id) do nothing`)
  await db.query(sql`select 1 from ledger_chain where market_id = ${marketId} for update`)
}

/** Whether more was posted on the account that an opening balance opened; nothing is posted there until the caller ends. */
export async function isBuiltOn({ db }: Pick<Ctx, 'db'>, { id, marketId }: VoucherHead): Promise<boolean> {
  await lockChain({ db }, marketId)
  const found = await db.query(sql`
    select 1 from voucher_line own where own.voucher_id = ${id} and own.customer_id is not null
      and ${isMoved(sql`own.customer_id`, sql`own.market_id`, sql`own.voucher_id`)}`)
  return found.length > 0
}

type AccountHolder = PassbookCustomer & { readonly marketId: number }

/** Those of the customers of whom the caller's markets keep an account: registered there, or met. */
export const customersOf = (ctx: Reader, ids: readonly number[]): Promise<AccountHolder[]> =>
  ctx.db.query<AccountHolder>(sql`
    select t.id, t.head_code as code, t.ledger_name as name, t.ledger_name_ta as name_ta, t.customer_type as side, t.market_id
    from mas_customer t where t.id = any(${array(ids, 'int8')}) and (${inMarkets(ctx.user)} or exists (
      select 1 from customer_market m where m.customer_id = t.id
        and m.market_id = any(${array(ctx.user.marketIds, 'int8')})))`)

/** One of them. Throws NOT_FOUND. */
export async function customerOf(ctx: Reader, id: number): Promise<AccountHolder> {
  const [row] = await customersOf(ctx, [id])
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** What a customer is owed (farmer) or owes (reeler) over lines of the caller's markets. */
const owed = (side: 'farmer' | 'reeler'): SQL =>
  side === 'farmer' ? sql`coalesce(sum(t.credit - t.debit), 0)` : sql`coalesce(sum(t.debit - t.credit), 0)`

export async function balanceBefore(ctx: Reader, customer: PassbookCustomer, day: string | null): Promise<string> {
  const [row] = await ctx.db.query<{ balance: string }>(sql`
    select ${owed(customer.side)}::numeric(14,2) as balance from ledger_entry t
    where t.customer_id = ${customer.id} and ${inMarkets(ctx.user)} and (${day}::date is null or t.day < ${day}::date)`)
  return row?.balance ?? '0.00'
}

/** What stands to the credit of a head of a market, in rupees. */
export async function standsOn({ db }: Pick<Ctx, 'db'>, marketId: number, code: string): Promise<string> {
  const [row] = await db.query<{ stands: string }>(sql`
    select coalesce(sum(l.credit - l.debit), 0)::numeric(14,2) as stands
    from ledger_head h join voucher_line l on l.head_id = h.id where h.code = ${code} and l.market_id = ${marketId}`)
  return row?.stands ?? '0.00'
}

/** A challan however it was spelled: by hand it is written with blanks or without, in capitals or not. */
export const challanKey = (text: SQL): SQL => sql`upper(regexp_replace(${text}, '\\s', '', 'g'))`

/** Whether TDS of a market was remitted by a challan, and that stands. */
export async function isRemittedBy({ db }: Pick<Ctx, 'db'>, marketId: number, challan: string): Promise<boolean> {
  const found = await db.query(sql`
    select 1 from voucher v join voucher_line l on l.voucher_id = v.id and l.debit > 0
      join ledger_head h on h.id = l.head_id and h.code = '2003'
    where v.market_id = ${marketId} and v.vou_type = 'TD' and v.reverses_id is null
      and ${challanKey(sql`v.reference_no`)} = ${challanKey(sql`${challan}::text`)}
      and not exists (select from voucher r where r.reverses_id = v.id) limit 1`)
  return found.length > 0
}

export interface EntryRow {
  readonly day: string
  readonly voucherNo: string
  readonly vouType: string
  readonly referenceNo: string | null
  readonly notes: string | null
  readonly debit: string
  readonly credit: string
}

const entryColumns = sql.raw('t.day, t.voucher_no, t.vou_type, t.reference_no, t.notes, t.debit, t.credit')

export const entriesOf = (ctx: Reader, customerId: number, from: string, to: string): Promise<EntryRow[]> =>
  ctx.db.query<EntryRow>(sql`
    select ${entryColumns} from ledger_entry t
    where t.customer_id = ${customerId} and ${inMarkets(ctx.user)} and t.day between ${from}::date and ${to}::date
    order by t.day, t.sequence, t.line_no`)

/** The last entries of an account, newest first. */
export const lastEntries = (ctx: Reader, customerId: number, count: number): Promise<EntryRow[]> =>
  ctx.db.query<EntryRow>(sql`
    select ${entryColumns} from ledger_entry t where t.customer_id = ${customerId} and ${inMarkets(ctx.user)}
    order by t.day desc, t.sequence desc, t.line_no desc limit ${count}`)

/** Whether the day's books of a market are closed. */
export async function isSealed({ db }: Pick<Ctx, 'db'>, marketId: number, day: string): Promise<boolean> {
  const found = await db.query(
    sql`select 1 from day_seal where market_id = ${marketId} and day >= ${day}::date limit 1`,
  )
  return found.length > 0
}

/** Whether anything stands in a market's books up to a day. */
export async function hasVouchersUntil({ db }: Pick<Ctx, 'db'>, marketId: number, day: string): Promise<boolean> {
  const found = await db.query(sql`select 1 from voucher where market_id = ${marketId} and day <= ${day}::date limit 1`)
  return found.length > 0
}

/** Whether the accounting year of a day is closed in a market, itself or with a later one. */
export async function isYearClosed({ db }: Pick<Ctx, 'db'>, marketId: number, day: string): Promise<boolean> {
  const found = await db.query(
    sql`select 1 from year_close where market_id = ${marketId} and last_day >= ${day}::date limit 1`,
  )
  return found.length > 0
}
