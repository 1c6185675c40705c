import type { Step } from './steps'
import type { Progress } from './tasks/check'

/* What pages and the worker that is their server say to each other. */

/** A request of a page. Cookies travel beside its headers: a browser lets no script put them there. */
export interface CallMessage {
  readonly kind: 'call'
  readonly id: number
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | Uint8Array<ArrayBuffer> | null
  readonly cookies: string
}

export type ToWorker =
  | CallMessage
  | { readonly kind: 'abort'; readonly id: number }
  /** A page that came, which holds the lock of this name for as long as it lives. */
  | { readonly kind: 'hello'; readonly lock: string }
  /** Asks how far the tasks are. */
  | { readonly kind: 'tasks' }
  /** Ends the market, so that the next page opens a new one. */
  | { readonly kind: 'end' }

export type FromWorker =
  | {
      readonly kind: 'head'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      /** The lines of `Set-Cookie`. */
      readonly cookies: readonly string[]
    }
  | { readonly kind: 'chunk'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The market stands; its name is another one after it was begun again. */
  | { readonly kind: 'opened'; readonly market: string; readonly steps: readonly Step[] }
  | { readonly kind: 'closed'; readonly message: string }
  /** Null where they could not be looked at. */
  | { readonly kind: 'tasks'; readonly progress: Progress | null }

/** The locks that pages hold to be known alive; theirs alone have no seat's name before them. */
export const pageLock = 'practice-page '

/** What the worker holds for as long as its market lives. */
export const marketLock = 'practice-page market'
