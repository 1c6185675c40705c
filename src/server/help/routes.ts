import { helpApi } from '#resources/api/help'
import { isListed, officials, roles } from '#shared/access'
import { AppError } from '#shared/errors'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { handbookOf, helped, helpOf } from './service'

/** Help on a screen, and the handbook of one's role. */
export const helpFeature = (): Feature => ({
  routes: [
    route({
      ...helpApi.handbook,
      permit: 'session',
      summary: 'The help of every screen of a role, in the order of its day; a reeler reads their own',
      handle: async ({ user, params }) => {
        const role = roles.find((one) => one === params.role)
        if (!role) throw new AppError('NOT_FOUND')
        if (role !== user.role && !isListed(user.role, officials)) throw new AppError('FORBIDDEN')
        return handbookOf(role)
      },
    }),
    route({
      ...helpApi.screen,
      permit: 'session',
      summary: 'What a screen is for, its steps and keys, and what its refusals call for',
      handle: async ({ user, params }) => {
        const screen = helped.find(({ kind, name }) => kind === params.kind && name === params.name)
        const help = screen && helpOf(screen, user.role)
        if (!help) throw new AppError('NOT_FOUND')
        if (!isListed(user.role, [...screen.roles, ...(screen.inDemo ?? [])])) throw new AppError('FORBIDDEN')
        return help
      },
    }),
  ],
})
