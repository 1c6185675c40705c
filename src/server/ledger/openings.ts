import { type SQL, sql } from 'drizzle-orm'
import type { ProposalPayload } from '#resources/api/configuration'
import { type OpeningLine, type OpeningsRead, openedHeads } from '#resources/api/ledger'
import { marketDesk } from '#shared/access'
import { plainFigure } from '#shared/clean'
import { businessDay } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { formatIssues, type RowIssues } from '#shared/issues'
import { headCodes } from '#shared/ledgerRow'
import { indian, paise, rupees } from '#shared/money'
import { counted, say } from '#shared/terms'
import type { Ctx } from '../context'
import { headOpeningWaits, isMoved, openingWaits } from '../crud/derived'
import { array } from '../db/db'
import { inMarkets } from '../markets'
import { type ProposalKind, propose } from '../proposals/service'
import { type OpeningRoom, type OpeningSum, requireRoom, roomOf, takeRoom } from './openingRoom'
import { type PostedVoucher, postVoucher, postVouchers } from './post'
import { lockChain } from './queries'
import { checkDay } from './vouchers'

export interface Opening extends OpeningSum {
  readonly customerId: number
}

const contra = headCodes.openingBalances
const control = { farmer: headCodes.farmers, reeler: headCodes.reelers } as const

interface Locked {
  readonly id: number
  readonly marketId: number
  readonly code: string
  readonly kind: 'farmer' | 'reeler'
}

/** Whose opening is of two: a head's, and what a reeler has paid ahead, for it covers what they buy as money in the cash box does. */
const isOfTwo = (kind: string, side: OpeningSum['side']): boolean =>
  kind !== 'farmer' && (kind !== 'reeler' || side === 'credit')

const lockRows = (ctx: Ctx, which: SQL) =>
  ctx.db.query<Locked>(sql`
    select t.id, t.market_id, t.head_code as code, t.customer_type as kind from mas_customer t
    where ${which} and ${inMarkets(ctx.user)} order by t.id for no key update`)

/**
 * Customers of the caller's markets, locked in order of id, and the books of their markets: whether anything was posted yet, and
 * whether an opening waits for another person, is certain only while nothing else is, to a statement after the locks.
 */
async function lockCustomers(
  ctx: Ctx,
  which: SQL,
): Promise<{ locked: Locked[]; moved: ReadonlySet<number>; asked: ReadonlySet<number> }> {
  const locked = await lockRows(ctx, which)
  for (const marketId of [...new Set(locked.map((one) => one.marketId))].sort((a, b) => a - b))
    await lockChain(ctx, marketId)
  const ids = locked.map(({ id }) => id)
  const found = await ctx.db.query<{ id: number; isMoved: boolean; isAsked: boolean }>(sql`
    select t.id, ${isMoved(sql`t.id`, sql`t.market_id`)} as is_moved, ${openingWaits()} as is_asked
    from mas_customer t where t.id = any(${array(ids, 'int8')})`)
  const those = (which: 'isMoved' | 'isAsked') => new Set(found.flatMap((one) => (one[which] ? one.id : [])))
  return { locked, moved: those('isMoved'), asked: those('isAsked') }
}

interface Own {
  readonly head: string
  readonly customerId?: number
}

