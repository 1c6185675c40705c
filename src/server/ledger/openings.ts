import { type SQL, sql } from 'drizzle-orm'
import type { OpeningLine, OpeningsRead } from '#resources/api/ledger'
import { businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { formatIssues, type RowIssues } from '#shared/issues'
import { headCodes } from '#shared/ledgerRow'
import { paise } from '#shared/money'
import type { Ctx } from '../context'
import { isMoved } from '../crud/derived'
import { inMarkets } from '../crud/scope'
import { array } from '../db/db'
import { type PostedVoucher, postVoucher, postVouchers } from './post'
import { headRows, lockChain } from './queries'
import { checkDay } from './vouchers'

export interface Opening {
  readonly customerId: number
  readonly side: 'debit' | 'credit'
  /** Rupees as decimal text, above zero. */
  readonly amount: string
}

const contra = headCodes.openingBalances
const control = { farmer: headCodes.farmers, reeler: headCodes.reelers } as const

interface Locked {
  readonly id: number
  readonly marketId: number
  readonly code: string
  readonly kind: 'farmer' | 'reeler'
}

/**
 * Customers of the caller's markets, locked in order of id: their rows are the lock under which it is certain whether
 * anything was posted yet, which only a statement after the lock can see.
 */
async function lockCustomers(ctx: Ctx, which: SQL): Promise<{ locked: Locked[]; moved: ReadonlySet<number> }> {
  const locked = await ctx.db.query<Locked>(sql`
    select t.id, t.market_id, t.head_code as code, t.customer_type as kind from mas_customer t
    where ${which} and ${inMarkets(ctx.user)} order by t.id for no key update`)
  const ids = locked.map(({ id }) => id)
  const moved = await ctx.db.query<{ id: number }>(sql`
    select t.id from mas_customer t where t.id = any(${array(ids, 'int8')}) and ${isMoved(sql`t.id`, sql`t.market_id`)}`)
  return { locked, moved: new Set(moved.map(({ id }) => id)) }
}

interface Own {
  readonly head: string
  readonly customerId?: number
}

const openingOf = (own: Own, { side, amount }: Omit<Opening, 'customerId'>, day: string) => {
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

const voucherOf = ({ id, kind }: Locked, opening: Opening, day: string) =>
  openingOf({ head: control[kind], customerId: id }, opening, day)

/**
 * Enters what stood on a head of the caller's market before the ledger, once; again where it was taken back. Heads move
 * before their openings are known, so that postings are in nobody's way. Throws NOT_FOUND, ALREADY_PROCESSED and, for cash
 * below nil, INVALID.
 */
export async function openHead(
  ctx: Ctx,
  marketId: number,
  headId: number,
  opening: Omit<Opening, 'customerId'>,
  day = businessDay(ctx.clock.now()),
): Promise<PostedVoucher> {
  await lockChain(ctx, marketId)
  const head = (await headRows(ctx)).find(({ id }) => id === headId)
  if (!head?.manual || head.side !== null) throw new AppError('NOT_FOUND')
  if (head.kind === 'cash' && opening.side === 'credit') throw invalid({ side: { key: 'ledger.rule.cashOwes' } })
  const [opened] = await ctx.db.query(sql`
    select 1 from voucher_line l join voucher v on v.id = l.voucher_id
    where l.head_id = ${headId} and l.market_id = ${marketId} and v.vou_type = 'OB' and v.reverses_id is null
      and not exists (select 1 from voucher r where r.reverses_id = v.id)`)
  if (opened) throw new AppError('ALREADY_PROCESSED')
  await checkDay(ctx, marketId, day)
  return postVoucher(ctx, marketId, openingOf({ head: head.code }, opening, day))
}

/**
 * Enters an account's balance from before the ledger, once; again where it was taken back. Throws NOT_FOUND, and
 * ALREADY_PROCESSED for an account that has postings, an opening balance or any other.
 */
export async function openAccount(
  ctx: Ctx,
  opening: Opening,
  day = businessDay(ctx.clock.now()),
): Promise<PostedVoucher> {
  const { locked, moved } = await lockCustomers(ctx, sql`t.id = ${opening.customerId}`)
  const [customer] = locked
  if (!customer) throw new AppError('NOT_FOUND')
  if (moved.has(customer.id)) throw new AppError('ALREADY_PROCESSED')
  await checkDay(ctx, customer.marketId, day)
  return postVoucher(ctx, customer.marketId, voucherOf(customer, opening, day))
}

const decimalText = /^\d{1,12}(\.\d{1,2})?$/

const codeOf = ({ code }: Pick<OpeningLine, 'code'>): string => code.trim().toUpperCase()
const amountOf = ({ amount }: OpeningLine): string => amount.replaceAll(',', '').trim()

/** What speaks against a line of a file whose customer is `customer`. */
function issuesOf(line: OpeningLine, customer: Locked | undefined, isTaken: boolean): RowIssues | null {
  if (!customer) return { code: { key: 'rule.notFound' } }
  const amount = amountOf(line)
  if (!decimalText.test(amount) || paise(amount) === 0n) return { amount: { key: 'rule.positive' } }
  return isTaken ? { code: { key: 'message.alreadyProcessedRecord' } } : null
}

interface OpeningEntry {
  readonly customer: Locked
  readonly opening: Opening
}

/** The lines of a file with their customers, locked; or what is wrong with each that is not right. */
async function readLines(ctx: Ctx, lines: readonly OpeningLine[]) {
  const codes = lines.map(codeOf)
  const { locked, moved } = await lockCustomers(ctx, sql`upper(t.head_code) = any(${array(codes, 'text')})`)
  const byCode = new Map(locked.map((customer) => [customer.code.toUpperCase(), customer]))
  const taken = new Set(moved)
  const errors: OpeningsRead['errors'][number][] = []
  const wanted: OpeningEntry[] = []
  for (const [row, line] of lines.entries()) {
    const customer = byCode.get(codeOf(line))
    const issues = issuesOf(line, customer, customer !== undefined && taken.has(customer.id))
    if (issues) errors.push({ row, errors: formatIssues(ctx.language, issues) })
    if (!customer || issues) continue
    taken.add(customer.id)
    wanted.push({ customer, opening: { customerId: customer.id, side: line.side, amount: amountOf(line) } })
  }
  return { wanted, errors }
}

/** Many opening balances at once, all or nothing: errors by row, and then nothing is written. `dryRun` only looks. */
export async function openAccounts(
  ctx: Ctx,
  lines: readonly OpeningLine[],
  day: string,
  dryRun: boolean,
): Promise<OpeningsRead> {
  const { wanted, errors } = await readLines(ctx, lines)
  const markets = new Set(wanted.map(({ customer }) => customer.marketId))
  // A dry run says too that the day is none to post on.
  for (const marketId of markets) await checkDay(ctx, marketId, day)
  if (errors.length > 0 || dryRun) return { total: lines.length, written: 0, errors }
  for (const marketId of markets) {
    const own = wanted.filter(({ customer }) => customer.marketId === marketId)
    const vouchers = own.map(({ customer, opening }) => voucherOf(customer, opening, day))
    await postVouchers(ctx, marketId, vouchers)
  }
  return { total: lines.length, written: wanted.length, errors }
}
