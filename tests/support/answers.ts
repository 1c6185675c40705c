import { errorSchema } from '#shared/errorBody'
import type { App } from '../../src/server/app'
import { isMedia, type Route, routeFor } from '../../src/server/http/route'

const patternOf = ({ path }: Route) =>
  new RegExp(`^/api/${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Every answer that is not as its route declares, of all apps of this process; each also fails whoever asked. */
export const undeclared: string[] = []

/** The same app, whose every answer is held to the schema of its route, and every error to that of errors. */
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
      const response = await app.fetch(request, surroundings)
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      if (!isJson || (response.ok && route && isMedia(route.answer))) return response
      const schema = response.ok ? (route?.answer as Exclude<Route['answer'], { media: string }>) : errorSchema
      const said = schema?.safeParse(await response.clone().json())
      if (said && !said.success) {
        const where = `${request.method} ${new URL(request.url).pathname} ${response.status}`
        const text = `${where} is not as it is declared: ${JSON.stringify(said.error.issues.slice(0, 5))}`
        undeclared.push(text)
        throw new Error(text)
      }
      return response
    },
  }
}
