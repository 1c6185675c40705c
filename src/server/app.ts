import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import { createSessions } from './auth/sessions'
import type { Deps } from './context'
import { findTicket } from './display/service'
import { doEach } from './doEach'
import { features } from './features'
import { errorAnswer } from './http/answer'
import { dispatch, type Surroundings } from './http/dispatch'
import { languageOf } from './http/guards'
import { openApi } from './http/openapi'
import { type Route, route, routeFor } from './http/route'

export interface App {
  /** Answers a request to /api/...; imports nothing from Node, so it runs wherever fetch does. */
  fetch(request: Request, surroundings?: Partial<Surroundings>): Promise<Response>
  /** Every route of the API; the tests walk this list. */
  readonly routes: readonly Route[]
  /** Called once a second by whoever hosts the app: opens and closes slots that are due. */
  tick(): Promise<void>
  stop(): Promise<void>
}

const honoPath = (path: string) => `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

const description = (routes: readonly Route[]) =>
  route({
    method: 'GET',
    path: 'openapi.json',
    permit: 'public',
    summary: 'This description',
    handle: async () => openApi(routes),
  })

/** The product's API over a database, a clock and keys. */
export function createApp(deps: Deps): App {
  const sessions = createSessions(deps)
  const rooms = features(deps, sessions)
  const declared = rooms.flatMap((room) => room.routes)
  const routes = [...declared, description(declared)]
  const find = { actor: sessions.find, ticket: (token: string | null) => findTicket(deps.db, token) }
  const hono = new Hono<{ Bindings: Surroundings }>()
  for (const one of routes)
    hono.on(one.method, honoPath(one.path), (context) =>
      dispatch(deps, routeFor(one, context.req.raw), context.req.raw, context.req.param(), context.env, find),
    )
  hono.notFound((context) => errorAnswer(new AppError('NOT_FOUND'), languageOf(context.req.raw), () => undefined))
  return {
    fetch: async (request, surroundings) =>
      hono.fetch(request, { ...surroundings, address: surroundings?.address ?? 'local' }),
    routes,
    tick: () => doEach(rooms, async (room) => room.tick?.()),
    stop: async () => {
      for (const room of rooms) await room.stop?.()
    },
  }
}
