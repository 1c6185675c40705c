import type { OtpSent } from '#resources/api/auth'
import { say } from '#shared/terms'
import type { Ctx } from '../context'
import { queueMessage } from '../outbox/service'
import { codeText, newCode } from '../secret/codes'
import { hashOf, newToken } from '../token'
import { again, countAsking } from './limits'
import { type OtpPurpose, replace, saveOtp } from './queries'

export {
  countGuess,
  type GuessTarget,
  holderOfChallenge,
  holderOfTicket,
  redeemOtp,
  spendTicket,
  ticketOf,
  wrongOtp,
} from './answer'
export { endChallenges, endResets, type OtpPurpose, pendingRegistration, proveNumber, type TriedCode } from './queries'

export interface OtpWanted {
  readonly mobileNo: string
  readonly purpose: OtpPurpose
  /** Whose code it is; without one and without a registration nothing is sent. */
  readonly userId?: number
  readonly registrationId?: number
  /** The caller's address, and the hash of the browser's own token. */
  readonly address: string
  readonly deviceHash: string
  /** Whether the account signs in from this browser, and whether from this address. */
  readonly knowsDevice?: boolean
  readonly knowsPlace?: boolean
}

interface Sent<Challenge extends string | null = string | null> extends Pick<OtpSent, 'minutes' | 'again'> {
  /** What a sign-in goes on with; null for other purposes. */
  readonly challenge: Challenge
}

const minutes = 10

/**
 * Makes a code of six digits, good for ten minutes and in the browser that asked, in place of an older one of this browser,
 * and queues its message in the caller's transaction. A number that belongs to nobody gets its row by the same work and no
 * message. Throws SLOW_DOWN as `countAsking` does.
 */
export async function sendOtp(ctx: Ctx, wanted: OtpWanted & { readonly purpose: 'signIn' }): Promise<Sent<string>>
export async function sendOtp(ctx: Ctx, wanted: OtpWanted): Promise<Sent>
export async function sendOtp(ctx: Ctx, wanted: OtpWanted): Promise<Sent> {
  const { db, clock, deps, language } = ctx
  const { mobileNo, purpose, deviceHash, userId = null, registrationId = null, knowsDevice = false } = wanted
  const isLetThrough = await countAsking(ctx, { ...wanted, knowsDevice, knowsPlace: wanted.knowsPlace ?? false })
  const isSent = isLetThrough && (userId ?? registrationId) !== null
  const now = clock.now()
  const code = newCode()
  const codeHash = await deps.codes.hash(codeText(purpose, mobileNo, code))
  const challenge = purpose === 'signIn' ? newToken() : null
  await replace(db, mobileNo, purpose, deviceHash, now)
  await saveOtp(db, {
    mobileNo,
    purpose,
    userId,
    registrationId,
    address: wanted.address.slice(0, 64),
    deviceHash,
    codeHash: isSent ? codeHash : null,
    challengeHash: challenge ? await hashOf(challenge) : null,
    now,
    endsAt: new Date(now.getTime() + minutes * 60_000),
  })
  const text = say(language, 'fault.otpText', { otp: code, n: minutes })
  await queueMessage(ctx, { mobileNo, kind: 'otp', text }, isSent)
  return { minutes, again, challenge }
}
