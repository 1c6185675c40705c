import type { Sheet, SheetColumn, SheetFormat, SheetLine } from '#exports/sheet'
import { sheetNames, sheetTop } from '#exports/sheetHead'
import type { Printed } from '#pdf/footer'
import { type FileColumn, fileColumns } from './fileColumns'
import { type ListPaperWanted, listPaper } from './paper'

/** Codes and numbers of accounts stay texts, leading zeros and all; a figure, a day and a moment can be computed with. */
const formatOf = ({ kind, places }: FileColumn): SheetFormat => (kind === 'figure' ? { kind, places } : { kind })

export interface ListSheetWanted extends ListPaperWanted {
  readonly withPeople: boolean
  readonly printed: Printed
}

/**
 * The rows for a workbook. As printed: the columns that the screen shows, under what was filtered and searched. As data: the
 * columns of the CSV file, those of the screen first, and what they come to where the list says so.
 */
export function listSheet(wanted: ListSheetWanted): Sheet {
  const { declaration, rows, names, totals, language, withPeople, printed } = wanted
  const paper = listPaper({ ...wanted, rows: [] })
  const placeOf = ({ name = '' }: FileColumn) => (names.includes(name) ? names.indexOf(name) : names.length)
  const columns = [...fileColumns(declaration, language, withPeople)].sort((a, b) => placeOf(a) - placeOf(b))
  const isSummed = ({ kind, name = '' }: FileColumn) => kind === 'figure' && totals[name] !== undefined
  const sums: SheetLine = {
    kind: 'sum',
    label: sheetNames(language)[2],
    cells: columns.map((column) => (isSummed(column) ? String(totals[column.name ?? '']) : '')),
  }
  return {
    top: sheetTop({ ...paper, said: paper.filters, printed }, language),
    names: sheetNames(language),
    columns: columns.map((column, at): SheetColumn => {
      const { head, name = '' } = column
      return {
        head,
        format: formatOf(column),
        ...(!names.includes(name) && { only: 'data' }),
        ...(isSummed(column) && { total: { of: 'sum', at } }),
      }
    }),
    lines: {
      *[Symbol.iterator]() {
        for (const row of rows) yield { kind: 'row', cells: columns.map(({ value }) => value(row)) }
        if (rows.length > 0 && columns.some(isSummed)) yield sums
      },
    },
  }
}
