import { type SQL, sql } from 'drizzle-orm'
import { tableOf } from '#resources/index'
import { computedOf } from '#shared/computed'
import { businessDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
import { fixedValues } from '#shared/face'
import type { Field } from '#shared/field'
import { issuesOf, termOf, unusualOf } from '#shared/issues'
import type { Resource, Tabled } from '#shared/resource'
import { brokenRules } from '#shared/rowRules'
import { type Mode, schemaOf } from '#shared/schema'
import type { Ctx } from '../context'
import { array, json } from '../db/db'
import { isSecret, keyColumn, snake } from '../db/names'
import { takeNumbers } from '../numbers/service'
import { objection } from './objections'
import { isOwn, oneRow, type Row } from './read'
import { marketFor, ownOf } from './scope'

type Values = Record<string, unknown>
const column = (name: string) => sql.identifier(snake(name))

function parsed(ctx: Ctx, resource: Resource, mode: Mode, body: Values): Values {
  const result = schemaOf(resource, mode, { today: () => businessDay(ctx.clock.now()) }).safeParse(body)
  if (result.success) return result.data
  throw invalid(issuesOf(result.error, resource))
}

/** Codes of lookup lists and rows of dependent choices must exist, and fit their parent. */
async function checkReferences(ctx: Ctx, resource: Resource, values: Values): Promise<void> {
  const errors: Record<string, { key: 'rule.notFound' }> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    if (field.type === 'lookup') {
      const found = await ctx.db.query(
        sql`select 1 from mas_lov where list = ${field.list} and code = ${value as string}`,
      )
      if (found.length === 0) errors[name] = { key: 'rule.notFound' }
    }
    if (field.type === 'reference' && field.within) {
      const conditions = Object.entries(field.within).map(
        ([target, own]) => sql`${column(target)} = ${(values[own] ?? null) as number | null}`,
      )
      const table = sql.identifier(tableOf(field.to).table)
      const found = await ctx.db.query(
        sql`select 1 from ${table} where id = ${value as number} and ${sql.join(conditions, sql` and `)}`,
      )
      if (found.length === 0) errors[name] = { key: 'rule.notFound' }
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function columnsOf(ctx: Ctx, resource: Resource, values: Values): Promise<Map<string, unknown>> {
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name] as Field
    if (field.transient) continue
    if (field.type === 'password') {
      if (value !== null) columns.set(`${snake(name)}_hash`, await ctx.deps.passwords.hash(String(value)))
      continue
    }
    if (!isSecret(field)) {
      columns.set(snake(name), field.type === 'json' ? json(value) : value)
      continue
    }
    const sealed = value === null ? null : await ctx.deps.vault.seal(field.secret, String(value))
    columns.set(`${snake(name)}_enc`, sealed?.enc ?? null)
    columns.set(`${snake(name)}_hash`, sealed?.hash ?? null)
    columns.set(`${snake(name)}_last4`, sealed?.last4 ?? null)
  }
  return columns
}

/** Another active row with the same value, where the declaration asks for a yes (one bank account of two farmers). */
async function twins(ctx: Ctx, resource: Resource, values: Values, id: number | null) {
  const asks: { field: string; say: { key: NonNullable<ReturnType<typeof termOf>>; args: { name: string } } }[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const key = field.type === 'text' && field.twice ? termOf(field.twice) : undefined
    if (!key || values[name] === null || values[name] === undefined) continue
    const plain = String(values[name])
    const wanted = isSecret(field) ? await ctx.deps.vault.hash(field.secret, plain) : plain
    const face = Object.entries(resource.fixed ?? {}).map(
      ([part, value]) => sql` and t.${column(part)} = any(${array([value].flat(), 'text')})`,
    )
    const [found] = await ctx.db.query<{ name: string }>(sql`
      select t.${column(resource.title)} as name from ${sql.identifier(resource.table)} t
      where t.${sql.identifier(keyColumn(name, field))} = ${wanted} and t.is_active = 1
        and t.id is distinct from ${id} and ${ownOf(resource, ctx.user)} ${sql.join(face, sql``)} limit 1`)
    if (found) asks.push({ field: name, say: { key, args: { name: found.name } } })
  }
  return asks
}

/** Everything that wants a yes and has none yet: values outside the usual range, values someone else has. */
async function ask(ctx: Ctx, resource: Resource, values: Values, confirmed: readonly string[], id: number | null) {
  const unusual = Object.entries(unusualOf(resource, values)).map(([field, say]) => ({ field, say }))
  const asks = [...unusual, ...(await twins(ctx, resource, values, id))].filter(
    ({ field }) => !confirmed.includes(field),
  )
  if (asks.length > 0) throw new AppError('CONFIRM', { asks })
}

const confirmedOf = (body: Values): string[] => (Array.isArray(body.confirmed) ? body.confirmed.map(String) : [])

/** Columns the system fills at creation: the faces' tags, the market, running codes. */
async function given(ctx: Ctx, resource: Resource, values: Values): Promise<Values> {
  const fixed = fixedValues(resource)
  if (resource.scope !== 'market') return fixed
  const marketId = marketFor(ctx.user, values.marketId as number | null | undefined)
  const serials: Values = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type !== 'text' || !field.serial) continue
    const number = await takeNumbers(ctx, { marketId, kind: field.serial, period: '' })
    serials[name] = await codeOf(ctx, field.serial, marketId, number)
  }
  return { ...fixed, ...serials, marketId }
}

