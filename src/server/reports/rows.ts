import { type CellValue, placesOf, type Report, type ReportColumn, summedColumns } from '#shared/report'
import { atPlaces, type TotalCells, totalsBy } from '#shared/totals'
import { camel, instant } from '../db/values'
import { Bytes, utf8 } from './bytes'
import { backslash, endOf, type Hearing, isEnd, isNull, rowReader, textOf } from './copied'

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

const [space, quote, minus, plus, point, zero, nine] = [0x20, 0x22, 0x2d, 0x2b, 0x2e, 0x30, 0x39]
const [letterT, letterV, letterZ] = [0x54, 0x76, 0x5a]
const nothing = utf8('null')
const hex = utf8('0123456789abcdef')
const controlHead = utf8('\\u00')

/** Writes a field that is not null, into room that its row made, and answers where it ends. */
type Write = (bytes: Uint8Array, start: number) => number

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

const textWriter =
  (to: Bytes): Write =>
  (bytes, start) => {
    to.byte(quote)
    const plain = to.plain(bytes, start)
    const end = isEnd(bytes[plain]) ? plain : putEscaped(to, bytes, plain)
    to.byte(quote)
    return end
  }

const isCount = ({ type }: ReportColumn): boolean => type === 'integer' || type === 'price'

/** Characters of a figure whose digits a number holds exactly. */
const exact = 15

/** A figure; `kept` takes it for the totals, as a number where it has it exactly. @throws RangeError if it is none. */
function figureWriter(to: Bytes, column: ReportColumn, kept: CellValue[] | undefined): Write {
  const places = placesOf[column.type] ?? 0
  const count = isCount(column)
  const unit = 10 ** places
  const slowly = (bytes: Uint8Array, start: number, end: number) => {
    const text = atPlaces(textOf(bytes, start, end), places)
    to.text(text)
    kept?.push(count ? Number(text) : text)
  }
  return (bytes, start) => {
    if (!count) to.byte(quote)
    const isBelow = bytes[start] === minus
    let at = isBelow ? start + 1 : start
    let digits = 0
    let dot = -1
    for (; ; at += 1) {
      const byte = bytes[at] as number
      if (byte >= zero && byte <= nine) digits = digits * 10 + byte - zero
      else if (byte === point && dot < 0) dot = at
      else break
    }
    const decimals = places === 0 ? dot < 0 : dot === at - 1 - places
    const whole = (dot < 0 ? at : dot) - start - (isBelow ? 1 : 0)
    if (isEnd(bytes[at]) && decimals && whole > 0 && at - start <= exact) {
      to.put(bytes, start, at)
      // Both are whole, so their quotient is the number nearest to the decimal.
      kept?.push(isBelow ? -digits / unit : digits / unit)
    } else {
      at = endOf(bytes, start)
      slowly(bytes, start, at)
    }
    if (!count) to.byte(quote)
    return at
  }
}

/** Any other text that totals ask for, such as the oldest day. */
const keptWriter =
  (write: Write, kept: CellValue[]): Write =>
  (bytes, start) => {
    const end = write(bytes, start)
    kept.push(textOf(bytes, start, end))
    return end
  }

/** Where '2026-04-01 10:20:30' ends, and how long '+00' is: every session tells the time in UTC. */
const [toSeconds, zone] = [19, 3]

/** '2026-04-01 10:20:30.5+00' as '2026-04-01T10:20:30.500Z'; whatever is no such instant as the port has it. */
const instantWriter =
  (to: Bytes): Write =>
  (bytes, start) => {
    const end = endOf(bytes, start)
    const digits = end - zone - start
    if (digits < toSeconds || bytes[start + 10] !== space || bytes[end - zone] !== plus) {
      to.text(JSON.stringify(instant(textOf(bytes, start, end))))
      return end
    }
    to.byte(quote)
    to.put(bytes, start, start + 10)
    to.byte(letterT)
    to.put(bytes, start + 11, start + toSeconds)
    to.byte(point)
    for (let at = toSeconds + 1; at <= toSeconds + 3; at += 1)
      to.byte(at < digits ? (bytes[start + at] as number) : zero)
    to.byte(letterZ)
    to.byte(quote)
    return end
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
const [closing, comma] = [0x7d, 0x2c]

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

  /** Nulls are not kept: arrays of numbers alone are smaller. A column of nothing else is none, not nothing. */
  const valuesOf = (name: string): CellValue[] => {
    const values = kept.get(name) ?? []
    return values.length === 0 && count > 0 ? [null] : values
  }

  /** In the order in which the query has them; of a label its Tamil follows. */
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name, at) => {
      const column = report.columns[name]
      if (!column) return []
      const isLabel = column.type === 'label'
      if (isLabel && names[at + 1] !== tamilOf(name))
        throw new Error(`In the query of ${report.name} ${name} wants its Tamil next`)
      const before = at === 0 && serial === undefined ? '{' : ','
      return {
        head: utf8(`${before}${JSON.stringify(name)}:`),
        isLabel,
        write: writerOf(to, column, kept.get(name)),
      }
    })
  const serial = Object.keys(report.columns).find((name) => report.columns[name]?.type === 'serial')
  const serialHead = serial === undefined ? null : utf8(`{${JSON.stringify(serial)}:`)

  const begin: Hearing = (raw) => {
    const names = raw.map(camel)
    checkKeys(report, names)
    const columns = columnsOf(names)
    const fixed = columns.reduce((all, { head }) => all + head.length + 60, 60)
    return (bytes, start, end) => {
      to.room((end - start) * 12 + fixed)
      if (count > 0) to.byte(comma)
      count += 1
      if (serialHead) {
        to.put(serialHead)
        to.digits(count)
      }
      let at = start
      for (const { head, isLabel, write } of columns) {
        to.put(head)
        if (isNull(bytes, at)) {
          to.put(nothing)
          at += isLabel ? endOf(bytes, at + 3) + 1 - at : 3
        } else if (isLabel) {
          const en = at
          to.put(beforeEn)
          at = write(bytes, at) + 1
          to.put(beforeTa)
          if (isNull(bytes, at)) {
            write(bytes, en)
            at += 3
          } else at = write(bytes, at) + 1
          to.byte(closing)
        } else at = write(bytes, at) + 1
      }
      to.byte(closing)
    }
  }

  to.text('{"rows":[')
  return {
    hear: rowReader(begin),
    rows: () => count,
    totals: () => atTheirPlaces(report, totalsBy(report.columns, valuesOf)),
    end(head) {
      to.text(`],${JSON.stringify(head).slice(1)}`)
      return to.done()
    },
  }
}
