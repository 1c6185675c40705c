import { sql } from 'drizzle-orm'
import { refused } from '#shared/errors'
import type { Resource } from '#shared/resource'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { type Outcome, writeEach } from './batch'
import { scopeOf } from './scope'
import { titleOf } from './select'

/** What records within the caller's offices are called, by their ids. */
async function titlesOf(ctx: Ctx, resource: Resource, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db.query<{ id: number; title: string }>(sql`
    select t.id, ${titleOf(resource, 't', ctx.language)} as title from ${sql.identifier(resource.table)} t
    where t.id = any(${array(ids, 'int8')}) and ${scopeOf(resource, ctx.user)}`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const saidOf = ({ errors }: Outcome): string => Object.values(errors ?? {}).join(' ')

/**
 * Does the same to several records within the caller's transaction, in the order of their ids. Throws REFUSED where one
 * of them cannot be, with each of these by name and why; then none is.
 */
export async function allOrNone(
  ctx: Ctx,
  resource: Resource,
  ids: readonly number[],
  work: (ctx: Ctx, id: number) => Promise<unknown>,
): Promise<void> {
  const inOrder = [...ids].sort((a, b) => a - b)
  const titles = await titlesOf(ctx, resource, inOrder)
  const bodies = inOrder.map((id) => ({ id }))
  const outcomes = await writeEach(ctx, bodies, new Set(), {
    one: (inner, { id }) => work(inner, id as number),
    many: null,
  })
  const exceptions = outcomes.flatMap((outcome, at) => {
    const id = inOrder[at] as number
    return outcome.errors ? [`${titles.get(id) ?? id}: ${saidOf(outcome)}`] : []
  })
  if (exceptions.length > 0) throw refused('rule.noneDone', { list: exceptions.join(' · ') })
}
