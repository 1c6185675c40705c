import { type SQL, sql } from 'drizzle-orm'
import { type Condition, type Gathered, isDated, type Path, type Resource, type Tabled } from '#shared/resource'
import { endOf } from '#shared/viewPath'
import type { Actor } from '../context'
import { snake } from '../db/names'
import { derivedSql } from './derived'
import { isHidden, ofFace, ownOf, scopeOf } from './scope'

const column = (alias: string, name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(snake(name))}`

const pathIn = ({ paths }: Pick<Resource, 'paths'>, name: string): Path | undefined => paths?.[name]

/** Whether whoever only met what a path leads to does not see it there. */
const isVeiled = ({ to, name, on }: Path): boolean => !on && 'metIn' in to && isHidden(to as Resource, name)

/**
 * What whoever asks may see of the rows that a path leads to; at its end also by what they may be found. A reference to
 * a face leads to its rows alone: the others need not be looked through.
 */
const seenAt = (path: Path, user: Actor): SQL => {
  const seen = sql`${scopeOf(path.to, user)} and ${ofFace(path.to as Partial<Resource>)}`
  return isVeiled(path) ? sql`${seen} and ${ownOf(path.to, user)}` : seen
}

/** What holds anyway for the rows `t` that a reference leads to: whoever looks there need not look at the others. */
export interface Bounds {
  readonly via: string
  readonly condition: SQL
}

/** Of rows `t` those whose reference leads to one of the rows `t` that `end` selects where the path ends. */
function led(path: Path, user: Actor, end: (path: Path, also: SQL) => SQL, bounds?: Bounds): SQL {
  const also = bounds?.via === path.via ? sql` and ${bounds.condition}` : sql``
  return path.on
    ? sql`${column('t', path.via)} in (
        select t.id from ${sql.identifier(path.to.table)} t
        where ${seenAt(path, user)} and ${led(path.on, user, end)}${also})`
    : sql`${column('t', path.via)} in (select t.id from ${end(path, also)})`
}

/**
 * The same, looked for from each row: of what has no end of rows nobody reads all for the few that are asked about. Where there are
 * many of these, the planner turns it into the other by itself.
 */
function metFrom(
  path: Path,
  user: Actor,
  condition: (alias: string) => SQL,
  also: SQL = sql``,
  from = 't',
  depth = 0,
): SQL {
  const alias = `p${depth}`
  const end = path.on ? metFrom(path.on, user, condition, sql``, alias, depth + 1) : condition(alias)
  return sql`exists (
    select 1 from (select t.* from ${sql.identifier(path.to.table)} t where ${seenAt(path, user)}${also}) ${sql.identifier(alias)}
    where ${column(alias, 'id')} = ${column(from, path.via)} and ${end})`
}

/** What is gathered of some rows `g`. */
function gathered({ how, what = 'id' }: Gathered): SQL {
  const value = typeof what === 'string' ? column('g', what) : valueAt(what, 'g')
  const whole = {
    count: sql`count(*)`,
    sum: sql`coalesce(sum(${value}), 0)`,
    list: sql`string_agg((${value})::text, ', ' order by ${value})`,
  }
  return whole[how]
}

/** Of the rows `g` that refer to a row `t`. */
const gatheredOf = (what: SQL, { from, by }: Gathered): SQL =>
  sql`(select ${what} from ${sql.identifier(from.table)} g where ${column('g', by)} = t.id)`

/** The value of a field of rows `t` themselves, be it stored or computed. */
export function ownAt({ fields, gathers }: Resource, user: Actor, name: string): SQL {
  const said = gathers?.[name]
  if (said) return gatheredOf(gathered(said), said)
  const derived = fields[name]?.derived
  if (derived === 'gathered') throw new Error(`Nothing says how '${name}' is gathered`)
  return derived ? derivedSql[derived](user) : column('t', name)
}

/** The rows of a table that whoever asks may see, as `alias`. */
const seenOf = (table: Tabled, user: Actor, alias: string): SQL =>
  sql`(select t.* from ${sql.identifier(table.table)} t where ${scopeOf(table, user)}) ${sql.identifier(alias)}`

/** The rows that a path goes through from rows of the alias `from`, joined, and the value at its end. */
function joinedAt(path: Path, user: Actor, from: string, depth = 0): { readonly joins: SQL; readonly value: SQL } {
  const alias = `p${depth}`
  const end = path.on && joinedAt(path.on, user, alias, depth + 1)
  return {
    joins: sql` join ${seenOf(path.to, user, alias)} on ${column(alias, 'id')} = ${column(from, path.via)}${end?.joins ?? sql``}`,
    value: end?.value ?? column(alias, path.name),
  }
}

/**
 * Rows `t` one of whose gathered values is as asked. It is looked for by their reference: the planner does so row by row or, where
 * there are many of them, once from what is asked.
 */
export function holdsGathered({ from, by, what = 'id' }: Gathered, user: Actor, condition: (target: SQL) => SQL): SQL {
  const { joins, value } =
    typeof what === 'string' ? { joins: sql``, value: column('g', what) } : joinedAt(what, user, 'g')
  return sql`exists (select 1 from ${seenOf(from, user, 'g')}${joins}
    where ${column('g', by)} = t.id and ${condition(value)})`
}

/** Whether a value is as a condition says. */
function isSo(target: SQL, { is, not }: Condition): SQL {
  if (typeof is === 'boolean') return is ? target : sql`(not ${target})`
  if (is !== undefined) return is === null ? sql`(${target} is null)` : sql`(${target} = ${is})`
  return not === null ? sql`(${target} is not null)` : sql`(${target} <> ${not})`
}

/**
 * What all rows refer to by one reference, where it is joined anyway: what is asked of it stands there, once, and is not
 * looked for in a list of ids again.
 */
export interface Beside {
  readonly via: string
  /** Of its rows `t`. */
  readonly conditions: SQL[]
}

/**
 * A condition on a field of rows `t`, be it of their own or of what they refer to. The latter is a semijoin, so that
 * counting and paging stay with one table; it finds only what the caller may see there. A named condition is a field
 * that is true or not.
 */
export function holds(
  resource: Resource,
  user: Actor,
  name: string,
  condition: (target: SQL) => SQL,
  { bounds, beside }: { readonly bounds?: Bounds | undefined; readonly beside?: Beside | undefined } = {},
): SQL {
  const named = resource.conditions?.[name]
  if (named) return holds(resource, user, named.of, (target) => condition(isSo(target, named)), { bounds, beside })
  const path = pathIn(resource, name)
  if (!path) return condition(ownAt(resource, user, name))
  const end = (at: Path, also: SQL) =>
    sql`${sql.identifier(at.to.table)} t where ${seenAt(at, user)}${also} and ${condition(column('t', at.name))}`
  if (path.via !== beside?.via) return led(path, user, end, bounds)
  const there = path.on ? led(path.on, user, end) : condition(column('t', path.name))
  beside.conditions.push(sql`${seenAt(path, user)} and ${there}`)
  return sql`true`
}

function grouped<One>(all: readonly One[], by: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return groups
}

/** The references that a path goes through, one after another; what its caller's own alone may read apart. */
const wayOf = (path: Path): string =>
  `${path.via}${path.on ? `.${wayOf(path.on)}` : isVeiled(path) ? ` ${path.name}` : ''}`

/**
 * A condition on the texts of any of several fields, each way to what rows refer to gone once. Of transactions they are looked for
 * from each row; of others they are read only of what the caller may see: the offset keeps the planner from reading those of all
 * others.
 */
export function holdsAny(
  resource: Resource,
  user: Actor,
  names: readonly string[],
  condition: (targets: readonly SQL[]) => SQL,
  bounds?: Bounds,
): SQL {
  const ways = grouped(names, (name) => {
    const path = pathIn(resource, name)
    return path ? wayOf(path) : ''
  })
  const parts = [...ways].map(([, fields]) => {
    const paths = fields.flatMap((name) => pathIn(resource, name) ?? [])
    const [first] = paths
    if (!first) return condition(fields.map((name) => column('t', name)))
    if (isDated(endOf(first).to)) {
      const met = (alias: string) => condition(paths.map((path) => column(alias, endOf(path).name)))
      return metFrom(first, user, met, bounds?.via === first.via ? sql` and ${bounds.condition}` : sql``)
    }
    const end = (at: Path, also: SQL) => {
      const seen = sql`select t.* from ${sql.identifier(at.to.table)} t where ${seenAt(at, user)}${also} offset 0`
      return sql`(${seen}) t where ${condition(paths.map(({ name }) => column('t', name)))}`
    }
    return led(first, user, end, bounds)
  })
  return sql`(${sql.join([sql`false`, ...parts], sql` or `)})`
}

/** The value at the end of a path from rows of the alias `from`. */
function valueAt(path: Path, from: string, depth = 0): SQL {
  const alias = `p${depth}`
  const value = path.on ? valueAt(path.on, alias, depth + 1) : column(alias, path.name)
  return sql`(select ${value} from ${sql.identifier(path.to.table)} ${sql.identifier(alias)}
    where ${column(alias, 'id')} = ${column(from, path.via)})`
}

/** What rows `t` refer to by a reference that all of them have, as `o`: with what is asked of it, and the value that orders them. */
export const besideJoin = (path: Path, { conditions }: Beside): SQL => {
  const value = path.on ? valueAt(path.on, 't') : column('t', path.name)
  // The offset keeps the planner from walking all of them, of every year, in their order.
  return sql` join (select t.id, ${value} as place from ${sql.identifier(path.to.table)} t
    where ${sql.join([sql`true`, ...conditions], sql` and `)} offset 0) o on o.id = ${column('t', path.via)}`
}

/** The value by which rows `t` are put in order. */
export function orderedBy(resource: Resource, user: Actor, name: string): SQL {
  const named = resource.conditions?.[name]
  if (named) return isSo(orderedBy(resource, user, named.of), named)
  const path = pathIn(resource, name)
  return path ? valueAt(path, 't') : ownAt(resource, user, name)
}

const aliasOf = (via: string) => `of_${snake(via)}`
const gatheredAs = ({ from, by }: Gathered) => `of_${from.table}_${snake(by)}`

/** Where a field of a row stands in a select that has the joins of its paths and of what it gathers. */
export function columnAt(resource: Resource, name: string, stored = name): SQL {
  const path = pathIn(resource, name)
  return path ? column(aliasOf(path.via), name + stored.slice(name.length)) : column('t', stored)
}

/** The same of what is computed or a condition, too. */
export function readAt(resource: Resource, user: Actor, name: string): SQL {
  const named = resource.conditions?.[name]
  if (named) return isSo(readAt(resource, user, named.of), named)
  const said = resource.gathers?.[name]
  if (said) return column(gatheredAs(said), name)
  return resource.paths?.[name] ? columnAt(resource, name) : ownAt(resource, user, name)
}

/** A column that is read by a path, and what it is called. */
interface Read {
  readonly path: Path
  readonly as: string
  /** What of the field is stored: of a secret its last four characters. */
  readonly suffix: string
}

function joinsOf(reads: readonly Read[], user: Actor, beside?: Beside): SQL {
  const ways = grouped(reads, ({ path }) => path.via)
  const joins = [...ways].map(([via, read]) => {
    const alias = sql.identifier(aliasOf(via))
    const { to } = (read[0] as Read).path
    const told = read.map(({ path, as, suffix }) => {
      const name = sql.identifier(snake(as + suffix))
      if (path.on) return sql`${column(aliasOf(path.on.via), as + suffix)} as ${name}`
      const value = column('t', path.name + suffix)
      return sql`${isVeiled(path) ? sql`case when ${ownOf(to, user)} then ${value} end` : value} as ${name}`
    })
    const further = joinsOf(
      read.flatMap(({ path, ...rest }) => (path.on ? [{ ...rest, path: path.on }] : [])),
      user,
    )
    const conditions = via === beside?.via ? beside.conditions : []
    return sql` ${conditions.length > 0 ? sql`` : sql`left `}join (
      select t.id as row_id, ${sql.join(told, sql`, `)} from ${sql.identifier(to.table)} t${further}
      where ${sql.join([scopeOf(to, user), ...conditions], sql` and `)}
    ) ${alias} on ${alias}.row_id = ${column('t', via)}`
  })
  return sql.join(joins, sql``)
}

/** What rows gather by these fields: all that is gathered of the same rows by reading those once. */
function gatheredJoins({ gathers = {} }: Resource, names: readonly string[]): SQL {
  const said = names.flatMap((name) => (gathers[name] ? [[name, gathers[name]] as const] : []))
  const joins = [...grouped(said, ([, one]) => gatheredAs(one))].map(([alias, ofSame]) => {
    const told = ofSame.map(([name, one]) => sql`${gathered(one)} as ${sql.identifier(snake(name))}`)
    const [, first] = ofSame[0] as (typeof ofSame)[number]
    return sql` cross join lateral ${gatheredOf(sql.join(told, sql`, `), first)} ${sql.identifier(alias)}`
  })
  return sql.join(joins, sql``)
}

/**
 * One join for each reference that the paths of these fields go through, and one for the rows of each kind that they gather;
 * a path tells only what the caller may see. What is asked of one of them may stand in its join: `beside`.
 */
export function pathJoins(
  resource: Resource,
  user: Actor,
  names: readonly string[],
  storedAs: (name: string) => string = (name) => name,
  beside?: Beside,
): SQL {
  const own = [...new Set(names.map((name) => resource.conditions?.[name]?.of ?? name))]
  const reads = own.flatMap((name) => {
    const path = pathIn(resource, name)
    return path ? [{ path, as: name, suffix: storedAs(name).slice(name.length) }] : []
  })
  return sql`${joinsOf(reads, user, beside)}${gatheredJoins(resource, own)}`
}
