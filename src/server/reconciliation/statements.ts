import { sql } from 'drizzle-orm'
import type { KeptBank, StatementBody, StatementRead } from '#resources/api/reconciliation'
import type { BankColumnHeads } from '#shared/bankLines'
import { addDays, businessDay, dayShown } from '#shared/day'
import { AppError, invalid, refused } from '#shared/errors'
import { formatIssues } from '#shared/issues'
import { indian, paise, rupees } from '#shared/money'
import type { Ctx } from '../context'
import { json } from '../db/db'
import { insertRows } from '../db/insert'
import { inMarkets, marketFor } from '../markets'
import { requireTwoPeople } from '../proposals/service'
import { handsIn, isUsed, lockStatement, openLines, type StatementRow } from './queries'
import { apartFrom, fileHash, movedOf, type ReadLine, readRows } from './reading'

/** The banks of a market, with the columns of their files and where the last statement of each ended. */
export const banksOf = (ctx: Ctx, marketId: number): Promise<KeptBank[]> =>
  ctx.db.query<KeptBank>(sql`
    select t.bank, t.columns, s.day as last_day, s.closing
    from bank_columns t left join lateral (
      select day, closing from bank_statement s where s.market_id = t.market_id and s.bank = t.bank and s.is_live
      order by s.day desc, s.id desc limit 1
    ) s on true
    where t.market_id = ${marketId} and ${inMarkets(ctx.user)} order by t.bank`)

/** The name that the market calls the account by already, however it was typed this time. */
async function knownName(ctx: Ctx, marketId: number, bank: string): Promise<string> {
  const [known] = await ctx.db.query<{ bank: string }>(sql`
    select bank from bank_columns where market_id = ${marketId} and lower(bank) = lower(${bank}) order by id limit 1`)
  return known?.bank ?? bank
}

/** Columns that say enough to read a line by. */
const isEnough = ({ day, debit, credit, amount }: BankColumnHeads): boolean =>
  Boolean(day && (amount || (debit && credit)))

/** Keeps which column holds what; its row is the lock under which statements of the account are read. */
const keepColumns = (ctx: Ctx, marketId: number, bank: string, columns: BankColumnHeads) =>
  ctx.db.query(sql`
    insert into bank_columns (market_id, bank, columns, changed_by_id, changed_at)
    values (${marketId}, ${bank}, ${json(columns)}, ${ctx.user.id}, ${ctx.clock.now()})
    on conflict (market_id, bank) do update set columns = excluded.columns, version = bank_columns.version + 1,
      changed_by_id = case when bank_columns.columns = excluded.columns then bank_columns.changed_by_id
        else excluded.changed_by_id end,
      changed_at = case when bank_columns.columns = excluded.columns then bank_columns.changed_at
        else excluded.changed_at end`)

interface Last {
  readonly id: number
  readonly day: string
  readonly closing: string
}

async function lastOf(ctx: Ctx, marketId: number, bank: string): Promise<Last | null> {
  const [row] = await ctx.db.query<Last>(sql`
    select id, day, closing from bank_statement where market_id = ${marketId} and bank = ${bank} and is_live
    order by day desc, id desc limit 1`)
  return row ?? null
}

/** What was read of the account from a day on. */
async function knownFrom(ctx: Ctx, marketId: number, bank: string, day: string) {
  const rows = await ctx.db.query<{
    day: string
    narration: string | null
    reference: string | null
    moved: string
  }>(sql`
    select e.day, e.narration, e.reference, (e.credit - e.debit)::numeric(14,2) as moved from bank_entry e
    where e.market_id = ${marketId} and e.bank = ${bank} and e.day >= ${day} and not e.is_opening`)
  return rows.map(({ moved, ...row }) => ({ ...row, moved: paise(moved) }))
}

/** The statement goes on from the one before, or is the first. Throws INVALID at its balances. */
function requireBalances({ opening, closing }: StatementBody, lines: readonly ReadLine[]): void {
  const comes = paise(opening) + movedOf(lines)
  if (comes !== paise(closing))
    throw invalid({ closing: { key: 'bank.rule.closing', args: { amount: indian(rupees(comes)) } } })
}

function requireGoesOn({ closing }: StatementBody, last: Last | null, added: readonly ReadLine[]): void {
  if (added.length === 0) throw invalid({ fileName: { key: 'bank.rule.nothingNew' } })
  const isBefore = last !== null && (added[0] as ReadLine).day < last.day
  if (last && (isBefore || paise(last.closing) + movedOf(added) !== paise(closing)))
    throw invalid({
      opening: {
        key: 'bank.rule.goesOn',
        args: { date: dayShown(last.day) || '', amount: indian(last.closing) },
      },
    })
}

const sides = (moved: bigint) => ({
  debit: rupees(moved < 0n ? -moved : 0n),
  credit: rupees(moved > 0n ? moved : 0n),
})

/** The lines of a statement in one statement of the database, which holds their balance. */
async function insertLines(ctx: Ctx, marketId: number, id: number, lines: readonly ReadLine[], opening: string | null) {
  const first = lines[0] as ReadLine
  const begins = opening === null || paise(opening) === 0n ? [] : [paise(opening)]
  const common = { marketId, statementId: id }
  await insertRows(ctx.db, 'bank_line', [
    ...begins.map((moved) => ({
      ...common,
      lineNo: 0,
      isOpening: true,
      day: addDays(first.day, -1),
      valueDay: null,
      narration: null,
      reference: null,
      ...sides(moved),
    })),
    ...lines.map(({ day, valueDay, narration, reference, moved }, at) => ({
      ...common,
      lineNo: at + 1,
      isOpening: false,
      day,
      valueDay,
      narration,
      reference,
      ...sides(moved),
    })),
  ])
}

