import { authApi, mobile } from '#resources/api/auth'
import { succeeded } from '#shared/answer'
import type { BodyOf } from '#shared/contract'
import { AppError } from '#shared/errors'
import { countedAddress } from '../../address'
import type { Ctx, Deps } from '../../context'
import { deviceCookie, deviceOf, sessionCookies } from '../../http/cookies'
import { Answer, type Route, route } from '../../http/route'
import { pendingRegistration, sendOtp } from '../../otp/service'
import { verifyCaptcha } from '../../security/service'
import { hexHashOf } from '../../token'
import { inTransaction } from '../../transaction'
import { opened } from '../opening'
import { accountOfMobile } from '../queries'
import type { Sessions } from '../sessions'
import { verifyChallenge, verifyNumber } from '../verify'

type Purpose = BodyOf<typeof authApi.generateOtp>['purpose']

/** Whose code it is, and how they are known here; of an unknown number nobody's. */
async function holderIn({ db, user }: Ctx, mobileNo: string, purpose: Purpose, deviceHash: string, address: string) {
  if (purpose === 'money') return { userId: user.id, knowsDevice: true }
  if (purpose === 'register') return { registrationId: await pendingRegistration(db, mobileNo) }
  const account = await accountOfMobile(db, mobileNo, { deviceHash, network: countedAddress(address) })
  return { userId: account?.id, knowsDevice: account?.knowsDevice, knowsPlace: account?.knowsPlace }
}

const generate = (deps: Deps) =>
  route({
    ...authApi.generateOtp,
    permit: 'public',
    csrfExempt: true,
    beforeOwnPassword: true,
    run: 'own',
    summary: 'Send an OTP to a number; the answer for an unknown one is the same',
    handle: async (call) => {
      const { purpose, captcha } = call.body
      const { data: mobileNo } = mobile.safeParse(call.params.mobileNo)
      if (!mobileNo) throw new AppError('INVALID', { errors: { mobileNo: { key: 'rule.mobile' } } })
      if (purpose === 'money' && !call.user.id) throw new AppError('UNAUTHENTICATED')
      if (purpose === 'money' && call.user.mobileNo !== mobileNo) throw new AppError('FORBIDDEN')
      if (purpose === 'reset') await verifyCaptcha(deps, captcha, call.address)
      const device = deviceOf(deps, call.request)
      const [{ address }, deviceHash] = [call, await hexHashOf(device)]
      const { minutes, again } = await inTransaction(deps, call, async (ctx) => {
        const holder = await holderIn(ctx, mobileNo, purpose, deviceHash, address)
        return sendOtp(ctx, { mobileNo, purpose, address, deviceHash, ...holder })
      })
      return new Answer({ ...succeeded, minutes, again }, [deviceCookie(deps, device)])
    },
  })

const verify = (deps: Deps, sessions: Sessions) =>
  route({
    ...authApi.verifyOtp,
    permit: 'public',
    csrfExempt: true,
    beforeOwnPassword: true,
    lane: 'signIn',
    run: 'own',
    summary: 'Answer an OTP',
    handle: async (call) => {
      const { otp, mobileNo = '', challenge } = call.body
      const device = deviceOf(deps, call.request)
      const from = { device, address: call.address }
      if (challenge === undefined) return { ...succeeded, ...(await verifyNumber(call, mobileNo, otp, from)) }
      const account = await verifyChallenge(call, challenge, otp, from)
      const session = await opened(deps, sessions, { ...from, account, request: call.request, origin: call.origin })
      return new Answer(session, sessionCookies(deps, device))
    },
  })

/** One-time passwords: asked for and answered. */
export const otpRoutes = (deps: Deps, sessions: Sessions): readonly Route[] => [generate(deps), verify(deps, sessions)]
