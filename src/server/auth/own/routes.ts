import { authApi } from '#resources/api/auth'
import { succeeded } from '#shared/answer'
import { AppError } from '#shared/errors'
import { rowId } from '../../http/input'
import { type Route, route } from '../../http/route'
import { preferencesOf, sessionsOf } from '../queries'
import { endOwnSession, longestPreference, profileOf, savePreference } from '../service'
import { guessedWords } from '../words'
import { currentPreferences } from './formerPreferences'

const sessionRoutes: readonly Route[] = [
  route({
    ...authApi.sessions,
    permit: 'session',
    beforeOwnPassword: true,
    summary: 'Where the caller is signed in',
    handle: async ({ db, user, clock }) => {
      const rows = await sessionsOf(db, user.id, clock.now())
      return rows.map((row) => ({ ...row, current: row.id === user.sessionId }))
    },
  }),
  route({
    ...authApi.endSession,
    permit: 'session',
    beforeOwnPassword: true,
    summary: "End one of the caller's own sessions",
    handle: async (call) => {
      await endOwnSession(call, rowId.parse(call.params.id))
      return succeeded
    },
  }),
]

/** Who one is, where one is signed in, and one's own preferences. */
export const ownRoutes = (): readonly Route[] => [
  route({
    ...authApi.guessedWords,
    permit: 'public',
    lane: null,
    summary: 'The names that no password may hold, for the form where one is chosen',
    handle: async () => guessedWords,
  }),
  ...sessionRoutes,
  route({
    ...authApi.profile,
    permit: 'session',
    beforeOwnPassword: true,
    summary: "The caller's own profile",
    handle: async ({ user, params, deps }) => {
      if (params.mobileNo !== user.mobileNo) throw new AppError('FORBIDDEN')
      return profileOf(deps, user)
    },
  }),
  route({
    ...authApi.preferences,
    permit: 'session',
    beforeOwnPassword: true,
    summary: "The caller's preferences",
    handle: async ({ db, user }) => currentPreferences(await preferencesOf(db, user.id)),
  }),
  route({
    ...authApi.keepPreference,
    permit: 'session',
    beforeOwnPassword: true,
    bodyLimit: { bytes: 4 * longestPreference, values: 10_000 },
    summary: 'Keep one preference',
    handle: async (call) => {
      await savePreference(call, call.body.key, call.body.value)
      return succeeded
    },
  }),
]
