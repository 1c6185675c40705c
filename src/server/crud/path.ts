import { type SQL, sql } from 'drizzle-orm'
import type { Path, Resource } from '#shared/resource'
import type { Actor } from '../context'
import { snake } from '../db/names'
import { isHidden, ownOf, scopeOf } from './scope'

const column = (alias: string, name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(snake(name))}`

const pathIn = ({ paths }: Pick<Resource, 'paths'>, name: string): Path | undefined => paths?.[name]

/** Whether whoever only met what a path leads to does not see it there. */
const isVeiled = ({ to, name }: Path): boolean => 'metIn' in to && isHidden(to as Resource, name)

/**
 * A condition on a field of rows `t`, be it of their own or of what they refer to. The latter is a semijoin, so that
 * counting and paging stay with one table; it finds only what the caller may see there.
 */
export function holds(resource: Resource, user: Actor, name: string, condition: (target: SQL) => SQL): SQL {
  const path = pathIn(resource, name)
  if (!path) return condition(column('t', name))
  const own = isVeiled(path) ? sql` and ${ownOf(path.to, user)}` : sql``
  return sql`${column('t', path.via)} in (
    select t.id from ${sql.identifier(path.to.table)} t
    where ${scopeOf(path.to, user)}${own} and ${condition(column('t', path.name))})`
}

/** The value by which rows `t` are put in order. */
export function orderedBy(resource: Resource, name: string): SQL {
  const path = pathIn(resource, name)
  if (!path) return column('t', name)
  return sql`(select ${column('p', path.name)} from ${sql.identifier(path.to.table)} p
    where p.id = ${column('t', path.via)})`
}

const aliasOf = (via: string) => `of_${snake(via)}`

/** Where a field of a row stands in a select that has the joins of its paths. */
export function columnAt(resource: Resource, name: string, stored = name): SQL {
  const path = pathIn(resource, name)
  return path ? column(aliasOf(path.via), name + stored.slice(name.length)) : column('t', stored)
}

/** One join for each reference that the paths of these fields go through; it tells only what the caller may see. */
export function pathJoins(
  resource: Resource,
  user: Actor,
  names: readonly string[],
  storedAs: (name: string) => string,
): SQL {
  const ways = new Map<string, [name: string, path: Path][]>()
  for (const name of names) {
    const path = pathIn(resource, name)
    if (path) ways.set(path.via, [...(ways.get(path.via) ?? []), [name, path]])
  }
  const joins = [...ways].map(([via, read]) => {
    const alias = sql.identifier(aliasOf(via))
    const { to } = (read[0] as [string, Path])[1]
    const told = read.map(([name, path]) => {
      const suffix = storedAs(name).slice(name.length)
      const value = column('t', path.name + suffix)
      const seen = isVeiled(path) ? sql`case when ${ownOf(to, user)} then ${value} end` : value
      return sql`${seen} as ${sql.identifier(snake(name + suffix))}`
    })
    return sql` left join (
      select t.id as row_id, ${sql.join(told, sql`, `)} from ${sql.identifier(to.table)} t where ${scopeOf(to, user)}
    ) ${alias} on ${alias}.row_id = ${column('t', via)}`
  })
  return sql.join(joins, sql``)
}
