import type { Actor, Ctx, Deps } from '../context'
import {
  type Guessed,
  holderOfChallenge,
  type OtpPurpose,
  proveNumber,
  spentOf,
  type Tried,
  ticketOf,
  triedOf,
  wrongOtp,
} from '../otp/service'
import { inTransaction } from '../transaction'
import { type Attempt, attempted, forgetAttempts } from './attempts'
import { confirmSession } from './queries'

const confirmedFor = 10 * 60_000

export type Verified =
  | { readonly purpose: 'reset'; readonly ticket: string }
  | { readonly purpose: 'register' }
  | { readonly purpose: 'money'; readonly until: string }

type Base = Omit<Ctx, 'db' | 'after'>
type From = Omit<Attempt, 'userName'>

/** What a right code is good for. Throws INVALID where it belongs to nobody who could use it. */
async function rewarded(ctx: Ctx, spent: Tried): Promise<Verified> {
  const { db, user, clock } = ctx
  const { purpose, userId, registrationId } = spent
  if (purpose === 'register' && registrationId) {
    await proveNumber(db, registrationId, clock.now())
    return { purpose }
  }
  if (purpose === 'reset' && userId) return { purpose, ticket: await ticketOf(ctx, spent) }
  if (purpose === 'money' && userId === user.id) {
    const until = new Date(clock.now().getTime() + confirmedFor)
    await confirmSession(db, user.sessionId, until)
    return { purpose, until: until.toISOString() }
  }
  throw wrongOtp()
}

/** Wrong codes count as failed sign-ins of the account on the device, where an account is known to be behind them. */
async function guess<T>(
  deps: Deps,
  of: Guessed,
  attempt: Attempt | null,
  work: (tried: readonly Tried[]) => Promise<T>,
) {
  const once = async () => work(await triedOf(deps, of))
  return attempt ? attempted(deps, attempt, once) : once()
}

/** The second step of a sign-in: whose session is to be opened. */
export async function verifyChallenge(base: Base, challenge: string, otp: string, from: From): Promise<number> {
  const { deps } = base
  const userName = await holderOfChallenge(deps, challenge)
  if (userName === undefined) throw wrongOtp()
  const attempt = { ...from, userName }
  const { userId } = await guess(deps, { challenge }, attempt, (tried) =>
    inTransaction(deps, base, (ctx) => spentOf(ctx, tried, otp)),
  )
  if (!userId) throw wrongOtp()
  await forgetAttempts(deps, attempt)
  return userId
}

/** Which codes of a number a caller may answer for: the doors', and his own number's where money moves. */
const purposesOf = (user: Actor, mobileNo: string): readonly OtpPurpose[] =>
  user.id && user.mobileNo === mobileNo ? ['reset', 'register', 'money'] : ['reset', 'register']

/** Answers a code that was sent to a number. What is wrong with it, or that nobody has the number, is not told. */
export function verifyNumber(base: Base, mobileNo: string, otp: string, from: From): Promise<Verified> {
  const { deps, user } = base
  const purposes = purposesOf(user, mobileNo)
  const attempt = purposes.includes('money') ? { ...from, userName: user.userName } : null
  return guess(deps, { mobileNo, purposes }, attempt, (tried) =>
    inTransaction(deps, base, async (ctx) => rewarded(ctx, await spentOf(ctx, tried, otp))),
  )
}
