import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import type { Sheet, SheetFormat } from '../../print/sheet'
import type { CrudRecord } from '../records/record'
import { type FileColumn, fileColumns } from './fileColumns'

/** Codes and numbers of accounts stay texts, leading zeros and all; a figure and a day can be computed with. */
const formatOf = ({ kind, places }: FileColumn): SheetFormat => (kind === 'figure' ? { kind, places } : { kind })

/** The rows for a workbook with the heads of the screen: the same rows and columns as in the CSV file. */
export function listSheet(
  declaration: Resource,
  rows: readonly CrudRecord[],
  language: Language,
  withPeople = false,
): Sheet {
  const columns = fileColumns(declaration, language, withPeople)
  return {
    columns: columns.map((column) => ({ head: column.head, format: formatOf(column) })),
    lines: {
      *[Symbol.iterator]() {
        for (const row of rows) yield { kind: 'row', cells: columns.map(({ value }) => value(row)) }
      },
    },
  }
}
