import { invalid } from '#shared/errors'
import type { Ctx } from '../context'
import { nobody } from '../context'
import { endResets, holderOfTicket, spendTicket } from '../otp/service'
import { inTransaction } from '../transaction'
import { type Attempt, attempted, forgetAttempts } from './attempts'
import { checkPassword } from './passwords'
import { type Account, accountById, setPassword } from './queries'
import { endSessionsOf, fits } from './service'

type Base = Omit<Ctx, 'db' | 'after'>

const wrongTicket = () => invalid({ ticket: { key: 'rule.wrongOtp' } })

/** The hash of a password that this account may take. Throws INVALID at `newPassword`. */
async function newHash({ deps }: Base, account: Account, plain: string): Promise<string> {
  const issue = checkPassword(plain, account.userName, account.mobileNo)
  if (issue) throw invalid({ newPassword: issue })
  if (await fits(deps, account, plain)) throw invalid({ newPassword: { key: 'fault.samePassword' } })
  return deps.passwords.hash(plain)
}

/** Sets the password, voids other tickets, and ends the account's sessions, at once in every process. */
async function store(ctx: Ctx, account: Account, hash: string, keptSession: number): Promise<void> {
  if (!(await setPassword(ctx.db, account, hash))) throw invalid({ oldPassword: { key: 'fault.wrongOldPassword' } })
  await endResets(ctx.db, account.id, ctx.clock.now())
  await endSessionsOf(ctx, account.id, keptSession)
}

/** By the old password, within a session that goes on; wrong ones count as failed sign-ins on this device. */
export async function changeOwn(
  base: Base,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  from: Omit<Attempt, 'userName'>,
): Promise<void> {
  const { deps, user } = base
  const attempt = { ...from, userName: user.userName }
  const account = await attempted(deps, attempt, async () => {
    const own = await accountById(deps.db, user.id)
    if (!own || !(await fits(deps, own, oldPassword))) throw invalid({ oldPassword: { key: 'fault.wrongOldPassword' } })
    return own
  })
  const hash = await newHash(base, account, newPassword)
  await inTransaction(deps, base, (ctx) => store(ctx, account, hash, user.sessionId))
  await forgetAttempts(deps, attempt)
}

/** By the ticket of a reset, once; a password that is refused leaves the ticket good for another. */
export async function changeByTicket(base: Base, ticket: string, newPassword: string): Promise<void> {
  const { deps } = base
  const userId = await holderOfTicket(deps, ticket)
  const account = userId === undefined ? undefined : await accountById(deps.db, userId)
  if (!account) throw wrongTicket()
  const hash = await newHash(base, account, newPassword)
  await inTransaction(deps, { ...base, user: { ...nobody, id: account.id } }, async (ctx) => {
    if (!(await spendTicket(ctx, ticket))) throw wrongTicket()
    await store(ctx, account, hash, 0)
  })
}
