import { AppError, type ErrorDetails } from '#shared/errors'
import { inTime } from '../inTime'
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
export const timeFor = ({ bytes }: Pick<BodyLimit, 'bytes'>): number => 10_000 + Math.ceil(bytes / 32)

/** A body without a declared length is counted while it comes, so that it cannot fill the memory first. */
async function* counted(body: ReadableStream<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > most) {
      void reader.cancel().catch(() => undefined)
      throw new AppError('TOO_LARGE')
    }
    yield value
  }
}

/**
 * What comes without a length that it may have; null where one is declared. Throws TOO_LARGE for one that is too long. The
 * body is looked at only where it has to be counted: the host makes a stream of it then, which costs more than reading it.
 */
function uncounted(request: Request, most: number): ReadableStream<Uint8Array> | null {
  const length = request.headers.get('content-length')
  if (Number(length) > most) throw new AppError('TOO_LARGE')
  return length === null ? request.body : null
}

async function textOf(request: Request, most: number): Promise<string> {
  const body = uncounted(request, most)
  if (!body) return request.text()
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of counted(body, most)) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

async function bytesIn(request: Request, most: number): Promise<Uint8Array> {
  const body = uncounted(request, most)
  if (!body) return new Uint8Array(await request.arrayBuffer())
  const pieces: Uint8Array[] = []
  for await (const piece of counted(body, most)) pieces.push(piece)
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
}

async function wholeOf<T>(limit: Pick<BodyLimit, 'bytes'>, read: Promise<T>): Promise<T> {
  const tooSlow = (): never => {
    throw new AppError('TOO_SLOW')
  }
  return inTime(read, timeFor(limit), tooSlow).catch((error: unknown) => {
    // A caller who leaves in the middle is no fault of ours.
    throw error instanceof AppError ? error : new AppError('BAD_REQUEST')
  })
}

/**
 * The body as JSON; an empty one is an empty object. Throws TOO_LARGE before it is read where its length is told, and
 * else as soon as it is too long; TOO_SLOW after its time; BAD_REQUEST for what is no JSON.
 */
export async function bodyOf(request: Request, limit = usualBody): Promise<{ text: string; value: unknown }> {
  const text = await wholeOf(limit, textOf(request, limit.bytes))
  return { text, value: text === '' ? {} : readJson(text, limit.values) }
}

/** A body that is a file as it is. */
export interface FileBody {
  /** So many at most. */
  readonly bytes: number
  /** What is said of more. */
  readonly tooLarge: ErrorDetails
}

/** A file as it is. Throws as `bodyOf` does of its size and time. */
export async function bytesOf(request: Request, { bytes, tooLarge }: FileBody): Promise<Uint8Array> {
  try {
    return await wholeOf({ bytes }, bytesIn(request, bytes))
  } catch (error) {
    throw error instanceof AppError && error.code === 'TOO_LARGE' ? new AppError('TOO_LARGE', tooLarge) : error
  }
}
