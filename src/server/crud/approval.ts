import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProposalPayload } from '#resources/api/configuration'
import { resourceNamed, resourceOf, resources } from '#resources/index'
import { isListed, stateProposers, stateRoles } from '#shared/access'
import { currentField, currentValues, earlierNames } from '#shared/earlierNames'
import { AppError, invalid, refused } from '#shared/errors'
import { labelOf } from '#shared/issues'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import { writableFields } from '#shared/writable'
import type { Actor, Ctx } from '../context'
import { array } from '../db/db'
import { type ProposalKind, propose } from '../proposals/service'
import { recordAnswer } from './answers'
import { createRow } from './create'
import { dryRun } from './dryRun'
import { oneRow, type StoredRow } from './read'
import { scopeOf } from './scope'
import { removeRow, updateRow } from './write'

export type MasterOperation = MasterPayload['operation']

export type MasterPayload = ProposalPayload<'master'>

const valuesOf = (resource: Resource, row: Values): Values =>
  Object.fromEntries(writableFields(resource).map((name) => [name, row[name] ?? null]))

/** What the change would come to, by every rule; nothing of it stays. */
const outcome = (ctx: Ctx, resource: Resource, operation: MasterOperation, id: number | null, body: Values) =>
  dryRun(ctx, (trial) => {
    if (operation === 'create' || id === null) return createRow(trial, resource, { ...body })
    return operation === 'update' ? updateRow(trial, resource, id, { ...body }) : removeRow(trial, resource, id)
  })

/** Whether a proposal of the resource waits that `same` is true of. */
async function waits(ctx: Ctx, resource: Resource, same: SQL): Promise<boolean> {
  const [open] = await ctx.db.query(sql`
    select 1 from proposal where kind = 'master' and proposal_status = 'PROPOSED'
      and payload ->> 'resource' = any(${array([resource.name, ...earlierNames(resource)], 'text')}) and ${same} limit 1`)
  return open !== undefined
}

/**
 * One change of a record waits at a time, and one new record of a code, a name or whatever else is nobody's twice: of two
 * only the first could be confirmed.
 */
async function refuseWaiting(ctx: Ctx, resource: Resource, id: number | null, after: StoredRow): Promise<void> {
  if (id !== null) {
    if (await waits(ctx, resource, sql`(payload ->> 'id')::bigint = ${id}`)) throw refused('master.rule.waits')
    return
  }
  for (const { fields, among } of resource.unique ?? []) {
    const active = among === 'active' ? ['isActive'] : []
    const isHeld = fields.every((name) => (after[name] ?? null) !== null) && (!among || after.isActive === 1)
    if (!isHeld) continue
    const same = [...fields, ...active].map((name) => sql`payload -> 'changes' ->> ${name} = ${String(after[name])}`)
    const all = sql.join([sql`payload ->> 'operation' = 'create'`, ...same], sql` and `)
    if (!(await waits(ctx, resource, all))) continue
    const field = fields.at(-1) as string
    throw invalid({
      [field]: { key: 'rule.unique', args: { field: labelOf(resource, field), value: String(after[field]) } },
    })
  }
}

/** Whether a change waits: any of a record of the state, or one that moves what two decide of it. */
const isForTwo = ({ approvalOf }: Resource, { changes }: { readonly changes: Values }): boolean =>
  !approvalOf || approvalOf.some((name) => name in changes)

/** What a change is told by, in the fields that it moves. */
function changeOf(resource: Resource, operation: MasterOperation, before: StoredRow | null, after: StoredRow) {
  const [was, is] = [before ? valuesOf(resource, before) : {}, valuesOf(resource, after)]
  if (operation === 'create') return { before: {}, changes: is }
  if (operation === 'delete') return { before: was, changes: {} }
  const moved = Object.keys(is).filter((name) => was[name] !== is[name])
  const pick = (values: Values) => Object.fromEntries(moved.map((name) => [name, values[name]]))
  return { before: pick(was), changes: pick(is) }
}

