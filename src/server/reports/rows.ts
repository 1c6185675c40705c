import { type CellValue, placesOf, type Report, type ReportColumn, summedColumns } from '#shared/report'
import { atPlaces, type TotalCells, totalsBy } from '#shared/totals'
import { camel, instant } from '../db/values'
import { Bytes, utf8 } from './bytes'
import { type Hearing, isNull, rowReader, textOf } from './copied'

/* A year of a market is a million cells: each is read where it came from the database and written at once, as JSON. */

const tamilOf = (name: string): string => `${name}Ta`

/** The keys of a row of the report's query. */
const expected = (columns: Report['columns']): string[] =>
  Object.entries(columns).flatMap(([name, { type }]) => {
    if (type === 'serial') return []
    return type === 'label' ? [name, tamilOf(name)] : [name]
  })

function checkKeys({ name, columns }: Report, names: readonly string[]): void {
  const wanted = new Set(expected(columns))
  const surplus = names.filter((key) => !wanted.has(key))
  const missing = [...wanted].filter((key) => !names.includes(key))
  if (surplus.length + missing.length === 0) return
  throw new Error(`The query of ${name}: not declared ${surplus.join(', ')}; not answered ${missing.join(', ')}`)
}

const [quote, backslash, minus, plus, point, zero, nine] = [0x22, 0x5c, 0x2d, 0x2b, 0x2e, 0x30, 0x39]
const [letterT, letterV, letterZ] = [0x54, 0x76, 0x5a]
const nothing = utf8('null')
const hex = utf8('0123456789abcdef')
const controlHead = utf8('\\u00')

/** Writes a field that is not null into room for six times its length and twenty bytes. */
type Write = (bytes: Uint8Array, start: number, end: number) => void

function putControl(to: Bytes, code: number): void {
  to.put(controlHead)
  to.byte(hex[code >> 4] as number)
  to.byte(hex[code & 15] as number)
}

/** The escapes of COPY are those of JSON, but for the vertical tab; a quote and the other controls come as they are. */
function putEscaped(to: Bytes, bytes: Uint8Array, start: number, end: number): void {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number
    if (byte === backslash) {
      at += 1
      if (bytes[at] === letterV) putControl(to, 0x0b)
      else to.put(bytes, at - 1, at + 1)
    } else if (byte === quote) {
      to.byte(backslash)
      to.byte(quote)
    } else if (byte < 0x20) putControl(to, byte)
    else to.byte(byte)
  }
}

function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number
    if (byte < 0x20 || byte === quote || byte === backslash) return false
  }
  return true
}

const textWriter =
  (to: Bytes): Write =>
  (bytes, start, end) => {
    to.byte(quote)
    if (isPlain(bytes, start, end)) to.put(bytes, start, end)
    else putEscaped(to, bytes, start, end)
    to.byte(quote)
  }

const isCount = ({ type }: ReportColumn): boolean => type === 'integer' || type === 'price'

/** Whether a field is a decimal with so many places, as it is to be written. */
function isAtPlaces(bytes: Uint8Array, start: number, end: number, places: number): boolean {
  const from = bytes[start] === minus ? start + 1 : start
  const decimals = places === 0 ? end : end - places - 1
  if (from >= decimals) return false
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] as number
    if (at === decimals ? byte !== point : byte < zero || byte > nine) return false
  }
  return true
}

/** Characters of a figure whose digits a number holds exactly. */
const exact = 15

/** A figure at its places: as a number where it has it exactly, for that is quicker to add up. */
function figureOf(bytes: Uint8Array, start: number, end: number, places: number): string | number {
  if (end - start > exact) return textOf(bytes, start, end)
  let digits = 0
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number
    if (byte >= zero && byte <= nine) digits = digits * 10 + byte - zero
  }
  // Both are whole, so their quotient is the number nearest to the decimal.
  const value = digits / 10 ** places
  return bytes[start] === minus ? -value : value
}

/** A figure; `kept` takes it for the totals. @throws RangeError if it is none. */
function figureWriter(to: Bytes, column: ReportColumn, kept: CellValue[] | undefined): Write {
  const places = placesOf[column.type] ?? 0
  const count = isCount(column)
  return (bytes, start, end) => {
    if (!count) to.byte(quote)
    if (isAtPlaces(bytes, start, end, places)) {
      to.put(bytes, start, end)
      kept?.push(figureOf(bytes, start, end, places))
    } else {
      const text = atPlaces(textOf(bytes, start, end), places)
      to.text(text)
      kept?.push(count ? Number(text) : text)
    }
    if (!count) to.byte(quote)
  }
}

/** Any other text that totals ask for, such as the oldest day. */
const keptWriter =
  (write: Write, kept: CellValue[]): Write =>
  (bytes, start, end) => {
    write(bytes, start, end)
    kept.push(textOf(bytes, start, end))
  }

