import { changeSecurity as changeSecurityAction } from '#resources/actions/people'
import { authApi } from '#resources/api/auth'
import { configurationApi } from '#resources/api/configuration'
import { officials } from '#shared/access'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { actionContract } from '../http/actionContract'
import { route } from '../http/route'
import { version } from '../version'
import { changeSecurity, securityOf } from './service'

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
      ...configurationApi.security,
      permit: officials,
      summary: 'Who is asked for a second factor',
      handle: ({ db }) => securityOf(db),
    }),
    route({
      ...actionContract(changeSecurityAction, configurationApi.changeSecurity),
      idempotent: 'whereKeyed',
      secondFactor: true,
      summary: 'Set who is asked for a second factor',
      handle: (call) => changeSecurity(call, call.body),
    }),
  ],
})
