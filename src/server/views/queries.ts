import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import type { Field } from '#shared/field'
import { type ResolvedView, sortableBy, summedBy } from '#shared/view'
import type { Ctx } from '../context'
import { type Filter, filterOf, withinCurrentYear } from '../crud/filter'
import type { ListQuestion } from '../crud/paging'
import { pathJoins, readAt } from '../crud/path'
import { type FoundRows, findRows, type StoredRow } from '../crud/read'
import { scopeOf } from '../crud/scope'
import { array } from '../db/db'
import { snake } from '../db/names'
import { hidden } from '../secret/hidden'

/** 'today' and 'month' are words of the filter, so that what is kept of a list means tomorrow's day tomorrow. */
function dayed(ctx: Ctx, filter: Filter = {}): Filter {
  const { day, ...others } = filter
  const today = businessDay(ctx.clock.now())
  if (day === 'today') return { ...others, day: today }
  return day === 'month' ? { ...others, day_from: `${today.slice(0, 7)}-01`, day_to: today } : filter
}

/** Only the rows that an aggregate counts. */
const counting = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql` filter (where ${sql.join([...conditions], sql` and `)})` : sql``

/** A sum with the places of its figures, also of no rows; of a condition how many rows meet it. */
function sumOf(field: Field, value: SQL, conditions: readonly SQL[]): SQL {
  if (field.type === 'flag') return sql`count(*)${counting([...conditions, value])}`
  const sum = sql`coalesce(sum(${value})${counting(conditions)}, 0)`
  return field.type === 'decimal' ? sql`${sum}::numeric(18, ${sql.raw(String(field.scale))})` : sql`${sum}::int8`
}

/** The rows that a condition selects, with what these fields need. */
const rowsOf = (ctx: Ctx, view: ResolvedView, names: readonly string[], condition: SQL): SQL =>
  sql`from ${sql.identifier(view.table)} t ${pathJoins(view, ctx.user, names)} where ${condition}`

/** The condition by which a filter finds rows, of the caller's offices. */
const foundBy = async (ctx: Ctx, view: ResolvedView, filter: Filter): Promise<SQL> =>
  sql`${scopeOf(view, ctx.user)} and ${await filterOf(ctx, view, withinCurrentYear(ctx, view, filter))}`

interface Totals extends Readonly<Record<string, unknown>> {
  readonly count: number
}

interface Figures {
  readonly totals: Totals
  readonly counts: Readonly<Record<string, number>>
}

const says = (value: unknown): boolean => value !== undefined && value !== ''

/** The values of a field that are counted by where they are known beforehand. */
const knownValues = (field: Field): readonly string[] =>
  field.type === 'choice' ? Object.keys(field.options) : field.type === 'flag' ? ['true', 'false'] : []

/** How many rows have which number. */
const numbersIn = async (ctx: Ctx, value: SQL, rows: SQL) =>
  (
    await ctx.db.query<{ value: string | null; count: number }>(sql`
      select ${value} as value, count(*) as count ${rows} group by 1`)
  ).flatMap(({ value: number, count }) => (number === null ? [] : [[number, count] as const]))

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
  const at = (name: string) => readAt(view, ctx.user, name)
  const field = view.fields[counted]
  const value = () => (field?.type === 'choice' ? at(counted) : sql`${at(counted)}::text`)
  const { [counted]: chosen, ...others } = filter
  const conditions = [
    ...Object.entries(without).map(([name, value]) => sql`${at(name)} <> ${value}`),
    ...(says(chosen) ? [sql`${value()} = any(${array([chosen].flat().map(String), 'text')})`] : []),
  ]
  const values = field ? knownValues(field) : []
  const where =
    page.all && !says(chosen) ? sql`t.id = any(${array(page.all, 'int8')})` : await foundBy(ctx, view, others)
  const columns = [
    sql`count(*)${counting(conditions)} as count`,
    ...(distinct ? [sql`count(distinct ${at(distinct.of)})${counting(conditions)} as distinct_count`] : []),
    ...summed.map(
      (name) => sql`${sumOf(view.fields[name] as Field, at(name), conditions)} as ${sql.identifier(snake(name))}`,
    ),
    ...values.map((one, place) => sql`count(*) filter (where ${value()} = ${one}) as ${sql.raw(`value_${place}`)}`),
  ]
  const [row] = await ctx.db.query<Totals>(sql`
    select ${sql.join(columns, sql`, `)} ${rowsOf(ctx, view, names, where)}`)
  if (!row) throw new Error('An aggregate without groups has one row')
  const found =
    field?.type === 'integer'
      ? await numbersIn(ctx, value(), rowsOf(ctx, view, [counted], where))
      : values.map((one, place) => [one, Number(row[`value${place}`])] as const)
  return {
    totals: Object.fromEntries(Object.entries(row).filter(([name]) => !/^value\d+$/.test(name))) as Totals,
    counts: Object.fromEntries(found.filter(([, count]) => count > 0)),
  }
}

