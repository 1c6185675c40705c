import { type CellValue, placesOf, type Report, type ReportColumn, summedColumns } from '#shared/report'
import { atPlaces, type TotalCells, totalsBy } from '#shared/totals'
import type { Cells, Hearing } from '../db/db'

/* A year of a market is a million cells: each is read once, where the driver put it, and written at once, as JSON. */

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

/** A cell as JSON. */
type Write = (row: Cells) => string

/** What JSON escapes, as most texts have none of it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among what is escaped
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/
const quote = (text: string): string => (escaped.test(text) ? JSON.stringify(text) : `"${text}"`)

function serialWriter(): Write {
  let serial = 0
  return () => {
    serial += 1
    return String(serial)
  }
}

/** Neighbours mostly have the same market and the same kind. */
function labelWriter(at: number, tamilAt: number): Write {
  let last: { readonly en: unknown; readonly ta: unknown; readonly text: string } | undefined
  return (row) => {
    const [en, ta] = [row[at], row[tamilAt]]
    if (en === null || en === undefined) return 'null'
    if (last?.en !== en || last.ta !== ta)
      last = { en, ta, text: `{"en":${quote(String(en))},"ta":${quote(String(ta ?? en))}}` }
    return last.text
  }
}

const isCount = ({ type }: ReportColumn): boolean => type === 'integer' || type === 'price'

/** A cell of one value; `kept` takes it for the totals. @throws RangeError if a figure is none. */
function valueWriter(at: number, column: ReportColumn, kept: CellValue[] | undefined): Write {
  const places = placesOf[column.type]
  const count = isCount(column)
  return (row) => {
    const value = row[at]
    if (value === null || value === undefined) {
      kept?.push(null)
      return 'null'
    }
    const text = places === undefined ? String(value) : atPlaces(String(value), places)
    kept?.push(count ? Number(text) : text)
    if (count) return text
    return places === undefined ? quote(text) : `"${text}"`
  }
}

/** Characters that are turned into bytes at a time. */
const pieceLength = 1 << 16

/** Gathers text as UTF-8. */
function gathering() {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let text = ''
  const flush = () => {
    pieces.push(encoder.encode(text))
    text = ''
  }
  return {
    add(more: string) {
      text += more
      if (text.length > pieceLength) flush()
    },
    end(): Uint8Array<ArrayBuffer> {
      flush()
      const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
      let at = 0
      for (const piece of pieces) {
        all.set(piece, at)
        at += piece.length
      }
      return all
    },
  }
}

/** Writes a report's answer while its rows come. */
export interface ReportWriter {
  /** @throws Error if the query answers other columns; RangeError if a figure is none. */
  readonly begin: Hearing
  rows(): number
  totals(): TotalCells
  /** The whole answer: `{ rows: [...], ...head }` */
  end(head: object): Uint8Array<ArrayBuffer>
}

/** The query's rows as the declared columns say, and nothing besides. */
export function reportWriter(report: Report): ReportWriter {
  const columns = Object.entries(report.columns)
  const kept = new Map([...summedColumns(report.columns)].map((name): [string, CellValue[]] => [name, []]))
  const bytes = gathering()
  let count = 0
  bytes.add('{"rows":[')
  const writerOf = (name: string, column: ReportColumn, names: readonly string[]): Write => {
    if (column.type === 'serial') return serialWriter()
    const at = names.indexOf(name)
    return column.type === 'label'
      ? labelWriter(at, names.indexOf(tamilOf(name)))
      : valueWriter(at, column, kept.get(name))
  }
  return {
    begin(names) {
      checkKeys(report, names)
      const cells = columns.map(([name, column], place) => ({
        head: `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
        write: writerOf(name, column, names),
      }))
      return (row) => {
        let text = count === 0 ? '' : ','
        for (const { head, write } of cells) text += head + write(row)
        bytes.add(`${text}}`)
        count += 1
      }
    },
    rows: () => count,
    totals: () => totalsBy(report.columns, (name) => kept.get(name) ?? []),
    end(head) {
      bytes.add(`],${JSON.stringify(head).slice(1)}`)
      return bytes.end()
    },
  }
}
