import type { SheetData } from 'write-excel-file/universal'
import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import type { CrudRecord } from '../record'
import { type FileColumn, fileColumns } from './fileColumns'

const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const, wrap: true })

/** Codes and numbers of accounts stay texts, leading zeros and all; a figure and a day can be computed with. */
function cell({ kind, places, value }: FileColumn, row: CrudRecord) {
  const text = value(row)
  if (text === '') return null
  if (kind === 'figure')
    return { value: Number(text), type: Number, format: places > 0 ? `0.${'0'.repeat(places)}` : '0' }
  if (kind === 'day') return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return { value: text, type: String }
}

const widthOf = (texts: readonly string[]): number =>
  Math.min(48, Math.max(10, ...texts.slice(0, 200).map((text) => text.length + 2)))

/** A workbook of one sheet whose first rows stay in sight. The writer is loaded when it is used. */
export async function workbook(lines: SheetData, widths: readonly number[], heads = 1): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  return write(lines, { columns: widths.map((width) => ({ width })), stickyRowsCount: heads }).toBlob()
}

/** The rows as an XLSX workbook with the heads of the screen: the same rows and columns as in the CSV file. */
export function xlsxOf(
  declaration: Resource,
  rows: readonly CrudRecord[],
  language: Language,
  withPeople = false,
): Promise<Blob> {
  const columns = fileColumns(declaration, language, withPeople)
  const lines = [
    columns.map((column) => head(column.head)),
    ...rows.map((row) => columns.map((column) => cell(column, row))),
  ]
  return workbook(
    lines,
    columns.map((column) => widthOf([column.head, ...rows.slice(0, 200).map(column.value)])),
  )
}

/** A workbook of heads alone. */
export const emptyXlsx = (heads: readonly string[]): Promise<Blob> =>
  workbook(
    [heads.map(head)],
    heads.map((text) => widthOf([text])),
  )
