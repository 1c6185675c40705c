import { type ZodType, z } from 'zod'
import { voucherLine } from '#resources/tables/ledger'
import { isDay } from '#shared/day'
import { AppError, invalid } from '#shared/errors'
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

/** Nothing that is sent lies deeper; whoever reads it by recursion would run out of stack. */
const deepest = 60
const notJson = () => new AppError('BAD_REQUEST', { say: { key: 'fault.json' } })
const tooLarge = () => new AppError('BAD_REQUEST', { say: { key: 'fault.tooLarge' } })

/** Without NUL and halves of surrogate pairs: the database keeps neither, and nobody types them. */
export const storable = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd')

function storableTree(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) throw notJson()
  if (Array.isArray(value)) return value.map((one) => storableTree(one, depth + 1))
  const entries = Object.entries(value).filter(([name]) => name !== '__proto__')
  return Object.fromEntries(entries.map(([name, one]) => [storable(name), storableTree(one, depth + 1)]))
}

/** What a JSON text says, fit to be kept. Throws BAD_REQUEST for what is no JSON or too deep. */
export function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson()
  }
  return storableTree(value, 0)
}

/** Bytes of a body at most: an import's rows, and far more than any form. */
const largest = 4_000_000

/** A body without a declared length is counted while it comes, so that it cannot fill the memory first. */
async function counted(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > largest) {
      await reader.cancel()
      throw tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function textOf(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  if (length === null && request.body) return counted(request.body)
  if (Number(length) > largest) throw tooLarge()
  return request.text()
}

/** The body as JSON; an empty one is an empty object. */
export async function bodyOf(request: Request): Promise<{ text: string; value: unknown }> {
  const text = await textOf(request)
  return { text, value: text === '' ? {} : readJson(text) }
}
