import { type SQL, sql } from 'drizzle-orm'
import { tenant } from '#resources/scopes'
import { businessDay, isDay, monthStart } from '#shared/day'
import { currentFilter } from '#shared/earlierNames'
import type { Field } from '#shared/field'
import { labelOf } from '#shared/issues'
import { isDated } from '#shared/resource'
import { type ResolvedView, sortableBy, summedBy, uncountedBy } from '#shared/view'
import type { Ctx } from '../context'
import { daysOf, type Filter, fieldFilter, filterOf, parseIds, withinCurrentYear, withinDays } from '../crud/filter'
import { type FoundPage, type ListQuestion, pageOf } from '../crud/paging'
import { type Beside, pathJoins, readAt } from '../crud/path'
import { inPieces, readForFile, rowsAmong } from '../crud/pieces'
import { rowsOf, type StoredRow } from '../crud/read'
import { scopeOf } from '../crud/scope'
import { array } from '../db/db'
import { snake } from '../db/names'
import { hidden } from '../secret/hidden'
import { recordAnswerRead } from '../securityEvents/service'

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

/** The figures of all rows, or of those that have one number. */
interface FiguresRow extends Totals {
  readonly allCount: number
  readonly foundCount: number
  readonly isOfAll?: 0 | 1
  readonly ofNumber?: number | null
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
  const { distinct } = view.view.totals ?? {}
  const { counted = '' } = view
  const names = figured(view)
  // Each value is read once a row, however often the figures count by it: what is computed is searched for.
  const read = names.map((name) => sql`${readAt(view, ctx.user, name)} as ${sql.identifier(snake(name))}`)
  const at = (name: string) => sql`x.${sql.identifier(snake(name))}`
  const field = view.fields[counted]
  const { [counted]: chosen, ...others } = filter
  const ofChosen =
    field && says(chosen) ? [fieldFilter(at(counted), field, counted, chosen, labelOf(view, counted))] : []
  const conditions = [
    ...uncountedBy(view.view, filter).map(([name, value]) => sql`${at(name)} <> ${value}`),
    ...ofChosen,
  ]
  const values = field ? knownValues(field) : []
  const rows = rowsFound(ctx, view, others, says(chosen) ? null : ids)
  const columns = [
    sql`count(*) as all_count`,
    sql`count(*)${counting(ofChosen)} as found_count`,
    sql`count(*)${counting(conditions)} as count`,
    ...(distinct ? [sql`count(distinct ${at(distinct.of)})${counting(conditions)} as distinct_count`] : []),
    ...summedBy(view.view).map(
      (name) => sql`${sumOf(view.fields[name] as Field, at(name), conditions)} as ${sql.identifier(snake(name))}`,
    ),
    ...values.map(
      (one, place) => sql`count(*) filter (where ${at(counted)}::text = ${one}) as ${sql.raw(`value_${place}`)}`,
    ),
  ]
  // Of numbers nobody knows which there are: the same reading of the rows tells them.
  const number = field?.type === 'integer' ? at(counted) : null
  const all = number ? [...columns, sql`grouping(${number}) as is_of_all`, sql`${number} as of_number`] : columns
  const told = await ctx.db.query<FiguresRow>(sql`
    select ${sql.join(all, sql`, `)} from (select ${sql.join(read, sql`, `)} ${await rows(names)} offset 0) x
    ${number ? sql`group by grouping sets ((), (${number}))` : sql``}`)
  const row = told.find(({ isOfAll = 1 }) => isOfAll === 1)
  if (!row) throw new Error('An aggregate of all rows has one row')
  const { foundCount: found, allCount: _, isOfAll: __, ofNumber: ___, ...figures } = row
  const counts = number
    ? told.flatMap(({ isOfAll, ofNumber, allCount }) =>
        isOfAll || ofNumber === null ? [] : [[ofNumber, allCount] as const],
      )
    : values.map((one, place) => [one, Number(figures[`value${place}`])] as const)
  const totals = Object.fromEntries(Object.entries(figures).filter(([name]) => !/^value\d+$/.test(name)))
  return { found, totals: totals as Totals, counts: Object.fromEntries(counts.filter(([, count]) => count > 0)) }
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

/** Which rows of a view are asked for, with its days said. */
interface Question extends ListQuestion {
  readonly filter: Filter
}

/** The ids of a page of a view, how many rows there are, what all of them come to, and how many are in which state. */
async function found(ctx: Ctx, shown: ResolvedView, question: Question) {
  const { filter, said } = await startedOf(ctx, shown, question.filter)
  const view = await withinDays(ctx, shown, filter)
  const sortable = sortableBy(view, filter)
  const hasFigures = figured(view).length > 0
  // Where nothing was searched the figures tell the number of rows as well: they are read once for both.
  let figures: Figures | undefined
  const count = async () => {
    figures = await figuresOf(ctx, view, filter, null)
    return figures.found
  }
  const listed = { ...view, list: { ...view.list, sortable } }
  const page = await pageOf(ctx, listed, { ...question, filter }, undefined, hasFigures ? count : undefined)
  const { totals, counts } =
    figures ??
    (hasFigures ? await figuresOf(ctx, view, filter, page.all) : { totals: { count: page.total }, counts: {} })
  const starts = Object.keys(view.starts).length > 0 && { said }
  return { page, told: { from: page.from, total: page.total, totals, counts, ...starts } }
}

const lastOf = (value: unknown): string => {
  const days = [value].flat().filter((one): one is string => typeof one === 'string' && isDay(one))
  return days.toSorted().at(-1) ?? ''
}

/**
 * Whether every day that is asked for is closed wherever it is asked of: what there is to be done on these days
 * is done. Today's never is, for it is looked at while it is worked on.
 */
async function isOfClosedDays(ctx: Ctx, view: ResolvedView, filter: Filter): Promise<boolean> {
  if (!isDated(view)) return false
  const { day, day_to: to } = withinCurrentYear(ctx, view, filter)
  const last = lastOf(day || to)
  if (last === '' || last >= businessDay(ctx.clock.now())) return false
  const reach = ctx.user[tenant.reach]
  const asked = parseIds(filter[tenant.field] || reach, tenant.field).filter((id) => reach.includes(id))
  const [open] = await ctx.db.query(sql`
    select from unnest(${array(asked, 'int8')}) as m (id)
    where not exists (select from day_seal s where s.${sql.identifier(snake(tenant.field))} = m.id and s.day >= ${last}::date) limit 1`)
  return open === undefined
}

/** Whether something is done to its rows: who does it sees what is, wherever it is read. */
const isActedOn = ({ view: { actions = [], selects = [] } }: ResolvedView): boolean =>
  actions.length + selects.length > 0

/** Reads a page where it is to be read: what may have changed a moment ago from the database itself. */
async function readPage<T>(caller: Ctx, view: ResolvedView, { filter }: Question, read: (ctx: Ctx) => Promise<T>) {
  const { reader } = caller.deps
  if (reader.isAway() === null || !(await isOfClosedDays(caller, view, filter)))
    return { value: await read(caller), asOf: null }
  const options = { purpose: 'work', mustBeEven: isActedOn(view) } as const
  return reader.read((db) => read({ ...caller, db }), options)
}

/**
 * A page of a view: its rows, how many there are, what all of them come to, and how many are in which state; of what leaves
 * as a file, and of days that are closed, as the standby has it.
 */
export async function viewPage(caller: Ctx, declared: ResolvedView, asked: ListQuestion) {
  const { demo } = caller.deps
  const shown = demo ? declared : outsideDemo(declared, asked.filter)
  const question = { ...asked, filter: dayed(caller, currentFilter(shown, asked.filter ?? {})) }
  const rowsAt = async (ctx: Ctx, page: Pick<FoundPage, 'ids' | 'orderBy'>) => {
    const rows = await rowsOf(ctx, shown, page)
    return demo ? rows : rows.map((row) => veiled(declared, row))
  }
  if (asked.for === 'file') {
    const { value, asOf } = await readForFile(caller, async (ctx) => {
      const { page, told } = await found(ctx, shown, question)
      const all: StoredRow[] = []
      const read = async (ids: readonly number[]) => {
        const rows = await rowsAt(ctx, { ...page, ids })
        all.push(...rows)
        return rows
      }
      return { told, all, pieces: await inPieces(page.ids, read) }
    })
    // Once, of the try that was answered: a file is one.
    recordAnswerRead(caller, value.all)
    return rowsAmong(value.pieces, { ...value.told, ...(asOf !== null && { asOf }) })
  }
  const { value, asOf } = await readPage(caller, shown, question, async (ctx) => {
    const { page, told } = await found(ctx, shown, question)
    return { rows: await rowsAt(ctx, page), ...told }
  })
  return asOf === null ? value : { ...value, asOf }
}
