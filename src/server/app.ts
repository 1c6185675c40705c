import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import { createSessions } from './auth/sessions'
import type { Deps } from './context'
import { type ConnectionInfo, dispatch, type Finders } from './dispatch/dispatch'
import { findTicket } from './display/service'
import { features } from './features'
import { languageOf } from './http/guards'
import { openApi, openApiAnswer } from './http/openapi'
import { newRequestId } from './http/requestId'
import { errorResponse } from './http/response'
import { anyQuery, type Route, route, routeFor } from './http/route'
import { log } from './log'
import type { Gauge } from './meter'
import { RawJson } from './rawJson'
import { settleTogether } from './settleAll'
import { createThrottle } from './throttle/service'

export interface App {
  /** Answers a request to /api/...; imports nothing from Node, so it runs wherever fetch does. */
  fetch(request: Request, surroundings?: Partial<ConnectionInfo>): Promise<Response>
  /** Every route of the API; the tests walk this list. */
  readonly routes: readonly Route[]
  /** What whoever runs it watches. */
  readonly gauges: readonly Gauge[]
  /**
   * Called once a second by whoever hosts the app: opens and closes slots that are due, and what else each room does by
   * itself. One that is not through with the second before is passed over, and holds no other up. Throws the first
   * failure, when all have ended.
   */
  tick(): Promise<void>
  /** Ends the streams, and what the rooms do by themselves; a request is answered all the same. */
  stop(): Promise<void>
}

const honoPath = (path: string) => `/api/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Made once, when somebody asks for it. */
const description = (routes: readonly Route[]) => {
  let made: Uint8Array<ArrayBuffer> | undefined
  return route({
    method: 'GET',
    path: 'openapi.json',
    permit: 'public',
    lane: null,
    query: anyQuery,
    answer: openApiAnswer,
    summary: 'This description',
    handle: async () => {
      made ??= new TextEncoder().encode(JSON.stringify(openApi(routes)))
      return new RawJson([made])
    },
  })
}

/** Passed over while it is under way: who is called again and again has it done by the next call. */
function neverTwiceAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  }
}

/** The product's API over a database, a clock and keys. */
export function createApp(deps: Deps): App {
  const sessions = createSessions(deps)
  const rooms = features(deps, sessions)
  const declared = rooms.flatMap((room) => room.routes)
  const routes = [...declared, description(declared)]
  const throttle = createThrottle(deps)
  const find: Finders = {
    actor: async (token, request, isActivity, address) => {
      const look = () => sessions.find(token, request, isActivity)
      return token === null || sessions.knows(token) ? look() : throttle.lookUp(address, request, look)
    },
    ticket: async (token, request, address) =>
      token === null ? null : throttle.lookUp(address, request, () => findTicket(deps.db, token)),
  }
  const hono = new Hono<{ Bindings: ConnectionInfo }>()
  for (const one of routes)
    hono.on(one.method, honoPath(one.path), async ({ req, env }) => {
      const began = performance.now()
      const route = `${one.method} ${one.path}`
      const answered = deps.meter.request(route)
      const span = deps.tracer.begin(route, [req.header('traceparent') ?? ''], {
        'http.request.method': one.method,
        'http.route': `/api/${one.path}`,
      })
      const from = span ? { ...env, traceparent: span.traceparent } : env
      const response = await dispatch(deps, routeFor(one, req.raw), req.raw, req.param(), from, { find, throttle })
      answered(response.status)
      span?.end({ 'http.response.status_code': response.status })
      const { requestId } = env
      const took = Math.round(performance.now() - began)
      log.debug({ requestId, route, status: response.status, took }, 'Request')
      return response
    })
  hono.notFound(async (context) => {
    await throttle.slowDown(context.env.address)
    return errorResponse(new AppError('NOT_FOUND'), languageOf(context.req.raw), () => undefined, null)
  })
  const works = rooms.map((room) => neverTwiceAtATime(async () => room.tick?.()))
  return {
    async fetch(request, surroundings) {
      const requestId = surroundings?.requestId ?? newRequestId()
      const address = surroundings?.address ?? 'local'
      const response = await hono.fetch(request, { ...surroundings, address, requestId })
      response.headers.set('X-Request-Id', requestId)
      return response
    },
    routes,
    gauges: rooms.flatMap(({ gauges = [] }) => gauges),
    tick: () => settleTogether(works),
    stop: async () => {
      for (const room of rooms) await room.stop?.()
    },
  }
}