/** Code of a new record: prefix, market's code, running number from 1001. */
export async function codeOf(ctx: Pick<Ctx, 'db'>, prefix: string, marketId: number, number: number): Promise<string> {
  const [row] = await ctx.db.query<{ code: string }>(sql`select code from mas_branch where id = ${marketId}`)
  return `${prefix}${row?.code ?? ''}${1000 + number}`
}

/** Creates a record. Throws INVALID at its fields, CONFIRM with what wants a yes. */
export async function createRow(ctx: Ctx, resource: Resource, body: Values): Promise<Row> {
  const asked = resource.scope === 'market' && !body.marketId ? { ...body, marketId: ctx.user.marketId } : body
  const values = parsed(ctx, resource, 'create', asked)
  await checkReferences(ctx, resource, values)
  await ask(ctx, resource, values, confirmedOf(body), null)
  const whole = { ...values, ...computedOf(resource, values), ...(await given(ctx, resource, values)) }
  const columns = await columnsOf(ctx, resource, whole)
  const names = [...columns.keys()].map((name) => sql.identifier(name))
  try {
    const [row] = await ctx.db.query<{ id: number }>(sql`
      insert into ${sql.identifier(resource.table)} (${sql.join(names, sql`, `)})
      values (${sql.join(
        [...columns.values()].map((value): SQL => sql`${value}`),
        sql`, `,
      )}) returning id`)
    return await oneRow(ctx, resource, row?.id as number)
  } catch (error) {
    throw objection(error, resource, values)
  }
}

/** The record as it stands. Throws NOT_FOUND, and FORBIDDEN for one that the caller's market only met. */
async function ownRow(ctx: Ctx, resource: Resource, id: number): Promise<Row> {
  const row = await oneRow(ctx, resource, id)
  if (!(await isOwn(ctx, resource, id))) throw new AppError('FORBIDDEN')
  return row
}

/** A record's code, bids and bills are those of the market that registered it: it stays there (D31). */
function checkMarket(ctx: Ctx, { scope }: Resource, before: Row, { marketId }: Values): void {
  if (scope !== 'market' || marketId === undefined) return
  if (marketFor(ctx.user, marketId as number) !== before.marketId)
    throw invalid({ marketId: { key: 'fault.marketFixed' } })
}

/** Changes a record of the version the caller saw. Throws CONFLICT with the current record when it moved on. */
export async function updateRow(ctx: Ctx, resource: Resource, id: number, body: Values): Promise<Row> {
  const before = await ownRow(ctx, resource, id)
  if (Number(body.version) !== before.version) throw await stale(ctx, resource, id)
  const values = parsed(ctx, resource, 'update', body)
  checkMarket(ctx, resource, before, values)
  const merged = { ...before, ...values }
  const errors = brokenRules(resource, merged)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await checkReferences(ctx, resource, merged)
  await ask(ctx, resource, values, confirmedOf(body), id)
  const columns = await columnsOf(ctx, resource, { ...values, ...computedOf(resource, merged) })
  const sets = [...columns].map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  try {
    const moved = await ctx.db.query(sql`
      update ${sql.identifier(resource.table)} t set ${sql.join([...sets, sql`version = version + 1`], sql`, `)}
      where t.id = ${id} and t.version = ${before.version} returning t.id`)
    if (moved.length === 0) throw await stale(ctx, resource, id)
  } catch (error) {
    throw objection(error, resource, values)
  }
  return oneRow(ctx, resource, id)
}

async function stale(ctx: Ctx, resource: Resource, id: number): Promise<AppError> {
  const current = await oneRow(ctx, resource, id)
  const [last] = await ctx.db.query<{ name: string; at: string }>(sql`
    select coalesce(u.name, '') as name, to_char(a.at at time zone 'Asia/Kolkata', 'HH24:MI') as at
    from audit a left join mas_user u on u.id = a.user_id
    where a.table_name = ${resource.table} and a.row_id = ${id} order by a.id desc limit 1`)
  return new AppError('CONFLICT', {
    current,
    ...(last && { say: { key: 'rule.stale', args: { name: last.name, time: last.at } } }),
  })
}

async function refuseUsed(ctx: Ctx, { inUse }: Resource, id: number): Promise<void> {
  if (!inUse) return
  const [used] = await ctx.db.query<{ n: number }>(sql`
    select count(*) as n from ${sql.identifier((tableOf(inUse.by) as Tabled).table)} where ${column(inUse.field)} = ${id}`)
  const key = termOf(inUse.say) ?? 'fault.inUse'
  if (used && used.n > 0) throw new AppError('IN_USE', { say: { key, args: { n: used.n } } })
}

/** Removes a record that nothing refers to and answers it as it was. Throws IN_USE otherwise. */
export async function removeRow(ctx: Ctx, resource: Resource, id: number): Promise<Row> {
  const row = await ownRow(ctx, resource, id)
  await refuseUsed(ctx, resource, id)
  await ctx.db.query(sql`delete from ${sql.identifier(resource.table)} where id = ${id}`)
  return row
}
