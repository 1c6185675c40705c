import { type CellValue, placesOf, type ReportColumn } from '#shared/report'
import { atPlaces } from '#shared/totals'
import { instant } from '../db/values'
import { type Bytes, type Stamp, stampOf, utf8 } from './bytes'
import { backslash, endOf, isEnd, isNull, textOf } from './copyText'

/* A cell of COPY's text format as JSON. Plain functions and few shapes: a year of a market is a million of them. */

const [space, quote, minus, plus, point, zero, nine] = [0x20, 0x22, 0x2d, 0x2b, 0x2e, 0x30, 0x39]
const [letterT, letterV, letterZ] = [0x54, 0x76, 0x5a]
const hex = utf8('0123456789abcdef')
const controlHead = utf8('\\u00')

/** How the cells of a column are written. */
export interface Cells {
  /** What stands before a value: its name and what opens it. */
  readonly some: Stamp
  /** What stands instead of a null. */
  readonly none: Stamp
  /** A label's Tamil is the next field. */
  readonly kind: 'label' | 'text' | 'instant' | 'figure'
  /** JSON has it in quotes. */
  readonly isQuoted: boolean
  readonly places: number
  readonly unit: number
  /** Takes the values for the totals. */
  readonly kept: CellValue[] | undefined
}

const kindOf = ({ type }: ReportColumn): Cells['kind'] => {
  if (placesOf[type] !== undefined) return 'figure'
  if (type === 'label') return 'label'
  return type === 'instant' || type === 'time' ? 'instant' : 'text'
}

const isCount = ({ type }: ReportColumn): boolean => type === 'integer' || type === 'price'

/** `before` is what stands before the name: a brace or a comma. */
export function cellsOf(before: string, name: string, column: ReportColumn, kept: CellValue[] | undefined): Cells {
  const head = `${before}${JSON.stringify(name)}:`
  const places = placesOf[column.type] ?? 0
  const kind = kindOf(column)
  const isQuoted = !isCount(column)
  return {
    some: stampOf(`${head}${kind === 'label' ? '{"en":' : ''}${isQuoted ? '"' : ''}`),
    none: stampOf(`${head}null`),
    kind,
    isQuoted,
    places,
    unit: 10 ** places,
    kept,
  }
}

function putControl(to: Bytes, code: number): void {
  to.put(controlHead)
  to.byte(hex[code >> 4] as number)
  to.byte(hex[code & 15] as number)
}

/** The rest of a text. The escapes of COPY are those of JSON, but for \\v; a quote and other controls come as they are. */
function putEscaped(to: Bytes, bytes: Uint8Array, start: number): number {
  let at = start
  for (; !isEnd(bytes[at]); at += 1) {
    const byte = bytes[at] as number
    if (byte === backslash) {
      at += 1
      if (bytes[at] === letterV) putControl(to, 0x0b)
      else to.put(bytes, at - 1, at + 1)
    } else if (byte === quote) {
      to.byte(backslash)
      to.byte(quote)
    } else if (byte < space) putControl(to, byte)
    else to.byte(byte)
  }
  return at
}

function putText(to: Bytes, bytes: Uint8Array, start: number): number {
  const plain = to.plain(bytes, start)
  return isEnd(bytes[plain]) ? plain : putEscaped(to, bytes, plain)
}

const beforeTamil = stampOf('","ta":"')

/** Both languages; where it has no Tamil, its English stands for that. */
function putLabel(to: Bytes, bytes: Uint8Array, start: number): number {
  const tamil = putText(to, bytes, start) + 1
  to.stamp(beforeTamil)
  if (!isNull(bytes, tamil)) return putText(to, bytes, tamil)
  putText(to, bytes, start)
  return endOf(bytes, tamil)
}

/** Characters of a figure whose digits a number holds exactly. */
const exact = 15

function putAtPlaces(to: Bytes, bytes: Uint8Array, start: number, { places, isQuoted, kept }: Cells): number {
  const end = endOf(bytes, start)
  const text = atPlaces(textOf(bytes, start, end), places)
  to.text(text)
  kept?.push(isQuoted ? text : Number(text))
  return end
}

/** A figure; kept as a number where that has it exactly. @throws RangeError if it is none. */
function putFigure(to: Bytes, bytes: Uint8Array, start: number, cells: Cells): number {
  const { places, unit, kept } = cells
  const isBelow = bytes[start] === minus
  const first = isBelow ? start + 1 : start
  let at = first
  let digits = 0
  let dot = -1
  for (; ; at += 1) {
    const byte = bytes[at] as number
    if (byte >= zero && byte <= nine) digits = digits * 10 + byte - zero
    else if (byte === point && dot < 0) dot = at
    else break
  }
  const isAtPlaces = places === 0 ? dot < 0 : dot === at - 1 - places
  const isWhole = isEnd(bytes[at]) && (dot < 0 ? at : dot) > first && at - start <= exact
  if (!isAtPlaces || !isWhole) return putAtPlaces(to, bytes, start, cells)
  to.put(bytes, start, at)
  // Both are whole, so their quotient is the number nearest to the decimal.
  kept?.push(isBelow ? -digits / unit : digits / unit)
  return at
}

/** Where '2026-04-01 10:20:30' ends, and how long '+00' is: every session tells the time in UTC. */
const [toSeconds, zone] = [19, 3]

/** '2026-04-01 10:20:30.5+00' as '2026-04-01T10:20:30.500Z'; whatever is no such instant as the port has it. */
function putInstant(to: Bytes, bytes: Uint8Array, start: number): number {
  const end = endOf(bytes, start)
  const digits = end - zone - start
  if (digits < toSeconds || bytes[start + 10] !== space || bytes[end - zone] !== plus) {
    to.text(JSON.stringify(instant(textOf(bytes, start, end))).slice(1, -1))
    return end
  }
  to.put(bytes, start, start + 10)
  to.byte(letterT)
  to.put(bytes, start + 11, start + toSeconds)
  to.byte(point)
  for (let at = toSeconds + 1; at <= toSeconds + 3; at += 1) to.byte(at < digits ? (bytes[start + at] as number) : zero)
  to.byte(letterZ)
  return end
}

/** The inside of a value; answers where its fields end. */
function putInside(to: Bytes, bytes: Uint8Array, start: number, cells: Cells): number {
  if (cells.kind === 'figure') return putFigure(to, bytes, start, cells)
  if (cells.kind === 'label') return putLabel(to, bytes, start)
  const end = cells.kind === 'text' ? putText(to, bytes, start) : putInstant(to, bytes, start)
  // Such as the oldest day.
  cells.kept?.push(textOf(bytes, start, end))
  return end
}

const closing = 0x7d

/** Writes the cell that starts here, into room that its row made; answers where its fields end. */
export function putCell(to: Bytes, bytes: Uint8Array, start: number, cells: Cells): number {
  const isLabel = cells.kind === 'label'
  if (isNull(bytes, start)) {
    to.stamp(cells.none)
    const end = start + 2
    return isLabel ? endOf(bytes, end + 1) : end
  }
  to.stamp(cells.some)
  const end = putInside(to, bytes, start, cells)
  if (cells.isQuoted) to.byte(quote)
  if (isLabel) to.byte(closing)
  return end
}

/** What a row's JSON takes at most, in bytes: for its cells, and for every byte of their fields. */
export const roomOf = (columns: readonly Cells[]) => ({
  cells: columns.reduce((all, { some, none }) => all + Math.max(some.length, none.length) + 60, 60),
  // An escaped control, and its English twice.
  byte: 12,
})
