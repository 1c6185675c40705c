import { type SQL, sql } from 'drizzle-orm'
import { resourceOf } from '#resources/index'
import { can, type Role } from '#shared/access'
import type { Resource } from '#shared/resource'
import type { Actor } from '../context'
import { snake } from '../db/names'
import { isBrief, ofFace, ownOf } from './scope'

/** An account of a record, as the record's row carries it. */
export interface Person {
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly nameTa: string | null
  readonly role: Role
  readonly mobileNo: string
  readonly isActive: number
}

/** The column `people` of a resource's rows, for callers who may list the accounts: the active ones first. */
export function peopleOf(resource: Resource, user: Actor): SQL[] {
  if (!resource.people || isBrief(resource, user)) return []
  const face = resourceOf(resource.people.face)
  if (!can(user.role, 'list', face)) return []
  return [
    sql`(select coalesce(json_agg(json_build_object('id', p.id, 'userName', p.user_name, 'name', p.name,
        'nameTa', p.name_ta, 'role', p.role, 'mobileNo', p.mobile_no, 'isActive', p.is_active)
        order by (p.is_active = 1) desc, p.name, p.id), '[]')
      from (select * from ${sql.identifier(face.table)} t where ${ofFace(face)} and ${ownOf(face, user)}) p
      where p.${sql.identifier(snake(resource.people.by))} = t.id) as people`,
  ]
}
