import { z } from 'zod'
import { presentValue } from './answer'
import type { Field, FieldValue } from './field'

/*
 * What people write of a record. A body takes each value as anything, for the record's own rules read it later and say
 * of all of it at once what is wrong; callers are typed by what it is told to be, and so is the description of the API.
 */

export interface InputType {
  readonly as: () => z.ZodType
  /** What is sent without it is refused. */
  readonly needed: boolean
}

const told = new WeakMap<z.core.$ZodType, InputType>()

type Written<V> = z.ZodOptional<z.ZodType<unknown, V>>

/** A value that is taken as `one`, told to be `as` this. */
export function takes<V>(as: () => z.ZodType<V>, needed = false, one: z.ZodType = z.unknown()): Written<V> {
  told.set(one, { as, needed })
  return one.optional() as unknown as Written<V>
}

/** A value that is read by the rules of this field, which know too whether it may be cleared. */
export const takesField = (field: Field, needed = false) =>
  takes(() => {
    const value = needed ? presentValue(field) : presentValue(field).nullable()
    return field.label ? value.describe(field.label.en) : value
  }, needed)

export const toldOf = (schema: z.core.$ZodType): InputType | undefined => told.get(schema)

type Declared = { readonly fields: Readonly<Record<string, Field>> }

/** Some fields of a declaration as they are written, to be spread into a body. */
export function writtenOf<R extends Declared, const K extends keyof R['fields'] & string>(
  declared: R,
  ...names: readonly K[]
): { [P in K]: Written<FieldValue<R['fields'][P]>> } {
  const shape = names.map((name) => [name, takesField(declared.fields[name] as Field)])
  return Object.fromEntries(shape) as { [P in K]: Written<FieldValue<R['fields'][P]>> }
}
