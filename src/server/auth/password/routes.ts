import { z } from 'zod'
import { AppError } from '#shared/errors'
import { deviceOf } from '../../http/cookies'
import { type Route, route } from '../../http/route'
import { hexHashOf } from '../../token'
import { changeByTicket, changeOwn } from '../changePassword'

const password = z.string('rule.password').max(200, 'rule.password')
const changeBody = z.object({
  oldPassword: z.string('fault.wrongOldPassword').max(200, 'fault.wrongOldPassword').optional(),
  newPassword: password,
  ticket: z.string().max(100).optional(),
})

/** A new password, by the old one or by the ticket that an OTP gave (D7). */
export const passwordRoutes = (): readonly Route[] => [
  route({
    method: 'POST',
    path: 'auth/Password-Change',
    permit: 'public',
    beforeOwnPassword: true,
    lane: 'signIn',
    run: 'own',
    body: changeBody,
    summary: "Change the caller's password, or set one with a ticket",
    handle: async (call) => {
      const { oldPassword = '', newPassword, ticket } = call.body
      if (ticket !== undefined) {
        const deviceHash = await hexHashOf(deviceOf(call.request))
        await changeByTicket(call, ticket, newPassword, { deviceHash, address: call.address })
      } else if (!call.user.id) throw new AppError('UNAUTHENTICATED')
      else await changeOwn(call, { oldPassword, newPassword }, call.address)
      return { result: 'Success' }
    },
  }),
]
