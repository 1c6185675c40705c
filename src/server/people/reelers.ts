import { reelerAccount } from '#resources/accounts'
import { reeler } from '#resources/reeler'
import { AppError, invalid } from '#shared/errors'
import type { Resource } from '#shared/resource'
import type { Values } from '#shared/values'
import { endSessionsOf } from '../auth/service'
import { recordAccountChange } from '../bankAccounts/service'
import type { Ctx } from '../context'
import { requireUnchanged } from '../crud/body'
import { constraintIssue } from '../crud/constraintIssue'
import { isRow, oneRow, type StoredRow } from '../crud/read'
import { createRow, updateRow } from '../crud/write'
import { insertRows } from '../db/insert'
import { asAccount, changeAccount } from './accounts'
import { notifyReeler } from './notices'
import { idIn } from './offices'
import { passwordIn, requirePassword } from './passwords'
import { accountOfReeler, freeName, type ReelerAccount, type SyncedAccount, saveAccount } from './queries'

/** What an account has from its reeler's record. */
const personOf = (row: StoredRow): Omit<SyncedAccount, 'passwordHash' | 'isActive'> => ({
  name: String(row.ledgerName),
  nameTa: row.ledgerNameTa as string | null,
  mobileNo: String(row.mobileNo),
  emailId: row.emailId as string | null,
})

const hashOf = async (ctx: Ctx, plain: string | null) => (plain === null ? null : ctx.deps.passwords.hash(plain))

/** Says at the field what the table of accounts objects to: a mobile number signs in one person. */
async function objecting<T>(work: Promise<T>, person: Values): Promise<T> {
  return work.catch((error: unknown) => {
    throw constraintIssue(error, asAccount(reelerAccount), person)
  })
}

/** Opens the account of a reeler, by their head code; answers its id. Throws INVALID at `mobileNo` or `password`. */
async function openAccount(ctx: Ctx, row: StoredRow, plain: string | null): Promise<number> {
  const userName = await freeName(ctx.db, String(row.headCode).toLowerCase(), row.id)
  requirePassword(plain, userName, row.mobileNo, row.ledgerName)
  const account = {
    ...personOf(row),
    userName,
    role: 'reeler',
    marketId: row.marketId,
    customerId: row.id,
    passwordHash: await hashOf(ctx, plain),
    mustChange: plain !== null,
    isActive: row.isActive,
  }
  const [id] = await objecting(insertRows(ctx.db, 'mas_user', [account]), account)
  return id as number
}

/** Registers a farmer, or a reeler with their account. Throws as `createRow` does, and where their number signs in another. */
export async function registerCustomer(ctx: Ctx, face: Resource, body: Values): Promise<StoredRow> {
  const row = await createRow(ctx, face, { ...body })
  if (face.name !== reeler.name) return row
  await openAccount(ctx, row, passwordIn(body))
  return oneRow(ctx, face, row.id)
}

/** Carries a change of a reeler over to their account; their sign-in alone may be off while they are active. */
async function syncAccount(ctx: Ctx, account: ReelerAccount, before: StoredRow, row: StoredRow, plain: string | null) {
  const person = personOf(row)
  const isActive = row.isActive === before.isActive ? account.isActive : Number(row.isActive)
  const isSame = Object.entries({ ...person, isActive }).every(
    ([name, value]) => account[name as keyof ReelerAccount] === value,
  )
  if (isSame && plain === null) return
  requirePassword(plain, account.userName, person.mobileNo, person.name)
  const passwordHash = await hashOf(ctx, plain)
  await objecting(saveAccount(ctx.db, account.id, { ...person, isActive, passwordHash }), person)
  if (plain !== null || isActive !== 1) await endSessionsOf(ctx, account.id)
  const numbers = [account.mobileNo, person.mobileNo] as const
  await notifyReeler(ctx, { userName: account.userName, numbers, hasPassword: plain !== null })
}

/**
 * Changes a farmer, or a reeler with their account; a changed bank account another official confirms (`proposed` names the
 * proposal). Throws as `updateRow` does, and where their number signs in another.
 */
export async function changeCustomer(ctx: Ctx, face: Resource, id: number, body: Values): Promise<StoredRow> {
  if (face.name !== reeler.name) {
    const row = await updateRow(ctx, face, id, { ...body })
    return { ...row, ...(await recordAccountChange(ctx, id)) }
  }
  const before = await oneRow(ctx, face, id)
  const row = await updateRow(ctx, face, id, { ...body })
  const plain = passwordIn(body)
  const account = await accountOfReeler(ctx.db, id)
  if (account) await syncAccount(ctx, account, before, row, plain)
  else if (plain !== null) await openAccount(ctx, row, plain)
  return { ...(await oneRow(ctx, face, id)), ...(await recordAccountChange(ctx, id)) }
}

/** Opens the account of a reeler who has none. Throws INVALID at `customerId` for one who has, or is not the caller's. */
export async function openReelerAccount(ctx: Ctx, body: Values): Promise<StoredRow> {
  const id = idIn(body.customerId)
  if (id === null || !(await isRow(ctx, reeler, id))) throw invalid({ customerId: { key: 'rule.notFound' } })
  if (await accountOfReeler(ctx.db, id)) throw invalid({ customerId: { key: 'people.rule.hasAccount' } })
  const accountId = await openAccount(ctx, await oneRow(ctx, reeler, id), passwordIn(body))
  return oneRow(ctx, reelerAccount, accountId)
}

/** Changes a reeler's user name, password or sign-in; the rest of their account is their record's. Throws CONFLICT. */
export async function changeReelerAccount(ctx: Ctx, id: number, body: Values): Promise<StoredRow> {
  const before = await oneRow(ctx, reelerAccount, id)
  if (Number(body.version) === before.version) requireUnchanged(reelerAccount, before, body)
  const { userName, password, isActive, version } = body
  const asked = { version, ...Object.fromEntries(Object.entries({ userName, password, isActive }).filter(isGiven)) }
  const row = await changeAccount(ctx, reelerAccount, id, asked)
  const { isActive: status } = await oneRow(ctx, reeler, Number(before.customerId))
  if (row.isActive === 1 && status !== 1) throw invalid({ isActive: { key: 'rule.bid.inactive' } })
  return row
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined

/** The account of a reeler who was registered just now. */
export async function accountIdOf(ctx: Ctx, customerId: number): Promise<number> {
  const account = await accountOfReeler(ctx.db, customerId)
  if (!account) throw new AppError('NOT_FOUND')
  return account.id
}
