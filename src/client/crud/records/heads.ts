import type { Field } from '#shared/field'
import type { Language } from '#shared/label'
import { unitText } from './units'

/** Whether a field can stand in a list or leave with an export: all but bytes, plain data, passwords and form-only fields. */
export const isShowable = ({ type, transient }: Field): boolean =>
  type !== 'json' && type !== 'digest' && type !== 'password' && !transient

/** The name of a field with its unit, as a head of a list or of a file; a label that says its unit says it once. */
export function headText(field: Field, label: string, language: Language): string {
  if (!('unit' in field) || !field.unit) return label
  const unit = unitText(field.unit, language)
  return label.endsWith(')') || label.endsWith(` ${unit}`) ? label : `${label} (${unit})`
}
