import { sql } from 'drizzle-orm'
import type { MatchPlan, ProposedMatch } from '#resources/api/reconciliation'
import { needsNote } from '#shared/bankLines'
import { AppError, invalid, refused } from '#shared/errors'
import { indian, paise, rupees } from '#shared/money'
import { term } from '#shared/terms'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { insertRows } from '../db/insert'
import { databaseError } from '../faults/databaseError'
import { inMarkets } from '../markets'
import { requireSeen, withSeen } from '../seenPlan'
import { proposedMatches } from './proposing'
import { lockStatement, type StatementRow, statementOf } from './queries'

interface Chosen {
  readonly bankLineIds: readonly number[]
  readonly voucherLineIds: readonly number[]
}

/** Somebody matched or explained one of the lines a moment ago: the database holds that a line stands in one match. */
async function once<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const fault = databaseError(error)
    if (fault?.code === '23505' && /^bank_(match_line|explanation)_/.test(fault.constraint ?? ''))
      throw refused('bank.rule.taken')
    throw error
  }
}

interface Side {
  readonly id: number
  readonly marketId: number
  readonly statementId: number | null
  readonly moved: string
  readonly matchId: number | null
  readonly explanationId: number | null
}

/** Lines of both sides of the caller's markets. Throws NOT_FOUND where one is missing, of another market or head. */
async function sidesOf(ctx: Ctx, { bankLineIds, voucherLineIds }: Chosen) {
  const bank = await ctx.db.query<Side>(sql`
    select t.id, t.market_id, t.statement_id, (t.credit - t.debit)::numeric(14,2) as moved, t.match_id, t.explanation_id
    from bank_entry t where t.id = any(${array(bankLineIds, 'int8')}) and ${inMarkets(ctx.user)}`)
  const books = await ctx.db.query<Side>(sql`
    select t.id, t.market_id, null as statement_id, (t.debit - t.credit)::numeric(14,2) as moved, t.match_id,
      t.explanation_id
    from book_entry t where t.id = any(${array(voucherLineIds, 'int8')}) and ${inMarkets(ctx.user)}`)
  const marketIds = new Set([...bank, ...books].map(({ marketId }) => marketId))
  if (bank.length !== new Set(bankLineIds).size || books.length !== new Set(voucherLineIds).size || marketIds.size > 1)
    throw new AppError('NOT_FOUND')
  const [marketId] = marketIds
  if (marketId === undefined) throw refused('bank.rule.two')
  return { bank, books, marketId }
}

/** Holds the statements of lines, in order, so that nobody confirms them meanwhile. */
async function lockStatementsOf(ctx: Ctx, bankLineIds: readonly number[]): Promise<StatementRow[]> {
  const ids = await ctx.db.query<{ id: number }>(sql`
    select distinct statement_id as id from bank_line where id = any(${array(bankLineIds, 'int8')}) order by 1`)
  const rows: StatementRow[] = []
  for (const { id } of ids) rows.push(await lockStatement(ctx, id))
  return rows
}

const total = (sides: readonly Side[]): bigint => sides.reduce((all, { moved }) => all + paise(moved), 0n)

const insertMatch = async (
  ctx: Ctx,
  marketId: number,
  kind: ProposedMatch['kind'],
  { bankLineIds, voucherLineIds }: Chosen,
) => {
  const [matchId] = await insertRows(ctx.db, 'bank_match', [
    { marketId, kind, madeById: ctx.user.id, madeAt: ctx.clock.now() },
  ])
  const common = { marketId, matchId }
  await once(
    insertRows(ctx.db, 'bank_match_line', [
      ...bankLineIds.map((id) => ({ ...common, bankLineId: id, voucherLineId: null })),
      ...voucherLineIds.map((id) => ({ ...common, bankLineId: null, voucherLineId: id })),
    ]),
  )
}

/**
 * Puts lines of both sides together that a person says are the same money; also of one side alone that come to nothing. Throws
 * NOT_FOUND, REFUSED where the sides differ or a line is matched already.
 */
export async function matchByHand(ctx: Ctx, chosen: Chosen): Promise<number> {
  await lockStatementsOf(ctx, chosen.bankLineIds)
  const { bank, books, marketId } = await sidesOf(ctx, chosen)
  if (bank.length + books.length < 2) throw refused('bank.rule.two')
  if ([...bank, ...books].some(({ matchId }) => matchId !== null)) throw refused('bank.rule.taken')
  const [ofBank, ofBooks] = [total(bank), total(books)]
  if (ofBank !== ofBooks)
    throw refused('bank.rule.unequal', { bank: indian(rupees(ofBank)), books: indian(rupees(ofBooks)) })
  // What is named twice is one line.
  const lines = { bankLineIds: bank.map(({ id }) => id), voucherLineIds: books.map(({ id }) => id) }
  await insertMatch(ctx, marketId, 'HAND', lines)
  return 1
}

interface Planned {
  readonly plan: MatchPlan
  readonly matches: readonly ProposedMatch[]
}

