import { z } from 'zod'
import { authApi } from '#resources/api/auth'
import { officials, type Role, roles } from '#shared/access'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { version } from '../version'
import { changeSecurity, securityOf } from './service'

const asked = z.boolean().optional()
const wanted = z.object({
  roles: z.object(Object.fromEntries(roles.map((role) => [role, asked])) as Record<Role, typeof asked>).optional(),
  money: z.boolean().optional(),
})

/** How people prove who they are: second factors, and what the open pages need to know. */
export const securityFeature = ({ captcha, mapKey, demo }: Deps): Feature => ({
  routes: [
    route({
      ...authApi.config,
      permit: 'public',
      lane: null,
      summary: 'What the console is set up with',
      handle: async () => ({
        captchaKey: captcha?.key ?? null,
        captchaScript: captcha?.scriptUrl ?? null,
        mapKey,
        demo,
        version: `v${version}`,
      }),
    }),
    route({
      method: 'GET',
      path: 'security',
      permit: officials,
      summary: 'Who is asked for a second factor',
      handle: ({ db }) => securityOf(db),
    }),
    route({
      method: 'POST',
      path: 'security',
      permit: ['dosad'],
      body: wanted,
      secondFactor: true,
      summary: 'Set who is asked for a second factor',
      handle: (call) => changeSecurity(call, call.body),
    }),
  ],
})
