import { errorBody } from '#shared/errorBody'
import { AppError, statusOf } from '#shared/errors'
import type { Language } from '#shared/label'
import { say } from '#shared/terms'
import { isTransient } from '../db/retry'
import { Page, pageHeaders } from '../page'
import { RawJson } from '../rawJson'
import { Answer, Created } from './route'

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** What was written goes out as it stands: no piece is copied into a whole. */
function rawJsonResponse({ pieces, headers: own }: RawJson): Response {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(body, { headers: { ...headers, ...own, 'Content-Length': String(length) } })
}

/** From so many characters on the length is told, by which the host knows that packing is worth the work. */
const long = 512

/** JSON with its length where it is long; a bid's short answer is left to the host as it is. */
function jsonResponse(value: unknown, init: { status?: number; headers: Headers | Record<string, string> }): Response {
  const text = JSON.stringify(value)
  if (text.length < long) return new Response(text, init)
  const bytes = new TextEncoder().encode(text)
  const told = new Headers(init.headers)
  told.set('Content-Length', String(bytes.length))
  return new Response(bytes, { ...init, headers: told })
}

/** Secrets beside what was sent in tell themselves by the length of what is packed: nobody on the way packs these. */
export function noTransform(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store, no-transform')
  return answer
}

/** The HTTP answer to what a handler gave. */
export function responseOf(value: unknown): Response {
  if (value instanceof Response) return value
  if (value instanceof RawJson) return rawJsonResponse(value)
  if (value instanceof Created) return jsonResponse(value.value, { status: 201, headers })
  if (value instanceof Answer) {
    const all = [...Object.entries(headers), ...value.headers] as [string, string][]
    return jsonResponse(value.value, { status: value.status, headers: new Headers(all) })
  }
  if (value instanceof Page) return jsonResponse(value.rows, { headers: { ...headers, ...pageHeaders(value) } })
  return jsonResponse(value ?? null, { headers })
}

/** Seconds after which to ask again, where an error says none. */
const retryAfter: Readonly<Record<number, number>> = { 429: 30, 503: 2 }

/** What is told of a fault names its request, so that whoever is called finds it in the log. */
const withReference = (body: Record<string, unknown>, language: Language, reference: string | null) =>
  reference === null
    ? body
    : { ...body, message: `${body.message} (${say(language, 'fault.reference', { id: reference })})`, reference }

const appErrorResponse = ({ code, details }: AppError, language: Language, requestId: string | null): Response => {
  const status = statusOf[code]
  const again = details.retryAfter ?? retryAfter[status]
  const body = errorBody(code, details, language)
  return Response.json(status >= 500 ? withReference(body, language, requestId) : body, {
    status,
    headers: { ...headers, ...(again !== undefined && { 'Retry-After': String(again) }) },
  })
}

/** The HTTP answer to what was thrown; a fault says nothing of itself but is told to `report`. One that passes is 503. */
export function errorResponse(
  error: unknown,
  language: Language,
  report: (fault: unknown) => void,
  requestId: string | null = null,
): Response {
  if (error instanceof AppError) return appErrorResponse(error, language, requestId)
  report(error)
  if (isTransient(error)) return appErrorResponse(new AppError('UNAVAILABLE'), language, requestId)
  const body = { code: 'FAULT', message: say(language, 'message.error') }
  return Response.json(withReference(body, language, requestId), { status: 500, headers })
}
