import { type Cell, type Column, cellOf, keyOf, type Line, type Sort } from './column'

const decimalText = /^-?\d+(\.\d+)?$/
const collators = new Map<string, Intl.Collator>()

function collator(language: string): Intl.Collator {
  const known = collators.get(language)
  if (known) return known
  const made = new Intl.Collator(language, { numeric: true })
  collators.set(language, made)
  return made
}

/** Order of two decimal texts by their digits. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(a.split('.')[1]?.length ?? 0, b.split('.')[1]?.length ?? 0)
  const whole = (text: string) => {
    const [integer = '0', fraction = ''] = text.split('.')
    return BigInt(integer + fraction.padEnd(places, '0'))
  }
  const [x, y] = [whole(a), whole(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

function compare(a: Cell, b: Cell, language: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  const [x, y] = [String(a), String(b)]
  return decimalText.test(x) && decimalText.test(y) ? compareDecimals(x, y) : collator(language).compare(x, y)
}

const isMissing = (value: Cell) => value === null || value === undefined || value === ''

/** The rows in order of one column, by the type of its values; missing values stay last in either direction. */
function sortRows<Row>(rows: readonly Row[], column: Column<Row>, sort: Sort, language: string): readonly Row[] {
  const turn = sort.direction === 'asc' ? 1 : -1
  const order = (x: Cell, y: Cell) => {
    if (isMissing(x) || isMissing(y)) return Number(isMissing(x)) - Number(isMissing(y))
    return turn * compare(x, y, language)
  }
  return rows
    .map((row) => ({ row, value: cellOf(column, row) }))
    .sort((a, b) => order(a.value, b.value))
    .map(({ row }) => row)
}

/** Sorts each run of rows; groups, sub-totals and totals keep their places. */
export function sortLines<Row>(
  lines: readonly Line<Row>[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  language: string,
): readonly Line<Row>[] {
  const column = sort && columns.find((each) => keyOf(each) === sort.key)
  if (!sort || !column) return lines
  const sorted: Line<Row>[] = []
  let run: Row[] = []
  const flush = () => {
    for (const row of sortRows(run, column, sort, language)) sorted.push({ kind: 'row', row })
    run = []
  }
  for (const line of lines) {
    if (line.kind === 'row') run.push(line.row)
    else {
      flush()
      sorted.push(line)
    }
  }
  flush()
  return sorted
}
