import { tableOf } from '#resources/index'
import { isListed, mayManage, officials, type Role, roles } from '#shared/access'
import { clean } from '#shared/clean'
import { AppError, invalid } from '#shared/errors'
import { fixedValues } from '#shared/face'
import { type Field, flag, pending } from '#shared/field'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import { endSessionsOf } from '../auth/service'
import type { Ctx, SecurityEvent } from '../context'
import { dryRun } from '../crud/dryRun'
import { oneRow, type StoredRow } from '../crud/read'
import { createRow, updateRow } from '../crud/write'
import { linkAccount } from '../proposals/service'
import { recordSecurityEvent } from '../securityEvents/service'
import { type Heir, openChange, proposeAccount, sensitiveChanges, toldNames } from './accountChanges'
import { notifyReeler } from './notices'
import { officeOf, officesFor } from './offices'
import { passwordIn, requirePassword } from './passwords'
import { lockAccount } from './queries'

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

/** Nobody registers or changes their own level or one above it, and so not themselves (D19). */
function requireLevel(ctx: Ctx, face: Resource, role: Role | null): void {
  if (!role || mayManage(ctx.user.role, role)) return
  if (!face.fields.role) throw new AppError('FORBIDDEN')
  throw invalid({ role: { key: 'rule.noPermissionAction' } })
}

/** The body as it may be written; throws where level, office or password do not fit. */
async function fitting(
  ctx: Ctx,
  face: Resource,
  role: Role | null,
  body: Values,
  before: StoredRow | null,
): Promise<Values> {
  requireLevel(ctx, face, role)
  const { mustChange: _, ...asked } = body
  // Nobody makes an account wait: what waits is named by its maker alone.
  if (Number(asked.isActive) === pending && before?.isActive !== pending)
    throw invalid({ isActive: { key: 'rule.notFound' } })
  const userName = typeof asked.userName === 'string' ? asked.userName.trim().toLowerCase() : asked.userName
  const plain = passwordIn(asked)
  requirePassword(
    plain,
    String(typeof userName === 'string' ? userName : before?.userName),
    asked.mobileNo ?? before?.mobileNo,
    asked.name ?? before?.name,
  )
  return {
    ...asked,
    ...(userName !== undefined && { userName }),
    ...(plain !== null && { mustChange: true }),
    ...(role && (await officesFor(ctx, face, role, asked, before))),
  }
}

/** An account as its face has it: what is kept of every account beside that is the server's own. */
const shown = (face: Resource, { mustChange: _, role, ...row }: StoredRow): StoredRow =>
  ({ ...row, ...(face.fields.role && { role }) }) as StoredRow

/**
 * Registers an account of a level below the caller's, within their offices. An official's waits for a second official
 * (`proposed` names the proposal) and signs nobody in until then. Throws FORBIDDEN, or INVALID at its fields.
 */
export async function registerAccount(ctx: Ctx, face: Resource, body: Values): Promise<StoredRow> {
  const role = roleIn(face, body)
  const own = faceFor(face, role)
  const values = await fitting(ctx, face, role, body, null)
  const wanted = await dryRun(ctx, (trial) => createRow(trial, own, { ...values }))
  const isOpen = wanted.isActive === 1
  const row = await createRow(ctx, own, { ...values, ...(isOpen && { isActive: pending }) })
  await linkAccount(ctx, row.id, 'MADE')
  if (!isOpen) return shown(face, row)
  const asked = { face: face.name, row, changes: { isActive: 1 }, passwordHash: null, isNew: true }
  return { ...shown(face, row), proposed: await proposeAccount(ctx, asked) }
}

const places = ['regionId', 'adOfficeId', 'marketId'] as const

/** Whoever was changed so has to sign in again: with the new password, or to what the account now reaches. */
const hasMoved = (before: StoredRow, row: StoredRow): boolean =>
  row.isActive !== 1 || row.role !== before.role || places.some((name) => row[name] !== before[name])

/** Changes the account of a reeler, of which one official decides. */
async function changeAtOnce(ctx: Ctx, face: Resource, own: Resource, before: StoredRow, values: Values) {
  const plain = passwordIn(values)
  const row = await updateRow(ctx, own, before.id, { ...values })
  if (plain !== null || hasMoved(before, row)) await endSessionsOf(ctx, before.id)
  const [userName, mobileNo] = [String(row.userName), String(row.mobileNo)]
  await notifyReeler(ctx, { userName, numbers: [mobileNo, mobileNo], hasPassword: plain !== null })
  return shown(face, row)
}

/** What is not for a second official to say: designation, that an account is closed, and names while it waits. */
function smallOf(values: Values, changes: Readonly<Record<string, unknown>>): Values {
  const waiting = new Set(['password', 'mustChange', ...Object.keys(changes)])
  return Object.fromEntries(Object.entries(values).filter(([name]) => !waiting.has(name)))
}

