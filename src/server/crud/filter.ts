import { type SQL, sql } from 'drizzle-orm'
import { accountingYear, businessDay, yearRange } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Field } from '#shared/field'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { isSecret, keyColumn, snake } from '../db/names'

export type Filter = Readonly<Record<string, unknown>>

const column = (name: string) => sql`t.${sql.identifier(name)}`
const bad = () => new AppError('BAD_REQUEST', { say: { key: 'rule.notFound' } })

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') throw bad()
    return String(one)
  })

/** Contains, with the pattern's own characters taken literally. */
const contains = (name: string, text: string) => sql`${column(name)} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`

async function searched(ctx: Ctx, resource: Resource, text: string): Promise<SQL> {
  const words = resource.list.search.map((name) => contains(snake(name), text))
  const secrets = Object.entries(resource.fields).filter(([, field]) => isSecret(field))
  const hashes = await Promise.all(
    (text.length < 9 ? [] : secrets).map(async ([name, field]) => {
      const kind = (field as Extract<Field, { type: 'text' }>).secret ?? 'pan'
      return sql`${column(keyColumn(name, field))} = ${await ctx.deps.vault.hash(kind, text)}`
    }),
  )
  const parts = [...words, ...hashes]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`true`
}

function fieldFilter(resource: Resource, key: string, value: unknown): SQL {
  const [, name = key, edge] = /^(\w+)_(from|to)$/.exec(key) ?? []
  if (key === 'id') return sql`t.id::text = any(${array(texts(value), 'text')})`
  const field = resource.fields[name]
  if (!field || isSecret(field) || field.type === 'json' || field.type === 'digest') throw bad()
  const target = column(snake(name))
  if (edge) {
    const [text = ''] = texts(value)
    if (!/^[\d:TZ.+-]+$/.test(text)) throw bad()
    return edge === 'from' ? sql`${target} >= ${text}` : sql`${target} <= ${text}`
  }
  if (value === null) return sql`${target} is null`
  return sql`${target}::text = any(${array(texts(value), 'text')})`
}

/** A list of transactions is of the current accounting year unless a filter says otherwise (D42). */
function yearFilter(ctx: Ctx, resource: Resource, filter: Filter): SQL[] {
  const isDated = resource.writes === 'service' && resource.fields.day?.type === 'day'
  if (!isDated || ['id', 'day', 'day_from', 'day_to'].some((key) => key in filter)) return []
  return [sql`t.day >= ${yearRange(accountingYear(businessDay(ctx.clock.now()))).from}`]
}

/** The conditions of a list's `filter` parameter: `q`, fields that equal or are among, `<field>_from` and `_to`. */
export async function filterOf(ctx: Ctx, resource: Resource, filter: Filter): Promise<SQL> {
  const { q, ...rest } = filter
  const parts = [
    ...Object.entries(resource.fixed ?? {}).map(([name, value]) => sql`${column(snake(name))} = ${value}`),
    ...(typeof q === 'string' && q.trim() !== '' ? [await searched(ctx, resource, q.trim())] : []),
    ...Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => fieldFilter(resource, key, value)),
    ...yearFilter(ctx, resource, filter),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}
