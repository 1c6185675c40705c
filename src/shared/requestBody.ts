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
  readonly required: boolean
}

const inputTypes = new WeakMap<z.core.$ZodType, InputType>()

type BodyValue<V> = z.ZodOptional<z.ZodType<unknown, V>>

/** A value that is taken as `one`, told to be `as` this. */
export function bodyValue<V>(as: () => z.ZodType<V>, required = false, one: z.ZodType = z.unknown()): BodyValue<V> {
  inputTypes.set(one, { as, required })
  return one.optional() as unknown as BodyValue<V>
}

/** A value that is read by the rules of this field, which know too whether it may be cleared. */
export const bodyField = (field: Field, required = false) =>
  bodyValue(() => {
    const value = required ? presentValue(field) : presentValue(field).nullable()
    return field.label ? value.describe(field.label.en) : value
  }, required)

export const inputTypeOf = (schema: z.core.$ZodType): InputType | undefined => inputTypes.get(schema)

type Declared = { readonly fields: Readonly<Record<string, Field>> }

/** Some fields of a declaration as they are written, to be spread into a body. */
export function bodyFields<R extends Declared, const K extends keyof R['fields'] & string>(
  declared: R,
  ...names: readonly K[]
): { [P in K]: BodyValue<FieldValue<R['fields'][P]>> } {
  const shape = names.map((name) => [name, bodyField(declared.fields[name] as Field)])
  return Object.fromEntries(shape) as { [P in K]: BodyValue<FieldValue<R['fields'][P]>> }
}
