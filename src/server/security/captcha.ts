import { AppError, invalid } from '#shared/errors'
import type { Deps } from '../context'

const patience = 8_000

/**
 * Asks the captcha's provider about the token that the page got (D13). Throws INVALID at `captcha` for a missing or
 * refused one, UNAVAILABLE where the provider does not answer; without a captcha key everything passes.
 */
export async function verifyCaptcha(
  { captcha }: Pick<Deps, 'captcha'>,
  token: string | null | undefined,
  address: string,
): Promise<void> {
  if (!captcha) return
  const refusal = invalid({ captcha: { key: 'fault.captcha' } })
  if (!token) throw refusal
  const form = new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address })
  // The secret goes to the provider alone, wherever it would send one on.
  const asked = { method: 'POST', body: form, redirect: 'manual', signal: AbortSignal.timeout(patience) } as const
  const answer = await fetch(captcha.verifyUrl, asked)
    .then((response) => response.json() as Promise<{ success?: unknown }>)
    .catch(() => {
      throw new AppError('UNAVAILABLE')
    })
  if (answer?.success !== true) throw refusal
}
