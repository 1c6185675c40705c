import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { snake } from '../db/names'
import { Page } from '../page'
import { beginning, type Filter, filterOf, isSearch, worded } from './filter'
import { ownOf, readable, scopeOf } from './scope'
import { selection, titleOf } from './select'

export interface ListQuestion {
  readonly sort?: readonly [string, string] | undefined
  readonly range?: readonly [number, number] | undefined
  readonly filter?: Filter | undefined
}

export type Row = Record<string, unknown> & { id: number; version: number }

/** Without a range a list answers this many rows at most, and says the total (D36). */
export const mostRows = 1000

interface Order {
  readonly column: SQL
  readonly isDescending: boolean
}

const column = (name: string): SQL => sql`t.${sql.identifier(name)}`

function orderOf(resource: Resource, sort: ListQuestion['sort'], read: readonly string[]): Order {
  const [asked, direction] = sort ?? [resource.list.sort, resource.list.order ?? 'ASC']
  const isSortable = asked === 'id' || (resource.list.sortable.includes(asked) && read.includes(asked))
  const name = isSortable ? asked : resource.list.sort
  return { column: column(snake(name)), isDescending: direction.toUpperCase() === 'DESC' }
}

/** The order of rows `t`; turned, it reads them from the end. */
const orderBy = ({ column, isDescending }: Order, isTurned = false): SQL => {
  const direction = sql.raw(isDescending !== isTurned ? 'desc' : 'asc')
  return sql`order by ${column} ${direction}, t.id ${direction}`
}

interface Wanted {
  readonly table: SQL
  readonly where: SQL
  readonly order: Order
  readonly from: number
  readonly size: number
}

interface Found {
  readonly total: number
  readonly ids: readonly number[]
}

/** Where an index has the order, only its entries are walked: rows are read for the page alone. */
async function pageOf({ db }: Ctx, { table, where, order, from, size }: Wanted): Promise<Found> {
  const [counted] = await db.query<{ total: number }>(sql`select count(*) as total from ${table} t where ${where}`)
  const total = counted?.total ?? 0
  const count = Math.max(0, Math.min(size, total - from))
  // The far half is read from its end, so that the last page costs what the first one does.
  const isFar = from > total / 2
  const offset = isFar ? Math.max(0, total - from - count) : from
  const rows = await db.query<{ id: number }>(sql`
    select t.id from ${table} t where ${where} ${orderBy(order, isFar)} limit ${count} offset ${offset}`)
  return { total, ids: rows.map(({ id }) => id) }
}

/** What is searched for is found once, for count and page: nobody knows beforehand how far in it lies. */
async function searchedPageOf({ db }: Ctx, { table, where, order, from, size }: Wanted): Promise<Found> {
  const [found] = await db.query<Found>(sql`
    with t (id, place) as materialized (select t.id, ${order.column} from ${table} t where ${where})
    select (select count(*) from t) as total, array(
      select t.id from t ${orderBy({ ...order, column: column('place') })} limit ${size} offset ${from}) as ids`)
  return found ?? { total: 0, ids: [] }
}

/** One page of a resource within the caller's offices: search, filters, order and range in SQL. */
export async function listRows(ctx: Ctx, resource: Resource, question: ListQuestion): Promise<Page<Row>> {
  const { filter = {}, sort, range: [from, to] = [0, mostRows - 1] } = question
  const where = sql`${scopeOf(resource, ctx.user)} and ${await filterOf(ctx, resource, filter)}`
  const table = sql.identifier(resource.table)
  const order = orderOf(resource, sort, readable(resource, ctx.user))
  const size = Math.max(0, Math.min(to - from + 1, mostRows))
  const find = isSearch(filter) ? searchedPageOf : pageOf
  const { total, ids } = await find(ctx, { table: sql`${table}`, where, order, from, size })
  const { columns, joins } = selection(resource, ctx)
  const rows = await ctx.db.query<Row>(sql`
    select ${columns} from ${table} t ${joins} where t.id = any(${array(ids, 'int8')}) ${orderBy(order)}`)
  return new Page(resource.name, rows, from, total)
}

/** One record within the caller's offices. Throws NOT_FOUND, also for another office's. */
export async function oneRow(ctx: Ctx, resource: Resource, id: number): Promise<Row> {
  const { columns, joins } = selection(resource, ctx)
  const [row] = await ctx.db.query<Row>(sql`
    select ${columns} from ${sql.identifier(resource.table)} t ${joins}
    where t.id = ${id} and ${scopeOf(resource, ctx.user)} and ${await filterOf(ctx, resource, { id })}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const choosing = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { type }]) =>
    type === 'reference' || type === 'choice' ? [name] : [],
  )

/**
 * Id, code and name of the active rows, for choosing: open to every official (D17). 50 at most, or the ids asked. Only
 * what is answered narrows it, and beyond the caller's offices only ids of masters name a row: it tells nothing else.
 */
export async function lookupRows(ctx: Ctx, resource: Resource, { q, ...filter }: Filter): Promise<Row[]> {
  const asksIds = 'id' in filter
  const active = 'isActive' in resource.fields && !asksIds ? sql`t.is_active = 1` : sql`true`
  const narrowing = choosing(resource)
  if (Object.keys(filter).some((name) => name !== 'id' && name !== 'isActive' && !narrowing.includes(name)))
    throw new AppError('BAD_REQUEST', { say: { key: 'rule.notFound' } })
  const ids = narrowing.map((name) => sql`t.${sql.identifier(snake(name))}`)
  const text = typeof q === 'string' ? q.trim() : ''
  const words = text === '' ? sql`true` : worded(resource, text)
  const nearest = text === '' ? sql`` : sql`${beginning(resource, text)} desc, `
  const isNaming = asksIds && Object.keys(filter).length === 1 && q === undefined && resource.writes !== 'service'
  const code = resource.key ? sql`t.${sql.identifier(snake(resource.key))}` : sql`null`
  const scope = isNaming ? sql`true` : scopeOf(resource, ctx.user)
  const limit = asksIds ? mostRows : 50
  return ctx.db.query<Row>(sql`
    select ${sql.join([sql`t.id`, sql`${code} as code`, sql`${titleOf(resource, 't', ctx.language)} as name`, ...ids], sql`, `)}
    from ${sql.identifier(resource.table)} t
    where ${active} and ${scope} and ${words} and ${await filterOf(ctx, resource, filter)}
    order by ${nearest}t.${sql.identifier(snake(resource.title))}, t.id limit ${limit}`)
}

/** Whether the id is a record of the caller's own offices, not only one that they met. */
export async function isOwn(ctx: Ctx, resource: Resource, id: number): Promise<boolean> {
  const found = await ctx.db.query(sql`
    select 1 from ${sql.identifier(resource.table)} t where t.id = ${id} and ${ownOf(resource, ctx.user)}`)
  return found.length > 0
}

/** Whether the id is a record of this face within the caller's offices. */
export async function isRow(ctx: Ctx, resource: Resource, id: number): Promise<boolean> {
  const found = await ctx.db.query(sql`
    select 1 from ${sql.identifier(resource.table)} t
    where ${scopeOf(resource, ctx.user)} and ${await filterOf(ctx, resource, { id })}`)
  return found.length > 0
}
