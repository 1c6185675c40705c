import type { Sheet, SheetColumn, SheetFormat, SheetLine } from '#exports/sheet'
import { sheetNames, sheetTop } from '#exports/sheetHead'
import type { Printed } from '#pdf/footer'
import type { CrudRecord } from '../records/record'
import { type FileColumn, fileColumns } from './fileColumns'
import { type ListPaperWanted, listPaper, uncountedOf } from './paper'
import { totalLabel } from './totalLabel'

/** Codes and numbers of accounts stay texts, leading zeros and all; a figure, a day and a moment can be computed with. */
const formatOf = ({ kind, places }: FileColumn): SheetFormat => (kind === 'figure' ? { kind, places } : { kind })

export interface ListSheetWanted extends ListPaperWanted {
  readonly withPeople: boolean
  readonly printed: Printed
}

/**
 * The rows for a workbook. As printed: the columns that the screen shows, under what was filtered and searched. As data: the
 * columns of the CSV file, those of the screen first, and what they come to where the list says so: where rows count for
 * nothing, added from columns out of sight that are empty in these.
 */
export function listSheet(wanted: ListSheetWanted): Sheet {
  const { declaration, rows, names, totals, language, withPeople, printed } = wanted
  const paper = listPaper({ ...wanted, rows: [] })
  const uncounted = uncountedOf(wanted)
  const placeOf = ({ name = '' }: FileColumn) => (names.includes(name) ? names.indexOf(name) : names.length)
  const columns = [...fileColumns(declaration, language, withPeople)].sort((a, b) => placeOf(a) - placeOf(b))
  const summed = columns.filter(({ kind, name = '' }) => kind === 'figure' && totals[name] !== undefined)
  const counted = uncounted.values.length > 0 ? summed : []
  const total = totalLabel(declaration, uncounted.values)[language]
  const sums: SheetLine = {
    kind: 'sum',
    label: total,
    cells: columns.map((column) => (summed.includes(column) ? String(totals[column.name ?? '']) : '')),
  }
  const cellsOf = (row: CrudRecord): string[] => [
    ...columns.map(({ value }) => value(row)),
    ...counted.map(({ value }) => (uncounted.isOne(row) ? '' : value(row))),
  ]
  const [asPrinted, asData] = sheetNames(language)
  return {
    top: sheetTop({ ...paper, said: paper.filters, printed }, language),
    names: [asPrinted, asData, total],
    columns: [
      ...columns.map((column, at): SheetColumn => {
        const { head, name = '' } = column
        const from = counted.length > 0 ? columns.length + counted.indexOf(column) : at
        return {
          head,
          format: formatOf(column),
          ...(!names.includes(name) && { only: 'data' }),
          ...(summed.includes(column) && { total: { of: 'sum', at: from } }),
        }
      }),
      // Called as they are declared, for their heads are those of others.
      ...counted.map((column): SheetColumn => ({ head: column.name ?? '', format: formatOf(column), only: 'hidden' })),
    ],
    lines: {
      *[Symbol.iterator]() {
        for (const row of rows) yield { kind: 'row', cells: cellsOf(row) }
        if (rows.length > 0 && summed.length > 0) yield sums
      },
    },
  }
}
