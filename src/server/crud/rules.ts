import { type SQL, sql } from 'drizzle-orm'
import { tableOf } from '#resources/index'
import { businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { type Field, isStored } from '#shared/field'
import { fileIn } from '#shared/files'
import { issuesOf, termOf, unusualValues, writersOnly } from '#shared/issues'
import type { Resource } from '#shared/resource'
import { type Mode, type RowSchema, schemaOf } from '#shared/schema'
import type { Values } from '#shared/values'
import { isLeftToOthers } from '#shared/writable'
import type { Clock, Ctx } from '../context'
import { array, json } from '../db/db'
import { isSecret, keyColumn, snake } from '../db/names'
import { choosable, ofFace, ownOf } from './scope'

export const column = (name: string) => sql.identifier(snake(name))

/** Made once a declaration: an import reads thousands of rows by one. */
const schemas = new WeakMap<Resource, WeakMap<Clock, Partial<Record<Mode, RowSchema>>>>()

/** The schema of a resource on the market's day. */
export function schemaFor({ clock }: Pick<Ctx, 'clock'>, resource: Resource, mode: Mode): RowSchema {
  const byClock = schemas.get(resource) ?? new WeakMap<Clock, Partial<Record<Mode, RowSchema>>>()
  schemas.set(resource, byClock)
  const known = byClock.get(clock) ?? {}
  byClock.set(clock, known)
  known[mode] ??= schemaOf(resource, mode, { today: () => businessDay(clock.now()) })
  return known[mode]
}

/** What was sent, cleaned. Throws INVALID at its fields. */
export function parseRow(ctx: Ctx, resource: Resource, mode: Mode, body: Values): Values {
  const result = schemaFor(ctx, resource, mode).safeParse(body)
  if (result.success) return result.data
  throw invalid(issuesOf(result.error, resource))
}

/**
 * What is left to some of the roles that write a record stays as it was `before` with the others. Throws INVALID at its
 * fields.
 */
export function requireWriter(
  { user }: Pick<Ctx, 'user'>,
  resource: Resource,
  values: Values,
  before: Values = {},
): void {
  const kept = Object.keys(values).filter(
    (name) => isLeftToOthers(resource, name, user.role) && (values[name] ?? null) !== (before[name] ?? null),
  )
  if (kept.length > 0) throw invalid(Object.fromEntries(kept.map((name) => [name, writersOnly(resource, name)])))
}

/** The question whether a code is there, or a row to choose that fits its parent; null where there is nothing to ask. */
function existence({ user }: Ctx, field: Field, value: unknown, values: Values): SQL | null {
  if (value === null || value === undefined) return null
  if (field.type === 'lookup')
    return sql`exists (select 1 from mas_lov where list = ${field.list} and code = ${value as string})`
  if (field.type !== 'reference') return null
  const target = tableOf(field.to)
  const fits = Object.entries(field.within ?? {}).map(
    ([name, own]) => sql` and t.${column(name)} = ${(values[own] ?? null) as number | null}`,
  )
  return sql`exists (select 1 from ${sql.identifier(target.table)} t
    where t.id = ${value as number} and ${choosable(target, user)}${sql.join(fits, sql``)})`
}

/**
 * Codes of lookup lists must exist, and rows referred to be the caller's to choose and fit their parent. What stands
 * as it was `before` is left alone: a row out of use keeps whom it has.
 */
export async function checkReferences(
  ctx: Ctx,
  resource: Resource,
  rows: readonly Values[],
  before: Values = {},
): Promise<void> {
  const asked = new Map<string, { name: string; exists: SQL }>()
  for (const values of rows)
    for (const [name, field] of Object.entries(resource.fields)) {
      const parents = field.type === 'reference' ? Object.values(field.within ?? {}) : []
      const names = [name, ...parents]
      if (names.every((one) => values[one] === before[one])) continue
      const exists = existence(ctx, field, values[name], values)
      if (exists) asked.set(JSON.stringify([name, ...names.map((one) => values[one])]), { name, exists })
    }
  if (asked.size === 0) return
  const questions = [...asked.values()]
  const columns = questions.map(({ exists }, at) => sql`${exists} as ${sql.identifier(`c${at}`)}`)
  const [found] = await ctx.db.query<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  const missing = questions.filter((_, at) => !found?.[`c${at}`])
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ name }) => [name, { key: 'rule.notFound' }])))
}

