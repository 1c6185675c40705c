import { AppError, statusOf } from '#shared/errors'
import type { Language } from '#shared/label'
import { type Actor, anonymous, type Ctx, type Deps, type Ticket } from '../context'
import { retry } from '../db/retry'
import { bodyOf, bytesOf } from '../http/body'
import { authorize, bearerOf, checkOrigin, checkXsrf, isForScreens, languageOf } from '../http/guards'
import { claimKey, isKey, isStored, storeRefusal, storeResponse } from '../http/idempotency'
import { parseInput } from '../http/input'
import { storable } from '../http/json'
import { deviceIn, originOf } from '../http/origin'
import { errorResponse, noTransform, responseOf } from '../http/response'
import { Answer, type Call, Created, holdsSecrets, type Route } from '../http/route'
import { publishChanged } from '../hub/events'
import type { SseConnection } from '../hub/sseConnection'
import { log } from '../log'
import { Page } from '../page'
import { RawJson } from '../rawJson'
import { recordAnswerRead, recordRead } from '../securityEvents/service'
import type { Throttle } from '../throttle/service'
import { inTransaction } from '../transaction'
import { requireMeantHere, WrittenElsewhere } from './meantFor'
import { recordRefusal } from './refusals'
import { checkSessionDuties } from './sessionDuties'

/** Finds who holds a bearer token; null for none, unknown, idle or ended ones. */
export type FindActor = (
  token: string | null,
  request: Request,
  isActivity: boolean,
  address: string,
) => Promise<Actor | null>

/** Who may be behind a bearer token: a session's holder, or a screen of the hall. */
export interface Finders {
  readonly actor: FindActor
  readonly ticket: (token: string | null, request: Request, address: string) => Promise<Ticket | null>
}

/** Who stands before the handlers. */
export interface Gate {
  readonly find: Finders
  readonly throttle: Throttle
}

/** What `main.ts` knows of a request and the request itself does not say. */
export interface ConnectionInfo {
  readonly address: string
  /** Names the request in the log, in the answer and in security events. */
  readonly requestId: string
  /** The request as a cause of what comes of it, where it is followed. */
  readonly traceparent?: string
  /** The open line to the caller, where the host lends it. */
  readonly line?: SseConnection
  /** Hears each `Set-Cookie`, where the host's own Response keeps none: a browser's does not. */
  readonly setCookie?: (line: string) => void
}

/** The cookies of an answer, for a host that hands them on itself. */
function tellCookies(told: unknown, setCookie: ConnectionInfo['setCookie']): void {
  if (!setCookie || !(told instanceof Answer)) return
  for (const [name, line] of told.headers) if (name === 'Set-Cookie') setCookie(line)
}

/** The fields that were said yes to, as the audit keeps them: names of fields, and no more than a form has. */
const confirmedOf = (body: unknown): string[] => {
  const list = (body as { confirmed?: unknown } | null)?.confirmed
  const isName = (one: unknown): one is string => typeof one === 'string' && /^[\w.]{1,60}$/.test(one)
  return Array.isArray(list) ? list.filter(isName).slice(0, 50) : []
}

type Base = Omit<Call, keyof Pick<Ctx, 'db' | 'afterCommit'>>

/** What a key was used for: the body, and whom the path names. */
const idempotencyPayload = ({ params }: Base, text: string): string =>
  Object.keys(params).length > 0 ? `${JSON.stringify(params)}${text}` : text

async function writeOnce(deps: Deps, route: Route, call: Base, text: string): Promise<unknown> {
  if (!isKey(call.idempotencyKey)) throw new AppError('BAD_REQUEST', { say: { key: 'fault.needsKey' } })
  const key = {
    userId: call.user.id,
    route: route.path,
    key: call.idempotencyKey,
    body: idempotencyPayload(call, text),
    at: call.clock.now(),
  }
  try {
    return await inTransaction(
      deps,
      call,
      async (ctx, doubtful) => {
        const first = await claimKey(ctx.db, key)
        if (first?.answer.code) throw new Repeated(first.answer.code, first.answer.details)
        if (first) for (const one of doubtful) ctx.afterCommit(one)
        if (first) return first.status === 201 ? new Created(first.answer.value) : first.answer.value
        await requireMeantHere(ctx, call.request)
        const value = await route.handle({ ...call, ...ctx })
        await storeResponse(
          ctx.db,
          key,
          value instanceof Created ? 201 : 200,
          value instanceof Created ? value.value : value,
        )
        return value
      },
      { confirmed: confirmedOf(call.body), keyed: true },
    )
  } catch (error) {
    const isOfKey = error instanceof Repeated || error instanceof WrittenElsewhere
    if (error instanceof AppError && !isOfKey && isStored(error)) await storeRefusal(deps, key, error)
    throw error
  }
}

/** The kept answer to a refused write, said again. */
class Repeated extends AppError {}

