/** What the frame of the console asks of the server. */

export const foundKinds = ['lot', 'farmer', 'reeler'] as const
export type FoundKind = (typeof foundKinds)[number]

/** So many records at most answer one search. */
export const mostFound = 12

/** From how many characters on names and codes are searched. */
export const leastTyped = 3

/** A lot's number is short: it is searched from its first digit on. */
export const lotTyped = /^\d{1,4}(?:\s+\S+)?$/
