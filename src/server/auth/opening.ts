import type { OpenedSession } from '#resources/api/auth'
import { succeeded } from '#shared/answer'
import { AppError } from '#shared/errors'
import { countedAddress } from '../address'
import type { Deps, Origin } from '../context'
import { saveKnownDevice } from './queries'
import { profileOf } from './service'
import type { Sessions } from './sessions'

interface Opening {
  readonly userId: number
  readonly request: Request
  readonly device: string
  readonly address: string
  readonly origin: Origin | undefined
}

/**
 * Opens a session in a browser that is known from now on: its token, and who one is. Throws WRONG_PASSWORD for an account
 * that was closed meanwhile.
 */
export async function opened(deps: Deps, sessions: Sessions, opening: Opening): Promise<OpenedSession> {
  const { userId, request, device, address, origin } = opening
  const token = await sessions.open(userId, request.headers.get('user-agent') ?? '', device, origin)
  const user = await sessions.find(token, request, false)
  if (!user?.deviceHash) throw new AppError('WRONG_PASSWORD')
  const { deviceHash } = user
  const network = countedAddress(address)
  await saveKnownDevice(deps.db, { userId, deviceHash, network, now: deps.clock.now(), origin })
  return { ...succeeded, token, ...(await profileOf(deps, user)) }
}
