import { type ZodType, z } from 'zod'
import { voucherLine } from '#resources/tables/ledger'
import { isDay } from '#shared/day'
import { invalid } from '#shared/errors'
import { issuesOf } from '#shared/issues'
import type { Declaration } from '#shared/resource'
import { valueSchema } from '#shared/schema'

/** The id in a path; what is no id names no row. */
export const rowId = z.coerce.number<unknown>().int().positive().catch(0)

/** The id of a row in a body. */
export const idBody = z.number('rule.notFound').int('rule.notFound').positive('rule.notFound')

/** A day in a body, as YYYY-MM-DD. */
export const dayBody = z.string('rule.required').refine(isDay, 'rule.date')

/** Rupees in a body, as a decimal text: '20015.10'. */
export const amountText = valueSchema(voucherLine.fields.debit) as z.ZodType<string>

/** Parses what came in; each issue lands on its field. */
export function parsed(
  schema: ZodType | undefined,
  value: unknown,
  labels: Pick<Declaration, 'fields'> = { fields: {} },
): unknown {
  if (!schema) return value
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(issuesOf(result.error, labels))
}
