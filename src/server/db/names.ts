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

/** Name of the unique index over `fields`: an objection of the database names its fields. */
export const uniqueName = (table: string, fields: readonly string[]): string =>
  `${table}_${fields.map(snake).join('_')}_key`
