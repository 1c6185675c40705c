import { z } from 'zod'
import { text } from './field'
import { valueSchema } from './schema'
import { term } from './terms'

const field = text({ label: term('field.reason'), required: true, min: 3, max: 200 })

/** Labels for a body that asks why. */
export const reasonLabel = { reason: field }

const trimmed = (given: unknown) => (typeof given === 'string' ? given.trim() || undefined : given)

/** Why something is done, for the audit and the statement: 3 to 200 characters. */
export const reason = z.preprocess(trimmed, valueSchema(field)) as unknown as z.ZodType<string, string>
