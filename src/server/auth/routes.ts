import { authApi, type OtpRequired } from '#resources/api/auth'
import { succeeded } from '#shared/answer'
import type { BodyOf } from '#shared/contract'
import { errorBody } from '#shared/errorBody'
import { AppError, statusOf } from '#shared/errors'
import type { Deps } from '../context'
import type { Sql } from '../db/db'
import type { Feature } from '../feature'
import { deviceCookie, deviceOf, sessionCookies } from '../http/cookies'
import { Answer, anyQuery, type Call, type Route, route } from '../http/route'
import { sendOtp } from '../otp/service'
import { hidden } from '../secret/hidden'
import { isAsked } from '../security/service'
import { hexHashOf } from '../token'
import { inTransaction } from '../transaction'
import { clearAttempts } from './attempts'
import { createLines, type Lines } from './lines'
import { opened } from './opening'
import { otpRoutes } from './otp/routes'
import { ownRoutes } from './own/routes'
import { passwordRoutes } from './password/routes'
import { isReady } from './queries'
import { type SignedIn, signIn } from './service'
import type { Sessions } from './sessions'

/** A refused sign-in names the device too, so that the next attempt is known to be of the same one. */
const refusal = (call: Call, { code, details }: AppError, device: string) =>
  new Answer(errorBody(code, details, call.language), [deviceCookie(call.deps, device)], statusOf[code])

/** The password was right and an OTP is on its way: no session yet, only what the OTP is to be sent back with. */
async function askForOtp(call: Call, { account, attempt }: SignedIn, device: string): Promise<Answer<OtpRequired>> {
  const { deps, address } = call
  const { id: userId, mobileNo } = account
  const known = { deviceHash: await hexHashOf(device), knowsDevice: attempt.device !== null }
  const { challenge, minutes } = await inTransaction(deps, call, (ctx) =>
    sendOtp(ctx, { mobileNo, purpose: 'signIn', userId, address, ...known }),
  )
  const body = { result: 'OtpRequired' as const, challenge, mobile: hidden(mobileNo), minutes }
  return new Answer(body, [deviceCookie(deps, device)])
}

type Connecting = BodyOf<typeof authApi.connect>

async function connect(call: Call, { username, password }: Connecting, sessions: Sessions, lines: Lines) {
  const { deps, request, address } = call
  const device = deviceOf(deps, request)
  try {
    const signedIn = await signIn(deps, lines, {
      userName: username,
      password,
      device,
      address,
      request,
      origin: call.origin,
    })
    const { account, attempt } = signedIn
    if (await isAsked(deps.db, account.role, account.marketId)) return await askForOtp(call, signedIn, device)
    const session = await opened(deps, sessions, { account, request, device, address, origin: call.origin })
    await clearAttempts(deps, attempt)
    return new Answer(session, sessionCookies(deps, device))
  } catch (error) {
    const isRefusal = error instanceof AppError && (error.code === 'WRONG_PASSWORD' || error.code === 'LOCKED')
    if (isRefusal) return refusal(call, error, device)
    throw error
  }
}

/** Those who ask at the same time ask the database once. */
function readiness() {
  let asked: Promise<unknown> | null = null
  return (db: Sql): Promise<unknown> => {
    const one =
      asked ??
      isReady(db).finally(() => {
        asked = null
      })
    asked = one
    return one
  }
}

const doors = (sessions: Sessions, ready = readiness(), lines = createLines()): readonly Route[] => [
  route({
    ...authApi.connect,
    permit: 'public',
    csrfExempt: true,
    beforeOwnPassword: true,
    asStranger: true,
    // Has lines of its own.
    lane: null,
    run: 'own',
    summary: 'Sign in',
    handle: (call) => connect(call, call.body, sessions, lines),
  }),
  route({
    ...authApi.logout,
    permit: 'session',
    beforeOwnPassword: true,
    run: 'own',
    summary: 'Sign out',
    handle: async ({ user, origin }) => {
      await sessions.end(user, origin)
      return succeeded
    },
  }),
  route({
    ...authApi.touch,
    permit: 'session',
    beforeOwnPassword: true,
    run: 'own',
    summary: 'The caller is still at work',
    handle: async () => succeeded,
  }),
  route({
    ...authApi.health,
    query: anyQuery,
    permit: 'public',
    lane: null,
    summary: 'Ready or not',
    handle: async ({ db, clock, deps }) => {
      await ready(db)
      return {
        ready: true as const,
        now: clock.now().toISOString(),
        full: deps.db.isFull?.() ?? false,
        outOfOrder: [...deps.outOfOrder],
      }
    },
  }),
]

/** Signing in and out, OTPs and passwords, who one is, one's own sessions and preferences. */
export const authFeature = (deps: Deps, sessions: Sessions): Feature => ({
  stop: () => sessions.stop(),
  routes: [...doors(sessions), ...otpRoutes(deps, sessions), ...passwordRoutes(), ...ownRoutes()],
})
