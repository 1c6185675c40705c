import { tenant } from '#resources/scopes'
import type { Field } from '#shared/field'
import type { Resource, Section } from '#shared/resource'
import { term } from '#shared/terms'
import { isWritable, writableFields } from '#shared/writable'
import type { CrudRecord } from '../records/record'

/** What stands in the boxes: texts as they are typed. A secret that is not touched is absent. */
export type FormValues = Record<string, unknown>

export const isSecret = (field: Field | undefined): boolean =>
  field?.type === 'password' || (field?.type === 'text' && field.secret !== undefined)

const emptyOf = (field: Field): unknown => {
  if ('default' in field && field.default !== undefined) return field.default
  return field.type === 'flag' ? false : null
}

/** A new record's values: declared defaults, and the person's tenant where the record, or the account, belongs to one. */
export function newValues(declaration: Resource, own: number | undefined): FormValues {
  return Object.fromEntries(
    writableFields(declaration).map((name) => {
      const field = declaration.fields[name] as Field
      const isTenant =
        field.type === 'reference' &&
        field.to === tenant.resource &&
        (field.required || declaration.scope === 'account')
      return [name, isTenant && own !== undefined ? own : emptyOf(field)]
    }),
  )
}

/** The values of a record for the form; read-only fields are shown, and never sent. */
export function valuesOf(declaration: Resource, record: CrudRecord): FormValues {
  const names = Object.keys(declaration.fields).filter((name) => !isSecret(declaration.fields[name]))
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

const general: Omit<Section, 'fields'> = { title: term('ui.form.general'), note: term('ui.form.general.note') }

/** The sections of a form; what the system, or another `role`, sets shows only once there is a record. */
export function sectionsOf(declaration: Resource, isNew: boolean, role?: string): readonly Section[] {
  const all = Object.entries(declaration.fields)
    .filter(([, { type }]) => type !== 'json' && type !== 'digest')
    .map(([name]) => name)
  const sections = declaration.form ?? [{ ...general, fields: all }]
  return sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => !isNew || isWritable(declaration, name, role)),
    }))
    .filter(({ fields }) => fields.length > 0)
}
