import { authApi } from '#resources/api/auth'
import { succeeded } from '#shared/answer'
import { AppError } from '#shared/errors'
import { deviceOf } from '../../http/cookies'
import { type Route, route } from '../../http/route'
import { hexHashOf } from '../../token'
import { changeByTicket, changeOwn } from '../changePassword'

/** A new password, by the old one or by the ticket that an OTP gave (D7). */
export const passwordRoutes = (): readonly Route[] => [
  route({
    ...authApi.changePassword,
    permit: 'public',
    beforeOwnPassword: true,
    lane: 'signIn',
    run: 'own',
    summary: "Change the caller's password, or set one with a ticket",
    handle: async (call) => {
      const { oldPassword = '', newPassword, ticket } = call.body
      if (ticket !== undefined) {
        const deviceHash = await hexHashOf(deviceOf(call.deps, call.request))
        await changeByTicket(call, ticket, newPassword, { deviceHash, address: call.address })
      } else if (!call.user.id) throw new AppError('UNAUTHENTICATED')
      else await changeOwn(call, { oldPassword, newPassword }, call.address)
      return succeeded
    },
  }),
]
