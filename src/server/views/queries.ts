import { type SQL, sql } from 'drizzle-orm'
import { businessDay, monthStart } from '#shared/day'
import { currentFilter } from '#shared/earlierNames'
import type { Field } from '#shared/field'
import { labelOf } from '#shared/issues'
import { type ResolvedView, sortableBy, summedBy } from '#shared/view'
import type { Ctx } from '../context'
import { daysOf, type Filter, fieldFilter, filterOf, withinCurrentYear, withinDays } from '../crud/filter'
import type { ListQuestion } from '../crud/paging'
import { type Beside, pathJoins, readAt } from '../crud/path'
import { findRows, type StoredRow } from '../crud/read'
import { scopeOf } from '../crud/scope'
import { array } from '../db/db'
import { snake } from '../db/names'
import { hidden } from '../secret/hidden'

/** 'today' and 'month' are words of the filter, so that what is kept of a list means tomorrow's day tomorrow. */
function dayed(ctx: Ctx, filter: Filter = {}): Filter {
  const { day, ...others } = filter
  const today = businessDay(ctx.clock.now())
  if (day === 'today') return { ...others, day: today }
  return day === 'month' ? { ...others, day_from: monthStart(today), day_to: today } : filter
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

/** Some rows of a view, with what these fields need. */
type Rows = (names: readonly string[]) => Promise<SQL>

const from = ({ table }: ResolvedView) => sql`from ${sql.identifier(table)} t`

/**
 * The rows that a filter finds, of the caller's offices; those of `ids`, where it is known which these are. What all of them
 * refer to and is joined for the fields is asked there, once, for its days too: else it were those of all years.
 */
const rowsFound =
  (ctx: Ctx, view: ResolvedView, filter: Filter, ids: readonly number[] | null = null): Rows =>
  async (names) => {
    const of = names.map((name) => view.paths[view.conditions?.[name]?.of ?? name])
    const beside: Beside = { via: of.find((path) => path?.always)?.via ?? '', conditions: [] }
    const dated = withinCurrentYear(ctx, view, filter)
    const found = await filterOf(ctx, view, ids ? daysOf(dated) : dated, beside)
    const joins = pathJoins(view, ctx.user, names, undefined, beside)
    const which = ids ? sql`t.id = any(${array(ids, 'int8')})` : sql`${scopeOf(view, ctx.user)} and ${found}`
    return sql`${from(view)} ${joins} where ${which}`
  }

interface Totals extends Readonly<Record<string, unknown>> {
  readonly count: number
}

interface Figures {
  /** How many rows the filter finds. */
  readonly found: number
  readonly totals: Totals
  readonly counts: Readonly<Record<string, number>>
}

const says = (value: unknown): boolean => value !== undefined && value !== ''

/** The values of a field that are counted by where they are known beforehand. */
const knownValues = (field: Field): readonly string[] =>
  field.type === 'choice' ? Object.keys(field.options) : field.type === 'flag' ? ['true', 'false'] : []

/** How many rows have which number. */
const numbersIn = async (ctx: Ctx, value: SQL, rows: SQL): Promise<(readonly [string, number])[]> =>
  (
    await ctx.db.query<{ value: string | null; count: number }>(sql`
      select ${value} as value, count(*) as count ${rows} group by 1`)
  ).flatMap(({ value: number, count }) => (number === null ? [] : [[number, count] as const]))

/** The fields that the figures of a view are made of. */
const figured = ({ view, counted }: ResolvedView): readonly string[] => {
  const { distinct, without = {} } = view.totals ?? {}
  const also = [...Object.keys(without), ...(distinct ? [distinct.of] : []), ...(counted ? [counted] : [])]
  return [...new Set([...summedBy(view), ...also])]
}

/**
 * What the figures of all rows come to, and how many rows have which value of the field that is counted by, whichever of
 * these the filter asks for: all of it by reading the rows once. `ids` are those of all rows, where they are known.
 */
async function figuresOf(
  ctx: Ctx,
  view: ResolvedView,
  filter: Filter,
  ids: readonly number[] | null,
): Promise<Figures> {
  const { distinct, without = {} } = view.view.totals ?? {}
  const { counted = '' } = view
  const names = figured(view)
  // Each value is read once a row, however often the figures count by it: what is computed is searched for.
  const read = names.map((name) => sql`${readAt(view, ctx.user, name)} as ${sql.identifier(snake(name))}`)
  const at = (name: string) => sql`x.${sql.identifier(snake(name))}`
  const field = view.fields[counted]
  const value = field?.type === 'choice' ? at(counted) : sql`${at(counted)}::text`
  const { [counted]: chosen, ...others } = filter
  const ofChosen =
    field && says(chosen) ? [fieldFilter(at(counted), field, counted, chosen, labelOf(view, counted))] : []
  const conditions = [...Object.entries(without).map(([name, value]) => sql`${at(name)} <> ${value}`), ...ofChosen]
  const values = field ? knownValues(field) : []
  const rows = rowsFound(ctx, view, others, says(chosen) ? null : ids)
  const columns = [
    sql`count(*)${counting(ofChosen)} as found_count`,
    sql`count(*)${counting(conditions)} as count`,
    ...(distinct ? [sql`count(distinct ${at(distinct.of)})${counting(conditions)} as distinct_count`] : []),
    ...summedBy(view.view).map(
      (name) => sql`${sumOf(view.fields[name] as Field, at(name), conditions)} as ${sql.identifier(snake(name))}`,
    ),
    ...values.map((one, place) => sql`count(*) filter (where ${value} = ${one}) as ${sql.raw(`value_${place}`)}`),
  ]
  const [row] = await ctx.db.query<Totals & { readonly foundCount: number }>(sql`
    select ${sql.join(columns, sql`, `)} from (select ${sql.join(read, sql`, `)} ${await rows(names)} offset 0) x`)
  if (!row) throw new Error('An aggregate without groups has one row')
  const { foundCount: found, ...told } = row
  const counts =
    field?.type === 'integer'
      ? await numbersIn(ctx, sql`${readAt(view, ctx.user, counted)}::text`, await rows([counted]))
      : values.map((one, place) => [one, Number(told[`value${place}`])] as const)
  return {
    found,
    totals: Object.fromEntries(Object.entries(told).filter(([name]) => !/^value\d+$/.test(name))) as Totals,
    counts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
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
      select max(${readAt(view, ctx.user, name)}) as value ${await rowsFound(ctx, view, rest)([name])}`)
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
  const shown = demo ? declared : outsideDemo(declared, question.filter)
  const { filter, said } = await startedOf(ctx, shown, dayed(ctx, currentFilter(shown, question.filter ?? {})))
  const view = await withinDays(ctx, shown, filter)
  const sortable = sortableBy(view, filter)
  const hasFigures = figured(view).length > 0
  // Where nothing was searched the figures tell the number of rows as well: they are read once for both.
  let figures: Figures | undefined
  const count = async () => {
    figures = await figuresOf(ctx, view, filter, null)
    return figures.found
  }
  const page = await findRows(
    ctx,
    { ...view, list: { ...view.list, sortable } },
    { ...question, filter },
    hasFigures ? count : undefined,
  )
  const { totals, counts } =
    figures ??
    (hasFigures ? await figuresOf(ctx, view, filter, page.all) : { totals: { count: page.total }, counts: {} })
  const starts = Object.keys(view.starts).length > 0 && { said }
  const rows = demo ? page.rows : page.rows.map((row) => veiled(declared, row))
  return { rows, from: page.from, total: page.total, totals, counts, ...starts }
}
