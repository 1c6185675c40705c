import type { OpenedSession, OtpRequired, VerifiedNumber } from '#resources/api/auth'
import { callTerms } from '#shared/terms/call'
import { HttpError } from '../http/HttpError'
import { post } from '../http/http'
import { endSession, type Notice } from '../session/navigation'
import { storeProfile } from '../session/profile'
import { session } from '../session/session'
import { clearSessionKeys, keys, put, storedLanguage, storedToken } from '../session/storage'

/** What `auth/connect` and the OTP after it answer. */
export type Connected = OpenedSession | OtpRequired

async function endAtServer(): Promise<void> {
  if (!storedToken()) return
  await post('auth/logout', {}, { ending: true }).catch((error: unknown) => console.error('Error signing out', error))
}

/** Keeps the session that an answer opens; one that opens none, or that the browser cannot keep, marks logged out. */
async function opening<A extends Connected | VerifiedNumber>(asked: Promise<A>): Promise<A> {
  try {
    const answer = await asked
    const opened: Connected | VerifiedNumber = answer
    if ('token' in opened) {
      const { result: _, token, now: __, ...profile } = opened
      if (!put(keys.token, token) || !storeProfile(profile)) {
        await endAtServer()
        clearSessionKeys()
        throw new HttpError(callTerms['message.noRoom'][storedLanguage()], 'ERR_UNKNOWN')
      }
    } else session.dispatch({ type: 'LOGOUT' })
    return answer
  } catch (error) {
    session.dispatch({ type: 'LOGOUT' })
    throw error
  }
}

/** Signs in and keeps the session. @throws HttpError with the server's words when the door stays shut, or where no room is left to keep it. */
export const signIn = (username: string, password: string): Promise<Connected> =>
  opening(post('auth/connect', { username, password }))

/** The second step where `signIn` answered OtpRequired. @throws HttpError with `errors.otp` for a wrong OTP. */
export const signInWithOtp = (challenge: string, otp: string) => opening(post('auth/verify-otp', { challenge, otp }))

/** Tells the server, then always clears and leaves: a failed call is only logged. */
export async function signOut(notice?: Notice): Promise<void> {
  await endAtServer()
  endSession(notice)
}
