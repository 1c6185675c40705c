import { type SQL, sql } from 'drizzle-orm'
import { tenant } from '#resources/scopes'
import { can, isListed } from '#shared/access'
import { AppError, invalid } from '#shared/errors'
import type { Resource, Tabled } from '#shared/resource'
import type { Actor } from '../context'
import { array } from '../db/db'
import { snake } from '../db/names'
import { officesOf } from './offices'

/** Where a row `t` says whose it is. */
export const tenantColumn = sql`t.${sql.identifier(snake(tenant.field))}`

/** The condition that a row belongs to the caller's offices (D18); `t` is the table's alias. */
export function ownOf(table: Tabled, user: Actor): SQL {
  return officesOf[table.scope ?? 'none'](user, table)
}

/** The condition that a row is of this face of its table. */
export const ofFace = ({ fixed = {} }: Partial<Pick<Resource, 'fixed'>>): SQL =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(fixed).map(
        ([name, value]) => sql`t.${sql.identifier(snake(name))} = any(${array([value].flat(), 'text')})`,
      ),
    ],
    sql` and `,
  )

/** The condition that a caller may see a row: one of their offices, or one that their tenant has met. */
export function scopeOf(table: Tabled, user: Actor): SQL {
  const met = 'metIn' in table ? (table as Resource).metIn : undefined
  if (!met) return ownOf(table, user)
  return sql`(${ownOf(table, user)} or t.id in (select ${sql.identifier(met.column)} from ${sql.identifier(met.table)}
    where ${inTenants(user, sql`${sql.identifier(snake(tenant.field))}`)}))`
}

/** The condition that a row is in use; true of tables whose rows always are. */
export const inUse = ({ fields }: Pick<Tabled, 'fields'>): SQL =>
  'isActive' in fields ? sql`t.is_active = 1` : sql`true`

/** The condition that a caller may choose a row: one that they may see, of this face of its table and in use. */
export const choosable = (table: Tabled & Pick<Resource, 'fixed'>, user: Actor): SQL =>
  sql`${scopeOf(table, user)} and ${ofFace(table)} and ${inUse(table)}`

type Reader = Pick<Actor, 'role'>

/** Whether a caller reads of this list no more than a lookup tells (D17). */
export const isBrief = (resource: Pick<Resource, 'access' | 'briefFor'>, { role }: Reader): boolean =>
  !can(role, 'list', resource) && isListed(role, resource.briefFor ?? [])

/** The fields that a caller reads: all of them, or what names a row, what it lies within and whether it is in use. */
export function readable(resource: Resource, user: Reader): readonly string[] {
  const names = Object.keys(resource.fields)
  if (!isBrief(resource, user)) return names
  const naming = [resource.key, resource.title, resource.titleTa, 'isActive']
  return names.filter((name) => naming.includes(name) || resource.fields[name]?.type === 'reference')
}

/** Whether a field of a row that was only met stays with the tenant that registered it. */
export const isHidden = ({ metIn }: Pick<Resource, 'metIn'>, field: string): boolean =>
  metIn?.hides.includes(field) ?? false

/** The condition that a row is of the caller's tenants; `column` where it is not that of table `t`. */
export const inTenants = (user: Pick<Actor, typeof tenant.reach>, column: SQL = tenantColumn): SQL =>
  sql`${column} = any(${array(user[tenant.reach], 'int8')})`

/** Whose a new row is: the caller's only tenant, or one they named within reach. Throws INVALID and FORBIDDEN. */
export function tenantFor(user: Actor, asked: number | null | undefined): number {
  const id = asked ?? user[tenant.own]
  if (!id) throw invalid({ [tenant.field]: { key: tenant.choose } })
  if (!user[tenant.reach].includes(id)) throw new AppError('FORBIDDEN')
  return id
}
