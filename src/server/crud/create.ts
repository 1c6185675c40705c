import { type SQL, sql } from 'drizzle-orm'
import { tenant } from '#resources/scopes'
import { computedOf } from '#shared/computed'
import { AppError } from '#shared/errors'
import { fixedValues } from '#shared/face'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { allocateSerials } from '../numbers/service'
import { constraintIssue } from './constraintIssue'
import { attachFiles, claimFiles } from './files'
import { oneRow, type StoredRow } from './read'
import {
  checkReferences,
  columnsOf,
  confirmedOf,
  mayNeedConfirmation,
  parseRow,
  requireConfirmation,
  requireWriter,
} from './rules'
import { tenantFor } from './scope'

/** Takes the running codes of new records of one tenant, in their order. */
async function serialsOf(ctx: Ctx, resource: Resource, tenantId: number, count: number): Promise<Values[]> {
  const serials = Array.from({ length: count }, (): Record<string, unknown> => ({}))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.type !== 'text' || !field.serial) continue
    const first = await allocateSerials(ctx, { [tenant.field]: tenantId, kind: field.serial, period: '' }, count)
    const code = await codeOfTenant(ctx, tenantId)
    for (const [at, one] of serials.entries()) one[name] = codeText(field.serial, code, first + at)
  }
  return serials
}

/** Columns the system fills at creation: the faces' tags, the tenant, running codes. */
async function systemColumns(ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<Values[]> {
  const fixed = fixedValues(resource)
  if (resource.scope !== tenant.resource) return rows.map(() => fixed)
  const tenants = rows.map((values) => tenantFor(ctx.user, values[tenant.field] as number | null | undefined))
  const serials = new Map<number, Values[]>()
  for (const id of new Set(tenants))
    serials.set(id, await serialsOf(ctx, resource, id, tenants.filter((one) => one === id).length))
  return tenants.map((id) => ({ ...fixed, ...serials.get(id)?.shift(), [tenant.field]: id }))
}

const codeText = (prefix: string, code: string, number: number): string => `${prefix}${code}${1000 + number}`

async function codeOfTenant(ctx: Pick<Ctx, 'db'>, tenantId: number): Promise<string> {
  const table = sql.identifier(tenant.table)
  const [row] = await ctx.db.query<{ code: string }>(sql`select code from ${table} where id = ${tenantId}`)
  return row?.code ?? ''
}

/** Code of a new record: prefix, tenant's code, running number from 1001. */
export const codeOf = async (ctx: Pick<Ctx, 'db'>, prefix: string, tenantId: number, number: number): Promise<string> =>
  codeText(prefix, await codeOfTenant(ctx, tenantId), number)

/** What was sent for a new record, with the tenant of whoever has only one. */
export const withOwnTenant = (ctx: Pick<Ctx, 'user'>, resource: Resource, body: Values): Values =>
  resource.scope === tenant.resource && !body[tenant.field] ? { ...body, [tenant.field]: ctx.user[tenant.own] } : body

/** Writes checked records in one statement and answers their ids. */
async function inserted(ctx: Ctx, resource: Resource, rows: readonly Values[]): Promise<number[]> {
  const system = await systemColumns(ctx, resource, rows)
  const columns = await Promise.all(
    rows.map((values, at) => columnsOf(ctx, resource, { ...values, ...computedOf(resource, values), ...system[at] })),
  )
  const names = [...new Set(columns.flatMap((one) => [...one.keys()]))]
  const lines = columns.map(
    (one) =>
      sql`(${sql.join(
        names.map((name): SQL => sql`${one.get(name) ?? null}`),
        sql`, `,
      )})`,
  )
  const heads = names.map((name) => sql.identifier(name))
  const made = await ctx.db.query<{ id: number }>(sql`
    insert into ${sql.identifier(resource.table)} (${sql.join(heads, sql`, `)}) values ${sql.join(lines, sql`, `)}
    returning id`)
  return made.map(({ id }) => id)
}

/** A new record as it was sent, cleaned. Throws INVALID at its fields. */
function newRow(ctx: Ctx, resource: Resource, body: Values): Values {
  const values = parseRow(ctx, resource, 'create', withOwnTenant(ctx, resource, body))
  requireWriter(ctx, resource, values)
  return values
}

/** Writes a new record and answers its id; throws as `createRow` does. */
export async function insertRow(ctx: Ctx, resource: Resource, body: Values): Promise<number> {
  const values = newRow(ctx, resource, body)
  await checkReferences(ctx, resource, [values])
  await requireConfirmation(ctx, resource, values, confirmedOf(body), null)
  const files = await claimFiles(ctx, resource, values)
  try {
    const [id] = await inserted(ctx, resource, [values])
    await attachFiles(ctx, files, id as number)
    return id as number
  } catch (error) {
    throw constraintIssue(error, resource, values)
  }
}

/**
 * Writes many new records at once. Throws where any of them is wrong or might want a yes, without saying which: that
 * `insertRow` says of each.
 */
export async function insertMany(ctx: Ctx, resource: Resource, bodies: readonly Values[]): Promise<void> {
  const rows = bodies.map((body) => newRow(ctx, resource, body))
  await checkReferences(ctx, resource, rows)
  if (await mayNeedConfirmation(ctx, resource, rows)) throw new AppError('CONFIRM')
  await inserted(ctx, resource, rows)
}

/** Creates a record. Throws INVALID at its fields, CONFIRM with what wants a yes. */
export const createRow = async (ctx: Ctx, resource: Resource, body: Values): Promise<StoredRow> =>
  oneRow(ctx, resource, await insertRow(ctx, resource, body))
