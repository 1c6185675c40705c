import { AppError } from '#shared/errors'
import type { Deps } from '../context'
import { dropFailure, failuresOf, forgetFailures, lockAttempts, noteFailure } from './queries'

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

/** Counts an attempt as a failure; answers its id and how many of the address were before it. Throws LOCKED. */
const counted = ({ db, clock }: Store, attempt: Attempt): Promise<{ id: number; ofAddress: number }> =>
  db.transaction(async (tx) => {
    const { userName, device, address } = attempt
    const now = clock.now()
    await lockAttempts(tx, userName, device)
    const { ofDevice, lastAt, ofAddress } = await failuresOf(tx, userName, device, address, now)
    const left = lastAt ? Date.parse(lastAt) + lockMinutes * 60_000 - now.getTime() : 0
    if (ofDevice >= lockAfter && left > 0)
      throw new AppError('LOCKED', { say: { key: 'rule.locked', args: { n: Math.ceil(left / 60_000) } } })
    return { id: await noteFailure(tx, { ...attempt, now }), ofAddress }
  })

/**
 * One attempt: it counts as failed from its beginning, so that those made at the same time count too, and no longer once
 * `work` has answered. Throws what `work` throws, and LOCKED after five failures of the account on this device, so that
 * a rival cannot lock a bidder out.
 */
export async function attempted<T>(store: Store, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  const { id, ofAddress } = await counted(store, attempt)
  if (ofAddress > slowAfter) await pause(Math.min(3000, (ofAddress - slowAfter) * 100))
  const answer = await work()
  await dropFailure(store.db, id)
  return answer
}

export const forgetAttempts = ({ db }: Store, { userName, device }: Attempt) => forgetFailures(db, userName, device)
