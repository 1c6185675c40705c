import { AppError } from '#shared/errors'

/** Waiting under one key at most, in one process. */
const mostWaiting = 256

/**
 * Lets what is done under one key run one after another; throws SLOW_DOWN where too many wait already. `work` is told
 * whether nobody waits behind it.
 */
export type KeyedMutex = <T>(key: string, work: (isLast: boolean) => Promise<T>) => Promise<T>

/** The turns of one process. */
export function createKeyedMutex(): KeyedMutex {
  const waiting = new Map<string, { last: Promise<unknown>; count: number }>()
  return async (key, work) => {
    const line = waiting.get(key) ?? { last: Promise.resolve(), count: 0 }
    if (line.count >= mostWaiting) throw new AppError('SLOW_DOWN')
    line.count++
    waiting.set(key, line)
    const done = line.last.then(() => work(line.count === 1))
    line.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      line.count--
      if (line.count === 0) waiting.delete(key)
    }
  }
}
