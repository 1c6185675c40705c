import { useInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { clean } from '#shared/clean'
import { computedOf } from '#shared/computed'
import type { Field, FieldOf, FieldType } from '#shared/field'
import type { Resource } from '#shared/resource'

/** What every input is given. */
export interface FieldInputProps<T extends FieldType = FieldType> {
  readonly of: Pick<Resource, 'name' | 'fields'>
  readonly name: string
  readonly field: FieldOf<T>
  readonly label: string
  readonly required: boolean
  readonly readOnly: boolean
}

/** The fields whose choices hang on this one, and theirs in turn: they are cleared when a person changes it. */
export const dependentsOf = (of: Pick<Resource, 'fields'>, name: string): readonly string[] =>
  Object.entries(of.fields)
    .filter(([, field]) => field.type === 'reference' && Object.values(field.within ?? {}).includes(name))
    .flatMap(([dependent]) => [dependent, ...dependentsOf(of, dependent)])

/**
 * One field of the form: its value as it was typed, cleaned when the person leaves it, and the texts under it.
 * `change` is a person's change; it clears what depends on this field and makes what is computed from it.
 */
export function useFieldInput({ of, name, field }: Pick<FieldInputProps, 'of' | 'name'> & { field: Field }) {
  const form = useFormContext()
  const input = useInput<unknown>({ source: name })
  const change = (value: unknown) => {
    if (value === form.getValues(name)) return
    input.field.onChange(value)
    for (const dependent of dependentsOf(of, name)) form.setValue(dependent, null, { shouldDirty: true })
    for (const [derived, made] of Object.entries(computedOf(of, form.getValues()))) form.setValue(derived, made)
  }
  const tidy = () => {
    const value: unknown = form.getValues(name)
    if (typeof value === 'string' && value !== '') {
      const cleaned = clean(field, value)
      if (cleaned !== value) form.setValue(name, cleaned, { shouldDirty: true })
    }
    input.field.onBlur()
  }
  const error = input.fieldState.error?.message
  return { id: input.id, value: input.field.value as unknown, ref: input.field.ref, change, tidy, error }
}
