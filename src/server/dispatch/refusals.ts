import { sql } from 'drizzle-orm'
import { resources, tables } from '#resources/index'
import { AppError } from '#shared/errors'
import type { Resource, Tabled } from '#shared/resource'
import type { Actor, Deps, Origin } from '../context'
import { ofFace, scopeOf } from '../crud/scope'

/** A request as far as it was read before it was refused. */
export interface RefusedRequest {
  readonly method: string
  /** As the route declares it, without what was asked for. */
  readonly path: string
  readonly user: Actor | null
  /** Where ids may stand: parameters of the path, the query, the body. */
  readonly asked: readonly unknown[]
  readonly origin: Origin
}

/** The resource whose record is meant by `{id}`, by the first part of a path or by one of its own endpoints. */
const byPath = new Map<string, Resource>(
  resources.flatMap((resource) => [
    [resource.name, resource] as const,
    ...Object.values(resource.endpoints ?? {}).map((endpoint) => [endpoint.split(' ')[1] ?? '', resource] as const),
  ]),
)
const byName = new Map<string, Tabled>(tables.map((table) => [table.name, table]))

const idOf = (value: unknown): number | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** What was asked for by its id: `id` is of the path's own resource, `lotId` a lot. */
function recordsIn({ path, asked }: RefusedRequest): [table: Tabled, id: number][] {
  const own = byPath.get(path) ?? byPath.get(path.split('/')[0] ?? '')
  const entries = asked.flatMap((one) => (one && typeof one === 'object' ? Object.entries(one) : [])).slice(0, 40)
  return entries.flatMap(([name, value]): [Tabled, number][] => {
    const id = idOf(value)
    const table = name === 'id' ? own : byName.get(/^(\w+)Id$/.exec(name)?.[1] ?? '')
    return id !== null && table?.scope && table.scope !== 'none' ? [[table, id]] : []
  })
}

/** Tells of a record that is there, of offices that are not the caller's. */
async function recordForeignRecord({ db, failures }: Deps, refused: RefusedRequest, user: Actor): Promise<void> {
  for (const [table, id] of recordsIn(refused).slice(0, 3)) {
    const [row] = await db.query<{ marketId: number | null }>(sql`
      select (to_jsonb(t) ->> 'market_id')::int8 as market_id from ${sql.identifier(table.table)} t
      where t.id = ${id} and ${ofFace(table as Resource)} and ${scopeOf(table, user)} is not true`)
    if (!row) continue
    const { method, path, origin } = refused
    failures.note(
      {
        kind: 'OTHER_OFFICE',
        of: 'session',
        userId: user.id,
        marketId: row.marketId,
        resource: table.name,
        recordId: id,
        detail: `${method} ${path}`,
      },
      origin,
    )
    return
  }
}

/**
 * Notes a refusal: what a role may not do, and a record of another office. The answer does not wait for it, so that its
 * time tells nobody whether the record is there.
 */
export function recordRefusal(deps: Deps, error: unknown, refused: RefusedRequest): void {
  if (!(error instanceof AppError)) return
  const { user, method, path, origin } = refused
  if (error.code === 'FORBIDDEN') {
    const of = user ? 'session' : 'stranger'
    deps.failures.note({ kind: 'REFUSED', of, userId: user?.id ?? null, detail: `${method} ${path}` }, origin)
  }
  if (error.code === 'NOT_FOUND' && user) deps.failures.follow(recordForeignRecord(deps, refused, user))
}
