import { dayIn } from '#shared/day'
import { numberTyped } from '#shared/shell'
import { spellingsOf } from '#shared/spelling'

/** A mobile number as lists show it, '92852 29639', or with its country: without both. */
const plain = (text: string) => {
  const digits = text.replaceAll(/[\s-]/g, '').replace(/^\+91/, '')
  return /^\d{5,}$/.test(digits) ? digits : text
}

export interface Asked {
  readonly lot: { readonly lotNo: number; readonly day: string | null } | null
  /** Of an invoice or a voucher, whose numbers end with it. */
  readonly serial: number | null
  /** A whole number as it is printed, RI/DPI/202627/000674. */
  readonly paperNo: string | null
  readonly begins: string
}

function lotOf(text: string | null): Asked['lot'] {
  const [first = '', second, ...more] = text?.split(/\s+/) ?? []
  const day = second === undefined ? null : dayIn(second)
  const isLot = /^\d{1,4}$/.test(first) && more.length === 0 && (second === undefined || day !== null)
  return isLot ? { lotNo: Number(first), day } : null
}

/**
 * '27' and 'lot 27' is lot 27 of today, '27 20/11/2026' that of the day; '000674', '674' and 'bill 7' also end the number of
 * an invoice or a voucher. Fewer digits without a word are a lot's alone. Everything is also looked for as a beginning.
 */
export function askedOf(text: string): Asked {
  const { lot, paper } = numberTyped(text)
  const isSerial = paper !== null && /^\d{1,6}$/.test(paper) && (paper.length >= 3 || paper !== text.trim())
  return {
    lot: lotOf(lot),
    serial: isSerial ? Number(paper) : null,
    paperNo: /^\S+\/\S+\/\S+$/.test(text.trim()) ? text.trim().toUpperCase() : null,
    begins: plain(text.trim()),
  }
}

const titled = (text: string) => text.toLowerCase().replaceAll(/(^|[\s.])\p{L}/gu, (start) => start.toUpperCase())

/** The ways in which a name is written in the register: as typed, with capitals first, in capitals. */
export const spellings = (text: string): readonly string[] => [
  ...new Set(spellingsOf(text).flatMap((one) => [one, titled(one), one.toUpperCase()])),
]
