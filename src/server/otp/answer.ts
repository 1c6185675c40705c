import { type AppError, invalid } from '#shared/errors'
import type { Ctx, Deps } from '../context'
import { codeText, isSame } from '../secret/codes'
import { hashOf, newToken } from '../token'
import type { OtpPurpose, TriedCode } from './queries'
import * as queries from './queries'

const ticketLife = 10 * 60_000

/** What every wrong code, ended code and unknown number is answered. */
export const wrongOtp = (): AppError => invalid({ otp: { key: 'rule.wrongOtp' } })

/** Which codes a guess is meant for. */
export type GuessTarget =
  | { readonly mobileNo: string; readonly purposes: readonly OtpPurpose[]; readonly deviceHash: string }
  | { readonly challenge: string }

/** Takes a try from each code that a guess is meant for, for good: what follows may fail and roll back. */
export async function countGuess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  of: GuessTarget,
): Promise<readonly TriedCode[]> {
  return queries.takeTries(db, 'challenge' in of ? { challengeHash: await hashOf(of.challenge) } : of, clock.now())
}

/** A guess at a code that somebody was sent is noted as theirs, any other as a stranger's. */
function recordWrongCode({ deps, clock, user, origin }: Ctx, tried: readonly TriedCode[]): void {
  const meant = tried.find(({ userId }) => userId !== null)
  const userId = meant?.userId ?? (user.id || null)
  const at = origin ?? { at: clock.now().toISOString() }
  const of = userId === null ? 'stranger' : 'account'
  const purpose = (meant ?? tried[0])?.purpose
  const detail = purpose && ([{ say: 'otp', purpose }] as const)
  deps.failures.note({ kind: 'OTP_FAILED', of, userId, resource: 'otp', ...(detail && { detail }) }, at)
}

/** The one of the tried codes that fits, now spent. Throws INVALID at `otp` where none does. */
export async function redeemOtp(ctx: Ctx, tried: readonly TriedCode[], otp: string): Promise<TriedCode> {
  for (const one of tried) {
    const hash = await ctx.deps.codes.hash(codeText(one.purpose, one.mobileNo, otp))
    if (one.codeHash && isSame(hash, one.codeHash) && (await queries.spend(ctx.db, one.id, ctx.clock.now()))) return one
  }
  recordWrongCode(ctx, tried)
  throw wrongOtp()
}

/** A ticket for what the code was asked for, good for ten minutes and once. */
export async function ticketOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { id }: TriedCode): Promise<string> {
  const ticket = newToken()
  await queries.saveTicket(db, id, await hashOf(ticket), new Date(clock.now().getTime() + ticketLife))
  return ticket
}

/** Whose password a ticket may set. */
export const holderOfTicket = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ticket: string) =>
  queries.holderOfTicket(db, await hashOf(ticket), clock.now())

/** Spends a ticket; false where it was spent or has ended meanwhile. */
export const spendTicket = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, ticket: string) =>
  queries.spendTicket(db, await hashOf(ticket), clock.now())

/** The account behind a challenge, and whether it knows this browser. */
export const holderOfChallenge = async ({ db }: Pick<Deps, 'db'>, challenge: string, deviceHash: string) =>
  queries.holderOfChallenge(db, await hashOf(challenge), deviceHash)
