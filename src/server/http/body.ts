import { AppError } from '#shared/errors'
import { readJson, usualValues } from './json'

/** How much a route reads at most: bytes, and values in them. */
export interface BodyLimit {
  readonly bytes: number
  readonly values: number
}

/** More than any form. A route that takes rows says so, and only where a session stands behind it. */
export const usualBody: BodyLimit = { bytes: 16_384, values: usualValues }

/** For so many rows of a body, each of so many bytes and values at most. */
export const rowsBody = (rows: number, row: BodyLimit): BodyLimit => ({
  bytes: usualBody.bytes + rows * row.bytes,
  values: usualBody.values + rows * row.values,
})

/** Milliseconds that a body may take: a slow line's share, so that whoever sends a byte a second holds nothing. */
export const timeFor = ({ bytes }: BodyLimit): number => 10_000 + Math.ceil(bytes / 32)

/** A body without a declared length is counted while it comes, so that it cannot fill the memory first. */
async function counted(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > most) {
      void reader.cancel().catch(() => undefined)
      throw new AppError('TOO_LARGE')
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function textOf(request: Request, most: number): Promise<string> {
  const length = request.headers.get('content-length')
  if (length === null && request.body) return counted(request.body, most)
  if (Number(length) > most) throw new AppError('TOO_LARGE')
  return request.text()
}

async function inTime(limit: BodyLimit, read: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('TOO_SLOW')), timeFor(limit))
  })
  try {
    return await Promise.race([read, late])
  } catch (error) {
    // A caller who leaves in the middle is no fault of ours.
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The body as JSON; an empty one is an empty object. Throws TOO_LARGE before it is read where its length is told, and
 * else as soon as it is too long; TOO_SLOW after its time; BAD_REQUEST for what is no JSON.
 */
export async function bodyOf(request: Request, limit = usualBody): Promise<{ text: string; value: unknown }> {
  const text = await inTime(limit, textOf(request, limit.bytes))
  return { text, value: text === '' ? {} : readJson(text, limit.values) }
}
