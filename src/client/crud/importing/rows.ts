import { columnLetters } from '#exports/sheet'
import { fieldOfHead } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import type { Resource } from '#shared/resource'
import { isSecret } from '../form/values'
import { isBlank, type Sheet } from './readFile'

/** A file with its columns matched to the fields of a declaration. */
export interface MatchedSheet {
  readonly sheet: Sheet
  /** By column: the field, or undefined where the head is not known; a second column of the same field is not read. */
  readonly fields: readonly (string | undefined)[]
  /** What is not read. */
  readonly unknown: readonly string[]
  /** The rows as they are sent. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** What of a sheet is not read, by its heads; a column without one, as beneath merged cells, by its letters where it has values. */
export const leftOut = ({ heads, rows }: Sheet, isRead: (column: number) => boolean): readonly string[] =>
  heads.flatMap((head, at) => {
    if (isRead(at)) return []
    if (head !== '') return [head]
    return rows.some(({ cells }) => !isBlank(cells[at])) ? [columnLetters(at)] : []
  })

/** `taken` are columns that say something else than fields. */
export function match(declaration: Resource, sheet: Sheet, taken: readonly number[] = []): MatchedSheet {
  const seen = new Set<string>()
  const fields = sheet.heads.map((head) => {
    const field = head === '' ? undefined : fieldOfHead(declaration, head)
    if (field === undefined || seen.has(field)) return undefined
    seen.add(field)
    return field
  })
  const unknown = leftOut(sheet, (at) => fields[at] !== undefined || taken.includes(at))
  const rows = sheet.rows.map(({ cells }) =>
    Object.fromEntries(fields.flatMap((field, at) => (field === undefined ? [] : [[field, cells[at] ?? null]]))),
  )
  return { sheet, fields, unknown, rows }
}

const pad = (part: number): string => String(part).padStart(2, '0')

/** A number of more digits is kept, and shown, as so many of them: the others are lost, and none may pass for them. */
const mostDigits = 1e15

/** A cell as it is read; a day of a workbook is the midnight it begins at. */
export function shownCell(cell: unknown): string {
  if (typeof cell === 'number' && Math.abs(cell) >= mostDigits) return cell.toExponential().toUpperCase()
  if (cell instanceof Date) {
    return `${pad(cell.getUTCDate())}/${pad(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`
  }
  return cell === null || cell === undefined ? '' : String(cell)
}

/** One remark of the check: where it stands in the file, and what is said. */
export interface Remark {
  readonly id: string
  /** The row's number in the file; null where the whole file is meant. */
  readonly line: number | null
  readonly field: string
  /** What stands in the file; '' for a secret, which is not repeated. */
  readonly value?: string
  readonly text: string
}

/** As they stand in the file, what is of the whole file first. */
export const byLine = (one: Remark, other: Remark): number => (one.line ?? 0) - (other.line ?? 0)

/** Whether a field's value is not repeated: numbers that are kept encrypted, and passwords. */
export const isPrivate = (declaration: Resource, name: string): boolean => isSecret(declaration.fields[name])

function remark(
  declaration: Resource,
  { sheet, fields }: MatchedSheet,
  row: number,
  field: string,
  text: string,
): Remark {
  const found = sheet.rows[row]
  const at = fields.indexOf(field)
  const value = at < 0 || isPrivate(declaration, field) ? '' : shownCell(found?.cells[at])
  return { id: `${row} ${field}`, line: found?.line ?? row + 2, field, value, text }
}

/** The errors of the check, one for each field. */
export const errorsOf = (
  declaration: Resource,
  matched: MatchedSheet,
  errors: ImportResult['errors'],
): readonly Remark[] =>
  errors.flatMap(({ row, errors: texts }) =>
    Object.entries(texts).map(([field, text]) => remark(declaration, matched, row, field, text)),
  )

/** What wants a yes before it is imported. */
export const questionsOf = (declaration: Resource, matched: MatchedSheet, { asks }: ImportResult): readonly Remark[] =>
  asks.map(({ row, field, text }) => remark(declaration, matched, row, field, text))
