import { type CellValue, placesOf, type Report, summedColumns } from '#shared/report'
import { atPlaces, type TotalCells, totalsBy } from '#shared/totals'
import { camel } from '../db/values'
import { Bytes, stampOf } from './bytes'
import { type Cells, cellsOf, putCell, roomOf } from './cells'
import { type RowReaderFactory, rowReader } from './copyText'

/* A year of a market is a million cells: each is read where it came from the database and written at once, as JSON. */

const tamilOf = (name: string): string => `${name}Ta`

/** The keys of a row of the report's query. */
const expected = (columns: Report['columns']): string[] =>
  Object.entries(columns).flatMap(([name, { type }]) => {
    if (type === 'serial') return []
    return type === 'label' ? [name, tamilOf(name)] : [name]
  })

/** What a query answers beyond the declared columns, and what of them it does not answer. */
export class ReportColumnsError extends Error {
  constructor(
    name: string,
    readonly surplus: readonly string[],
    readonly missing: readonly string[],
  ) {
    super(`The query of ${name}: not declared ${surplus.join(', ')}; not answered ${missing.join(', ')}`)
  }
}

function checkKeys({ name, columns }: Report, names: readonly string[]): void {
  const wanted = new Set(expected(columns))
  const surplus = names.filter((key) => !wanted.has(key))
  const missing = [...wanted].filter((key) => !names.includes(key))
  if (surplus.length + missing.length > 0) throw new ReportColumnsError(name, surplus, missing)
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

const [closing, comma] = [0x7d, 0x2c]

/** Writes a report's answer while its rows come. */
export interface ReportWriter {
  /** What the database sends. @throws Error if the query answers other columns; RangeError if a figure is none. */
  write(chunk: Uint8Array): void
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

  const serial = Object.keys(report.columns).find((name) => report.columns[name]?.type === 'serial')
  const serialHead = serial === undefined ? null : stampOf(`{${JSON.stringify(serial)}:`)

  /** In the order in which the query has them; of a label its Tamil follows. */
  const columnsOf = (names: readonly string[]): Cells[] =>
    names.flatMap((name, at) => {
      const column = report.columns[name]
      if (!column) return []
      if (column.type === 'label' && names[at + 1] !== tamilOf(name))
        throw new Error(`In the query of ${report.name} ${name} wants its Tamil next`)
      return cellsOf(at === 0 && serial === undefined ? '{' : ',', name, column, kept.get(name))
    })

  const begin: RowReaderFactory = (raw) => {
    const names = raw.map(camel)
    checkKeys(report, names)
    const columns = columnsOf(names)
    const room = roomOf(columns)
    return (bytes, start, end) => {
      to.room(room.cells + (end - start) * room.byte)
      if (count > 0) to.byte(comma)
      count += 1
      if (serialHead) {
        to.stamp(serialHead)
        to.digits(count)
      }
      let at = start
      for (const cells of columns) at = putCell(to, bytes, at, cells) + 1
      to.byte(closing)
    }
  }

  to.text('{"rows":[')
  return {
    write: rowReader(begin),
    rows: () => count,
    totals: () => atTheirPlaces(report, totalsBy(report.columns, valuesOf)),
    end(head) {
      to.text(`],${JSON.stringify(head).slice(1)}`)
      return to.done()
    },
  }
}