/** Where '2026-04-01 10:20:30' ends, and how long '+00' is: every session tells the time in UTC. */
const [toSeconds, zone] = [19, 3]

/** '2026-04-01 10:20:30.5+00' as '2026-04-01T10:20:30.500Z'; whatever is no such instant as the port has it. */
const instantWriter =
  (to: Bytes): Write =>
  (bytes, start, end) => {
    const digits = end - zone - start
    if (digits < toSeconds || bytes[start + 10] !== 0x20 || bytes[end - zone] !== plus)
      return to.text(JSON.stringify(instant(textOf(bytes, start, end))))
    to.byte(quote)
    to.put(bytes, start, start + 10)
    to.byte(letterT)
    to.put(bytes, start + 11, start + toSeconds)
    to.byte(point)
    for (let at = toSeconds + 1; at <= toSeconds + 3; at += 1)
      to.byte(at < digits ? (bytes[start + at] as number) : zero)
    to.byte(letterZ)
    to.byte(quote)
  }

function writerOf(to: Bytes, column: ReportColumn, kept: CellValue[] | undefined): Write {
  if (placesOf[column.type] !== undefined) return figureWriter(to, column, kept)
  const write = column.type === 'instant' || column.type === 'time' ? instantWriter(to) : textWriter(to)
  return kept ? keptWriter(write, kept) : write
}

/** What was kept as a number is said as the column has it. */
const atTheirPlaces = ({ columns }: Report, totals: TotalCells): TotalCells =>
  Object.fromEntries(
    Object.entries(totals).map(([name, value]) => {
      const { type, total } = columns[name] ?? {}
      const places = type && placesOf[type]
      const isText = places !== undefined && places > 0 && total !== 'count'
      return [name, isText && typeof value === 'number' ? atPlaces(String(value), places) : value]
    }),
  )

const beforeEn = utf8('{"en":')
const beforeTa = utf8(',"ta":')
const [brace, comma] = [0x7d, 0x2c]

/** Writes a report's answer while its rows come. */
export interface ReportWriter {
  /** What the database sends. @throws Error if the query answers other columns; RangeError if a figure is none. */
  hear(chunk: Uint8Array): void
  rows(): number
  totals(): TotalCells
  /** The whole answer: `{ rows: [...], ...head }` */
  end(head: object): Uint8Array<ArrayBuffer>[]
}

/** The query's rows as the declared columns say, and nothing besides. */
export function reportWriter(report: Report): ReportWriter {
  const kept = new Map([...summedColumns(report.columns)].map((name): [string, CellValue[]] => [name, []]))
  const to = new Bytes()
  let count = 0

  const columnsOf = (names: readonly string[]) =>
    Object.entries(report.columns).map(([name, column], place) => ({
      head: utf8(`${place === 0 ? '{' : ','}${JSON.stringify(name)}:`),
      type: column.type,
      at: names.indexOf(name),
      tamilAt: names.indexOf(tamilOf(name)),
      kept: kept.get(name),
      write: writerOf(to, column, kept.get(name)),
    }))

  const begin: Hearing = (raw) => {
    const names = raw.map(camel)
    checkKeys(report, names)
    const columns = columnsOf(names)
    const fixed = columns.reduce((all, { head }) => all + head.length + 60, 60)
    const last = names.length
    return ({ bytes, starts }) => {
      to.room(((starts[last] as number) - (starts[0] as number)) * 12 + fixed)
      if (count > 0) to.byte(comma)
      count += 1
      for (const { head, type, at, tamilAt, kept: own, write } of columns) {
        to.put(head)
        if (type === 'serial') {
          to.digits(count)
          continue
        }
        const start = starts[at] as number
        const end = (starts[at + 1] as number) - 1
        if (isNull(bytes, start, end)) {
          to.put(nothing)
          own?.push(null)
        } else if (type === 'label') {
          const ta = isNull(bytes, starts[tamilAt] as number, (starts[tamilAt + 1] as number) - 1) ? at : tamilAt
          to.put(beforeEn)
          write(bytes, start, end)
          to.put(beforeTa)
          write(bytes, starts[ta] as number, (starts[ta + 1] as number) - 1)
          to.byte(brace)
        } else write(bytes, start, end)
      }
      to.byte(brace)
    }
  }

  to.text('{"rows":[')
  return {
    hear: rowReader(begin),
    rows: () => count,
    totals: () =>
      atTheirPlaces(
        report,
        totalsBy(report.columns, (name) => kept.get(name) ?? []),
      ),
    end(head) {
      to.text(`],${JSON.stringify(head).slice(1)}`)
      return to.done()
    },
  }
}
