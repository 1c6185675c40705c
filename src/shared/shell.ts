/** What the frame of the console asks of the server. */

/** What waits today, by the ids of the menu's lines; and whether a slot is live. */
export interface MenuCounts {
  readonly counts: Readonly<Record<string, number>>
  readonly live: boolean
}

/** A sign-in of one's own that still goes on. */
export interface OwnSession {
  readonly id: number
  /** What the browser says of itself. */
  readonly agent: string | null
  readonly createdAt: string
  readonly seenAt: string
  /** The one that asks. */
  readonly current: boolean
}

export type FoundKind = 'lot' | 'farmer' | 'reeler'

/** A record that the search found: what it is called, and one fact that tells it from its like. */
export interface FoundRecord {
  readonly kind: FoundKind
  readonly id: number
  readonly text: string
  readonly textTa: string | null
  /** Code or licence and mobile number of a person; the day of a lot, YYYY-MM-DD. */
  readonly fact: string
  /** The code of its market. */
  readonly market: string
}

/** So many records at most answer one search. */
export const mostFound = 12

/** From how many characters on names and codes are searched. */
export const leastTyped = 3

/** A lot's number is short: it is searched from its first digit on. */
export const lotTyped = /^\d{1,4}(?:\s+\S+)?$/
