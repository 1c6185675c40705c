import { databaseError } from '../faults/databaseError'
import { retryLimits } from './limits'

/** SQLSTATEs after which nothing is stored and another try is right: serialisation, deadlock, lock time-out, a standby. */
const undone = /^(40001|40P01|55P03|25006)$/

/** The connection or the server is away: what was not yet committed is gone. */
const away = /^(08|57P|53300)/

/** What also passes, though not within a moment: a statement's time-out or its cancelling, an idle transaction, no room. */
const later = /^(57014|25P0[34]|53)/

/** COMMIT had no answer: what it should store may be stored or not. `cause` is what came instead. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('It is not known whether the transaction was committed', { cause })
  }
}

/** Whether the same request, sent again shortly, may well succeed: a fault that passes, answered as 503. */
export const isTransient = (error: unknown): boolean => {
  const code = databaseError(error)?.code ?? ''
  return undone.test(code) || away.test(code) || later.test(code)
}

/** Whether the server is not to be reached, or said nothing in time. */
export const isConnectionLost = (error: unknown): boolean => away.test(databaseError(error)?.code ?? '')

/** Whether a row or a table was not to be had in time. */
export const isLockTimeout = (error: unknown): boolean => databaseError(error)?.code === '55P03'

/** Whether nothing of a statement was stored, and it may succeed at once. */
export const isRolledBack = (error: unknown): boolean => undone.test(databaseError(error)?.code ?? '')

/** Whether work that left nothing behind when it failed may be done again at once. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof OutcomeUnknown) && (isRolledBack(error) || isConnectionLost(error))

const pause = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, retryLimits.pause * 2 ** (tries - 1) * (0.5 + Math.random())))

/**
 * Does `work` again while it throws what `may` be repeated, a few times with growing pauses drawn by lot, so that two who
 * disturbed each other do not meet again; no try begins `within` milliseconds after the first or later. Throws the last
 * failure.
 */
export async function retry<T>(
  work: () => Promise<T>,
  may: (error: unknown) => boolean = isRetryable,
  within: number = retryLimits.within,
): Promise<T> {
  const since = performance.now()
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isOver = tries === retryLimits.tries || performance.now() - since > within
      if (isOver || !may(error)) throw error
    }
    await pause(tries)
  }
}
