import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#shared/resource'
import { type ResolvedView, sortableBy } from '#shared/view'
import type { Actor } from '../../../src/server/context'
import { orderedBy } from '../../../src/server/crud/path'
import { snake } from '../../../src/server/db/names'
import type { LargeApp } from './app'

/** One question that a list is asked, as the page would. */
export interface ListQuestion {
  readonly what: string
  readonly sort: readonly [string, 'ASC' | 'DESC']
  readonly filter: Readonly<Record<string, unknown>>
  /** Where of all its rows the page lies, from 0 (first) to 1 (last). */
  readonly place: number
}

export const pageSize = 25

const usual = ({ list }: Resource): ListQuestion['sort'] => [list.sort, list.order ?? 'ASC']

type Span = Readonly<Record<string, unknown>>

const pages = (resource: Resource, span: Span): ListQuestion[] => {
  const places = [
    ['first page', 0],
    ['middle page', 0.5],
    ['last page', 1],
  ] as const
  return places.map(([what, place]) => ({ what, sort: usual(resource), filter: span, place }))
}

const sorted = (sortable: readonly string[], span: Span): ListQuestion[] =>
  sortable.flatMap((name) =>
    (['ASC', 'DESC'] as const).flatMap((direction) =>
      [0, 0.4].map((place) => ({
        what: `by ${name} ${direction}${place > 0 ? ', far in' : ''}`,
        sort: [name, direction] as const,
        filter: span,
        place,
      })),
    ),
  )

/** A value as a filter says it. */
const toldAs = ({ fields }: Resource, name: string, value: SQL): SQL =>
  fields[name]?.type === 'instant'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${value}::text`

/** A value from a row in the middle of what the market has, by field. */
async function sample({ db, market }: LargeApp, resource: Resource): Promise<Record<string, string>> {
  const names = [...new Set([...resource.list.search, ...(resource.list.filters ?? [])])].filter(
    (name) => name !== 'marketId',
  )
  const reader = { marketIds: [market.id] } as Partial<Actor> as Actor
  const columns = sql.join(
    names.map((name) => sql`${toldAs(resource, name, orderedBy(resource, reader, name))} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const scoped = 'marketId' in resource.fields ? sql`t.market_id = ${market.id}` : sql`true`
  const fixed = Object.entries(resource.fixed ?? {}).map(
    ([name, value]) => sql`and t.${sql.identifier(snake(name))} = ${String([value].flat()[0])}`,
  )
  const rows = await db.query<Record<string, string | null>>(sql`
    select ${columns} from ${sql.identifier(resource.table)} t where ${scoped} ${sql.join(fixed, sql` `)}
    order by t.id desc limit 50`)
  const found: Record<string, string> = {}
  for (const row of rows) for (const [name, value] of Object.entries(row)) if (value !== null) found[name] ??= value
  return found
}

const searched = (resource: Resource, span: Span, values: Record<string, string>): ListQuestion[] => {
  const sort = usual(resource)
  if (resource.list.search.length === 0) return []
  const words = resource.list.search.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []))
  return [
    ...words.map(([name, q]) => ({ what: `search for a ${name}`, sort, filter: { ...span, q }, place: 0 })),
    ...words.map(([name, q]) => ({
      what: `search for three signs of a ${name}`,
      sort,
      filter: { ...span, q: q.slice(-3) },
      place: 0,
    })),
    { what: 'search for nothing there', sort, filter: { ...span, q: 'zzqx' }, place: 0 },
  ]
}

/** A filter as the list has it: by value, of a moment by its day. */
const filterBy = (resource: Resource, name: string, value: string): Span =>
  resource.fields[name]?.type === 'instant'
    ? { [`${name}_from`]: value.slice(0, 10), [`${name}_to`]: value.slice(0, 10) }
    : { [name]: value }

const filtered = (resource: Resource, span: Span, values: Record<string, string>): ListQuestion[] =>
  (resource.list.filters ?? []).flatMap((name) => {
    const value = values[name]
    if (value === undefined) return []
    const filter = { ...span, ...filterBy(resource, name, value) }
    return [{ what: `with ${name}`, sort: usual(resource), filter, place: 0 }]
  })

/** Everything that a list can be asked within a span of days: pages, orders, searches and filters. */
export async function listQuestions(
  app: LargeApp,
  resource: Resource | ResolvedView,
  span: Span,
): Promise<ListQuestion[]> {
  const values = await sample(app, resource)
  return [
    ...pages(resource, span),
    ...sorted('view' in resource ? sortableBy(resource, span) : resource.list.sortable, span),
    ...searched(resource, span, values),
    ...filtered(resource, span, values),
  ]
}
