import { type SQL, sql } from 'drizzle-orm'
import type { BankFigures, BookLine, StatementHead, StatementLine } from '#resources/api/reconciliation'
import { AppError } from '#shared/errors'
import { sum } from '#shared/money'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { inMarkets } from '../markets'

export interface StatementRow {
  readonly id: number
  readonly marketId: number
  readonly day: string
  readonly fromDay: string
  readonly makerId: number
  readonly statementStatus: StatementHead['statementStatus']
  readonly isLive: boolean
  readonly isLast: boolean
}

const isLast = sql.raw(`not exists (select 1 from bank_statement n where n.previous_id = t.id and n.is_live)`)

async function statementRow(ctx: Ctx, id: number, lock: SQL): Promise<StatementRow> {
  const [row] = await ctx.db.query<StatementRow>(sql`
    select t.id, t.market_id, t.day, t.from_day, t.maker_id, t.statement_status, t.is_live, ${isLast} as is_last
    from bank_statement t where t.id = ${id} and ${inMarkets(ctx.user)} ${lock}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A statement of the caller's markets as it stands. Throws NOT_FOUND. */
export const statementOf = (ctx: Ctx, id: number): Promise<StatementRow> => statementRow(ctx, id, sql``)

/** The same; its row is the lock under which its lines are matched and explained, and it is confirmed. */
export const lockStatement = (ctx: Ctx, id: number): Promise<StatementRow> =>
  statementRow(ctx, id, sql`for update of t`)

/** Whoever matched or explained in a statement, or of the books in its period, what stands by now: what the database asks, too. */
export async function handsIn({ db }: Pick<Ctx, 'db'>, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`select hands_in_statement(${id}) as id`)
  return rows.map((row) => row.id)
}

/** Whether a line of a statement is matched or explained. */
export async function isUsed({ db }: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  const found = await db.query(sql`
    select 1 from bank_entry e
    where e.statement_id = ${id} and (e.match_id is not null or e.explanation_id is not null) limit 1`)
  return found.length > 0
}

/** How many lines of a statement are neither matched nor explained. */
export async function openLines({ db }: Pick<Ctx, 'db'>, id: number): Promise<number> {
  const [row] = await db.query<{ open: number }>(sql`
    select count(*) as open from bank_entry e
    where e.statement_id = ${id} and e.match_id is null and e.explanation_id is null`)
  return row?.open ?? 0
}

type HeadRow = Omit<StatementHead, 'maker' | 'checker' | 'onePerson'> & {
  readonly makerId: number
  readonly maker: string
  readonly makerTa: string | null
  readonly checker: string | null
  readonly checkerTa: string | null
}

/** A statement with its people and how far it is. */
export async function headOf(ctx: Ctx, id: number): Promise<HeadRow> {
  const [row] = await ctx.db.query<HeadRow>(sql`
    select t.id, t.version, t.market_id, t.bank, t.from_day, t.day, t.opening, t.closing, t.file_name, t.left_out,
      t.statement_status, ${isLast} as is_last, t.maker_id, u.name as maker, u.name_ta as maker_ta, t.made_at,
      c.name as checker, c.name_ta as checker_ta, t.checked_at, t.reason, n.matched, n.explained, n.open
    from bank_statement t join mas_user u on u.id = t.maker_id left join mas_user c on c.id = t.checker_id
    left join lateral (
      select count(*) filter (where e.match_id is not null) as matched,
        count(*) filter (where e.match_id is null and e.explanation_id is not null) as explained,
        count(*) filter (where e.match_id is null and e.explanation_id is null) as open
      from bank_entry e where e.statement_id = t.id
    ) n on true
    where t.id = ${id} and ${inMarkets(ctx.user)}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** The lines of a statement, in its order. */
export const linesOf = ({ db }: Pick<Ctx, 'db'>, id: number): Promise<StatementLine[]> =>
  db.query<StatementLine>(sql`
    select e.id, e.line_no, e.is_opening, e.day, e.value_day, e.narration, e.reference, e.debit, e.credit, e.match_id,
      m.kind as match_kind, v.numbers as voucher_nos, e.explanation_id, e.explanation, e.note
    from bank_entry e left join bank_match m on m.id = e.match_id
    left join lateral (
      select string_agg(b.voucher_no, ', ' order by b.sequence) as numbers
      from bank_match_line n join book_entry b on b.id = n.voucher_line_id where n.match_id = e.match_id
    ) v on e.match_id is not null
    where e.statement_id = ${id} order by e.line_no`)

/** What the books of a market have on the bank's head and no match has, the oldest first. */
export const openBooks = ({ db }: Pick<Ctx, 'db'>, marketId: number): Promise<BookLine[]> =>
  db.query<BookLine>(sql`
    select e.id, e.voucher_id, e.voucher_no, e.vou_type, e.day, e.reference_no, e.notes, e.debit, e.credit,
      e.explanation_id, e.explanation, e.note
    from book_entry e where e.market_id = ${marketId} and e.match_id is null
    order by e.day, e.sequence, e.line_no limit 5000`)

/** How books and bank of a market come to each other at the end of a day. */
export async function figuresOf({ db }: Pick<Ctx, 'db'>, marketId: number, day: string): Promise<BankFigures> {
  const of = call('bank_differences', { p_market: marketId, p_day: sql`${day}::date` })
  const part = (...parts: string[]): SQL =>
    sql`coalesce((select sum(d.amount) from d where d.part = any(${array(parts, 'text')})), 0)::numeric(14,2)`
  const [row] = await db.query<Omit<BankFigures, 'difference'>>(sql`
    with d as (select * from ${of})
    select (select coalesce(sum(e.debit - e.credit), 0)::numeric(14,2) from book_entry e
        where e.market_id = ${marketId} and e.day <= ${day}) as books,
      ${part('PAYMENT')} as not_paid, ${part('RECEIPT')} as not_credited, ${part('EXPLAINED', 'LATER')} as explained,
      ${part('OPEN')} as open, ${call('bank_balance', { p_market: marketId, p_day: sql`${day}::date` })}::numeric(14,2) as bank`)
  if (!row) throw new Error('No figures')
  const comes = sum([row.books, row.notPaid, row.notCredited, row.explained, row.open], 2)
  return { ...row, difference: sum([row.bank, comes.startsWith('-') ? comes.slice(1) : `-${comes}`], 2) }
}