/** What the words of a filter stand for, by field: null where there are no such rows. */
type Said = Readonly<Record<string, number | null>>

/** The filter with the values that 'latest' stands for: the last of the rows that the rest of it finds. */
async function startedOf(ctx: Ctx, view: ResolvedView, filter: Filter): Promise<{ filter: Filter; said: Said }> {
  const asked = Object.keys(view.starts).filter((name) => filter[name] === 'latest')
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !asked.includes(name)))
  const said: Record<string, number | null> = {}
  for (const name of asked) {
    const [row] = await ctx.db.query<{ value: number | null }>(sql`
      select max(${readAt(view, ctx.user, name)}) as value ${rowsOf(ctx, view, [name], await foundBy(ctx, view, rest))}`)
    said[name] = row?.value ?? null
  }
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
  return { filter: { ...rest, ...known }, said }
}

const keptIn = ({ columns }: ResolvedView, how: 'masked' | 'withheld'): readonly string[] =>
  Object.entries(columns).flatMap(([name, { outsideDemo }]) => (outsideDemo === how ? [name] : []))

/** A view where its texts are somebody's: what is withheld is asked for by nobody, what is masked by the whole alone. */
function outsideDemo(view: ResolvedView, { q }: Filter = {}): ResolvedView {
  const [masked, withheld] = [keptIn(view, 'masked'), keptIn(view, 'withheld')]
  const typed = typeof q === 'string' ? q.trim() : ''
  const isPart = (name: string) => typed.length < ((view.fields[name] as { max?: number }).max ?? 0)
  return {
    ...view,
    fields: Object.fromEntries(Object.entries(view.fields).filter(([name]) => !withheld.includes(name))),
    list: { ...view.list, search: view.list.search.filter((name) => !masked.includes(name) || !isPart(name)) },
  }
}

/** A row as it is told outside of the demonstration. */
const veiled = (view: ResolvedView, row: StoredRow): StoredRow => ({
  ...row,
  ...Object.fromEntries(keptIn(view, 'withheld').map((name) => [name, null])),
  ...Object.fromEntries(keptIn(view, 'masked').map((name) => [name, row[name] && hidden(String(row[name]))])),
})

/** A page of a view: its rows, how many there are, what all of them come to, and how many are in which state. */
export async function viewPage(ctx: Ctx, declared: ResolvedView, question: ListQuestion) {
  const { demo } = ctx.deps
  const view = demo ? declared : outsideDemo(declared, question.filter)
  const { filter, said } = await startedOf(ctx, view, dayed(ctx, question.filter))
  const sortable = sortableBy(view, filter)
  const page = await findRows(ctx, { ...view, list: { ...view.list, sortable } }, { ...question, filter })
  const { totals, counts } = await figuresOf(ctx, view, filter, page)
  const starts = Object.keys(view.starts).length > 0 && { said }
  const rows = demo ? page.rows : page.rows.map((row) => veiled(declared, row))
  return { rows, from: page.from, total: page.total, totals, counts, ...starts }
}
