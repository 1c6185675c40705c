import { z } from 'zod'
import { AppError } from '#shared/errors'
import type { Ctx, Deps } from '../../context'
import { deviceOf, sessionCookies } from '../../http/cookies'
import { Answer, type Route, route } from '../../http/route'
import { pendingRegistration, sendOtp } from '../../otp/service'
import { verifyCaptcha } from '../../security/service'
import { inTransaction } from '../../transaction'
import { opened } from '../opening'
import { accountOfMobile } from '../queries'
import type { Sessions } from '../sessions'
import { verifyChallenge, verifyNumber } from '../verify'

const mobile = z.string('rule.mobile').regex(/^[6-9]\d{9}$/, 'rule.mobile')
const wantedBody = z.object({
  purpose: z.enum(['reset', 'register', 'money'], 'rule.notFound'),
  captcha: z.string().max(5000).nullish(),
})
const verifyBody = z
  .object({
    otp: z.string('rule.wrongOtp').regex(/^\d{6}$/, 'rule.wrongOtp'),
    mobileNo: mobile.optional(),
    challenge: z.string().max(100).optional(),
  })
  .refine(({ mobileNo, challenge }) => mobileNo !== undefined || challenge !== undefined, {
    path: ['mobileNo'],
    message: 'rule.mobile',
  })

/** Whose code it is; of an unknown number nobody's. */
async function holderIn({ db, user }: Ctx, mobileNo: string, purpose: 'reset' | 'register' | 'money') {
  if (purpose === 'money') return { userId: user.id }
  if (purpose === 'reset') return { userId: (await accountOfMobile(db, mobileNo))?.id }
  return { registrationId: await pendingRegistration(db, mobileNo) }
}

const generate = (deps: Deps) =>
  route({
    method: 'POST',
    path: 'auth/GenerateOtp/{mobileNo}',
    permit: 'public',
    openDoor: true,
    beforeOwnPassword: true,
    run: 'own',
    body: wantedBody,
    summary: 'Send an OTP to a number; the answer for an unknown one is the same',
    handle: async (call) => {
      const { purpose, captcha } = call.body
      const { data: mobileNo } = mobile.safeParse(call.params.mobileNo)
      if (!mobileNo) throw new AppError('INVALID', { errors: { mobileNo: { key: 'rule.mobile' } } })
      if (purpose === 'money' && !call.user.id) throw new AppError('UNAUTHENTICATED')
      if (purpose === 'money' && call.user.mobileNo !== mobileNo) throw new AppError('FORBIDDEN')
      if (purpose === 'reset') await verifyCaptcha(deps, captcha, call.address)
      const { minutes, again } = await inTransaction(deps, call, async (ctx) => {
        const { address } = call
        return sendOtp(ctx, { mobileNo, purpose, address, ...(await holderIn(ctx, mobileNo, purpose)) })
      })
      return { result: 'Success', minutes, again }
    },
  })

const verify = (deps: Deps, sessions: Sessions) =>
  route({
    method: 'POST',
    path: 'auth/verify-otp',
    permit: 'public',
    openDoor: true,
    beforeOwnPassword: true,
    run: 'own',
    body: verifyBody,
    summary: 'Answer an OTP',
    handle: async (call) => {
      const { otp, mobileNo = '', challenge } = call.body
      const device = deviceOf(call.request)
      const from = { device, address: call.address }
      if (challenge === undefined) return { result: 'Success', ...(await verifyNumber(call, mobileNo, otp, from)) }
      const userId = await verifyChallenge(call, challenge, otp, from)
      const session = await opened(deps, sessions, { userId, request: call.request, device })
      return new Answer(session, sessionCookies(deps, device))
    },
  })

/** One-time passwords: asked for and answered. */
export const otpRoutes = (deps: Deps, sessions: Sessions): readonly Route[] => [generate(deps), verify(deps, sessions)]
