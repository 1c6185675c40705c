import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import type { Field } from '#shared/field'
import { type ResolvedView, sortableBy, summedBy } from '#shared/view'
import type { Ctx } from '../context'
import { type Filter, filterOf, ofYear } from '../crud/filter'
import type { ListQuestion } from '../crud/paging'
import { columnAt, pathJoins } from '../crud/path'
import { listRows } from '../crud/read'
import { scopeOf } from '../crud/scope'
import { snake } from '../db/names'

/** 'today' and 'month' are words of the filter, so that what is kept of a list means tomorrow's day tomorrow. */
function dayed(ctx: Ctx, filter: Filter = {}): Filter {
  const { day, ...others } = filter
  const today = businessDay(ctx.clock.now())
  if (day === 'today') return { ...others, day: today }
  return day === 'month' ? { ...others, day_from: `${today.slice(0, 7)}-01`, day_to: today } : filter
}

/** A sum with the places of its figures, also of no rows. */
const sumOf = (field: Field, value: SQL): SQL =>
  field.type === 'decimal'
    ? sql`coalesce(sum(${value}), 0)::numeric(18, ${sql.raw(String(field.scale))})`
    : sql`coalesce(sum(${value}), 0)::int8`

/** The rows that a filter asks for, of the caller's offices, with what these fields need. */
const found = async (ctx: Ctx, view: ResolvedView, filter: Filter, names: readonly string[]): Promise<SQL> =>
  sql`from ${sql.identifier(view.table)} t ${pathJoins(view, ctx.user, names)}
    where ${scopeOf(view, ctx.user)} and ${await filterOf(ctx, view, ofYear(ctx, view, filter))}`

interface Totals extends Readonly<Record<string, unknown>> {
  readonly count: number
}

/** How many rows there are on all pages, and what their figures come to. */
async function totalsOf(ctx: Ctx, view: ResolvedView, filter: Filter): Promise<Totals> {
  const { distinct, without = {} } = view.view.totals ?? {}
  const names = [...summedBy(view.view), ...Object.keys(without), ...(distinct ? [distinct.of] : [])]
  const at = (name: string) => columnAt(view, name)
  const sums = summedBy(view.view).map(
    (name) => sql`${sumOf(view.fields[name] as Field, at(name))} as ${sql.identifier(snake(name))}`,
  )
  const counts = [
    sql`count(*) as count`,
    ...(distinct ? [sql`count(distinct ${at(distinct.of)}) as distinct_count`] : []),
  ]
  const counting = Object.entries(without).map(([name, value]) => sql` and ${at(name)} <> ${value}`)
  const [row = { count: 0 }] = await ctx.db.query<Totals>(sql`
    select ${sql.join([...counts, ...sums], sql`, `)} ${await found(ctx, view, filter, names)}
    ${sql.join(counting, sql``)}`)
  return row
}

/** How many rows have which value of the field that is counted by, whichever of these the filter asks for. */
async function countsOf(ctx: Ctx, view: ResolvedView, filter: Filter): Promise<Record<string, number>> {
  const name = view.counted
  if (name === undefined) return {}
  const { [name]: _, ...others } = filter
  const rows = await ctx.db.query<{ value: string | null; count: number }>(sql`
    select ${columnAt(view, name)} as value, count(*) as count ${await found(ctx, view, others, [name])} group by 1`)
  return Object.fromEntries(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count]])))
}

/** A page of a view: its rows, how many there are, what all of them come to, and how many are in which state. */
export async function viewPage(ctx: Ctx, view: ResolvedView, question: ListQuestion) {
  const filter = dayed(ctx, question.filter)
  const sortable = sortableBy(view, filter)
  const page = await listRows(ctx, { ...view, list: { ...view.list, sortable } }, { ...question, filter })
  const isSummed = summedBy(view.view).length > 0 || view.view.totals?.without || view.view.totals?.distinct
  const totals = isSummed ? await totalsOf(ctx, view, filter) : { count: page.total }
  const counts = await countsOf(ctx, view, filter)
  return { rows: page.rows, from: page.from, total: page.total, totals, counts }
}
