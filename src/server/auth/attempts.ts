import { AppError } from '#shared/errors'
import type { Deps } from '../context'
import { failuresOf, forgetFailures, noteFailure } from './queries'

const lockAfter = 5
const lockMinutes = 15
/** From here on an address waits a little longer at each attempt; it is never locked, the whole hall is behind it. */
const slowAfter = 20

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Somebody who says who he is, on one device. */
export interface Attempt {
  readonly userName: string
  readonly device: string
  readonly address: string
}

type Store = Pick<Deps, 'db' | 'clock'>

/** Throws LOCKED after five failures of the account on this device, so that a rival cannot lock a bidder out. */
export async function checkAttempts({ db, clock }: Store, { userName, device, address }: Attempt): Promise<void> {
  const now = clock.now()
  const failures = await failuresOf(db, userName, device, address, now)
  if (failures.ofDevice >= lockAfter && failures.lastAt) {
    const left = Date.parse(failures.lastAt) + lockMinutes * 60_000 - now.getTime()
    if (left > 0) throw new AppError('LOCKED', { say: { key: 'rule.locked', args: { n: Math.ceil(left / 60_000) } } })
  }
  if (failures.ofAddress > slowAfter) await pause(Math.min(3000, (failures.ofAddress - slowAfter) * 100))
}

export const noteAttempt = ({ db, clock }: Store, attempt: Attempt) => noteFailure(db, { ...attempt, now: clock.now() })

export const forgetAttempts = ({ db }: Store, { userName, device }: Attempt) => forgetFailures(db, userName, device)
