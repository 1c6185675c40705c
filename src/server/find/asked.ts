import { dayIn } from '#shared/day'
import { spellingsOf } from '#shared/spelling'

/** A mobile number as lists show it, '92852 29639', or with its country: without both. */
const plain = (text: string) => {
  const digits = text.replaceAll(/[\s-]/g, '').replace(/^\+91/, '')
  return /^\d{5,}$/.test(digits) ? digits : text
}

/** '27' is lot 27 of today, '27 20/11/2026' that of the day; everything is also looked for as a beginning. */
export function askedOf(text: string): { lot: { lotNo: number; day: string | null } | null; begins: string } {
  const [first = '', second, ...more] = text.trim().split(/\s+/)
  const day = second === undefined ? null : dayIn(second)
  const isLot = /^\d{1,4}$/.test(first) && more.length === 0 && (second === undefined || day !== null)
  return { lot: isLot ? { lotNo: Number(first), day } : null, begins: plain(text.trim()) }
}

const titled = (text: string) => text.toLowerCase().replaceAll(/(^|[\s.])\p{L}/gu, (start) => start.toUpperCase())

/** The ways in which a name is written in the register: as typed, with capitals first, in capitals. */
export const spellings = (text: string): readonly string[] => [
  ...new Set(spellingsOf(text).flatMap((one) => [one, titled(one), one.toUpperCase()])),
]
