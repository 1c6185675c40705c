import type { Role } from '#shared/access'
import { clean } from '#shared/clean'
import { invalid } from '#shared/errors'
import type { Field } from '#shared/field'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import type { Actor, Ctx } from '../context'
import { type OfficeField, placeOf } from './queries'

/** The id that was sent; null for what is none. */
export const idIn = (value: unknown): number | null => {
  const id = clean({ type: 'reference', to: '' }, value)
  return Number.isSafeInteger(id) ? (id as number) : null
}

/** From the widest office down. */
const ladder: readonly OfficeField[] = ['regionId', 'adOfficeId', 'marketId']

/** The office that a role works in; the director's is the whole state. */
export const officeOf = (role: string): OfficeField | null => {
  if (role === 'dosad') return null
  return role === 'rjd' ? 'regionId' : role === 'ad' ? 'adOfficeId' : 'marketId'
}

/** The offices of each kind that are the caller's. */
export const own: Readonly<Record<OfficeField, (user: Actor) => readonly number[]>> = {
  regionId: ({ regionIds }) => regionIds,
  adOfficeId: ({ adOfficeIds }) => adOfficeIds,
  marketId: ({ marketIds }) => marketIds,
}

const isWithin = (user: Actor, office: OfficeField, id: number): boolean =>
  user.role === 'dosad' || own[office](user).includes(id)

/** What was asked for a reference, or what stands there; anything but an id is left to the schema. */
const idOf = (face: Resource, name: OfficeField, asked: Values, before: Values | null): unknown =>
  clean(face.fields[name] as Field, name in asked ? asked[name] : before?.[name])

/**
 * The offices of an account as they are to be written: its own, those above where they were not named, none below.
 * Throws INVALID at the office where it is not one of the caller's.
 */
export async function officesFor(
  ctx: Ctx,
  face: Resource,
  role: Role,
  asked: Values,
  before: Values | null,
): Promise<Values> {
  const office = officeOf(role)
  const level = office ? ladder.indexOf(office) : -1
  const known = ladder.filter((name) => name in face.fields)
  const below = Object.fromEntries(known.filter((name) => ladder.indexOf(name) > level).map((name) => [name, null]))
  if (!office) return below
  const id = idOf(face, office, asked, before)
  const offices = { ...below, [office]: id }
  if (!Number.isSafeInteger(id) || id === before?.[office]) return offices
  const place = isWithin(ctx.user, office, id as number) ? await placeOf(ctx.db, office, id as number) : undefined
  if (!place) throw invalid({ [office]: { key: 'rule.notFound' } })
  const above = known.filter((name) => ladder.indexOf(name) < level && !asked[name])
  return { ...offices, ...Object.fromEntries(above.map((name) => [name, place[name]])) }
}
