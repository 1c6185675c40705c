import { z } from 'zod'
import { presentValue } from '#shared/answer'
import type { Field } from '#shared/field'

/** What the description of the API tells of a value that a body takes as anything, for its record's rules read it later. */
export interface Told {
  readonly as: () => z.ZodType
  /** A body without it is refused. */
  readonly needed: boolean
}

const told = new WeakMap<z.ZodType, Told>()

/** A value of a body, told to be `as` this. */
export function takes(as: () => z.ZodType, needed = false) {
  const one = z.unknown()
  told.set(one, { as, needed })
  return one.optional()
}

/** A value that is read by the rules of this field, which know too whether it may be cleared. */
export const takesField = (field: Field, needed = false) =>
  takes(() => {
    const value = needed ? presentValue(field) : presentValue(field).nullable()
    return field.label ? value.describe(field.label.en) : value
  }, needed)

export const toldOf = (schema: z.ZodType): Told | undefined => told.get(schema)
