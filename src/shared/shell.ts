/** What the frame of the console asks of the server. */

export const foundKinds = ['lot', 'farmerInvoice', 'reelerInvoice', 'voucher', 'farmer', 'reeler'] as const
export type FoundKind = (typeof foundKinds)[number]

/** So many records at most answer one search. */
export const mostFound = 12

/** From how many characters on names and codes are searched. */
export const leastTyped = 3

/** Words before a number that say what it is of, as they are typed and as they are spoken. */
const words = {
  lot: ['lot', 'token', 'குவியல்', 'டோக்கன்'],
  paper: ['invoice', 'bill', 'voucher', 'விலைப்பட்டியல்', 'பில்', 'வவுச்சர்'],
} as const

/** 'lot 63' and 'token 63' without their word: the number and what follows it. */
const numberOf = (text: string, of: readonly string[]): string | null => {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  return of.includes(first.toLowerCase()) && /^\d/.test(rest[0] ?? '') ? rest.join(' ') : null
}

/** The number that is asked for as a lot's or as a paper's; what is typed without a word may be either. */
export function numberTyped(text: string): { readonly lot: string | null; readonly paper: string | null } {
  const lot = numberOf(text, words.lot)
  const paper = numberOf(text, words.paper)
  const plain = lot === null && paper === null ? text.trim() : null
  return { lot: lot ?? plain, paper: paper ?? plain }
}

/** A lot's number is short: it is searched from its first digit on. */
const lotTyped = /^\d{1,4}(?:\s+\S+)?$/

/** Whether a text is worth asking the server for. */
export const isFindable = (text: string): boolean =>
  text.length >= leastTyped || lotTyped.test(numberTyped(text).lot ?? '')
