import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceRow } from '#resources/api/bills'
import { farmer } from '#resources/farmer'
import { invoice } from '#resources/invoice'
import type { Side } from '#shared/billRow'
import { AppError, missing } from '#shared/errors'
import { mostRows } from '#shared/listParts'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { containsAny, searchOf } from '../crud/filter'
import { type ListQuestion, pageOf } from '../crud/paging'
import { scopeOf } from '../crud/scope'
import { array } from '../db/db'
import { inMarkets, marketFor, requestedDay } from '../markets'
import { Page } from '../page'

const declaration = invoice as unknown as Resource

const columns = sql.raw(`t.id, t.version, t.market_id, t.invoice_no, t.side, t.day, t.slot_id, s.slot_no, t.customer_id,
  c.head_code as customer_code, c.ledger_name as customer_name, c.ledger_name_ta as customer_name_ta,
  c.area_name as village, c.area_name_ta as village_ta, c.license_no,
  t.lots, t.weight, t.amount, t.levy, t.round_off, t.net_amount, t.invoice_status, t.print_count`)

const joins = sql.raw('join slot s on s.id = t.slot_id join mas_customer c on c.id = t.customer_id')

const people = ['ledger_name', 'ledger_name_ta', 'head_code', 'license_no', 'area_name'].map(
  (name) => sql`c.${sql.identifier(name)}`,
)

/**
 * Whether the text is in the number of a bill or in what names whom it is for. These are looked for once, and only among
 * reelers and the farmers that the markets have met: the offset keeps the planner from reading the texts of all others.
 */
async function searched({ db, user }: Ctx, q: unknown): Promise<SQL | undefined> {
  const text = searchOf({ q })
  if (text === '') return undefined
  const found = await db.query<{ id: number }>(sql`
    select c.id from (
      select t.* from mas_customer t where t.customer_type <> 'farmer' or ${scopeOf(farmer as unknown as Resource, user)} offset 0) c
    where ${containsAny(people, text)}`)
  const customers = found.map(({ id }) => id)
  return sql`(${containsAny([sql`t.invoice_no`], text)} or t.customer_id = any(${array(customers, 'int8')}))`
}

/** The invoices within the caller's markets as a list asks for them; of this accounting year unless a day is asked. */
export async function listInvoices(ctx: Ctx, question: ListQuestion): Promise<Page<InvoiceRow>> {
  const { q, ...filter } = question.filter ?? {}
  const page = await pageOf(ctx, declaration, { ...question, filter }, await searched(ctx, q))
  const rows = await ctx.db.query<InvoiceRow>(sql`
    select ${columns} from invoice t ${joins} where t.id = any(${array(page.ids, 'int8')}) ${page.orderBy}`)
  return new Page('invoice', rows, page.from, page.total)
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
    const { day, marketId: market } = requestedDay(ctx.user, { date, marketId })
    return { first: day, last: day, market }
  }
  if (!from || !to) throw missing({ [from ? 'to' : 'from']: { key: 'message.selectAllFields' } })
  if (from > to) throw new AppError('BAD_REQUEST', { errors: { to: { key: 'rule.dateOrder' } } })
  const market = marketId ?? ctx.user.marketId
  return { first: from, last: to, market: market && marketFor(ctx.user, market) }
}

/** The condition of these invoices: `t` the invoice, `s` its slot. Throws BAD_REQUEST without date or bill type. */
export function invoicesWhere(ctx: Ctx, question: DayInvoices): SQL {
  const { billType, slotNo, invoiceFrom, invoiceTo } = question
  const { first, last, market } = daysAsked(ctx, question)
  if (!billType) throw missing({ billType: { key: 'message.selectAllFields' } })
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

/** Counts a print of each paper and answers which of them were printed before: they are duplicates. Throws NOT_FOUND. */
export async function countPrints(
  ctx: Ctx,
  table: 'invoice' | 'gate_pass',
  ids: readonly number[],
): Promise<{ duplicates: number[] }> {
  const papers = sql.identifier(table)
  const rows = await ctx.db.query<{ id: number; printCount: number }>(sql`
    with wanted as (
      select t.id from ${papers} t where t.id = any(${array(ids, 'int8')}) and ${inMarkets(ctx.user)} order by t.id for update
    )
    update ${papers} p set print_count = print_count + 1 from wanted w where p.id = w.id returning p.id, p.print_count`)
  if (rows.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
  return { duplicates: rows.filter(({ printCount }) => printCount > 1).map(({ id }) => id) }
}
