import type { Label } from '#shared/label'
import type { TermKey } from '#shared/terms'
import type { ErrorBody } from '../http/HttpError'

/**
 * The desks whose entries outlive a cut network; a voucher waits for nothing, and is kept only where it was refused while its
 * desk held the next one. Bids never wait: a late bid is another bid.
 */
export type EntryKind = 'inward' | 'weight' | 'voucher'

/** What the entry is, as a person would name it; a name may have a form in each language. */
export interface EntryLabel {
  readonly key: TermKey
  readonly args?: Readonly<Record<string, string | number | Label>>
}

/** Why an entry stays: the server's refusal, or that it has waited too long to be sent unseen. */
export interface Problem extends Pick<ErrorBody, 'code' | 'errors' | 'asks' | 'rule'> {
  /**
   * The status of the answer; MARKET: its author works for another market by now; OLD: the server may have forgotten its key; DAY: it belongs to another day's lots; LOST: no
   * answer came, and it is not sent unseen.
   */
  readonly status: number | 'MARKET' | 'OLD' | 'DAY' | 'LOST'
  /** The server's own words; '' where it was not asked. */
  readonly message: string
}

/** An entry of a desk with everything that it takes to send it, now or after the next start of the browser. */
export interface Entry {
  readonly id: string
  /** The sign-in name: nobody else sends it, nobody else sees it. */
  readonly user: string
  readonly kind: EntryKind
  readonly path: string
  /** The id of the market for which it was written; of entries of earlier versions it is not known. */
  readonly meantFor?: number | undefined
  /** The Idempotency-Key. */
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  /** What stood in the boxes, for the desk to show it again. */
  readonly values: unknown
  readonly label: EntryLabel
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number
  /** Entries are sent in the order of their places. */
  readonly place: number
  readonly state: 'waiting' | 'conflict'
  readonly problem?: Problem | undefined
  /** The day for which a person has said yes to an arrival of an earlier one. */
  readonly sendOn?: string
  /** How often the server failed over it. */
  readonly faults: number
  /** A desk that waits for the answer itself; the other tabs leave the entry to it until then. */
  readonly desk?: { readonly tab: string; readonly until: number } | undefined
}

/** The server forgets a key after 48 hours; an older entry could be done twice. */
export const longestWait = 40 * 60 * 60_000
/** So many failures of the server over one entry, and it no longer holds up those behind it. */
export const mostFaults = 5

/** What became of an entry that a desk sent. */
export type SendResult<T> =
  | { readonly state: 'done'; readonly answer: T }
  | { readonly state: 'waiting' }
  /** It stays among those that a person decides about. */
  | { readonly state: 'refused' }
