import { clean } from './clean'
import type { Field } from './field'
import type { Declaration } from './resource'
import { isWritable } from './writable'

type Fields = Pick<Declaration, 'fields' | 'fixed'>
type Row = Readonly<Record<string, unknown>>

/**
 * Whether a field is asked for in this row: one with `shownIf` only while the field that it names has one of the values,
 * and is itself asked for.
 */
export function isShown({ fields }: Pick<Declaration, 'fields'>, name: string, row: Row): boolean {
  const shownIf = fields[name]?.shownIf
  if (!shownIf) return true
  const decider = fields[shownIf.field] as Field
  const value = isShown({ fields }, shownIf.field, row) ? clean(decider, row[shownIf.field]) : null
  return [shownIf.is].flat().includes(value as string | number | boolean | null)
}

/** The written fields that this row does not have: they are stored empty, whatever was sent. */
export const hiddenIn = (declaration: Fields, row: Row): readonly string[] =>
  Object.keys(declaration.fields).filter((name) => isWritable(declaration, name) && !isShown(declaration, name, row))
