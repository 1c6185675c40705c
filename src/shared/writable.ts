import { isListed } from './access'
import type { Declaration } from './resource'

/** Whether a field is left to others of those who write its record. */
export const isLeftToOthers = ({ fields }: Pick<Declaration, 'fields'>, name: string, role: string): boolean => {
  const writers = fields[name]?.writers
  return writers !== undefined && !isListed(role, writers)
}

/**
 * Whether people write this field: neither set by the system nor one of the columns that tell two faces apart; with a role,
 * whether those people do.
 */
export const isWritable = (
  declaration: Pick<Declaration, 'fields' | 'fixed'>,
  name: string,
  role?: string,
): boolean => {
  const field = declaration.fields[name]
  return (
    field !== undefined &&
    !(role && isLeftToOthers(declaration, name, role)) &&
    !field.readOnly &&
    !field.computed &&
    !field.derived &&
    typeof declaration.fixed?.[name] !== 'string'
  )
}

/** The names of the fields that people write, in declared order. */
export const writableFields = (declaration: Pick<Declaration, 'fields' | 'fixed'>): string[] =>
  Object.keys(declaration.fields).filter((name) => isWritable(declaration, name))
