import { sql } from 'drizzle-orm'
import { tableOf } from '#resources/index'
import { tenant } from '#resources/scopes'
import { computedOf } from '#shared/computed'
import { AppError, invalid } from '#shared/errors'
import { termOf } from '#shared/issues'
import { nameIn } from '#shared/nameIn'
import type { Resource, Tabled } from '#shared/resource'
import { brokenRules } from '#shared/rowRules'
import { hiddenIn } from '#shared/shown'
import type { Values } from '#shared/values'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { requireUnchanged } from './body'
import { constraintIssue } from './constraintIssue'
import { attachFiles, claimFiles } from './files'
import { auditedNames } from './history'
import { isOwn, oneRow, type StoredRow } from './read'
import { checkReferences, column, columnsOf, confirmedOf, parseRow, requireConfirmation, requireWriter } from './rules'
import { tenantFor } from './scope'

export { createRow } from './create'

/** The record as it stands. Throws NOT_FOUND, and FORBIDDEN for one that the caller's tenant only met. */
async function ownRow(ctx: Ctx, resource: Resource, id: number): Promise<StoredRow> {
  const row = await oneRow(ctx, resource, id)
  if (!(await isOwn(ctx, resource, id))) throw new AppError('FORBIDDEN')
  return row
}

/** What a record is known by is of the tenant that registered it: it stays there (D31). */
function checkTenant(ctx: Ctx, { scope }: Resource, before: StoredRow, { [tenant.field]: id }: Values): void {
  if (scope !== tenant.resource || id === undefined) return
  if (tenantFor(ctx.user, id as number) !== before[tenant.field])
    throw invalid({ [tenant.field]: { key: tenant.stays } })
}

/** Changes a record of the version the caller saw. Throws CONFLICT with the current record when it moved on. */
export async function updateRow(ctx: Ctx, resource: Resource, id: number, body: Values): Promise<StoredRow> {
  const before = await ownRow(ctx, resource, id)
  if (Number(body.version) !== before.version) throw await stale(ctx, resource, id)
  requireUnchanged(resource, before, body)
  const values = parseRow(ctx, resource, 'update', body)
  checkTenant(ctx, resource, before, values)
  requireWriter(ctx, resource, values, before)
  const hidden = hiddenIn(resource, { ...before, ...values })
  Object.assign(values, Object.fromEntries(hidden.map((name) => [name, null])))
  const merged = { ...before, ...values }
  const errors = brokenRules(resource, merged)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await checkReferences(ctx, resource, [merged], before)
  await requireConfirmation(ctx, resource, values, confirmedOf(body), id)
  const files = await claimFiles(ctx, resource, values, before)
  const columns = await columnsOf(ctx, resource, { ...values, ...computedOf(resource, merged) })
  const sets = [...columns].map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  try {
    const moved = await ctx.db.query(sql`
      update ${sql.identifier(resource.table)} t set ${sql.join([...sets, sql`version = version + 1`], sql`, `)}
      where t.id = ${id} and t.version = ${before.version} returning t.id`)
    if (moved.length === 0) throw await stale(ctx, resource, id)
    await attachFiles(ctx, files, id)
  } catch (error) {
    throw constraintIssue(error, resource, merged)
  }
  return oneRow(ctx, resource, id)
}

async function stale(ctx: Ctx, resource: Resource, id: number): Promise<AppError> {
  const current = await oneRow(ctx, resource, id)
  const [last] = await ctx.db.query<{ name: string | null; nameTa: string | null; at: string }>(sql`
    select u.name, u.name_ta, to_char(a.at at time zone 'Asia/Kolkata', 'HH24:MI') as at
    from audit a left join mas_user u on u.id = a.user_id
    where a.table_name = any(${array(auditedNames(resource.table), 'text')}) and a.row_id = ${id} order by a.id desc limit 1`)
  return new AppError('CONFLICT', {
    current,
    ...(last && {
      say: { key: 'rule.stale', args: { name: nameIn(ctx.language, last.name, last.nameTa), time: last.at } },
    }),
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
export async function removeRow(ctx: Ctx, resource: Resource, id: number): Promise<StoredRow> {
  const row = await ownRow(ctx, resource, id)
  await refuseUsed(ctx, resource, id)
  await ctx.db.query(sql`delete from ${sql.identifier(resource.table)} where id = ${id}`)
  return row
}
