import { createParser } from 'eventsource-parser'
import type { Events } from '#shared/contract'
import { errorSchema } from '#shared/errorBody'
import type { App } from '../../src/server/app'
import { isMedia, type Media, type Route, routeFor } from '../../src/server/http/route'

const patternOf = ({ path }: Route) =>
  new RegExp(`^/api/${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Every answer and event that is not as its route declares, of all apps of this process. Each fails whoever asked; and the
 * app's end fails, for a stream's reader may take its breaking for its end.
 */
export const undeclared: string[] = []

function refuse(where: string, issues: readonly unknown[]): never {
  const text = `${where} is not as it is declared: ${JSON.stringify(issues.slice(0, 5))}`
  undeclared.push(text)
  throw new Error(text)
}

/** What hears the bytes of a stream and holds each event to the schema of its name. */
function eventsChecked(where: string, { shape }: Events): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      const said = shape[event]?.safeParse(JSON.parse(data))
      if (!said?.success) refuse(`${where} ${event}`, said?.error.issues ?? ['no event of that name is declared'])
    },
  })
  return (chunk) => parser.feed(decoder.decode(chunk, { stream: true }))
}

/** The same bytes; the first event that is not as it is declared breaks the stream. */
function streamChecked(response: Response, check: (chunk: Uint8Array) => void): Response {
  const checked = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      check(chunk)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body?.pipeThrough(checked), response)
}

/** The same app, whose every answer and event is held to the schema of its route, and every error to that of errors. */
export function answersChecked(app: App): App {
  const patterns = app.routes.map((route) => ({ route, pattern: patternOf(route) }))
  const routeOf = (request: Request) => {
    const { pathname } = new URL(request.url)
    return patterns.find(({ route, pattern }) => route.method === request.method && pattern.test(pathname))?.route
  }
  return {
    ...app,
    async fetch(request, surroundings) {
      const found = routeOf(request)
      const route = found && routeFor(found, request)
      const where = `${request.method} ${new URL(request.url).pathname}`
      const stream = route && 'events' in route.answer ? route.answer.events : null
      const line = surroundings?.line
      const told = line && stream && eventsChecked(where, stream)
      const response = await app.fetch(
        request,
        told
          ? {
              ...surroundings,
              line: {
                ...line,
                write: (chunk) => {
                  told(chunk)
                  line.write(chunk)
                },
              },
            }
          : surroundings,
      )
      if (stream && response.ok && response.body) return streamChecked(response, eventsChecked(where, stream))
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      if (!isJson || (response.ok && route && isMedia(route.answer))) return response
      const schema = response.ok ? (route?.answer as Exclude<Route['answer'], Media> | undefined) : errorSchema
      const said = schema?.safeParse(await response.clone().json())
      if (said && !said.success) refuse(`${where} ${response.status}`, said.error.issues)
      return response
    },
  }
}
