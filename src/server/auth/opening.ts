import type { OpenedSession } from '#resources/api/auth'
import { succeeded } from '#shared/answer'
import { AppError } from '#shared/errors'
import { countedAddress } from '../address'
import type { Deps, Origin } from '../context'
import { profileOf } from './service'
import type { NewSession, Sessions } from './sessions'

interface Opening {
  readonly account: NewSession['account']
  readonly request: Request
  readonly device: string
  readonly address: string
  readonly origin: Origin | undefined
}

/**
 * Opens a session in a browser that is known from now on: its token, and who one is. Throws WRONG_PASSWORD for an account
 * that was closed meanwhile, or got another password.
 */
export async function opened(deps: Deps, sessions: Sessions, opening: Opening): Promise<OpenedSession> {
  const { account, request, device, address, origin } = opening
  const agent = request.headers.get('user-agent') ?? ''
  const token = await sessions.open({ account, agent, device, network: countedAddress(address), origin })
  const user = await sessions.find(token, request, false)
  if (!token || !user) throw new AppError('WRONG_PASSWORD')
  return { ...succeeded, token, ...(await profileOf(deps, user)) }
}