/** Whoever says yes to what waits reads whose account it is: under another name it is asked anew. */
const isAskedAnew = async (ctx: Ctx, before: StoredRow, row: StoredRow): Promise<boolean> =>
  toldNames.some((name) => row[name] !== before[name]) && (await openChange(ctx, row.id)) !== undefined

/**
 * Changes the account of an official: names, role, office, mobile number, a password and its opening wait for a second official
 * (`proposed` names the proposal), the rest is done at once; another name of what waits takes that along.
 */
async function changeOfficial(
  ctx: Ctx,
  face: Resource,
  own: Resource,
  before: StoredRow,
  values: Values,
  heir: Heir | null,
) {
  const plain = passwordIn(values)
  const after = await dryRun(ctx, (trial) => updateRow(trial, own, before.id, { ...values }))
  const changes = sensitiveChanges(before, after)
  const small = smallOf(values, changes)
  const isSmall = Object.keys(small).some((name) => name in after && name !== 'version' && after[name] !== before[name])
  const row = isSmall ? await updateRow(ctx, own, before.id, { ...small }) : before
  if (row.isActive !== 1 && before.isActive === 1) await endSessionsOf(ctx, before.id)
  const isAsked = plain !== null || Object.keys(changes).length > 0 || (await isAskedAnew(ctx, before, row))
  if (!isAsked) return shown(face, row)
  const passwordHash = plain === null ? null : await ctx.deps.passwords.hash(plain)
  const asked = { face: face.name, row, changes, passwordHash, isNew: false, heir }
  return { ...shown(face, row), proposed: await proposeAccount(ctx, asked) }
}

/** Writes what was confirmed of an official's account. Throws as `changeAccount` does. */
export async function saveChanges(ctx: Ctx, face: Resource, before: StoredRow, changes: Values): Promise<StoredRow> {
  const role = 'role' in changes ? roleIn(face, { ...changes }) : roleIn(face, before)
  const values = await fitting(ctx, face, role, changes, before)
  return updateRow(ctx, faceFor(face, role), before.id, { ...values, version: before.version })
}

/**
 * Changes an account of a level below the caller's; the heir takes over from one that goes to another office. Throws as
 * `registerAccount` does, CONFLICT, and REFUSED.
 */
export async function changeAccount(
  ctx: Ctx,
  face: Resource,
  id: number,
  body: Values,
  heir: Heir | null = null,
): Promise<StoredRow> {
  await lockAccount(ctx.db, id)
  const before = await oneRow(ctx, asAccount(face), id)
  const was = roleIn(face, before)
  if (!was || id === ctx.user.id || !mayManage(ctx.user.role, was)) throw new AppError('FORBIDDEN')
  const role = 'role' in body ? roleIn(face, { ...body }) : was
  const own = faceFor(face, role)
  const values = await fitting(ctx, face, role, body, before)
  return isListed(was, officials)
    ? changeOfficial(ctx, face, own, before, values, heir)
    : changeAtOnce(ctx, face, own, before, values)
}

/** An account below the caller's level, held. Throws NOT_FOUND and FORBIDDEN. */
async function accountBelow(ctx: Ctx, face: Resource, id: number): Promise<StoredRow> {
  await lockAccount(ctx.db, id)
  const row = await oneRow(ctx, asAccount(face), id)
  const role = roleIn(face, row)
  if (!role || id === ctx.user.id || !mayManage(ctx.user.role, role)) throw new AppError('FORBIDDEN')
  return row
}

const eventOf = (face: Resource, id: number, detail: NonNullable<SecurityEvent['detail']>) => ({
  resource: face.name,
  recordId: id,
  detail,
})

/** Ends every session of an account below the caller's level. Throws NOT_FOUND and FORBIDDEN. */
export async function signOutEverywhere(ctx: Ctx, face: Resource, id: number): Promise<void> {
  const { userName } = await accountBelow(ctx, face, id)
  await endSessionsOf(ctx, id)
  await recordSecurityEvent(ctx, {
    kind: 'SESSION_ENDED',
    ...eventOf(face, id, [{ say: 'text', text: String(userName) }, { say: 'everywhere' }]),
  })
}

/** Lets an account below the caller's level sign in no more, at once. Throws NOT_FOUND, FORBIDDEN and ALREADY_PROCESSED. */
export async function closeAccount(ctx: Ctx, face: Resource, id: number, reason: string): Promise<void> {
  const { version, isActive, userName } = await accountBelow(ctx, face, id)
  if (isActive !== 1) throw new AppError('ALREADY_PROCESSED')
  await changeAccount(ctx, face, id, { version, isActive: 0 })
  await recordSecurityEvent(ctx, {
    kind: 'ACCOUNT_CHANGED',
    ...eventOf(face, id, `${userName}: ${reason}`.slice(0, 300)),
  })
}
