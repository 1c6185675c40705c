import { AppError } from '#shared/errors'
import { say } from '#shared/terms'
import type { Ctx } from '../context'
import { queueMessage } from '../outbox/service'
import { hashOf, newToken } from '../token'
import { codeText, newCode } from './codes'
import { askedLately, keepOtp, type OtpPurpose, queueUp, replace } from './queries'

export {
  type Guessed,
  holderOfChallenge,
  holderOfTicket,
  spendTicket,
  spentOf,
  ticketOf,
  triedOf,
  wrongOtp,
} from './answer'
export { endResets, type OtpPurpose, pendingRegistration, proveNumber, type Tried } from './queries'

export interface OtpWanted {
  readonly mobileNo: string
  readonly purpose: OtpPurpose
  /** Whose code it is; without one and without a registration nothing is sent. */
  readonly userId?: number
  readonly registrationId?: number
  /** The caller's address. */
  readonly address: string
}

export interface OtpSent {
  /** How long it is good for, and the seconds until the next may be asked for. */
  readonly minutes: number
  readonly again: number
  /** What a sign-in goes on with; null for other purposes. */
  readonly challenge: string | null
}

const minutes = 10
const again = 30
const mostOfHour = 5
const mostOfAddress = 30

const isOpen = (purpose: OtpPurpose) => purpose === 'reset' || purpose === 'register'
const openDoor = ['reset', 'register'] as const
const ownDoor = ['signIn', 'money'] as const

/**
 * What a stranger may ask for is counted apart from what a password or a session stands behind: nobody keeps another
 * from signing in by asking for resets of his number, nor does the hall's one address run out of sign-ins.
 */
async function checkLimits({ db, clock }: Ctx, { mobileNo, purpose, address }: OtpWanted): Promise<void> {
  const now = clock.now()
  const asked = await askedLately(db, mobileNo, address, isOpen(purpose) ? openDoor : ownDoor, now)
  const wait = asked.lastAt ? Math.ceil((Date.parse(asked.lastAt) + again * 1000 - now.getTime()) / 1000) : 0
  if (wait > 0) throw new AppError('SLOW_DOWN', { say: { key: 'fault.otpAgain', args: { n: wait } } })
  if (asked.ofHour >= mostOfHour || (isOpen(purpose) && asked.ofAddress >= mostOfAddress))
    throw new AppError('SLOW_DOWN')
}

/**
 * Makes a code of six digits, good for ten minutes in place of an older one, and queues its message in the caller's
 * transaction. A number that belongs to nobody gets its row and no message. Throws SLOW_DOWN beyond one in 30 s and
 * five an hour for a number, or 30 in ten minutes from an address.
 */
export async function sendOtp(ctx: Ctx, given: OtpWanted): Promise<OtpSent> {
  const { db, clock, deps, language } = ctx
  const wanted = { ...given, address: given.address.slice(0, 64) }
  const { mobileNo, purpose, userId = null, registrationId = null, address } = wanted
  await queueUp(db, mobileNo, address)
  await checkLimits(ctx, wanted)
  const now = clock.now()
  const code = newCode()
  const challenge = purpose === 'signIn' ? newToken() : null
  await replace(db, mobileNo, purpose, now)
  await keepOtp(db, {
    mobileNo,
    purpose,
    userId,
    registrationId,
    address,
    codeHash: await deps.codes.hash(codeText(purpose, mobileNo, code)),
    challengeHash: challenge ? await hashOf(challenge) : null,
    now,
    endsAt: new Date(now.getTime() + minutes * 60_000),
  })
  if (userId ?? registrationId)
    await queueMessage(ctx, { mobileNo, kind: 'otp', text: say(language, 'fault.otpText', { otp: code, n: minutes }) })
  return { minutes, again, challenge }
}

/** A number as it is shown to whoever may not know it: its last four digits. */
export const hidden = (mobileNo: string): string => `${'X'.repeat(6)}${mobileNo.slice(-4)}`
