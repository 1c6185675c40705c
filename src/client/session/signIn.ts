import { post } from '../http/http'
import { endSession, type Notice } from './door'
import { keepProfile, type Profile } from './profile'
import { session } from './session'
import { keys, storedToken } from './storage'

/** What `auth/connect` answers. Any `result` but Success is no session. */
export interface Connected extends Partial<Profile> {
  readonly result: string
  readonly token?: string
  readonly message?: string
}

/** Signs in and keeps the session. @throws HttpError with the server's words when the door stays shut. */
export async function signIn(username: string, password: string): Promise<Connected> {
  try {
    const answer = await post<Connected>('auth/connect', { username, password })
    if (answer.result === 'Success' && answer.token) {
      localStorage.setItem(keys.token, answer.token)
      keepProfile({
        userName: answer.userName ?? username,
        usertype: answer.usertype ?? '',
        name: answer.name ?? username,
        nameTa: answer.nameTa ?? null,
        mobileNo: answer.mobileNo ?? '',
        market: answer.market ?? null,
      })
    } else session.dispatch({ type: 'LOGOUT' })
    return answer
  } catch (error) {
    session.dispatch({ type: 'LOGOUT' })
    throw error
  }
}

/** Tells the server, then always clears and leaves: a failed call is only logged. */
export async function signOut(notice?: Notice): Promise<void> {
  if (storedToken()) {
    await post('auth/logout', {}, { ending: true }).catch((error: unknown) => console.error('Error signing out', error))
  }
  endSession(notice)
}

/** Where a signed-in person starts: reelers bid, officials see the day. */
export const landingOf = (role: string): string => (role === 'reeler' ? '/bid' : '/app/dashboard/analytics')
