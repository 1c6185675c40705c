import { AppError } from '#shared/errors'
import type { Deps } from '../context'
import { type Profile, profileOf } from './service'
import type { Sessions } from './sessions'

interface Opening {
  readonly userId: number
  readonly request: Request
  readonly device: string
}

interface Opened extends Profile {
  readonly result: 'Success'
  readonly token: string
}

/** Opens a session: its token, and who one is. Throws WRONG_PASSWORD for an account that was closed meanwhile. */
export async function opened(deps: Deps, sessions: Sessions, { userId, request, device }: Opening): Promise<Opened> {
  const token = await sessions.open(userId, request.headers.get('user-agent') ?? '', device)
  const user = await sessions.find(token, request, false)
  if (!user) throw new AppError('WRONG_PASSWORD')
  return { result: 'Success', token, ...(await profileOf(deps, user)) }
}
