import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import type { CrudRecord } from '../records/record'
import { fileColumns } from './fileColumns'

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
