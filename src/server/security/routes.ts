import { authApi } from '#resources/api/auth'
import type { Deps } from '../context'
import type { Feature } from '../feature'
import { route } from '../http/route'
import { version } from '../version'

/** What the open pages need to know. */
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
  ],
})
