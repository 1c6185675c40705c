import { AppError, errorBody, statusOf } from '#shared/errors'
import type { Language } from '#shared/label'
import { say } from '#shared/terms'
import { databaseError } from '../db/db'
import { Page } from '../page'
import { Written } from '../written'
import { Answer, Created } from './route'

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** What was written goes out as it stands: no piece is copied into a whole. */
function writtenAnswer({ pieces }: Written): Response {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  return new Response(body, { headers: { ...headers, 'Content-Length': String(length) } })
}

/** The HTTP answer to what a handler gave. */
export function answerOf(value: unknown): Response {
  if (value instanceof Response) return value
  if (value instanceof Written) return writtenAnswer(value)
  if (value instanceof Created) return Response.json(value.value, { status: 201, headers })
  if (value instanceof Answer)
    return Response.json(value.value, {
      status: value.status,
      headers: [...Object.entries(headers), ...value.headers] as [string, string][],
    })
  if (value instanceof Page) {
    const to = Math.max(value.from + value.rows.length - 1, 0)
    const range = `${value.name} ${value.from}-${to}/${value.total}`
    return Response.json(value.rows, {
      headers: { ...headers, 'Content-Range': range, 'Access-Control-Expose-Headers': 'Content-Range' },
    })
  }
  return Response.json(value ?? null, { headers })
}

/** SQLSTATEs after which trying again is right: connection lost, server starting or stopping, too many clients. */
const passing = /^(08|57P|53)/

/** The HTTP answer to what was thrown; a fault says nothing of itself but is told to `report`. */
export function errorAnswer(error: unknown, language: Language, report: (fault: unknown) => void): Response {
  if (error instanceof AppError)
    return Response.json(errorBody(error.code, error.details, language), { status: statusOf[error.code], headers })
  report(error)
  const fault = databaseError(error)
  if (fault && passing.test(fault.code))
    return Response.json(errorBody('UNAVAILABLE', {}, language), { status: 503, headers })
  return Response.json({ code: 'FAULT', message: say(language, 'message.error') }, { status: 500, headers })
}