/**
 * Lets a record be made, changed or removed once those who decide for the state have said yes. Answers the record as it
 * stands (a new one as it would be, without an id), with the proposal's id as `proposed`; a change of what is not theirs
 * alone (`approvalOf`) is done. Throws as the change would, and
 * REFUSED while another change of the record waits.
 */
export async function proposeRow(
  ctx: Ctx,
  resource: Resource,
  operation: MasterOperation,
  id: number | null,
  body: Values,
): Promise<StoredRow & { proposed?: number }> {
  const before = id === null ? null : await oneRow(ctx, resource, id)
  const after = await outcome(ctx, resource, operation, id, body)
  const change = changeOf(resource, operation, before, after)
  if (id !== null && !isForTwo(resource, change)) return updateRow(ctx, resource, id, { ...body })
  await refuseWaiting(ctx, resource, id, after)
  if (operation === 'update' && before && Object.keys(change.changes).length === 0) return before
  const named = before ?? after
  const payload: MasterPayload = {
    resource: resource.name,
    operation,
    id,
    version: before?.version ?? null,
    title: String(named[resource.title]),
    titleTa: resource.titleTa ? ((named[resource.titleTa] as string | null) ?? null) : null,
    ...change,
    confirmed: Array.isArray(body.confirmed) ? body.confirmed.map(String) : [],
  }
  const { id: proposed } = await propose(ctx, 'master', null, payload, null)
  return { ...(before ?? { ...after, id: 0 }), proposed }
}

/** What was proposed before a field, an option or the resource was renamed, by the names of today. */
function inTodaysNames(payload: MasterPayload): MasterPayload {
  const resource = resourceNamed(payload.resource)
  if (!resource) return payload
  return {
    ...payload,
    resource: resource.name,
    before: currentValues(resource, payload.before),
    changes: currentValues(resource, payload.changes),
    confirmed: payload.confirmed.map((name) => currentField(resource, name)),
  }
}

/** The version that two people agreed to change; of a part the one that stands, where what they read of it does. */
async function versionFor(ctx: Ctx, resource: Resource, { id, version, before }: MasterPayload) {
  if (!resource.approvalOf || id === null) return version
  const current = await oneRow(ctx, resource, id)
  return Object.keys(before).every((name) => before[name] === (current[name] ?? null)) ? current.version : version
}

/** Does what two people agreed on. Throws CONFLICT where the record was changed meanwhile, else as the change would. */
async function carryOut(ctx: Ctx, payload: MasterPayload) {
  const { resource: name, operation, id, version, changes, confirmed } = payload
  const resource = resourceOf(name)
  if (operation === 'create' || id === null) return createRow(ctx, resource, { ...changes, confirmed })
  if (operation === 'update')
    return updateRow(ctx, resource, id, { ...changes, version: await versionFor(ctx, resource, payload), confirmed })
  const current = await oneRow(ctx, resource, id)
  if (current.version !== version) throw new AppError('CONFLICT', { current })
  return removeRow(ctx, resource, id)
}

/** A part of a record that lies in somebody's office is decided by those of the state who see the record. */
function concerns(user: Actor): SQL {
  const within = resources
    .filter(({ approvalOf }) => approvalOf)
    .map(
      (resource) => sql`when ${resource.name} then (t.payload ->> 'id')::bigint in (
        select t.id from ${sql.identifier(resource.table)} t where ${scopeOf(resource, user)})`,
    )
  return sql`(${isListed(user.role, stateRoles)}::boolean and case t.payload ->> 'resource'
    ${sql.join(within, sql` `)} else true end)`
}

/** A record of the state's masters. What an AD asks for is taken over by one of those who decide, and confirmed by another. */
export const masterKind: ProposalKind<MasterPayload, StoredRow> = {
  roles: stateProposers,
  concerns,
  stateWide: true,
  told: inTodaysNames,
  outcome: z.union(resources.filter(({ approval }) => approval === 'state').map(recordAnswer)),
  carryOut,
}
