import { type SQL, sql } from 'drizzle-orm'
import { clean } from '#shared/clean'
import { accountingYear, businessDay, instantOf, isDay, yearRange } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Field } from '#shared/field'
import type { Resource } from '#shared/resource'
import { valueSchema } from '#shared/schema'
import type { Ctx } from '../context'
import { array, containing } from '../db/db'
import { isSecret, keyColumn, snake } from '../db/names'
import { isHidden, ofFace, ownOf, readable } from './scope'

export type Filter = Readonly<Record<string, unknown>>

const column = (name: string) => sql`t.${sql.identifier(name)}`
const bad = () => new AppError('BAD_REQUEST', { say: { key: 'rule.notFound' } })

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') throw bad()
    return String(one)
  })

/** Ids among `value`; what is no id names no row. */
const ids = (value: unknown): number[] =>
  texts(value).flatMap((text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []))

/** What of a row is hidden, nobody finds it by either. */
const unlessHidden = (ctx: Ctx, resource: Resource, name: string, condition: SQL) =>
  isHidden(resource, name) ? sql`(${ownOf(resource, ctx.user)} and ${condition})` : condition

/** Where no letter has a case, as in figures and Tamil, it need not be looked away from: that is half the work. */
function contains(name: string, text: string): SQL {
  const hasCase = text.toLowerCase() !== text.toUpperCase()
  return hasCase ? sql`${column(name)} ilike ${containing(text)}` : sql`${column(name)} like ${containing(text)}`
}

/** Rows one of whose search columns holds the text. */
export const worded = (resource: Resource, text: string): SQL =>
  sql`(${sql.join([sql`false`, ...resource.list.search.map((name) => contains(snake(name), text))], sql` or `)})`

/** Whether a row's code or name begins with the text: whoever types 'har' means Harur before Dharmapuri. */
export function beginning({ key, title, titleTa }: Resource, text: string): SQL {
  const names = [key, title, titleTa].flatMap((name) => (name ? [column(snake(name))] : []))
  const starts = names.map((name) => sql`starts_with(lower(${name}::text), lower(${text}))`)
  return sql`coalesce(${sql.join(starts, sql` or `)}, false)`
}

/** The same, or whose secret is the text. */
async function searched(ctx: Ctx, resource: Resource, text: string): Promise<SQL> {
  const secrets = Object.entries(resource.fields).flatMap(([name, field]) =>
    isSecret(field) ? [[name, field] as const] : [],
  )
  const hashes = await Promise.all(
    (text.length < 9 ? [] : secrets).map(async ([name, field]) =>
      unlessHidden(
        ctx,
        resource,
        name,
        sql`${column(keyColumn(name, field))} = ${await ctx.deps.vault.hash(field.secret, text)}`,
      ),
    ),
  )
  return sql`(${sql.join([worded(resource, text), ...hashes], sql` or `)})`
}

/** Not even by whether it is set. */
const unfiltered: ReadonlySet<Field['type']> = new Set(['json', 'digest', 'password'])

const ordered: readonly Field['type'][] = ['day', 'instant', 'time', 'integer', 'decimal']

/** One end of a period or range. The day of an instant is meant whole; a field's own limits do not bind a question. */
function beyond(name: string, field: Field, edge: string, text: string): SQL {
  const target = column(snake(name))
  if (field.type === 'instant' && isDay(text)) {
    const start = sql`${instantOf(text, '00:00')}::timestamptz`
    return edge === 'from' ? sql`${target} >= ${start}` : sql`${target} < ${start} + interval '1 day'`
  }
  const boundless: Field = Object.assign({}, field, { min: undefined, max: undefined, notFuture: false })
  const read = ordered.includes(field.type) ? valueSchema(boundless).safeParse(clean(field, text)) : null
  if (!read?.success) throw bad()
  const value = String(read.data)
  return edge === 'from' ? sql`${target} >= ${value}` : sql`${target} <= ${value}`
}

function fieldFilter(resource: Resource, name: string, value: unknown): SQL {
  const target = column(snake(name))
  if (name === 'id' || resource.fields[name]?.type === 'reference')
    return value === null ? sql`${target} is null` : sql`${target} = any(${array(ids(value), 'int8')})`
  return value === null ? sql`${target} is null` : sql`${target}::text = any(${array(texts(value), 'text')})`
}

function oneFilter(ctx: Ctx, resource: Resource, key: string, value: unknown): SQL {
  if (key === 'id') return fieldFilter(resource, key, value)
  const [, name = key, edge] = /^(\w+)_(from|to)$/.exec(key) ?? []
  const field = readable(resource, ctx.user).includes(name) ? resource.fields[name] : undefined
  if (!field || isSecret(field) || unfiltered.has(field.type) || field.transient) throw bad()
  const [text = ''] = edge ? texts(value) : []
  const condition = edge ? beyond(name, field, edge, text) : fieldFilter(resource, name, value)
  return unlessHidden(ctx, resource, name, condition)
}

/** A list of transactions is of the current accounting year unless a filter says otherwise (D42). */
function yearFilter(ctx: Ctx, resource: Resource, filter: Filter): SQL[] {
  const isDated = resource.writes === 'service' && resource.fields.day?.type === 'day'
  if (!isDated || ['id', 'day', 'day_from', 'day_to'].some((key) => key in filter)) return []
  return [sql`t.day >= ${yearRange(accountingYear(businessDay(ctx.clock.now()))).from}`]
}

/** Whether a list is searched for a text. */
export const isSearch = (filter: Filter): filter is Filter & { readonly q: string } =>
  typeof filter.q === 'string' && filter.q.trim() !== ''

/** The conditions of a list's `filter` parameter: `q`, fields that equal or are among, `<field>_from` and `_to`. */
export async function filterOf(ctx: Ctx, resource: Resource, filter: Filter): Promise<SQL> {
  const { q: _, ...rest } = filter
  const parts = [
    ofFace(resource),
    ...(isSearch(filter) ? [await searched(ctx, resource, filter.q.trim())] : []),
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => oneFilter(ctx, resource, key, value)),
    ...yearFilter(ctx, resource, filter),
  ]
  return sql.join(parts, sql` and `)
}
