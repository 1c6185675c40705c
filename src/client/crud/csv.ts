import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { fileColumns } from './files/fileColumns'
import type { CrudRecord } from './record'

const number = /^-?\d+(\.\d+)?$/

/** One value of a file: quoted where needed, and never read as a formula by a spreadsheet. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of values as a CSV file; opens with a byte order mark, for Tamil in spreadsheets. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`

/** The rows as a CSV file with the heads of the screen; figures as plain digits, everything else as it is read. */
export function csvOf(
  declaration: Resource,
  rows: readonly CrudRecord[],
  language: Language,
  withPeople = false,
): string {
  const columns = fileColumns(declaration, language, withPeople)
  const line = (row: CrudRecord) => columns.map(({ value, shown = value }) => shown(row))
  return csvText([columns.map(({ head }) => head), ...rows.map(line)])
}