async function planMatches(ctx: Ctx, statement: StatementRow, ids: readonly number[]): Promise<Planned> {
  const asked = new Set(ids)
  const matches = (await proposedMatches(ctx, statement)).filter(({ bankLineIds }) =>
    bankLineIds.every((id) => asked.has(id)),
  )
  const found = new Set(matches.flatMap(({ bankLineIds }) => bankLineIds))
  const moved = await ctx.db.query<{ id: number; day: string; amount: string }>(sql`
    select t.id, t.day, greatest(t.debit, t.credit) as amount from bank_entry t
    where t.statement_id = ${statement.id} and ${inMarkets(ctx.user)}
      and t.id = any(${array(
        [...asked].filter((id) => !found.has(id)),
        'int8',
      )}) order by t.line_no`)
  const sumOf = (isOut: boolean): string =>
    rupees(
      matches
        .map(({ amount }) => paise(amount))
        .filter((amount) => amount < 0n === isOut)
        .reduce((all, amount) => all + (amount < 0n ? -amount : amount), 0n),
    )
  const plan = await withSeen(
    {
      count: matches.length,
      lines: found.size,
      vouchers: new Set(matches.flatMap(({ voucherLineIds }) => voucherLineIds)).size,
      paid: sumOf(true),
      received: sumOf(false),
      exceptions: moved.map((one) => ({ why: 'moved' as const, stops: false, ...one })),
    },
    matches,
  )
  return { plan, matches }
}

/** Which of the proposed matches of some lines a yes would make. */
export const matchPlan = async (ctx: Ctx, id: number, ids: readonly number[]): Promise<MatchPlan> =>
  (await planMatches(ctx, await statementOf(ctx, id), ids)).plan

/** Makes the proposed matches of some lines. Throws NOT_FOUND, CONFLICT where another plan was shown, REFUSED for none. */
export async function confirmMatches(
  ctx: Ctx,
  id: number,
  { ids, seen }: { readonly ids: readonly number[]; readonly seen?: string | undefined },
): Promise<number> {
  const statement = await lockStatement(ctx, id)
  const { plan, matches } = await planMatches(ctx, statement, ids)
  requireSeen(plan, seen)
  if (matches.length === 0) throw refused('bank.rule.taken')
  for (const match of matches) await insertMatch(ctx, statement.marketId, match.kind, match)
  return matches.length
}

const requireNotConfirmed = (statements: readonly StatementRow[]): void => {
  if (statements.some(({ statementStatus }) => statementStatus === 'CONFIRMED')) throw refused('bank.rule.confirmed')
}

/** Undoes a match, with the reason. Throws NOT_FOUND, ALREADY_PROCESSED, REFUSED in a statement that is confirmed. */
export async function undoMatch(ctx: Ctx, id: number, reason: string): Promise<number> {
  const lines = await ctx.db.query<{ bankLineId: number | null }>(sql`
    select n.bank_line_id from bank_match t join bank_match_line n on n.match_id = t.id
    where t.id = ${id} and ${inMarkets(ctx.user)}`)
  if (lines.length === 0) throw new AppError('NOT_FOUND')
  requireNotConfirmed(
    await lockStatementsOf(
      ctx,
      lines.flatMap(({ bankLineId }) => bankLineId ?? []),
    ),
  )
  const undone = await ctx.db.query(sql`
    update bank_match set is_live = false, undone_by_id = ${ctx.user.id}, undone_at = ${ctx.clock.now()}, reason = ${reason}
    where id = ${id} and is_live returning id`)
  if (undone.length === 0) throw new AppError('ALREADY_PROCESSED')
  await ctx.db.query(sql`update bank_match_line set is_live = false where match_id = ${id} and is_live`)
  return 1
}

interface Explained extends Chosen {
  readonly kind: string
  readonly note?: string | null | undefined
}

/**
 * Says of lines why they have no counterpart; what was said of them before is said no more. Throws NOT_FOUND, INVALID without
 * a note where the kind needs one, REFUSED for a line that is matched, or explained in a confirmed statement.
 */
export async function explainLines(ctx: Ctx, { kind, note, ...chosen }: Explained): Promise<number> {
  if (needsNote(kind) && !note) throw invalid({ note: { key: 'rule.required', args: { field: term('bank.note') } } })
  const statements = await lockStatementsOf(ctx, chosen.bankLineIds)
  const { bank, books, marketId } = await sidesOf(ctx, chosen)
  const sides = [...bank, ...books]
  if (sides.some(({ matchId }) => matchId !== null)) throw refused('bank.rule.taken')
  requireNotConfirmed(statements)
  const before = sides.flatMap(({ explanationId }) => explanationId ?? [])
  await ctx.db.query(sql`
    update bank_explanation set is_live = false, undone_by_id = ${ctx.user.id}, undone_at = ${ctx.clock.now()}
    where id = any(${array(before, 'int8')}) and is_live`)
  const common = { marketId, kind, note: note || null, madeById: ctx.user.id, madeAt: ctx.clock.now() }
  await once(
    insertRows(ctx.db, 'bank_explanation', [
      ...bank.map(({ id }) => ({ ...common, bankLineId: id, voucherLineId: null })),
      ...books.map(({ id }) => ({ ...common, bankLineId: null, voucherLineId: id })),
    ]),
  )
  return sides.length
}
