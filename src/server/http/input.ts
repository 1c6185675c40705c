import type { ZodType } from 'zod'
import { AppError } from '#shared/errors'
import { issuesOf } from '#shared/issues'
import type { Declaration } from '#shared/resource'

/** Parses what came in; each issue lands on its field. */
export function parsed(
  schema: ZodType | undefined,
  value: unknown,
  labels: Pick<Declaration, 'fields'> = { fields: {} },
): unknown {
  if (!schema) return value
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = issuesOf(result.error, labels)
  const [first] = Object.values(errors)
  throw new AppError('INVALID', { errors, ...(first && { say: first }) })
}

/** The body as JSON; an empty one is an empty object. */
export async function bodyOf(request: Request): Promise<{ text: string; value: unknown }> {
  const text = await request.text()
  if (text.length > 4_000_000) throw new AppError('BAD_REQUEST', { say: { key: 'fault.tooLarge' } })
  if (text === '') return { text, value: {} }
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    throw new AppError('BAD_REQUEST', { say: { key: 'fault.json' } })
  }
}
