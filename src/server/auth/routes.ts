import { z } from 'zod'
import { AppError, errorBody, statusOf } from '#shared/errors'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { deviceCookie, deviceOf, sessionCookies } from '../http/cookies'
import { Answer, type Call, type Route, route } from '../http/route'
import { hidden, sendOtp } from '../otp/service'
import { isAsked } from '../security/service'
import { inTransaction } from '../transaction'
import { opened } from './opening'
import { otpRoutes } from './otp/routes'
import { ownRoutes } from './own/routes'
import { passwordRoutes } from './password/routes'
import type { Account } from './queries'
import { isReady } from './queries'
import { forgetSignIns, signIn } from './service'
import type { Sessions } from './sessions'

const connectBody = z.object({ username: z.string().max(60), password: z.string().max(200) })

/** A refused sign-in names the device too, so that the next attempt is known to be of the same one. */
const refusal = (call: Call, { code, details }: AppError, device: string) =>
  new Answer(errorBody(code, details, call.language), [deviceCookie(call.deps, device)], statusOf[code])

/** The password was right and an OTP is on its way: no session yet, only what the OTP is to be sent back with. */
async function askForOtp(call: Call, { id: userId, mobileNo }: Account, device: string): Promise<Answer> {
  const { deps, address } = call
  const { challenge, minutes } = await inTransaction(deps, call, (ctx) =>
    sendOtp(ctx, { mobileNo, purpose: 'signIn', userId, address }),
  )
  const body = { result: 'OtpRequired', challenge, mobile: hidden(mobileNo), minutes }
  return new Answer(body, [deviceCookie(deps, device)])
}

async function connect(call: Call, { username, password }: z.infer<typeof connectBody>, sessions: Sessions) {
  const { deps, request, address } = call
  const device = deviceOf(request)
  try {
    const account = await signIn(deps, { userName: username, password, device, address })
    if (await isAsked(deps.db, account.role, account.marketId)) return await askForOtp(call, account, device)
    await forgetSignIns(deps, account, device)
    const session = await opened(deps, sessions, { userId: account.id, request, device })
    return new Answer(session, sessionCookies(deps, device))
  } catch (error) {
    if (error instanceof AppError) return refusal(call, error, device)
    throw error
  }
}

const doors = (sessions: Sessions): readonly Route[] => [
  route({
    method: 'POST',
    path: 'auth/connect',
    permit: 'public',
    openDoor: true,
    beforeOwnPassword: true,
    run: 'own',
    body: connectBody,
    summary: 'Sign in',
    handle: (call) => connect(call, call.body, sessions),
  }),
  route({
    method: 'POST',
    path: 'auth/logout',
    permit: 'session',
    beforeOwnPassword: true,
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
    beforeOwnPassword: true,
    run: 'own',
    summary: 'The caller is still at work',
    handle: async () => ({ result: 'Success' }),
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
]

/** Signing in and out, OTPs and passwords, who one is, one's own sessions and preferences. */
export const authFeature = (deps: Deps, sessions: Sessions): Feature => ({
  stop: () => sessions.stop(),
  routes: [...doors(sessions), ...otpRoutes(deps, sessions), ...passwordRoutes(), ...ownRoutes()],
})
