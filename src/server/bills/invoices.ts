import { type SQL, sql } from 'drizzle-orm'
import { invoice } from '#resources/invoice'
import type { InvoiceRow, Side } from '#shared/billRow'
import { AppError } from '#shared/errors'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { filterOf } from '../crud/filter'
import type { ListQuestion } from '../crud/read'
import { dayAsked, inMarkets, marketFor } from '../crud/scope'
import { array, containing } from '../db/db'
import { snake } from '../db/names'
import { Page } from '../page'

const declaration = invoice as unknown as Resource

const columns = sql.raw(`t.id, t.version, t.market_id, t.invoice_no, t.side, t.day, t.slot_id, s.slot_no, t.customer_id,
  c.head_code as customer_code, c.ledger_name as customer_name, c.ledger_name_ta as customer_name_ta,
  c.area_name as village, c.area_name_ta as village_ta, c.license_no,
  t.lots, t.weight, t.amount, t.levy, t.round_off, t.net_amount, t.invoice_status, t.print_count`)

const joins = sql.raw('join slot s on s.id = t.slot_id join mas_customer c on c.id = t.customer_id')

/** The most that one call answers. */
const mostRows = 1000

function searched(q: unknown): SQL {
  if (typeof q !== 'string' || q.trim() === '') return sql`true`
  const pattern = containing(q.trim())
  const names = ['t.invoice_no', 'c.ledger_name', 'c.ledger_name_ta', 'c.head_code', 'c.license_no', 'c.area_name']
  const hits = names.map((name) => sql`${sql.raw(name)} ilike ${pattern}`)
  return sql`(${sql.join(hits, sql` or `)})`
}

/** The invoices within the caller's markets as a list asks for them; of this accounting year unless a day is asked. */
export async function listInvoices(ctx: Ctx, { sort, range, filter = {} }: ListQuestion): Promise<Page<InvoiceRow>> {
  const { q, ...rest } = filter
  const where = sql`${inMarkets(ctx.user)} and ${await filterOf(ctx, declaration, rest)} and ${searched(q)}`
  const [counted] = await ctx.db.query<{ total: number }>(
    sql`select count(*) as total from invoice t ${joins} where ${where}`,
  )
  const [from, to] = range ?? [0, mostRows - 1]
  const [asked = 'day', direction = 'DESC'] = sort ?? []
  const column = sql.identifier(snake(invoice.list.sortable.some((name) => name === asked) ? asked : 'day'))
  const way = sql.raw(direction.toUpperCase() === 'ASC' ? 'asc' : 'desc')
  const rows = await ctx.db.query<InvoiceRow>(sql`
    select ${columns} from invoice t ${joins} where ${where}
    order by t.${column} ${way}, t.serial ${way}, t.id ${way}
    limit ${Math.min(Math.max(to - from + 1, 0), mostRows)} offset ${from}`)
  return new Page('invoice', rows, from, counted?.total ?? 0)
}

/**
 * Which invoices of a date, or of all dates from one to another, are meant. Numbers are serials, or whole numbers as
 * printed (FI/DPI/202627/000012).
 */
export interface DayInvoices {
  readonly date?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly billType?: 'Farmer' | 'Reeler' | undefined
  readonly slotNo?: number | undefined
  readonly invoiceFrom?: string | undefined
  readonly invoiceTo?: string | undefined
  readonly marketId?: number | undefined
}

const serialIn = (text: string | undefined): number | null => {
  const digits = /(\d{1,9})\s*$/.exec(text ?? '')?.[1]
  return digits ? Number(digits) : null
}

const sideOf = (billType: 'Farmer' | 'Reeler'): Side => (billType === 'Farmer' ? 'farmer' : 'reeler')

/** The first and last day that are asked for, and the market: of a date always one, of dates all within reach. */
function daysAsked(ctx: Ctx, { date, from, to, marketId }: DayInvoices) {
  if (!from && !to) {
    const { day, marketId: market } = dayAsked(ctx.user, { date, marketId })
    return { first: day, last: day, market }
  }
  if (!from || !to) throw new AppError('BAD_REQUEST', { say: { key: 'message.selectAllFields' } })
  if (from > to) throw new AppError('BAD_REQUEST', { say: { key: 'rule.dateOrder' } })
  const market = marketId ?? ctx.user.marketId
  return { first: from, last: to, market: market && marketFor(ctx.user, market) }
}

/** The condition of these invoices: `t` the invoice, `s` its slot. Throws BAD_REQUEST without date or bill type. */
export function invoicesWhere(ctx: Ctx, question: DayInvoices): SQL {
  const { billType, slotNo, invoiceFrom, invoiceTo } = question
  const { first, last, market } = daysAsked(ctx, question)
  if (!billType) throw new AppError('BAD_REQUEST', { say: { key: 'message.selectAllFields' } })
  const [from, to] = [serialIn(invoiceFrom), serialIn(invoiceTo)]
  return sql`(${market}::int8 is null or t.market_id = ${market}::int8) and t.day between ${first} and ${last}
    and t.side = ${sideOf(billType)} and (${slotNo ?? null}::int is null or s.slot_no = ${slotNo ?? null}::int)
    and (${from}::int is null or t.serial >= ${from}::int) and (${to}::int is null or t.serial <= ${to}::int)`
}

/** The invoices of a market's date on one side. Throws BAD_REQUEST without date or bill type. */
export const invoicesOfDay = (ctx: Ctx, question: DayInvoices): Promise<InvoiceRow[]> =>
  ctx.db.query<InvoiceRow>(sql`
    select ${columns} from invoice t ${joins} where ${invoicesWhere(ctx, question)} order by t.serial limit ${mostRows}`)

/** The same invoices by id, in order of their numbers. */
export const invoiceIdsOfDay = async (ctx: Ctx, question: DayInvoices): Promise<number[]> =>
  (await invoicesOfDay(ctx, question)).map(({ id }) => id)

/** Counts a print of each invoice and answers which of them were printed before: their papers are duplicates. */
export async function markPrinted(ctx: Ctx, ids: readonly number[]): Promise<{ duplicates: number[] }> {
  const rows = await ctx.db.query<{ id: number; printCount: number }>(sql`
    with wanted as (
      select t.id from invoice t where t.id = any(${array(ids, 'int8')}) and ${inMarkets(ctx.user)} order by t.id for update
    )
    update invoice i set print_count = print_count + 1 from wanted w where i.id = w.id returning i.id, i.print_count`)
  if (rows.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
  return { duplicates: rows.filter(({ printCount }) => printCount > 1).map(({ id }) => id) }
}
