import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createGzip, gzipSync } from 'node:zlib'

/** From so many bytes on an answer is worth the work; up to so many it is done at once, in less than a millisecond. */
const WORTH = 1024
const SMALL = 16 * 1024
const level = { level: constants.Z_BEST_SPEED }

/** Whether the caller takes gzip; one that names it with q=0 does not. */
const takesGzip = (request: Request) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.get('accept-encoding') ?? '')

/** Streams say no length; `no-transform` stands on what holds secrets beside what was sent (`http/response.ts`). */
function isCompressible({ body, headers }: Response): boolean {
  if (!body || Number(headers.get('content-length') ?? 0) < WORTH) return false
  if (headers.get('cache-control')?.includes('no-transform')) return false
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

/**
 * A JSON answer compressed, where the caller takes it so: a year's register is 23 MB, and a tenth of that.
 * Quickly rather than tightly; long ones off the thread that answers others.
 */
export async function gzipJson(request: Request, response: Response): Promise<Response> {
  if (!isCompressible(response)) return response
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  const { status } = response
  if (!takesGzip(request)) return new Response(response.body, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  if (Number(headers.get('content-length')) <= SMALL) {
    const bytes = gzipSync(await response.arrayBuffer(), level)
    headers.set('Content-Length', String(bytes.length))
    return new Response(bytes, { status, headers })
  }
  headers.delete('Content-Length')
  const gzip = createGzip(level)
  // A caller who goes away ends it; nobody is left to be told.
  pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), gzip, () => undefined)
  return new Response(Readable.toWeb(gzip) as unknown as BodyInit, { status, headers })
}
