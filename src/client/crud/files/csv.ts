import { csvText } from '#shared/csv'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import type { CrudRecord } from '../records/record'
import { fileColumns } from './fileColumns'

/** What a CSV file is called. Data have no place for as of when they tell: a program reads them line by line. */
export const csvName = (name: string, asOf: string | undefined): string =>
  `${name}${asOf ? `-as-of-${asOf.slice(0, 19).replaceAll(':', '-')}Z` : ''}.csv`

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
