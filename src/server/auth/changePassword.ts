import { AppError, invalid } from '#shared/errors'
import { countedAddress } from '../address'
import type { Ctx, Origin } from '../context'
import { anonymous } from '../context'
import { endResets, holderOfTicket, spendTicket } from '../otp/service'
import { inTransaction } from '../transaction'
import { attemptSubject, clearAttempts, withAttempt } from './attempts'
import { checkPassword } from './passwords'
import { type Account, accountById, linkGiver, saveKnownDevice, setPassword } from './queries'
import { endSessionsOf, fits } from './service'

type Base = Omit<Ctx, 'db' | 'afterCommit'>

const wrongTicket = () => invalid({ ticket: { key: 'rule.ticketEnded' } })

/** The hash of a password that this account may take. Throws INVALID at `newPassword`. */
async function newHash({ deps }: Base, account: Account, plain: string): Promise<string> {
  if (await fits(deps, account, plain)) throw invalid({ newPassword: { key: 'fault.samePassword' } })
  const issue = checkPassword(plain, account)
  if (issue) throw invalid({ newPassword: issue })
  return deps.passwords.hash(plain)
}

interface From {
  /** The hash of the browser's own token. */
  readonly deviceHash: string | null
  readonly address: string
}

/**
 * Sets the password, voids other tickets, and ends the account's sessions, at once in every process. The browsers that the
 * account was known in are forgotten with the former password; this one has proven itself.
 */
async function store(ctx: Ctx, account: Account, hash: string, keptSession: number, from: From): Promise<void> {
  if (!(await setPassword(ctx.db, account, hash))) throw invalid({ oldPassword: { key: 'fault.wrongOldPassword' } })
  const { deviceHash } = from
  const at = { network: countedAddress(from.address), now: ctx.clock.now() }
  if (deviceHash) await saveKnownDevice(ctx.db, { userId: account.id, deviceHash, ...at })
  await endResets(ctx.db, account.id, ctx.clock.now())
  await endSessionsOf(ctx, account.id, keptSession)
}

/** A wrong password is an event as at a sign-in, for whoever sits at another's open session tries it here. */
function recordWrongPassword({ deps, user, origin }: Base, error: unknown): void {
  if (!(error instanceof AppError) || !origin) return
  const kind = error.code === 'LOCKED' ? 'LOCKED' : 'SIGN_IN_FAILED'
  deps.failures.note({ kind, of: 'session', userId: user.id, resource: 'user', recordId: user.id }, origin)
}

/** By the old password, within a session that goes on; wrong ones count as failed sign-ins in the session's browser. */
export async function changeOwn(
  base: Base,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  const { deps, user } = base
  const attempt = { who: attemptSubject(user.id), device: user.deviceHash, address }
  const account = await withAttempt(deps, attempt, async ({ isChecked }) => {
    const own = await accountById(deps.db, user.id)
    const isRight = await fits(deps, isChecked ? own : undefined, oldPassword)
    if (!own || !isRight) throw invalid({ oldPassword: { key: 'fault.wrongOldPassword' } })
    return own
  }).catch((error: unknown) => {
    recordWrongPassword(base, error)
    throw error
  })
  const hash = await newHash(base, account, newPassword)
  const from = { deviceHash: user.deviceHash, address }
  await inTransaction(deps, base, async (ctx) => {
    // By a code to the owner's phone it is the owner's: by the former password it may be whoever gave that.
    await linkGiver(ctx.db, user.id, ctx.clock.now())
    await store(ctx, account, hash, user.sessionId, from)
  })
  await clearAttempts(deps, attempt)
}

/** By the ticket of a reset, once; a password that is refused leaves the ticket good for another. */
export async function changeByTicket(base: Base, ticket: string, newPassword: string, from: From): Promise<void> {
  const { deps } = base
  const userId = await holderOfTicket(deps, ticket)
  const account = userId === undefined ? undefined : await accountById(deps.db, userId)
  if (!account) throw wrongTicket()
  const hash = await newHash(base, account, newPassword)
  const origin: Origin = { at: base.clock.now().toISOString(), ...base.origin, cause: 'reset' }
  await inTransaction(deps, { ...base, origin, user: { ...anonymous, id: account.id } }, async (ctx) => {
    if (!(await spendTicket(ctx, ticket))) throw wrongTicket()
    await store(ctx, account, hash, 0, from)
  })
}
