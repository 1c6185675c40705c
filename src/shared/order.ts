/** A value that rows are put in order by: a number, a decimal as text, a day, a name; null for a missing one. */
type Cell = unknown

/** By which value of a row, and which way. */
export interface Ordering<Row> {
  readonly cell: (row: Row) => Cell
  readonly direction: 'asc' | 'desc'
}

const decimalText = /^-?\d+(\.\d+)?$/
const collators = new Map<string, Intl.Collator>()

function collator(language: string): Intl.Collator {
  const known = collators.get(language)
  if (known) return known
  const made = new Intl.Collator(language, { numeric: true })
  collators.set(language, made)
  return made
}

const placesOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** A decimal text in units of its last of `places` places. */
function unitsOf(text: string, places: number): bigint {
  const [integer = '0', fraction = ''] = text.split('.')
  return BigInt(integer + fraction.padEnd(places, '0'))
}

/** Order of two decimal texts by their digits. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b))
  const [x, y] = [unitsOf(a, places), unitsOf(b, places)]
  return x < y ? -1 : x > y ? 1 : 0
}

function compare(a: Cell, b: Cell, language: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  const [x, y] = [String(a), String(b)]
  return decimalText.test(x) && decimalText.test(y) ? compareDecimals(x, y) : collator(language).compare(x, y)
}

const isMissing = (value: Cell) => value === null || value === undefined || value === ''

/** Decimal texts as whole units, once for all comparisons; values of any other kind as they are. */
function rightAway(values: readonly Cell[]): readonly Cell[] {
  const texts = values.filter((value) => !isMissing(value))
  if (!texts.every((value): value is string => typeof value === 'string' && decimalText.test(value))) return values
  const places = texts.reduce((most, text) => Math.max(most, placesOf(text)), 0)
  return values.map((value) => (isMissing(value) ? value : unitsOf(value as string, places)))
}

/** The rows in order of one column, by the type of its values; missing values stay last in either direction. */
function sortRows<Row>(rows: readonly Row[], { cell, direction }: Ordering<Row>, language: string): readonly Row[] {
  const turn = direction === 'asc' ? 1 : -1
  const order = (x: Cell, y: Cell) => {
    if (isMissing(x) || isMissing(y)) return Number(isMissing(x)) - Number(isMissing(y))
    return turn * compare(x, y, language)
  }
  const values = rightAway(rows.map(cell))
  return rows
    .map((row, at) => ({ row, value: values[at] }))
    .sort((a, b) => order(a.value, b.value))
    .map(({ row }) => row)
}

interface RowLine<Row> {
  readonly kind: 'row'
  readonly row: Row
}
interface OtherLine {
  readonly kind: 'group' | 'subtotal' | 'total'
}

/** Sorts each run of rows; groups, sub-totals and totals, whatever they hold, keep their places. */
export function sortLines<Row, Other extends OtherLine>(
  lines: readonly (RowLine<Row> | Other)[],
  ordering: Ordering<Row> | null,
  language: string,
): readonly (RowLine<Row> | Other)[] {
  if (!ordering) return lines
  const sorted: (RowLine<Row> | Other)[] = []
  let run: Row[] = []
  const flush = () => {
    for (const row of sortRows(run, ordering, language)) sorted.push({ kind: 'row', row })
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
