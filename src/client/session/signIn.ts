import type { OpenedSession, OtpRequired } from '#resources/api/auth'
import { post } from '../http/http'
import { endSession, type Notice } from './door'
import { keepProfile } from './profile'
import { session } from './session'
import { keys, storedToken } from './storage'

/** What `auth/connect` and the OTP after it answer. */
export type Connected = OpenedSession | OtpRequired

/** Keeps the session that an answer opens; any `result` but Success marks logged out. */
function keepSession(answer: Connected): Connected {
  if (answer.result !== 'Success') {
    session.dispatch({ type: 'LOGOUT' })
    return answer
  }
  const { result: _, token, now: __, ...profile } = answer
  localStorage.setItem(keys.token, token)
  keepProfile(profile)
  return answer
}

async function open(path: string, body: object): Promise<Connected> {
  try {
    return keepSession(await post<Connected>(path, body))
  } catch (error) {
    session.dispatch({ type: 'LOGOUT' })
    throw error
  }
}

/** Signs in and keeps the session. @throws HttpError with the server's words when the door stays shut. */
export const signIn = (username: string, password: string): Promise<Connected> =>
  open('auth/connect', { username, password })

/** The second step where `signIn` answered OtpRequired. @throws HttpError with `errors.otp` for a wrong OTP. */
export const signInWithOtp = (challenge: string, otp: string): Promise<Connected> =>
  open('auth/verify-otp', { challenge, otp })

/** Tells the server, then always clears and leaves: a failed call is only logged. */
export async function signOut(notice?: Notice): Promise<void> {
  if (storedToken()) {
    await post('auth/logout', {}, { ending: true }).catch((error: unknown) => console.error('Error signing out', error))
  }
  endSession(notice)
}

/** Where a signed-in person starts: reelers bid, officials see the day. */
export const landingOf = (role: string): string => (role === 'reeler' ? '/bid' : '/app/dashboard/analytics')
