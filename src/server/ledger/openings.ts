import { sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { AppError } from '#shared/errors'
import { type RowIssues, sayIssues } from '#shared/issues'
import { paise } from '#shared/money'
import type { Ctx } from '../context'
import { inMarkets } from '../crud/scope'
import { type Posted, postVouchers } from './post'
import { isMoved } from './queries'
import { checkDay } from './vouchers'

export interface Opening {
  readonly customerId: number
  readonly side: 'debit' | 'credit'
  /** Rupees as decimal text, above zero. */
  readonly amount: string
}

export interface OpeningRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
  /** Whether the account has postings: then it has, or needs, no opening balance. */
  readonly hasPostings: boolean
  readonly side: 'debit' | 'credit' | null
  readonly amount: string | null
  readonly voucherNo: string | null
}

/** The customers of one kind of the caller's markets, each with the opening balance that was entered. */
export const openingRows = (ctx: Ctx, kind: 'farmer' | 'reeler'): Promise<OpeningRow[]> =>
  ctx.db.query<OpeningRow>(sql`
    select t.id, t.head_code as code, t.ledger_name as name, t.ledger_name_ta as name_ta, t.mobile_no,
      ${isMoved(sql`t.id`, sql`t.market_id`)} as has_postings,
      case when o.debit > 0 then 'debit' when o.credit > 0 then 'credit' end as side,
      case when o.debit > 0 then o.debit else o.credit end as amount, o.voucher_no
    from mas_customer t
    left join lateral (
      select e.debit, e.credit, e.voucher_no from ledger_entry e
      where e.customer_id = t.id and e.market_id = t.market_id and e.vou_type = 'OB' and e.reverses_id is null
        and not exists (select 1 from voucher r where r.reverses_id = e.voucher_id)
      order by e.id desc limit 1
    ) o on true
    where t.customer_type = ${kind} and t.is_active = 1 and ${inMarkets(ctx.user)}
    order by t.head_code`)

const contra = '7001'
const control = { farmer: '1001', reeler: '1002' } as const

interface Locked {
  readonly id: number
  readonly marketId: number
  readonly kind: 'farmer' | 'reeler'
}

/** The customer's row is the lock under which it is certain that nothing was posted yet. */
async function lockCustomer(ctx: Ctx, id: number): Promise<Locked> {
  const [row] = await ctx.db.query<Locked>(sql`
    select t.id, t.market_id, t.customer_type as kind from mas_customer t
    where t.id = ${id} and ${inMarkets(ctx.user)} for no key update`)
  if (!row) throw new AppError('NOT_FOUND')
  const [posted] = await ctx.db.query(sql`select 1 where ${isMoved(sql`${id}`, sql`${row.marketId}`)}`)
  if (posted) throw new AppError('ALREADY_PROCESSED')
  return row
}

const voucherOf = ({ id, kind }: Locked, { side, amount }: Opening, day: string) => {
  const own = { head: control[kind], customerId: id }
  const none = '0.00'
  const lines =
    side === 'debit'
      ? [
          { ...own, debit: amount, credit: none },
          { head: contra, debit: none, credit: amount },
        ]
      : [
          { head: contra, debit: amount, credit: none },
          { ...own, debit: none, credit: amount },
        ]
  return { vouType: 'OB', day, lines }
}

/**
 * Enters an account's balance from before the ledger, once; again where it was taken back. Throws NOT_FOUND, and ALREADY_PROCESSED for an account that
 * has postings, an opening balance or any other.
 */
export async function openAccount(ctx: Ctx, opening: Opening, day = businessDay(ctx.clock.now())): Promise<Posted> {
  const customer = await lockCustomer(ctx, opening.customerId)
  await checkDay(ctx, customer.marketId, day)
  const [posted] = await postVouchers(ctx, customer.marketId, [voucherOf(customer, opening, day)])
  if (!posted) throw new Error('Nothing was posted')
  return posted
}

export interface OpeningLine {
  readonly code: string
  readonly side: 'debit' | 'credit'
  readonly amount: string
}

export interface OpeningsRead {
  readonly total: number
  readonly written: number
  readonly errors: readonly { readonly row: number; readonly errors: Readonly<Record<string, string>> }[]
}

const decimalText = /^\d{1,12}(\.\d{1,2})?$/

async function read(ctx: Ctx, line: OpeningLine, seen: ReadonlySet<number>): Promise<Opening | RowIssues> {
  const [found] = await ctx.db.query<{ id: number }>(sql`
    select t.id from mas_customer t where upper(t.head_code) = ${line.code.trim().toUpperCase()} and ${inMarkets(ctx.user)}`)
  if (!found) return { code: { key: 'rule.notFound' } }
  if (seen.has(found.id)) return { code: { key: 'message.alreadyProcessedRecord' } }
  const amount = line.amount.replaceAll(',', '').trim()
  if (!decimalText.test(amount) || paise(amount) === 0n) return { amount: { key: 'rule.positive' } }
  return { customerId: found.id, side: line.side, amount }
}

const isOpening = (value: Opening | RowIssues): value is Opening => 'customerId' in value && 'side' in value

type Complaint = OpeningsRead['errors'][number]

/** The customers of the openings, locked in order of id; those that have postings are complained about. */
async function lockAll(ctx: Ctx, openings: readonly (Opening & { row: number })[], complain: Complain) {
  const locked: { customer: Locked; opening: Opening }[] = []
  for (const opening of [...openings].sort((a, b) => a.customerId - b.customerId)) {
    try {
      locked.push({ customer: await lockCustomer(ctx, opening.customerId), opening })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      complain(opening.row, { code: { key: 'message.alreadyProcessedRecord' } })
    }
  }
  return locked
}

type Complain = (row: number, issues: RowIssues) => void

/** Many opening balances at once, all or nothing: errors by row, and then nothing is written. `dryRun` only looks. */
export async function openAccounts(
  ctx: Ctx,
  lines: readonly OpeningLine[],
  day: string,
  dryRun: boolean,
): Promise<OpeningsRead> {
  const errors: Complaint[] = []
  const complain: Complain = (row, issues) => errors.push({ row, errors: sayIssues(ctx.language, issues) })
  const wanted: (Opening & { row: number })[] = []
  for (const [row, line] of lines.entries()) {
    const opening = await read(ctx, line, new Set(wanted.map(({ customerId }) => customerId)))
    if (isOpening(opening)) wanted.push({ ...opening, row })
    else complain(row, opening)
  }
  const locked = await lockAll(ctx, wanted, complain)
  errors.sort((a, b) => a.row - b.row)
  if (errors.length > 0 || dryRun) return { total: lines.length, written: 0, errors }
  for (const marketId of new Set(locked.map(({ customer }) => customer.marketId))) {
    await checkDay(ctx, marketId, day)
    const own = locked.filter(({ customer }) => customer.marketId === marketId)
    await postVouchers(
      ctx,
      marketId,
      own.map(({ customer, opening }) => voucherOf(customer, opening, day)),
    )
  }
  return { total: lines.length, written: locked.length, errors }
}
