import { z } from 'zod'
import { AppError } from '#shared/errors'
import { rowId } from '../../http/input'
import { type Route, route } from '../../http/route'
import { preferencesOf, sessionsOf } from '../queries'
import { endOwnSession, longestPreference, profileOf, savePreference } from '../service'
import { guessedWords } from '../words'
import { currentPreferences } from './formerPreferences'

const preferenceBody = z.object({ key: z.string().min(1).max(120), value: z.json() })

const sessionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'auth/sessions',
    permit: 'session',
    beforeOwnPassword: true,
    summary: 'Where the caller is signed in',
    handle: async ({ db, user, clock }) => {
      const rows = await sessionsOf(db, user.id, clock.now())
      return rows.map((row) => ({ ...row, current: row.id === user.sessionId }))
    },
  }),
  route({
    method: 'POST',
    path: 'auth/sessions/{id}/end',
    permit: 'session',
    beforeOwnPassword: true,
    summary: "End one of the caller's own sessions",
    handle: async (call) => {
      await endOwnSession(call, rowId.parse(call.params.id))
      return { result: 'Success' }
    },
  }),
]

/** Who one is, where one is signed in, and one's own preferences. */
export const ownRoutes = (): readonly Route[] => [
  route({
    method: 'GET',
    path: 'auth/guessed-words',
    permit: 'public',
    lane: null,
    summary: 'The names that no password may hold, for the form where one is chosen',
    handle: async () => guessedWords,
  }),
  ...sessionRoutes,
  route({
    method: 'GET',
    path: 'MasUsers/getuserbymobileno/{mobileNo}',
    permit: 'session',
    beforeOwnPassword: true,
    summary: "The caller's own profile",
    handle: async ({ user, params, deps }) => {
      if (params.mobileNo !== user.mobileNo) throw new AppError('FORBIDDEN')
      return profileOf(deps, user)
    },
  }),
  route({
    method: 'GET',
    path: 'preferences',
    permit: 'session',
    beforeOwnPassword: true,
    summary: "The caller's preferences",
    handle: async ({ db, user }) => currentPreferences(await preferencesOf(db, user.id)),
  }),
  route({
    method: 'POST',
    path: 'preferences',
    permit: 'session',
    beforeOwnPassword: true,
    body: preferenceBody,
    bodyLimit: { bytes: 4 * longestPreference, values: 10_000 },
    summary: 'Keep one preference',
    handle: async (call) => {
      await savePreference(call, call.body.key, call.body.value)
      return { result: 'Success' }
    },
  }),
]
