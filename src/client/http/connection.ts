import { useSyncExternalStore } from 'react'
import { listenersOf } from '../session/listeners'

/** How long a call is repeated before the session is given up; quiet calls give nothing up. */
export const giveUpAfter = 30_000
const backoff = [1_000, 2_000, 4_000, 5_000]

export interface LostConnection {
  /** When the first call stayed without an answer. */
  readonly since: number
  readonly retryAt: number
}

let lost: LostConnection | null = null
let tries = 0
let hasAnswered = false
let isOpening = false
let next: { readonly promise: Promise<void>; readonly wake: () => void } | null = null
const { tell, subscribe } = listenersOf()

const publish = (value: LostConnection | null) => {
  lost = value
  tell()
}

function schedule(now: number, left: number): NonNullable<typeof next> {
  const pause = Math.min(left, backoff[Math.min(tries, backoff.length - 1)] ?? left)
  tries += 1
  let wake = () => {}
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(() => wake(), pause)
    wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      next = null
      resolve()
    }
    window.addEventListener('online', wake)
  })
  publish({ since: lost?.since ?? now, retryAt: now + pause })
  return { promise, wake }
}

export const connection = {
  get: (): LostConnection | null => lost,
  /** Whether a question waits: there is no line, or the server still opens. */
  isSilent: (): boolean => lost !== null || isOpening,
  /** The server is there and opens, beside its page: what it is asked waits until then. */
  opensWith(opened: Promise<unknown>): void {
    const isOver = () => {
      isOpening = false
    }
    isOpening = true
    opened.then(isOver, isOver)
  },
  subscribe,
  /**
   * A call has stayed without an answer since `since`: waits for the next try, which all calls share; false when
   * patience is over.
   */
  async wait(since: number): Promise<boolean> {
    const now = Date.now()
    // A page that was opened without a line waits for its first answer as long as it takes.
    const left = hasAnswered ? giveUpAfter - (now - since) : giveUpAfter
    if (left <= 0) return false
    next ??= schedule(now, left)
    await next.promise
    return true
  },
  /** The same for one who has all the time in the world. */
  async rest(): Promise<void> {
    next ??= schedule(Date.now(), giveUpAfter)
    await next.promise
  },
  /** An answer came, of whatever kind. */
  back(): void {
    tries = 0
    hasAnswered = true
    if (lost) publish(null)
    next?.wake()
  },
  /** 'Try now'. */
  tryNow(): void {
    next?.wake()
  },
}

/** The lost connection, or null while there is one. */
export const useConnection = (): LostConnection | null => useSyncExternalStore(connection.subscribe, connection.get)