function run(deps: Deps, route: Route, call: Base, text: string): Promise<unknown> {
  const mode = route.run ?? (route.method === 'GET' ? 'read' : 'write')
  const isKeyless = route.idempotent === 'whereKeyed' && call.idempotencyKey === null
  if (mode === 'write' && route.idempotent && !isKeyless) return writeOnce(deps, route, call, text)
  if (mode === 'write')
    return inTransaction(deps, call, (ctx) => route.handle({ ...call, ...ctx }), { confirmed: confirmedOf(call.body) })
  const handle = () => route.handle({ ...call, db: deps.db, afterCommit: (work) => void work() })
  return mode === 'read' && !route.stream ? retry(handle) : handle()
}

/** The markets in which a write may have changed something: the desk's own, or the one that was named, or all within reach. */
function marketsOf({ user, body }: Base): readonly number[] {
  const named = Number((body as { marketId?: unknown } | null)?.marketId)
  if (user.marketId !== null) return [user.marketId]
  return user.marketIds.includes(named) ? [named] : user.marketIds
}

const storables = (pairs: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...pairs].map(([name, value]) => [name, storable(value)]))

/** What a request brings: JSON with its text, or a file. */
async function readPayload(
  request: Request,
  { method, file, bodyLimit }: Route,
): Promise<{ text: string; value: unknown }> {
  if (method === 'GET') return { text: '', value: {} }
  return file ? { text: '', value: await bytesOf(request, file) } : bodyOf(request, bodyLimit)
}

/** One request through the one way: who, may they, is it their own page that asks, what do they ask, do it, answer. */
export async function dispatch(
  deps: Deps,
  route: Route,
  request: Request,
  params: Readonly<Record<string, string>>,
  { address, line, requestId, setCookie, traceparent }: ConnectionInfo,
  { find, throttle }: Gate,
): Promise<Response> {
  const language: Language = languageOf(request)
  let origin = originOf(request, address, requestId, deps.clock)
  let user: Actor | null = null
  let asked: readonly unknown[] = [params]
  try {
    const token = bearerOf(request)
    const ticket = isForScreens(route.permit) ? await retry(() => find.ticket(token, request, address)) : null
    const isAsked = !ticket && !route.asStranger
    user = isAsked ? await retry(() => find.actor(token, request, !route.stream, address)) : null
    const isStranger = !user && !ticket
    if (isStranger) await throttle.slowDown(address)
    origin = { ...origin, device: await deviceIn(request, user, deps.secureCookies) }
    authorize(route.permit, user, ticket)
    if (route.method !== 'GET') {
      if (user && !route.csrfExempt) checkXsrf(request, deps.secureCookies)
      else checkOrigin(request, deps.publicUrl)
    }
    if (user) await checkSessionDuties(deps, route, user)
    const { text, value } = await readPayload(request, route)
    const own = isStranger ? throttle.deps : deps
    asked = route.file ? [params] : [params, value]
    const call: Base = {
      user: user ?? anonymous,
      clock: deps.clock,
      language,
      deps: own,
      params: storables(Object.entries(params)),
      query: parseInput(route.query, storables(new URL(request.url).searchParams), route.labels),
      body: parseInput(route.body, value, route.labels),
      request,
      address,
      origin,
      traceparent,
      idempotencyKey: request.headers.get('idempotency-key'),
      line: line ?? null,
      ticket,
    }
    const work = () => run(own, route, call, text)
    const told = await (isStranger ? throttle.inTurn(route, address, request, work) : work())
    if (route.changes) publishChanged(deps.hub, marketsOf(call), route.changes)
    if (told instanceof Page) recordRead(call, told.name, told.rows)
    // Written reports note themselves: their bytes tell of nobody until somebody reads them.
    else if (!(told instanceof RawJson)) recordAnswerRead(call, told)
    tellCookies(told, setCookie)
    const answer = responseOf(told)
    return holdsSecrets(route) && !route.stream ? noTransform(answer) : answer
  } catch (error) {
    if (!user && error instanceof AppError && error.code === 'TOO_LARGE') await throttle.holdBack(address)
    if (error instanceof AppError)
      deps.meter.refused(`${route.method} ${route.path}`, error.code, error.details.say?.key ?? '')
    if (error instanceof AppError && route.refused) await route.refused({ error, deps, request, user, body: asked[1] })
    recordRefusal(deps, error, { method: route.method, path: route.path, user, asked, origin })
    const at = { requestId, route: `${route.method} ${route.path}`, ...(user && { userId: user.id }) }
    // What strangers are refused is counted among the security events, which are bounded; the log is not.
    if (user && error instanceof AppError && statusOf[error.code] === 403)
      log.warn({ ...at, code: error.code }, 'Refused')
    return errorResponse(error, language, (fault) => log.fault(fault, 'The request failed', at), requestId)
  }
}
