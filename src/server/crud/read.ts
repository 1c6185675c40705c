import { sql } from 'drizzle-orm'
import { currentFilter } from '#shared/earlierNames'
import { AppError, invalid } from '#shared/errors'
import { mostRows } from '#shared/listParts'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { snake } from '../db/names'
import { Page, pageHeaders } from '../page'
import { RawJson } from '../rawJson'
import { recordRead } from '../securityEvents/service'
import { type Filter, filterOf, searchCondition, searchOf, startsWith, withinCurrentYear } from './filter'
import { type FoundPage, type ListQuestion, pageOf } from './paging'
import { inPieces, readForFile } from './pieces'
import { inUse, ownOf, scopeOf } from './scope'
import { selection, titleOf } from './select'

export type StoredRow = Record<string, unknown> & { id: number; version: number }

/** The rows of a page, in its order. */
export function rowsOf(
  ctx: Ctx,
  resource: Resource,
  { ids, orderBy }: Pick<FoundPage, 'ids' | 'orderBy'>,
): Promise<StoredRow[]> {
  const { columns, joins } = selection(resource, ctx)
  return ctx.db.query<StoredRow>(sql`
    select ${columns} from ${sql.identifier(resource.table)} t ${joins} where t.id = any(${array(ids, 'int8')}) ${orderBy}`)
}

/** One page of a resource within the caller's offices: search, filters, order and range in SQL. */
export async function listRows(
  ctx: Ctx,
  resource: Resource,
  question: ListQuestion,
): Promise<Page<StoredRow> | RawJson> {
  if (question.for === 'file') return rowsForFile(ctx, resource, question)
  const page = await pageOf(ctx, resource, question)
  return new Page(resource.name, await rowsOf(ctx, resource, page), page.from, page.total)
}

async function rowsForFile(caller: Ctx, resource: Resource, question: ListQuestion): Promise<RawJson> {
  const read = async (ctx: Ctx) => {
    const page = await pageOf(ctx, resource, question)
    return { page, pieces: await inPieces(page.ids, (ids) => rowsOf(ctx, resource, { ...page, ids })) }
  }
  const { value, asOf } = await readForFile(caller, read)
  const { page, pieces } = value
  recordRead(
    caller,
    resource.name,
    page.ids.map((id) => ({ id })),
  )
  return new RawJson(pieces, pageHeaders({ ...page, name: resource.name, rows: page.ids }, asOf))
}

/** One record within the caller's offices. Throws NOT_FOUND, also for another office's. */
export async function oneRow(ctx: Ctx, resource: Resource, id: number): Promise<StoredRow> {
  const { columns, joins } = selection(resource, ctx)
  const [row] = await ctx.db.query<StoredRow>(sql`
    select ${columns} from ${sql.identifier(resource.table)} t ${joins}
    where t.id = ${id} and ${scopeOf(resource, ctx.user)} and ${await filterOf(ctx, resource, { id })}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const choosing = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, { type }]) =>
    type === 'reference' || type === 'choice' ? [name] : [],
  )

/** Rows of a choice, and ids of people, at a time. */
const mostNamed = 50

/**
 * Id, code and name of the active rows, for choosing: open to every official (D17). 50 at most, or the ids asked. Only
 * what is answered narrows it, and beyond the caller's offices only ids of masters name a row: it tells nothing else.
 */
export async function lookupRows(ctx: Ctx, resource: Resource, asked: Filter): Promise<StoredRow[]> {
  const { q, ...filter } = currentFilter(resource, asked)
  const asksIds = 'id' in filter
  const active = asksIds ? sql`true` : inUse(resource)
  const narrowing = choosing(resource)
  for (const name of Object.keys(filter))
    if (name !== 'id' && name !== 'isActive' && !narrowing.includes(name))
      throw invalid({ [name]: { key: 'rule.unknownKey', args: { name: name.slice(0, 60) } } })
  // Whom somebody's market met is a person: elsewhere their id tells the name, and nothing else of them.
  const isPerson = resource.metIn !== undefined
  if (isPerson && asksIds && [filter.id].flat().length > mostNamed)
    throw invalid({ id: { key: 'rule.max', args: { max: mostNamed } } })
  const text = searchOf({ q })
  const words = text === '' ? sql`true` : searchCondition(resource, ctx.user, text)
  const nearest = text === '' ? sql`` : sql`${startsWith(resource, text)} desc, `
  const isNaming = asksIds && Object.keys(filter).length === 1 && q === undefined && resource.writes !== 'service'
  const told = (name: string) => {
    const column = sql`t.${sql.identifier(snake(name))}`
    return isPerson && isNaming ? sql`case when ${scopeOf(resource, ctx.user)} then ${column} end` : column
  }
  const code = resource.key ? told(resource.key) : sql`null`
  const ids = narrowing.map((name) => sql`${told(name)} as ${sql.identifier(snake(name))}`)
  const scope = isNaming ? sql`true` : scopeOf(resource, ctx.user)
  const limit = asksIds && !isPerson ? mostRows : mostNamed
  return ctx.db.query<StoredRow>(sql`
    select ${sql.join([sql`t.id`, sql`${code} as code`, sql`${titleOf(resource, 't', ctx.language)} as name`, ...ids], sql`, `)}
    from ${sql.identifier(resource.table)} t
    where ${active} and ${scope} and ${words} and ${await filterOf(ctx, resource, withinCurrentYear(ctx, resource, filter))}
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
