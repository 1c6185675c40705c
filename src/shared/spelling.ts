/* The same name is typed in several ways that look alike; it is kept in one, and found by all. */

/** What a telephone's keyboard makes of the apostrophe. */
export const straight = (text: string): string => text.replaceAll(/[‘’]/g, "'")

/**
 * Tamil needs a joiner in one place alone: between க் and ஷ, which it keeps apart. Elsewhere in a Tamil text it draws
 * nothing, so it goes.
 */
export const withoutIdleJoiners = (text: string): string =>
  /\p{Script=Tamil}/u.test(text)
    ? text.replaceAll(/[\u200b-\u200d]+/g, '\u200c').replaceAll(/(?<!க்)\u200c|\u200c(?!ஷ)/g, '')
    : text

const tamilZero = 0x0be6

/** Tamil digits as those that are computed with. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[௦-௯]/g, (digit) => String((digit.codePointAt(0) ?? tamilZero) - tamilZero))

/** A number that is read in groups ('94421 76035', as the screens show it, '2345-6789-0123'), which no record has so. */
const isGrouped = (text: string): boolean => /^\d+([ -]\d+)+$/.test(text)

/** The ways in which a text that is looked for may be written in a record, as it is typed first; nearly always one. */
export function spellingsOf(text: string): readonly string[] {
  const typed = text.normalize('NFC')
  const plain = withoutIdleJoiners(straight(typed)).replaceAll('க்\u200cஷ', 'க்ஷ')
  const digits = plainDigits(plain.trim())
  const number = isGrouped(digits) ? digits.replaceAll(/[ -]/g, '') : plainDigits(plain)
  return [...new Set([typed, plain, plain.replaceAll('க்ஷ', 'க்\u200cஷ'), number])]
}
