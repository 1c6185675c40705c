import { sql } from 'drizzle-orm'
import type { DayCash } from '#resources/api/day'
import { businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { indian, paise, rupees } from '#shared/money'
import type { Ctx } from '../context'
import type { Sql } from '../db/db'
import { lockChain } from '../ledger/service'

interface CashBook {
  readonly book: string
  /** Some moved on a day that no seal covers. */
  readonly moves: boolean
}

async function cashBook(db: Sql, marketId: number, day: string): Promise<CashBook> {
  const [row] = await db.query<CashBook>(sql`select book, moves from cash_book(${marketId}, ${day}::date)`)
  if (!row) throw new Error('A cash book without an end')
  return row
}

type Counted = Pick<DayCash, 'reason' | 'by' | 'byTa' | 'at'> & {
  readonly id: number
  readonly book: string
  readonly counted: string
}

const lastCount = async (db: Sql, marketId: number, day: string): Promise<Counted | null> =>
  (
    await db.query<Counted>(sql`
      select c.id, c.book, c.counted, c.reason, u.name as by, u.name_ta as by_ta, c.counted_at as at
      from cash_count c join mas_user u on u.id = c.counted_by_id
      where c.market_id = ${marketId} and c.day = ${day} order by c.id desc limit 1`)
  )[0] ?? null

/** A count as it is told, beside what the book said then. */
export const countShown = ({ book, counted, reason, by, byTa, at }: Omit<Counted, 'id'>): Omit<DayCash, 'isDue'> => ({
  ...{ book, counted, reason, by, byTa, at },
  difference: rupees(paise(counted) - paise(book)),
})

/**
 * The cash of a market's open day, and the count that goes into its seal: the last one, as long as the book still says what
 * it said then; null where it has to be counted yet, or where there is nothing to count.
 */
export async function cashOf(
  db: Sql,
  marketId: number,
  day: string,
): Promise<{ readonly cash: DayCash; readonly countId: number | null }> {
  const { book, moves } = await cashBook(db, marketId, day)
  const last = await lastCount(db, marketId, day)
  const none = { counted: null, difference: null, reason: null, by: null, byTa: null, at: null }
  const stands = last !== null && paise(last.book) === paise(book)
  const isDue = !stands && (moves || paise(book) !== 0n)
  return {
    cash: { ...(last ? countShown(last) : none), book, isDue },
    countId: stands ? last.id : null,
  }
}

interface Count {
  readonly date: string
  readonly book: string
  readonly counted: string
  readonly reason?: string | null | undefined
}

/**
 * Keeps what was counted; nothing is posted in the market until the caller ends. Throws INVALID at its field where the book
 * says something else by now, or where the two differ and nobody says why, and ALREADY_PROCESSED for a closed day.
 */
export async function countCash(ctx: Ctx, marketId: number, count: Count): Promise<DayCash> {
  const { date, counted, reason } = count
  if (date > businessDay(ctx.clock.now())) throw invalid({ date: { key: 'rule.futureDate' } })
  await lockChain(ctx, marketId)
  const [closed] = await ctx.db.query(sql`
    select 1 from day_seal where market_id = ${marketId} and day >= ${date}::date limit 1`)
  if (closed) throw new AppError('ALREADY_PROCESSED')
  const { book } = await cashBook(ctx.db, marketId, date)
  if (paise(book) !== paise(count.book))
    throw invalid({ counted: { key: 'dayClose.rule.book', args: { amount: indian(book) } } })
  const differs = paise(counted) !== paise(book)
  if (differs && !reason) throw invalid({ reason: { key: 'dayClose.rule.reason' } })
  await ctx.db.query(sql`
    insert into cash_count (market_id, day, book, counted, reason, counted_by_id, counted_at)
    values (${marketId}, ${date}, ${book}, ${counted}, ${differs ? reason : null}, ${ctx.user.id}, ${ctx.clock.now()})`)
  return (await cashOf(ctx.db, marketId, date)).cash
}
