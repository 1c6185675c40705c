import { type ZodType, z } from 'zod'
import { invalid } from '#shared/errors'
import { issuesOf } from '#shared/issues'
import type { Declaration } from '#shared/resource'

/** The id in a path; what is no id names no row. */
export const rowId = z.coerce.number<unknown>().int().positive().catch(0)

/** Parses what came in; each issue lands on its field. */
export function parseInput(
  schema: ZodType | undefined,
  value: unknown,
  labels: Pick<Declaration, 'fields'> = { fields: {} },
): unknown {
  if (!schema) return value
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw invalid(issuesOf(result.error, labels))
}
