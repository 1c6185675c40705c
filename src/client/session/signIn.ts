import { post } from '../http/http'
import { endSession, type Notice } from './door'
import { keepProfile, type Profile } from './profile'
import { session } from './session'
import { keys, storedToken } from './storage'

/** What `auth/connect` and the OTP after it answer. Any `result` but Success is no session. */
export interface Connected extends Partial<Profile> {
  readonly result: string
  readonly token?: string
  readonly message?: string
  /** With OtpRequired: what the OTP is sent back with, the masked number it went to, and how long it counts. */
  readonly challenge?: string
  readonly mobile?: string
  readonly minutes?: number
}

/** Keeps the session that an answer opens; any `result` but Success marks logged out. */
function keepSession(answer: Connected, userName: string): Connected {
  if (answer.result !== 'Success' || !answer.token) {
    session.dispatch({ type: 'LOGOUT' })
    return answer
  }
  localStorage.setItem(keys.token, answer.token)
  keepProfile({
    userName: answer.userName ?? userName,
    usertype: answer.usertype ?? '',
    name: answer.name ?? userName,
    nameTa: answer.nameTa ?? null,
    mobileNo: answer.mobileNo ?? '',
    market: answer.market ?? null,
    mustChange: answer.mustChange ?? false,
  })
  return answer
}

async function open(path: string, body: object, userName: string): Promise<Connected> {
  try {
    return keepSession(await post<Connected>(path, body), userName)
  } catch (error) {
    session.dispatch({ type: 'LOGOUT' })
    throw error
  }
}

/** Signs in and keeps the session. @throws HttpError with the server's words when the door stays shut. */
export const signIn = (username: string, password: string): Promise<Connected> =>
  open('auth/connect', { username, password }, username)

/** The second step where `signIn` answered OtpRequired. @throws HttpError with `errors.otp` for a wrong OTP. */
export const signInWithOtp = (challenge: string, otp: string): Promise<Connected> =>
  open('auth/verify-otp', { challenge, otp }, '')

/** Tells the server, then always clears and leaves: a failed call is only logged. */
export async function signOut(notice?: Notice): Promise<void> {
  if (storedToken()) {
    await post('auth/logout', {}, { ending: true }).catch((error: unknown) => console.error('Error signing out', error))
  }
  endSession(notice)
}

/** Where a signed-in person starts: reelers bid, officials see the day. */
export const landingOf = (role: string): string => (role === 'reeler' ? '/bid' : '/app/dashboard/analytics')