const openingOf = (own: Own, { side, amount }: OpeningSum, day: string) => {
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

const ownOf = ({ id, kind }: Locked): Own => ({ head: control[kind], customerId: id })

const isOpened = (headId: SQL, marketId: SQL): SQL => sql`exists (
  select 1 from voucher_line l join voucher v on v.id = l.voucher_id
  where l.head_id = ${headId} and l.market_id = ${marketId} and v.vou_type = 'OB' and v.reverses_id is null
    and not exists (select 1 from voucher r where r.reverses_id = v.id))`

/**
 * The heads that people open in a market, those that they post to and the surplus of the years before, whether that was done,
 * and whether it waits; the chain is held by the caller.
 */
const openableHeads = (ctx: Ctx, marketId: number) =>
  ctx.db.query<{ id: number; code: string; kind: string; isTaken: boolean; isAsked: boolean }>(sql`
    select h.id, h.code, h.kind, ${isOpened(sql`h.id`, sql`${marketId}::int8`)} as is_taken,
      ${headOpeningWaits(sql`h.code`, sql`p.market_id = ${marketId}`)} as is_asked
    from ledger_head h
    where (h.manual and h.is_active = 1 or h.code = ${headCodes.surplus}) and h.side is null order by h.code`)

/** Cash is there or it is not: it begins with no credit. */
const owesCash = (kind: string, side: OpeningSum['side']): boolean => kind === 'cash' && side === 'credit'

type HeadOpenings = ProposalPayload<'headOpening'>

const lineOf = (own: Own, { side, amount }: OpeningSum): HeadOpenings['lines'][number] => ({
  ...own,
  debit: side === 'debit' ? rupees(paise(amount)) : '0.00',
  credit: side === 'credit' ? rupees(paise(amount)) : '0.00',
})

/**
 * Proposes what stood on a head of the caller's market before the ledger, which is entered once, and again where it was taken
 * back; another person confirms. Heads move before their openings are known, so that postings are in nobody's way. Throws
 * NOT_FOUND, ALREADY_PROCESSED, REFUSED where it waits already and, for cash below nil, INVALID.
 */
export async function proposeHead(
  ctx: Ctx,
  marketId: number,
  headId: number,
  opening: OpeningSum,
  day = businessDay(ctx.clock.now()),
): Promise<{ id: number }> {
  await lockChain(ctx, marketId)
  const head = (await openableHeads(ctx, marketId)).find(({ id }) => id === headId)
  if (!head) throw new AppError('NOT_FOUND')
  if (owesCash(head.kind, opening.side)) throw invalid({ side: { key: 'ledger.rule.cashOwes' } })
  if (head.isTaken) throw new AppError('ALREADY_PROCESSED')
  if (head.isAsked) throw refused('opening.rule.asked')
  await checkDay(ctx, marketId, day)
  await requireRoom(ctx, marketId, opening)
  return propose(ctx, 'headOpening', marketId, { day, lines: [lineOf({ head: head.code }, opening)] }, null)
}

const customersIn = ({ lines }: HeadOpenings) => lines.flatMap(({ customerId }) => customerId ?? [])
const byIds = (ids: readonly number[]) => sql`t.id = any(${array(ids, 'int8')})`

/**
 * Opening balances of heads, or of what a reeler has paid ahead, as another person confirms them: a voucher each. An account that
 * anything was posted on since has none any more, nor has a head that was taken out of use: REFUSED names it, and whoever reads
 * the proposal turns it down.
 */
export const headOpeningKind: ProposalKind<HeadOpenings, { readonly vouchers: readonly PostedVoucher[] }> = {
  roles: marketDesk,
  outcome: openedHeads,
  lock: (ctx, payload) => lockRows(ctx, byIds(customersIn(payload))),
  async carryOut(ctx, payload, market) {
    const { day, lines } = payload
    const marketId = market ?? 0
    const { locked, moved } = await lockCustomers(ctx, byIds(customersIn(payload)))
    await lockChain(ctx, marketId)
    const customers = new Map(locked.map(({ id, code }) => [id, { code, isTaken: moved.has(id) }]))
    const heads = new Map((await openableHeads(ctx, marketId)).map((head) => [head.code, head]))
    const accounts = lines.map(({ head, customerId }) => (customerId ? customers.get(customerId) : heads.get(head)))
    const unused = lines.flatMap(({ head, customerId }) => (customerId || heads.has(head) ? [] : head))
    if (unused.length > 0) throw refused('opening.rule.unused', { code: unused.join(', ') })
    if (accounts.includes(undefined)) throw new AppError('NOT_FOUND')
    const taken = accounts.flatMap((account) => (account?.isTaken ? account.code : []))
    if (taken.length > 0) throw refused('opening.rule.moved', { code: taken.join(', ') })
    await checkDay(ctx, marketId, day)
    const room = await roomOf(ctx, marketId)
    const vouchers = lines.map(({ head, customerId, debit, credit }) => {
      const side = paise(debit) > 0n ? 'debit' : 'credit'
      const opening = { side, amount: side === 'debit' ? debit : credit } as const
      const issue = takeRoom(room, opening)
      if (issue) throw invalid({ amount: issue })
      return openingOf({ head, ...(customerId && { customerId }) }, opening, day)
    })
    return { vouchers: await postVouchers(ctx, marketId, vouchers) }
  },
}

/** What came of it: it is posted, or waits for another person. */
type Opened = { readonly voucher: PostedVoucher } | { readonly proposal: { readonly id: number } }

/**
 * Enters an account's balance from before the ledger, once; again where it was taken back. What a reeler has paid ahead waits for
 * another person. Throws NOT_FOUND, ALREADY_PROCESSED for an account that has postings, an opening balance or any other, and REFUSED
 * where one waits already.
 */
export async function openAccount(ctx: Ctx, opening: Opening, day = businessDay(ctx.clock.now())): Promise<Opened> {
  const { locked, moved, asked } = await lockCustomers(ctx, byIds([opening.customerId]))
  const [customer] = locked
  if (!customer) throw new AppError('NOT_FOUND')
  const { id, marketId, kind } = customer
  if (moved.has(id)) throw new AppError('ALREADY_PROCESSED')
  if (asked.has(id)) throw refused('opening.rule.asked')
  await checkDay(ctx, marketId, day)
  await requireRoom(ctx, marketId, opening)
  const own = ownOf(customer)
  if (!isOfTwo(kind, opening.side)) return { voucher: await postVoucher(ctx, marketId, openingOf(own, opening, day)) }
  return { proposal: await propose(ctx, 'headOpening', marketId, { day, lines: [lineOf(own, opening)] }, null) }
}

const decimalText = /^\d{1,12}(\.\d{1,2})?$/

const codeOf = ({ code }: Pick<OpeningLine, 'code'>): string => code.trim().toUpperCase()
const amountOf = ({ amount }: OpeningLine): string => plainFigure(amount)

/** What a line of a file opens: a customer's account, or a head of the caller's market. */
interface Account {
  readonly marketId: number
  readonly own: Own
  readonly kind: string
  readonly isTaken: boolean
  /** An opening of it waits for another person's yes. */
  readonly isAsked: boolean
}

/** What speaks against a line of a file whose account is `account`. */
function issuesOf(line: OpeningLine, account: Account | undefined, isAgain: boolean): RowIssues | null {
  if (!account) return { code: { key: 'rule.notFound' } }
  const amount = amountOf(line)
  if (!decimalText.test(amount) || paise(amount) === 0n) return { amount: { key: 'rule.positive' } }
  if (owesCash(account.kind, line.side)) return { amount: { key: 'ledger.rule.cashOwes' } }
  if (account.isTaken || isAgain) return { code: { key: 'message.alreadyProcessedRecord' } }
  return account.isAsked ? { code: { key: 'opening.rule.asked' } } : null
}

/** The accounts of the codes of a file: customers, locked, and the heads of the market while its chain is held. */
async function accountsOf(ctx: Ctx, marketId: number, codes: readonly string[]): Promise<Map<string, Account>> {
  const { locked, moved, asked } = await lockCustomers(ctx, sql`upper(t.head_code) = any(${array(codes, 'text')})`)
  const found = new Map<string, Account>(
    locked.map((customer) => [
      customer.code.toUpperCase(),
      {
        marketId: customer.marketId,
        own: ownOf(customer),
        kind: customer.kind,
        isTaken: moved.has(customer.id),
        isAsked: asked.has(customer.id),
      },
    ]),
  )
  if (codes.every((code) => found.has(code))) return found
  // As with one head: whether it is opened is known while nothing else is posted.
  await lockChain(ctx, marketId)
  for (const { code, kind, isTaken, isAsked } of await openableHeads(ctx, marketId))
    if (!found.has(code)) found.set(code, { marketId, own: { head: code }, kind, isTaken, isAsked })
  return found
}

interface OpeningEntry {
  readonly account: Account
  readonly opening: OpeningSum
}

function noRoom(room: OpeningRoom | undefined, opening: OpeningSum): RowIssues | null {
  const issue = room && takeRoom(room, opening)
  return issue ? { amount: issue } : null
}

/** The lines of a file with their accounts; or what is wrong with each that is not right. */
async function readLines(ctx: Ctx, marketId: number, lines: readonly OpeningLine[]) {
  const accounts = await accountsOf(ctx, marketId, lines.map(codeOf))
  const seen = new Set<string>()
  const errors: OpeningsRead['errors'][number][] = []
  const wanted: OpeningEntry[] = []
  const rooms = new Map<number, OpeningRoom>()
  for (const { marketId: own } of accounts.values()) if (!rooms.has(own)) rooms.set(own, await roomOf(ctx, own))
  for (const [row, line] of lines.entries()) {
    const code = codeOf(line)
    const account = accounts.get(code)
    const opening = { side: line.side, amount: amountOf(line) }
    const issues = issuesOf(line, account, seen.has(code)) ?? noRoom(account && rooms.get(account.marketId), opening)
    if (issues) errors.push({ row, errors: formatIssues(ctx.language, issues) })
    if (!account || issues) continue
    seen.add(code)
    wanted.push({ account, opening })
  }
  return { wanted, errors }
}

/** What of a file was entered, and what waits. */
function readText({ language }: Ctx, entered: readonly unknown[], waiting: readonly unknown[]): string {
  const what = (all: readonly unknown[]) => ({
    what: counted(language, 'openingBalance', all.length, indian(String(all.length))),
  })
  return [
    entered.length > 0 ? say(language, 'opening.done', what(entered)) : '',
    waiting.length > 0 ? say(language, 'opening.wait', what(waiting)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const sumOf = (wanted: readonly OpeningEntry[], side: OpeningSum['side']): string =>
  rupees(
    wanted.filter(({ opening }) => opening.side === side).reduce((all, { opening }) => all + paise(opening.amount), 0n),
  )

/**
 * Many opening balances at once, of customers and of the market's heads, all or nothing: errors by row, and then nothing is
 * written. Those of heads wait together for another person's yes, and what reelers have paid ahead for one of its own. `dryRun` only
 * looks. What debits and credits come to is told: the rest stands on the opening balances.
 */
export async function openAccounts(
  ctx: Ctx,
  ownMarket: number,
  lines: readonly OpeningLine[],
  day: string,
  dryRun: boolean,
): Promise<OpeningsRead> {
  const { wanted, errors } = await readLines(ctx, ownMarket, lines)
  const told = { total: lines.length, debit: sumOf(wanted, 'debit'), credit: sumOf(wanted, 'credit'), errors }
  const markets = new Set(wanted.map(({ account }) => account.marketId))
  // A dry run says too that the day is none to post on.
  for (const marketId of markets) await checkDay(ctx, marketId, day)
  if (errors.length > 0 || dryRun) return { ...told, written: 0, waiting: 0, message: '' }
  const isWaiting = ({ account, opening }: OpeningEntry) => isOfTwo(account.kind, opening.side)
  const waiting = wanted.filter(isWaiting)
  const entered = wanted.filter((one) => !isWaiting(one))
  for (const marketId of markets) {
    const ofMarket = (all: readonly OpeningEntry[]) => all.filter(({ account }) => account.marketId === marketId)
    const lines = ofMarket(waiting).map(({ account, opening }) => lineOf(account.own, opening))
    const asked = [lines.filter(({ customerId }) => !customerId), lines.filter(({ customerId }) => customerId)]
    for (const of of asked) if (of.length > 0) await propose(ctx, 'headOpening', marketId, { day, lines: of }, null)
    const vouchers = ofMarket(entered).map(({ account, opening }) => openingOf(account.own, opening, day))
    if (vouchers.length > 0) await postVouchers(ctx, marketId, vouchers)
  }
  return { ...told, written: entered.length, waiting: waiting.length, message: readText(ctx, entered, waiting) }
}
