import { z } from 'zod'
import { AppError, errorBody, statusOf } from '#shared/errors'
import type { Language } from '#shared/label'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { cookieOf } from '../http/guards'
import { Answer, route } from '../http/route'
import { isReady, preferencesOf } from './queries'
import { profileOf, savePreference, signIn } from './service'
import type { Sessions } from './sessions'

const connectBody = z.object({ username: z.string().max(60), password: z.string().max(200) })
const preferenceBody = z.object({ key: z.string().min(1).max(120), value: z.json() })

const random = () => crypto.randomUUID().replaceAll('-', '')

type Cookie = [name: string, value: string]
const secureOf = (deps: Deps) => (deps.secureCookies ? '; Secure' : '')

/** The browser's own token: sign-ins are locked by it, and a reeler bids only from the one that he bound (D21). */
const deviceCookie = (deps: Deps, device: string): Cookie => [
  'Set-Cookie',
  `DEVICE=${device}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=31536000${secureOf(deps)}`,
]

/** Read by the page, so it is not HttpOnly; lives as long as the longest session. */
const xsrfCookie = (deps: Deps): Cookie => [
  'Set-Cookie',
  `XSRF-TOKEN=${random()}; Path=/; SameSite=Strict; Max-Age=43200${secureOf(deps)}`,
]

/** A refused sign-in names the device too, so that the next attempt is known to be of the same one. */
const refusal = (deps: Deps, { code, details }: AppError, language: Language, device: string) =>
  new Answer(errorBody(code, details, language), [deviceCookie(deps, device)], statusOf[code])

function doors(deps: Deps, sessions: Sessions) {
  return [
    route({
      method: 'POST',
      path: 'auth/connect',
      permit: 'public',
      openDoor: true,
      run: 'own',
      body: connectBody,
      summary: 'Sign in',
      handle: async ({ body, request, address, language }) => {
        const device = cookieOf(request, 'DEVICE') ?? random()
        const attempt = { userName: body.username, password: body.password, device, address }
        const userId = await signIn(deps, attempt).catch((error: unknown) => error)
        if (userId instanceof AppError) return refusal(deps, userId, language, device)
        if (typeof userId !== 'number') throw userId
        const token = await sessions.open(userId, request.headers.get('user-agent') ?? '', device)
        const user = await sessions.find(token, request, false)
        if (!user) throw new AppError('WRONG_PASSWORD')
        return new Answer({ result: 'Success', token, ...(await profileOf(deps, user)) }, [
          xsrfCookie(deps),
          deviceCookie(deps, device),
        ])
      },
    }),
    route({
      method: 'POST',
      path: 'auth/logout',
      permit: 'session',
      run: 'own',
      summary: 'Sign out',
      handle: async ({ user }) => {
        await sessions.end(user)
        return { result: 'Success' }
      },
    }),
    route({
      method: 'POST',
      path: 'auth/touch',
      permit: 'session',
      run: 'own',
      summary: 'The caller is still at work',
      handle: async () => ({ result: 'Success' }),
    }),
  ]
}

/** Signing in and out, who one is, one's own preferences. */
export const authFeature = (deps: Deps, sessions: Sessions): Feature => ({
  stop: () => sessions.stop(),
  routes: [
    ...doors(deps, sessions),
    route({
      method: 'GET',
      path: 'MasUsers/getuserbymobileno/{mobileNo}',
      permit: 'session',
      summary: "The caller's own profile",
      handle: async ({ user, params }) => {
        if (params.mobileNo !== user.mobileNo) throw new AppError('FORBIDDEN')
        return profileOf(deps, user)
      },
    }),
    route({
      method: 'GET',
      path: 'preferences',
      permit: 'session',
      summary: "The caller's preferences",
      handle: async ({ db, user }) =>
        Object.fromEntries((await preferencesOf(db, user.id)).map(({ key, value }) => [key, value])),
    }),
    route({
      method: 'POST',
      path: 'preferences',
      permit: 'session',
      body: preferenceBody,
      summary: 'Keep one preference',
      handle: async (call) => {
        await savePreference(call, call.body.key, call.body.value)
        return { result: 'Success' }
      },
    }),
    route({
      method: 'GET',
      path: 'health',
      permit: 'public',
      summary: 'Ready or not',
      handle: async ({ db, clock }) => {
        await isReady(db)
        return { ready: true, now: clock.now().toISOString() }
      },
    }),
  ],
})