/** What is written for the fields: a secret as its three columns, a password as its hash. */
export async function columnsOf(ctx: Ctx, resource: Resource, values: Values): Promise<Map<string, unknown>> {
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name] as Field
    if (!isStored(field)) continue
    if (field.type === 'password') {
      if (value !== null) columns.set(`${snake(name)}_hash`, await ctx.deps.passwords.hash(String(value)))
      continue
    }
    if (!isSecret(field)) {
      columns.set(snake(name), field.type === 'json' ? json(value) : field.type === 'file' ? fileIn(value) : value)
      continue
    }
    const sealed = value === null ? null : await ctx.deps.vault.seal(field.secret, String(value))
    columns.set(`${snake(name)}_enc`, sealed?.enc ?? null)
    columns.set(`${snake(name)}_hash`, sealed?.hash ?? null)
    columns.set(`${snake(name)}_last4`, sealed?.last4 ?? null)
  }
  return columns
}

const isTold = (value: unknown): boolean => value !== null && value !== undefined

/** Another active row with the same value, where the declaration asks for a yes (one bank account of two farmers). */
async function duplicatesElsewhere(ctx: Ctx, resource: Resource, values: Values, id: number | null) {
  const asks: { field: string; say: { key: NonNullable<ReturnType<typeof termOf>>; args: { name: string } } }[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type !== 'text' || !field.twice || !isTold(values[name])) continue
    const plain = String(values[name])
    const wanted = isSecret(field) ? await ctx.deps.vault.hash(field.secret, plain) : plain
    const [found] = await ctx.db.query<{ name: string }>(sql`
      select t.${column(resource.title)} as name from ${sql.identifier(resource.table)} t
      where t.${sql.identifier(keyColumn(name, field))} = ${wanted} and t.is_active = 1
        and t.id is distinct from ${id} and ${ownOf(resource, ctx.user)} and ${ofFace(resource)} limit 1`)
    const key = found && termOf(field.twice)
    if (key) asks.push({ field: name, say: { key, args: { name: found.name } } })
  }
  return asks
}

/** Whether any of the rows might want a yes: to find out which, each is asked by itself. */
export async function mayNeedConfirmation(ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<boolean> {
  if (rows.some((values) => Object.keys(unusualValues(resource, values)).length > 0)) return true
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type !== 'text' || !field.twice) continue
    const told = rows.flatMap((values) => (isTold(values[name]) ? [String(values[name])] : []))
    const wanted = isSecret(field)
      ? await Promise.all(told.map((plain) => ctx.deps.vault.hash(field.secret, plain)))
      : told
    if (new Set(wanted).size < wanted.length) return true
    const found = await ctx.db.query(sql`
      select 1 from ${sql.identifier(resource.table)} t
      where t.${sql.identifier(keyColumn(name, field))} = any(${array(wanted, 'text')}) limit 1`)
    if (found.length > 0) return true
  }
  return false
}

/** Everything that wants a yes and has none yet: values outside the usual range, values someone else has. */
export async function requireConfirmation(
  ctx: Ctx,
  resource: Resource,
  values: Values,
  confirmed: readonly string[],
  id: number | null,
) {
  const unusual = Object.entries(unusualValues(resource, values)).map(([field, say]) => ({ field, say }))
  const asks = [...unusual, ...(await duplicatesElsewhere(ctx, resource, values, id))].filter(
    ({ field }) => !confirmed.includes(field),
  )
  if (asks.length > 0) throw new AppError('CONFIRM', { asks })
}

/** The fields that the caller said yes to. */
export const confirmedOf = (body: Values): string[] => (Array.isArray(body.confirmed) ? body.confirmed.map(String) : [])
