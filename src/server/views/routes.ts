import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { views } from '#resources/views/index'
import { list, named, presentValue, whole } from '#shared/answer'
import { businessDay } from '#shared/day'
import type { Field } from '#shared/field'
import { type ResolvedView, sortableBy } from '#shared/view'
import type { Ctx } from '../context'
import { recordAnswer } from '../crud/answers'
import { type Filter, filterOf, ofYear } from '../crud/filter'
import type { ListQuestion } from '../crud/paging'
import { listRows } from '../crud/read'
import { scopeOf } from '../crud/scope'
import { snake } from '../db/names'
import type { Feature } from '../feature'
import { listQuery } from '../http/listQuery'
import { type Route, route } from '../http/route'

/** 'today' is a word of the filter, so that what is kept of a list means tomorrow's day tomorrow. */
const dayed = (ctx: Ctx, filter: Filter = {}): Filter =>
  filter.day === 'today' ? { ...filter, day: businessDay(ctx.clock.now()) } : filter

const own = (name: string): SQL => sql`t.${sql.identifier(snake(name))}`

/** A sum with the places of its figures, also of no rows. */
const sumOf = (field: Field, value: SQL): SQL =>
  field.type === 'decimal'
    ? sql`coalesce(sum(${value}), 0)::numeric(18, ${sql.raw(String(field.scale))})`
    : sql`coalesce(sum(${value}), 0)::int8`

/** The rows that a filter asks for, of the caller's offices. */
const found = async (ctx: Ctx, view: ResolvedView, filter: Filter): Promise<SQL> =>
  sql`from ${sql.identifier(view.table)} t
    where ${scopeOf(view, ctx.user)} and ${await filterOf(ctx, view, ofYear(ctx, view, filter))}`

interface Totals extends Readonly<Record<string, unknown>> {
  readonly count: number
}

/** How many rows there are on all pages, and what their figures come to. */
async function totalsOf(ctx: Ctx, view: ResolvedView, filter: Filter): Promise<Totals> {
  const { of = [], without = {} } = view.view.totals ?? {}
  const sums = of.map((name) => sql`${sumOf(view.fields[name] as Field, own(name))} as ${sql.identifier(snake(name))}`)
  const counting = Object.entries(without).map(([name, value]) => sql` and ${own(name)} <> ${value}`)
  const [row = { count: 0 }] = await ctx.db.query<Totals>(sql`
    select ${sql.join([sql`count(*) as count`, ...sums], sql`, `)} ${await found(ctx, view, filter)}
    ${sql.join(counting, sql``)}`)
  return row
}

/** How many rows have which value of the field that is counted by, whichever of these the filter asks for. */
async function countsOf(ctx: Ctx, view: ResolvedView, filter: Filter): Promise<Record<string, number>> {
  const name = view.view.counts
  if (name === undefined) return {}
  const { [name]: _, ...others } = filter
  const rows = await ctx.db.query<{ value: string; count: number }>(sql`
    select ${own(name)} as value, count(*) as count ${await found(ctx, view, others)} group by 1`)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

/** A page of a view: its rows, how many there are, what all of them come to, and how many are in which state. */
export async function viewPage(ctx: Ctx, view: ResolvedView, question: ListQuestion) {
  const filter = dayed(ctx, question.filter)
  const sortable = sortableBy(view, filter)
  const page = await listRows(ctx, { ...view, list: { ...view.list, sortable } }, { ...question, filter })
  const totals = await totalsOf(ctx, view, filter)
  const counts = await countsOf(ctx, view, filter)
  return { rows: page.rows, from: page.from, total: page.total, totals, counts }
}

const called = (name: string) => (name[0] ?? '').toUpperCase() + name.slice(1)

function answerOf(view: ResolvedView) {
  const { totals, counts } = view.view
  const field = counts === undefined ? undefined : view.fields[counts]
  const values = field?.type === 'choice' ? Object.keys(field.options) : []
  const sums = (totals?.of ?? []).map((name) => [name, presentValue(view.fields[name] as Field)] as const)
  return named(
    `${called(view.name)}Page`,
    z.strictObject({
      rows: list(recordAnswer(view)),
      from: whole.describe('The place of the first of these rows among all'),
      total: whole.describe('How many rows the filter finds'),
      totals: z
        .strictObject({ count: whole, ...Object.fromEntries(sums) })
        .describe('How many of all rows count, and what they come to'),
      counts: z
        .strictObject(Object.fromEntries(values.map((value) => [value, whole.optional()])))
        .describe('How many rows have which value, whichever of these is asked for'),
    }),
  )
}

const viewRoute = (view: ResolvedView): Route =>
  route({
    method: 'GET',
    path: `views/${view.name}`,
    permit: view.view.screen.roles,
    query: listQuery,
    answer: answerOf(view),
    summary: `View: ${view.label.many.en}`,
    handle: (call) => viewPage(call, view, call.query),
  })

/** The declared views, an endpoint each. */
export const viewFeature = (): Feature => ({ routes: views.map(viewRoute) })
