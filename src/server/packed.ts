import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'

/** From so many bytes on an answer is worth the work. */
const LONG = 64 * 1024

/**
 * A long JSON answer made small for the way, where the caller takes it so: a year's register is 23 MB, and a tenth of
 * that. Quickly rather than tightly, off the thread that answers others. Short ones, which hold what sessions are made
 * of, stay as they are.
 */
export function packed(request: Request, response: Response): Response {
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length < LONG || !response.body || !response.headers.get('content-type')?.startsWith('application/json'))
    return response
  if (!request.headers.get('accept-encoding')?.includes('gzip')) return response
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set('Content-Encoding', 'gzip')
  const gzip = createGzip({ level: constants.Z_BEST_SPEED })
  // A caller who goes away ends it; nobody is left to be told.
  pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), gzip, () => undefined)
  return new Response(Readable.toWeb(gzip) as unknown as BodyInit, { status: response.status, headers })
}
