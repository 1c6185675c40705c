import { timeText } from '#shared/day'
import { indian } from '#shared/money'
import { type Cell, type Column, isTime } from './column'

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/

/** `text` with exactly `places` decimals, half up away from zero, by digits alone; null where it is no decimal. */
export function fixedText(text: string, places: number): string | null {
  const parts = decimalText.exec(text.trim())
  if (!parts) return null
  const [, sign = '', whole = '0', fraction = ''] = parts
  const digits =
    BigInt(whole + fraction.slice(0, places).padEnd(places, '0')) + (fraction.charAt(places) >= '5' ? 1n : 0n)
  const padded = digits.toString().padStart(places + 1, '0')
  const cut = padded.length - places
  return `${digits === 0n ? '' : sign}${padded.slice(0, cut)}${places > 0 ? `.${padded.slice(cut)}` : ''}`
}

const clock = /^\d\d:\d\d(:\d\d)?$/

/** HH:MM of an instant or of a clock time; what is neither is shown as it came, so that one bad cell cannot end a list. */
function shownTime(value: Cell): string {
  const text = String(value)
  if (clock.test(text)) return text.slice(0, 5)
  try {
    return timeText(value instanceof Date ? value : text) || '–'
  } catch {
    return text
  }
}

/** What stands in a cell: '–' for missing, '0' for zero, decimals grouped the Indian way, times as HH:MM. */
export function cellText<Row>(column: Column<Row>, value: Cell): string {
  if (value === null || value === undefined || value === '') return '–'
  if (isTime(column)) return shownTime(value)
  if (column.vtype === 3 || column.vtype === 4) {
    const text = fixedText(String(value), column.vtype === 3 ? 2 : 3)
    return text === null ? String(value) : indian(text)
  }
  return String(value)
}
