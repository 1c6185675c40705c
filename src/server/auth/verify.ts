import type { Verified } from '#resources/api/auth'
import type { Actor, Ctx } from '../context'
import { publishChanged } from '../hub/events'
import {
  countGuess,
  holderOfChallenge,
  type OtpPurpose,
  proveNumber,
  redeemOtp,
  type TriedCode,
  ticketOf,
  wrongOtp,
} from '../otp/service'
import { hexHashOf } from '../token'
import { inTransaction } from '../transaction'
import { attemptSubject, clearAttempts, withProvenAttempt } from './attempts'
import { type Account, confirmSession } from './queries'

const confirmedFor = 10 * 60_000

type Base = Omit<Ctx, 'db' | 'afterCommit'>

/** What a right code is good for. Throws INVALID where it belongs to nobody who could use it. */
async function rewarded(ctx: Ctx, spent: TriedCode): Promise<Verified> {
  const { db, user, clock } = ctx
  const { purpose, userId, registrationId } = spent
  if (purpose === 'register' && registrationId) {
    await proveNumber(db, registrationId, clock.now())
    ctx.afterCommit(() => publishChanged(ctx.deps.hub, 'all', ['registration']))
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

interface From {
  /** The browser's own token. */
  readonly device: string
  readonly address: string
}

/** The second step of a sign-in: whose session is to be opened, by which password. Wrong codes count as failed sign-ins. */
export async function verifyChallenge(
  base: Base,
  challenge: string,
  otp: string,
  from: From,
): Promise<Pick<Account, 'id' | 'passwordHash'>> {
  const { deps } = base
  const device = await hexHashOf(from.device)
  const holder = await holderOfChallenge(deps, challenge, device)
  if (!holder) throw wrongOtp()
  const { knowsDevice, userId, passwordHash } = holder
  const attempt = { who: attemptSubject(userId), device: knowsDevice ? device : null, address: from.address }
  await withProvenAttempt(deps, attempt, { userId, origin: base.origin }, async () => {
    const tried = await countGuess(deps, { challenge })
    return inTransaction(deps, base, (ctx) => redeemOtp(ctx, tried, otp))
  })
  await clearAttempts(deps, attempt)
  return { id: userId, passwordHash }
}

/** Which codes of a number a caller may answer for: the doors', and the own number's where money moves. */
const purposesOf = (user: Actor, mobileNo: string): readonly OtpPurpose[] =>
  user.id && user.mobileNo === mobileNo ? ['reset', 'register', 'money'] : ['reset', 'register']

/**
 * Answers a code that was sent to a number, in the browser that asked for it. What is wrong with it, or that nobody has the
 * number, is not told. Within a session that moves money wrong codes count as failed sign-ins.
 */
export async function verifyNumber(base: Base, mobileNo: string, otp: string, from: From): Promise<Verified> {
  const { deps, user } = base
  const purposes = purposesOf(user, mobileNo)
  const deviceHash = await hexHashOf(from.device)
  const answer = async () => {
    const tried = await countGuess(deps, { mobileNo, purposes, deviceHash })
    return inTransaction(deps, base, async (ctx) => rewarded(ctx, await redeemOtp(ctx, tried, otp)))
  }
  if (!purposes.includes('money')) return answer()
  const attempt = { who: attemptSubject(user.id), device: user.deviceHash, address: from.address }
  return withProvenAttempt(deps, attempt, { userId: user.id, origin: base.origin }, answer)
}