/**
 * Reads a statement of the bank: all of it or nothing, with errors by row; what the statement before has already is left
 * out. Throws INVALID where its balances do not fit its lines or the statement before, ALREADY_PROCESSED for one that was read.
 */
export async function readStatement(ctx: Ctx, body: StatementBody): Promise<StatementRead> {
  const { columns, opening, closing, rows, dryRun, fileName } = body
  const marketId = marketFor(ctx.user, body.marketId)
  const bank = await knownName(ctx, marketId, body.bank)
  if (!isEnough(columns)) throw invalid({ columns: { key: 'bank.rule.columns' } })
  const now = ctx.clock.now()
  const { lines, issues } = readRows(rows, opening, businessDay(now))
  if (issues.size > 0) {
    const errors = [...issues].map(([row, found]) => ({ row, errors: formatIssues(ctx.language, found) }))
    return { total: rows.length, leftOut: [], errors, written: 0, id: null }
  }
  requireBalances(body, lines)
  if (!dryRun) await keepColumns(ctx, marketId, bank, columns)
  const hash = await fileHash(bank, opening, closing, lines)
  const twice = await ctx.db.query(sql`
    select 1 from bank_statement where market_id = ${marketId} and file_hash = ${hash} and is_live`)
  if (twice.length > 0) throw new AppError('ALREADY_PROCESSED', { say: { key: 'bank.rule.twice' } })
  const last = await lastOf(ctx, marketId, bank)
  const first = lines[0] as ReadLine
  const { added, again } = apartFrom(lines, await knownFrom(ctx, marketId, bank, first.day))
  requireGoesOn(body, last, added)
  const leftOut = again.map(({ row }) => row).sort((one, other) => one - other)
  if (dryRun) return { total: rows.length, leftOut, errors: [], written: 0, id: null }
  const [id = 0] = await insertRows(ctx.db, 'bank_statement', [
    {
      marketId,
      bank,
      fromDay: (added[0] as ReadLine).day,
      day: (added.at(-1) as ReadLine).day,
      opening,
      closing,
      carried: last?.closing ?? opening,
      previousId: last?.id ?? null,
      fileName,
      fileHash: hash,
      lines: added.length,
      leftOut: again.length,
      makerId: ctx.user.id,
      madeAt: now,
    },
  ])
  await insertLines(ctx, marketId, id, added, last ? null : opening)
  return { total: rows.length, leftOut, errors: [], written: added.length, id }
}

const requireStatus = ({ statementStatus }: StatementRow, status: StatementRow['statementStatus']): void => {
  if (statementStatus !== status) throw new AppError('ALREADY_PROCESSED')
}

/**
 * Another person's yes to a statement of which every line is matched or explained. Throws FORBIDDEN for who read it or had
 * a hand in it, REFUSED while lines are open.
 */
export async function confirmStatement(ctx: Ctx, id: number): Promise<void> {
  const statement = await lockStatement(ctx, id)
  requireStatus(statement, 'READ')
  const hands = await handsIn(ctx, id)
  if (statement.makerId === ctx.user.id || hands.includes(ctx.user.id))
    throw new AppError('FORBIDDEN', { say: { key: 'bank.rule.own' } })
  for (const hand of new Set([statement.makerId, ...hands])) await requireTwoPeople(ctx, hand)
  const open = await openLines(ctx, id)
  if (open > 0) throw refused('bank.rule.open', { n: open })
  await ctx.db.query(sql`
    update bank_statement set statement_status = 'CONFIRMED', checker_id = ${ctx.user.id}, checked_at = ${ctx.clock.now()},
      reason = null, version = version + 1 where id = ${id}`)
}

/** Opens a confirmed statement again, with the reason; another person confirms it anew. Throws ALREADY_PROCESSED. */
export async function reopenStatement(ctx: Ctx, id: number, reason: string): Promise<void> {
  requireStatus(await lockStatement(ctx, id), 'CONFIRMED')
  await ctx.db.query(sql`
    update bank_statement set statement_status = 'READ', checker_id = null, checked_at = null, reason = ${reason},
      version = version + 1 where id = ${id}`)
}

/** Takes back a statement that nothing rests on. Throws ALREADY_PROCESSED, REFUSED where something does. */
export async function withdrawStatement(ctx: Ctx, id: number, reason: string): Promise<void> {
  // Of its account nothing is read meanwhile that would go on from it.
  await ctx.db.query(sql`
    select 1 from bank_columns c join bank_statement t on t.market_id = c.market_id and t.bank = c.bank
    where t.id = ${id} for update of c`)
  const statement = await lockStatement(ctx, id)
  requireStatus(statement, 'READ')
  if (!statement.isLast || (await isUsed(ctx, id))) throw refused('bank.rule.used')
  await ctx.db.query(sql`
    update bank_statement set statement_status = 'WITHDRAWN', is_live = false, reason = ${reason}, version = version + 1
    where id = ${id}`)
}
