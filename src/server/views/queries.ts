import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import type { Field } from '#shared/field'
import { type ResolvedView, sortableBy, summedBy } from '#shared/view'
import type { Ctx } from '../context'
import { type Filter, filterOf, ofYear } from '../crud/filter'
import type { ListQuestion } from '../crud/paging'
import { columnAt, pathJoins } from '../crud/path'
import { type FoundRows, findRows } from '../crud/read'
import { scopeOf } from '../crud/scope'
import { array } from '../db/db'
import { snake } from '../db/names'

/** 'today' and 'month' are words of the filter, so that what is kept of a list means tomorrow's day tomorrow. */
function dayed(ctx: Ctx, filter: Filter = {}): Filter {
  const { day, ...others } = filter
  const today = businessDay(ctx.clock.now())
  if (day === 'today') return { ...others, day: today }
  return day === 'month' ? { ...others, day_from: `${today.slice(0, 7)}-01`, day_to: today } : filter
}

/** A sum with the places of its figures, also of no rows. */
const sumOf = (field: Field, value: SQL, counting: SQL): SQL =>
  field.type === 'decimal'
    ? sql`coalesce(sum(${value})${counting}, 0)::numeric(18, ${sql.raw(String(field.scale))})`
    : sql`coalesce(sum(${value})${counting}, 0)::int8`

interface Totals extends Readonly<Record<string, unknown>> {
  readonly count: number
}

interface Figures {
  readonly totals: Totals
  readonly counts: Readonly<Record<string, number>>
}

const says = (value: unknown): boolean => value !== undefined && value !== ''

/**
 * What the figures of all rows come to, and how many rows have which value of the field that is counted by, whichever of
 * these the filter asks for: all of it by reading the rows once. `page` is what was found for the page.
 */
async function figuresOf(ctx: Ctx, view: ResolvedView, filter: Filter, page: FoundRows): Promise<Figures> {
  const { distinct, without = {} } = view.view.totals ?? {}
  const { counted = '' } = view
  const summed = summedBy(view.view)
  const also = [...Object.keys(without), ...(distinct ? [distinct.of] : []), ...(counted ? [counted] : [])]
  const names = [...new Set([...summed, ...also])]
  if (names.length === 0) return { totals: { count: page.total }, counts: {} }
  const at = (name: string) => columnAt(view, name)
  const { [counted]: chosen, ...others } = filter
  const conditions = [
    ...Object.entries(without).map(([name, value]) => sql`${at(name)} <> ${value}`),
    ...(says(chosen) ? [sql`${at(counted)} = any(${array([chosen].flat().map(String), 'text')})`] : []),
  ]
  const counting = conditions.length > 0 ? sql` filter (where ${sql.join(conditions, sql` and `)})` : sql``
  const field = view.fields[counted]
  const values = field?.type === 'choice' ? Object.keys(field.options) : []
  const where =
    page.all && !says(chosen)
      ? sql`t.id = any(${array(page.all, 'int8')})`
      : sql`${scopeOf(view, ctx.user)} and ${await filterOf(ctx, view, ofYear(ctx, view, others))}`
  const columns = [
    sql`count(*)${counting} as count`,
    ...(distinct ? [sql`count(distinct ${at(distinct.of)})${counting} as distinct_count`] : []),
    ...summed.map(
      (name) => sql`${sumOf(view.fields[name] as Field, at(name), counting)} as ${sql.identifier(snake(name))}`,
    ),
    ...values.map(
      (value, place) => sql`count(*) filter (where ${at(counted)} = ${value}) as ${sql.raw(`value_${place}`)}`,
    ),
  ]
  const [row] = await ctx.db.query<Totals>(sql`
    select ${sql.join(columns, sql`, `)} from ${sql.identifier(view.table)} t ${pathJoins(view, ctx.user, names)}
    where ${where}`)
  if (!row) throw new Error('An aggregate without groups has one row')
  const found = values.map((value, place) => [value, Number(row[`value${place}`])] as const)
  return {
    totals: Object.fromEntries(Object.entries(row).filter(([name]) => !/^value\d+$/.test(name))) as Totals,
    counts: Object.fromEntries(found.filter(([, count]) => count > 0)),
  }
}

/** A page of a view: its rows, how many there are, what all of them come to, and how many are in which state. */
export async function viewPage(ctx: Ctx, view: ResolvedView, question: ListQuestion) {
  const filter = dayed(ctx, question.filter)
  const sortable = sortableBy(view, filter)
  const page = await findRows(ctx, { ...view, list: { ...view.list, sortable } }, { ...question, filter })
  const { totals, counts } = await figuresOf(ctx, view, filter, page)
  return { rows: page.rows, from: page.from, total: page.total, totals, counts }
}
