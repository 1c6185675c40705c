import { z } from 'zod'
import { isDay } from './day'
import { decimal } from './field'
import { isCount, isRowId, unreadable } from './filterValue'
import type { Label } from './label'
import { type Reason, reason } from './reason'
import { valueSchema } from './schema'

/*
 * What a request is asked with. In a query an empty text is not given; what cannot be read is refused at its name, so
 * that nobody takes an answer to another question for the one to their own.
 */

interface Reading<T> {
  readonly isReadable: (text: string) => boolean
  readonly read: (text: string) => T
  /** What the API's description says of it. */
  readonly openapi: Readonly<Record<string, unknown>>
}

function queryParameter<T>(label: Label, { isReadable, read, openapi }: Reading<T>) {
  return z
    .string()
    .transform((text, context): T | undefined => {
      if (text === '') return undefined
      if (isReadable(text)) return read(text)
      const { key, args } = unreadable(label, text)
      context.addIssue({ code: 'custom', message: key, params: { ...args } })
      return z.NEVER
    })
    .optional()
    .meta({ description: label.en, ...openapi })
}

/** The same where it has to be given. */
export const required = <T>(one: z.ZodOptional<z.ZodType<T | undefined, string>>) =>
  one
    .unwrap()
    .transform((value, context): T => {
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: 'rule.required' })
      return z.NEVER
    })
    .meta({ ...one.meta() })

const same = (text: string) => text
const whole = { type: 'integer', minimum: 1 }

/** The id of a row. */
export const idQuery = (label: Label) => queryParameter(label, { isReadable: isRowId, read: Number, openapi: whole })
/** A number that is counted from one. */
export const countQuery = (label: Label) => queryParameter(label, { isReadable: isCount, read: Number, openapi: whole })
/** A day, as YYYY-MM-DD. */
export const dayParameter = (label: Label) =>
  queryParameter(label, { isReadable: isDay, read: same, openapi: { format: 'date' } })
/** One of a few codes. */
export const codeQuery = <T extends string>(label: Label, codes: readonly T[]) =>
  queryParameter(label, {
    isReadable: (text) => (codes as readonly string[]).includes(text),
    read: (text) => text as T,
    openapi: { enum: codes },
  })

/** A list as ra-data-simple-rest asks for it: each of these is JSON. */
export const listQuery = z.object({
  sort: z.string().optional(),
  range: z.string().optional(),
  filter: z.string().optional(),
})

/** The id of a row in a body. */
export const idBody = z.number('rule.notFound').int('rule.notFound').positive('rule.notFound')
/** Ids of rows in a body, up to so many. */
export const idsBody = (most: number) =>
  z.array(idBody, 'rule.required').min(1, 'rule.required').max(most, 'fault.tooLarge')

/**
 * The versions of these rows as they were seen, in the order of the ids: what somebody changed since is refused. Whoever saw
 * none leaves them out.
 */
export const versionsBody = (most: number) =>
  z.array(z.int('rule.number'), 'rule.required').max(most, 'fault.tooLarge').optional()

/** A day in a body, as YYYY-MM-DD. */
export const dayBody = z.string('rule.required').refine(isDay, 'rule.date')

/** Rupees in a body, as a decimal text: '20015.10'. */
export const amountText = valueSchema(decimal({ scale: 2, min: '0.00' })) as z.ZodType<string, string>

/** What was said yes to: names of fields. */
export const confirmedBody = z.array(z.string().max(60)).max(50).optional()

/** `seen` of the plan that was said yes to; whoever was shown none leaves it out. */
export const seenBody = z.string().max(64).optional()

/** Ids in a query, up to so many: '3,7,12'. */
export const idsQuery = (label: Label, most: number) =>
  queryParameter(label, {
    isReadable: (text) => {
      const ids = text.split(',')
      return ids.length <= most && ids.every(isRowId)
    },
    read: (text) => text.split(',').map(Number),
    openapi: { pattern: '^\\d{1,15}(,\\d{1,15})*$' },
  })

const trimmed = (given: unknown) => (typeof given === 'string' ? given.trim() || undefined : given)

/** A reason in a body, by its own bounds. */
export const reasonField = (of: Reason) =>
  z.preprocess(trimmed, valueSchema(of)) as unknown as z.ZodType<string, string>

/** Why something is done, in a body: 3 to 200 characters. */
export const reasonBody = reasonField(reason())
