import { useSyncExternalStore } from 'react'
import type { Profile as Told } from '#resources/api/auth'
import { listenersOf } from './listeners'
import { storedToken } from './storage'

type StoredProfile = Pick<Told, 'userName' | 'name' | 'nameTa' | 'mobileNo' | 'market'>

/** The person who is signed in, as the browser keeps them; `usertype` of one who registers may be no role yet. */
export interface User extends StoredProfile, Partial<Pick<Told, 'markets' | 'mustChange'>> {
  readonly usertype: string
}

/** The only tenant that a person works for; null for those above. */
export const ownTenantOf = (user: User | null) => user?.market ?? null

export interface SessionState {
  readonly isLoggedIn: boolean
  readonly isInitialized: boolean
  readonly user: User | null
  /** Whether the screen is laid out for print. */
  readonly c_margin: boolean
}

export type SessionAction =
  | { readonly type: 'LOGIN'; readonly user: User }
  | { readonly type: 'LOGOUT' }
  | { readonly type: 'REGISTER'; readonly user: User | null }
  | { readonly type: 'PRINT'; readonly c_margin: boolean }

export const signedOut: SessionState = { isLoggedIn: false, isInitialized: false, user: null, c_margin: false }

/** The only way in which the session changes (specification, section 4). A registration signs nobody in. */
export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'LOGIN':
      return { ...state, isLoggedIn: true, isInitialized: true, user: action.user }
    case 'LOGOUT':
      return { ...state, isLoggedIn: false, isInitialized: true, user: null }
    case 'REGISTER':
      return { ...state, user: action.user }
    case 'PRINT':
      return { ...state, c_margin: action.c_margin }
  }
}

let state = signedOut
const { tell, subscribe } = listenersOf()

export const session = {
  get: (): SessionState => state,
  dispatch(action: SessionAction): void {
    state = sessionReducer(state, action)
    tell()
  },
  subscribe,
}

/** Signed in means the flag and a stored token; one alone is not enough. */
export const isSignedIn = (): boolean => state.isLoggedIn && storedToken() !== null

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)
