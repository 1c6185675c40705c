import type { AuthProvider } from 'react-admin'
import { resourceNamed } from '#resources/index'
import { can, type Operation } from '#shared/access'
import { signIn, signOut } from '../auth/signIn'
import { endSession } from '../session/navigation'
import { isSignedIn, session } from '../session/session'
import { storedLanguage, storedRole } from '../session/storage'

/** react-admin's names for what a declaration's access lists. */
const operationOf: Readonly<Record<string, Operation>> = {
  list: 'list',
  show: 'list',
  export: 'list',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
}

/** The session for react-admin: sign-in and sign-out through the one door, rights through the one question. */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const answer = await signIn(username, password)
    if (answer.result !== 'Success') throw new Error(answer.result)
  },
  /** Where the session has ended already there is nothing to do; a token that was taken away ends it with the page kept. */
  async logout() {
    if (isSignedIn()) await signOut()
    else if (session.get().isLoggedIn) endSession('sessionExpired')
    return false
  },
  async checkAuth() {
    if (!isSignedIn()) throw new Error('Not signed in')
  },
  /**
   * The end of a session is the HTTP module's affair. A refusal here would give the caller an empty answer in place of
   * the failure: a form would take itself for saved and forget its draft.
   */
  async checkError() {},
  async getIdentity() {
    const { user } = session.get()
    const name = storedLanguage() === 'ta' ? (user?.nameTa ?? user?.name) : user?.name
    return { ...user, id: user?.userName ?? '', fullName: name ?? '' }
  },
  getPermissions: async () => storedRole(),
  async canAccess({ resource, action }) {
    const operation = operationOf[action]
    const declared = resourceNamed(resource)
    // Of what is not declared the server alone knows who may.
    return operation === undefined || declared === undefined || can(storedRole(), operation, declared)
  },
}
