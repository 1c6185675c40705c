import type { FieldType } from '#shared/field'

/** The filters of a list as they go to the server: `q`, and by field a list of values, a text, or `_from` and `_to`. */
export type FilterValues = Readonly<Record<string, unknown>>

/** How a field is filtered. */
export type FilterKind = 'text' | 'range' | 'period' | 'choices' | 'reference' | 'none'

export const filterKinds: { readonly [T in FieldType]: FilterKind } = {
  text: 'text',
  decimal: 'range',
  integer: 'range',
  day: 'period',
  time: 'none',
  instant: 'period',
  flag: 'choices',
  status: 'choices',
  choice: 'choices',
  lookup: 'choices',
  reference: 'reference',
  password: 'none',
  json: 'none',
  digest: 'none',
  file: 'none',
}

const keysOf = (name: string): readonly string[] => [name, `${name}_from`, `${name}_to`]

export const listOf = (values: FilterValues, name: string): readonly (string | number)[] => {
  const value = values[name]
  if (Array.isArray(value)) return value as (string | number)[]
  return value === undefined || value === null || value === '' ? [] : [value as string | number]
}

/** Whether the filter of a field is set. */
export const isSet = (values: FilterValues, name: string): boolean =>
  keysOf(name).some((key) => {
    const value = values[key]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
  })

/** The filters without those of one field. */
export const without = (values: FilterValues, name: string): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keysOf(name).includes(key)))

/** The filters with these entries; empty ones leave. */
export const withEntries = (values: FilterValues, entries: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...values, ...entries }).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '',
    ),
  )

/** A list of chosen values with one more, or without it. */
export const toggled = (chosen: readonly (string | number)[], value: string | number): (string | number)[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
