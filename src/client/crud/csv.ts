import type { Language } from '#shared/label'
import type { Resource } from '#shared/resource'
import { cellText } from './cellText'
import type { CrudRecord } from './record'
import { unitText } from './units'

const number = /^-?\d+(\.\d+)?$/

/** One value of a file: quoted where needed, and never read as a formula by a spreadsheet. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A figure leaves as plain digits, so that a spreadsheet can add it; everything else as it is read. */
function valueText(declaration: Resource, name: string, row: CrudRecord, language: Language): string {
  const field = declaration.fields[name]
  if (!field) return ''
  const value: unknown = row[name]
  if ((field.type === 'decimal' || field.type === 'integer') && value !== null && value !== undefined)
    return String(value)
  return cellText(field, name, row, language)
}

/** The fields that leave with an export: all but bytes and plain data; secrets only masked. */
const exported = (declaration: Resource): string[] =>
  Object.entries(declaration.fields)
    .filter(([, { type }]) => type !== 'json' && type !== 'digest' && type !== 'password')
    .map(([name]) => name)

/** The rows as a CSV file with the heads of the screen; opens with a byte order mark, for Tamil in spreadsheets. */
export function csvOf(declaration: Resource, rows: readonly CrudRecord[], language: Language): string {
  const names = exported(declaration)
  const head = names.map((name) => {
    const field = declaration.fields[name]
    const unit = field && 'unit' in field && field.unit ? ` (${unitText(field.unit, language)})` : ''
    return (field?.label?.[language] ?? name) + unit
  })
  const lines = [head, ...rows.map((row) => names.map((name) => valueText(declaration, name, row, language)))]
  return `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
}
