import { tableOf } from '#resources/index'
import { isAbove, type Role, roles } from '#shared/access'
import { clean } from '#shared/clean'
import { AppError, invalid } from '#shared/errors'
import { fixedValues } from '#shared/face'
import { type Field, flag } from '#shared/field'
import type { Resource } from '#shared/resource'
import { endSessionsOf } from '../auth/service'
import type { Ctx } from '../context'
import { oneRow, type Row } from '../crud/read'
import { createRow, updateRow } from '../crud/write'
import { officeOf, officesFor, type Values } from './offices'
import { demandPassword, passwordIn } from './passwords'
import { holdAccount } from './queries'

const { fields: common, unique = [] } = tableOf('user')

/** The face with what its table holds of every account: its level, uniqueness, and that a password is to be changed. */
export const asAccount = (face: Resource): Resource => ({
  ...face,
  fields: { role: common.role as Field, ...face.fields, mustChange: flag({ default: false }) },
  unique,
})

/** The face as an account of `role` is written: the office of its level is required. */
function faceFor(face: Resource, role: Role | null): Resource {
  const account = asAccount(face)
  const office = role && officeOf(role)
  const field = office && account.fields[office]
  return field ? { ...account, fields: { ...account.fields, [office]: { ...field, required: true } } } : account
}

/** The role that the face has, or that was asked for; null where it is none, which the schema then says. */
function roleIn(face: Resource, asked: Values): Role | null {
  const field = face.fields.role as Field | undefined
  const told = field && clean(field, asked.role)
  const usual = field?.type === 'choice' ? field.default : undefined
  const role = fixedValues(face).role ?? told ?? usual
  return roles.find((one) => one === role) ?? null
}

/** Nobody registers or changes his own level or one above it, and so nobody himself (D19). */
function demandLevel(ctx: Ctx, face: Resource, role: Role | null): void {
  if (!role || isAbove(ctx.user.role, role)) return
  if (!face.fields.role) throw new AppError('FORBIDDEN')
  throw invalid({ role: { key: 'rule.noPermissionAction' } })
}

/** The body as it may be written; throws where level, office or password do not fit. */
async function fitting(ctx: Ctx, face: Resource, role: Role | null, body: Values, before: Row | null): Promise<Values> {
  demandLevel(ctx, face, role)
  const { mustChange: _, ...asked } = body
  const userName = typeof asked.userName === 'string' ? asked.userName.trim().toLowerCase() : asked.userName
  const plain = passwordIn(asked)
  demandPassword(
    plain,
    String(typeof userName === 'string' ? userName : before?.userName),
    asked.mobileNo ?? before?.mobileNo,
  )
  return {
    ...asked,
    ...(userName !== undefined && { userName }),
    ...(plain !== null && { mustChange: true }),
    ...(role && (await officesFor(ctx, face, role, asked, before))),
  }
}

const shown = ({ mustChange: _, ...row }: Row): Row => row as Row

/** Registers an account of a level below the caller's, within his offices. Throws FORBIDDEN, or INVALID at its fields. */
export async function registerAccount(ctx: Ctx, face: Resource, body: Values): Promise<Row> {
  const role = roleIn(face, body)
  return shown(await createRow(ctx, faceFor(face, role), await fitting(ctx, face, role, body, null)))
}

const places = ['regionId', 'adOfficeId', 'marketId'] as const

/** Whoever was changed so has to sign in again: with his new password, or to what his account now reaches. */
const hasMoved = (before: Row, row: Row): boolean =>
  row.isActive !== 1 || row.role !== before.role || places.some((name) => row[name] !== before[name])

/** Changes an account of a level below the caller's. Throws as `registerAccount` does, and CONFLICT. */
export async function changeAccount(ctx: Ctx, face: Resource, id: number, body: Values): Promise<Row> {
  await holdAccount(ctx.db, id)
  const before = await oneRow(ctx, asAccount(face), id)
  const was = roleIn(face, before)
  if (!was || !isAbove(ctx.user.role, was)) throw new AppError('FORBIDDEN')
  const role = 'role' in body ? roleIn(face, { ...body }) : was
  const row = await updateRow(ctx, faceFor(face, role), id, await fitting(ctx, face, role, body, before))
  if (passwordIn(body) !== null || hasMoved(before, row)) await endSessionsOf(ctx, id)
  return shown(row)
}
