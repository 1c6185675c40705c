import { z } from 'zod'
import { roles } from './access'
import type { Field, FieldType, FieldValue } from './field'

/*
 * Values as they travel in an answer: what the database gave, without the limits that bind what comes in. A schema of
 * these describes the answer, types handler and caller, and is what tests hold every answer to.
 */

/** A list; it is nobody's to change. */
export const list = <T extends z.ZodType>(item: T) => z.array(item).readonly()
/** A name under which a schema is described once, and referred to where it is used. */
export const named = <T extends z.ZodType>(id: string, schema: T): T => schema.meta({ id }) as T

const decimal = (places: number) => z.string().regex(new RegExp(`^-?\\d+\\.\\d{${places}}$`))

/** The id of a row. */
export const rowId = z.int().min(1)
/** A whole number: a count, a number of a lot, whole rupees per kg. */
export const whole = z.int()
/** Rupees as decimal text: '20015.10'. */
export const rupees = named('Rupees', decimal(2).describe('Rupees, two decimals'))
/** Kilograms as decimal text: '28.350'. */
export const kg = named('Kilograms', decimal(3).describe('Kilograms, three decimals'))
/** Any figure of two decimals as text: a percentage, a rate. */
export const hundredths = decimal(2)
/** A day as 'YYYY-MM-DD'. */
export const dayText = z.iso.date()
/** A moment as ISO text in UTC. */
export const instantText = z.iso.datetime({ precision: 3 })
/** One of the roles of officials and reelers. */
export const role = z.enum(roles)
/** It is done, and there is nothing more to say. */
export const success = z.strictObject({ result: z.literal('Success') })
export const succeeded: z.infer<typeof success> = { result: 'Success' }
/** A file of a record, or one that was sent and waits for the save of a record. */
export const fileValue = named(
  'File',
  z.strictObject({
    id: rowId,
    name: z.string(),
    type: z.string().describe('As its content says'),
    size: whole.describe('Bytes'),
  }),
)
/** Name in English and, where there is one, in Tamil. */
export const twoNames = { name: z.string(), nameTa: z.string().nullable() }

const plain: { readonly [T in FieldType]: (field: Extract<Field, { type: T }>) => z.ZodType } = {
  text: () => z.string(),
  decimal: ({ scale, unit }) =>
    scale === 2 && unit === '₹' ? rupees : scale === 3 && unit === 'kg' ? kg : decimal(scale),
  integer: () => whole,
  day: () => dayText,
  time: () => z.string().regex(/^\d\d:\d\d$/),
  instant: () => instantText,
  flag: () => z.boolean(),
  status: () => z.int().min(0).max(2),
  choice: ({ options }) => z.enum(Object.keys(options)),
  lookup: () => z.string(),
  reference: () => rowId,
  password: () => z.boolean(),
  json: () => z.unknown(),
  digest: () => z.string(),
  file: () => fileValue,
}

/** A value of a field that is there. */
export const presentValue = (field: Field): z.ZodType => (plain[field.type] as (field: Field) => z.ZodType)(field)

/** Whether a record always has a value of this field: what it must have, or the database fills. */
const isAlways = (field: Field): boolean =>
  !field.shownIf &&
  !field.due &&
  (field.required === true ||
    ('default' in field && field.default !== undefined) ||
    ('random' in field && field.random === true))

/** A value of a field as a record has it: null where it may be missing. */
export const fieldValue = (field: Field): z.ZodType =>
  isAlways(field) ? presentValue(field) : presentValue(field).nullable()

type Declared = { readonly fields: Readonly<Record<string, Field>> }

/** The schemas of some fields of a declaration, to be spread into an answer's; their types come from the declaration. */
export function fieldsOf<R extends Declared, const K extends keyof R['fields'] & string>(
  declared: R,
  ...names: readonly K[]
): { [P in K]: z.ZodType<FieldValue<R['fields'][P]>, FieldValue<R['fields'][P]>> } {
  const shape = names.map((name) => [name, fieldValue(declared.fields[name] as Field)])
  return Object.fromEntries(shape) as ReturnType<typeof fieldsOf<R, K>>
}
