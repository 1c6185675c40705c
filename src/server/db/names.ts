import { type Field, isStored, type SecretKind } from '#shared/field'

/** camelCase of a declaration to snake_case of the database; digits stay where they are. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type SecretField = Extract<Field, { type: 'text' }> & { readonly secret: SecretKind }

export const isSecret = (field: Field | undefined): field is SecretField =>
  field?.type === 'text' && field.secret !== undefined

/** The columns of one field: a secret has three, a password its hash, what is not stored none, everything else one. */
export const columnsOf = (name: string, field: Field): string[] => {
  if (!isStored(field)) return []
  if (field.type === 'password') return [`${snake(name)}_hash`]
  return isSecret(field) ? [`${snake(name)}_enc`, `${snake(name)}_hash`, `${snake(name)}_last4`] : [snake(name)]
}

/** The column in which a field is compared and held unique: for a secret, its keyed hash. */
export const keyColumn = (name: string, field: Field | undefined): string =>
  isSecret(field) ? `${snake(name)}_hash` : snake(name)

/** PostgreSQL cuts what is longer, and says so to nobody. */
const longest = 63

/** Eight digits that no other text of a database is likely to have, too (FNV-1a). */
const markOf = (text: string): string =>
  [...text]
    .reduce((mark, letter) => Math.imul(mark ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)
    .padStart(8, '0')

/**
 * The name of an index or a constraint, by what it is of and what it is: 'mas_tray', 'code', 'key'. Of one that is too long the
 * beginning stands, with a mark of the whole: cut, two that begin alike would be one.
 */
export function partName(of: readonly string[], what: string): string {
  const whole = [...of, what].join('_')
  if (whole.length <= longest) return whole
  const end = `_${markOf(whole)}_${what}`
  return `${of.join('_').slice(0, longest - end.length)}${end}`
}

/** Name of the unique index over `fields`: an objection of the database names its fields. */
export const uniqueName = (table: string, fields: readonly string[]): string =>
  partName([table, ...fields.map(snake)], 'key')

export const foreignKeyName = (table: string, field: string): string => partName([table, snake(field)], 'fk')

/** Of the first and the further bounds of a column. */
export const boundName = (table: string, field: string, at = 0): string =>
  partName([table, snake(field)], `check${at || ''}`)
