import { type ZodType, z } from 'zod'
import type { Role } from '#shared/access'
import type { Events, Method, StreamContract } from '#shared/contract'
import type { ErrorBody } from '#shared/errorBody'
import type { AppError } from '#shared/errors'
import type { Declaration } from '#shared/resource'
import type { Actor, Ctx, Deps, Ticket } from '../context'
import type { SseConnection } from '../hub/sseConnection'
import type { Page } from '../page'
import type { RawJson } from '../rawJson'
import type { Lane } from '../throttle/service'
import type { BodyLimit, FileBody } from './body'
import { assertStrict, strictSchema } from './strict'

export type { Method }

/**
 * Who may call: listed roles, anyone with a session, or anyone at all; a screen of the hall by its ticket, only an open
 * one ('display') or also one that still waits ('ticket'). A route without it does not compile.
 */
export type Permit = readonly Role[] | 'session' | 'public' | 'display' | 'ticket'

export interface Call<Query = unknown, Body = unknown> extends Ctx {
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
  readonly request: Request
  /** The caller's address, as `main.ts` knows it. */
  readonly address: string
  readonly idempotencyKey: string | null
  /** The host's own line to the caller, for a stream; null where the host lends none. */
  readonly line: SseConnection | null
  /** The screen that asks; null on every route but a screen's. */
  readonly ticket: Ticket | null
}

/** Events one after another, each with its data in JSON. */
export interface EventStream {
  readonly media: 'text/event-stream'
  readonly events: Events
}

/** An answer that is no JSON. */
export type Media = EventStream | { readonly media: '*/*'; readonly about: string }

/** What a route of a contract that streams is made of. */
export const streamRoute = <Query>({ events, ...rest }: StreamContract<string, Query, unknown>) => ({
  ...rest,
  stream: true as const,
  answer: { media: 'text/event-stream', events } as const,
})

type PageOf<Value> = Value extends readonly (infer Row extends { readonly id: number })[] ? Page<Row> : never

/** What a handler may give for an answer: the value itself, with another status or headers, or written by itself. */
export type HandlerResult<Value> =
  | Value
  | Created<Value>
  | Answer<Value | ErrorBody>
  | PageOf<Value>
  | RawJson
  | Response

/** A request that was refused, as far as it was read. */
export interface Refusal {
  readonly error: AppError
  readonly deps: Deps
  readonly request: Request
  /** Who asked; null where no session was found. */
  readonly user: Actor | null
  /** The body as it was sent; undefined where it was not read. */
  readonly body: unknown
}

export interface Route<Query = unknown, Body = unknown, Value = unknown> {
  readonly method: Method
  /** Below /api/; parameters in braces as the specification writes them: `MasUsers/getuserbymobileno/{mobileNo}`. */
  readonly path: string
  readonly permit: Permit
  readonly summary: string
  /** The path that stands in place of this one, which a resource's name of before begins. */
  readonly nowAt?: string
  readonly query?: ZodType<Query>
  readonly body?: ZodType<Body>
  /** Takes more than a form's body: rows, or a page's own state. Never of strangers. */
  readonly bodyLimit?: BodyLimit
  /** Takes a file as it is in place of JSON: `body` is of its bytes. */
  readonly file?: FileBody
  /** Resources of which a write makes or changes rows: told to the lists that show them once it is committed. */
  readonly changes?: readonly string[]
  /** Whose labels name the fields in 'x is required.' */
  readonly labels?: Pick<Declaration, 'fields'>
  /**
   * GET reads from the pool; a write runs in one transaction that the HTTP layer owns, commits and, where `idempotent`,
   * remembers with its key. 'own' leaves the transaction, and the key, to the service.
   */
  readonly run?: 'read' | 'write' | 'own'
  /** 'whereKeyed' is done as it comes where no key came: consoles and programs of before send none. */
  readonly idempotent?: boolean | 'whereKeyed'
  /** Moves money, or decides who may: wants an OTP of this session where the setting `otp.money` is on. */
  readonly secondFactor?: boolean
  /** Open also to who must choose a password of their own first. What strangers may read is open to them anyway. */
  readonly beforeOwnPassword?: boolean
  /** Needs no X-XSRF-TOKEN but a fitting Origin (D6). */
  readonly csrfExempt?: boolean
  /** The answer holds what is not to be told by its length, so nobody packs it; so do all of `auth/` and `hall/`. */
  readonly secrets?: boolean
  /** Whoever calls is a stranger here, whatever token they bring along. */
  readonly asStranger?: boolean
  /** Where a stranger waits; null for what is answered from memory. Left out: 'reading', or 'forms' for a write. */
  readonly lane?: Lane | null
  /** A stream is no activity and no request that idles out. */
  readonly stream?: boolean
  /** Hears what was refused before or by `handle`, with what was asked as it came; awaited before it is answered. */
  readonly refused?: (refusal: Refusal) => Promise<void>
  /** Declared reports at the same address, each with its own rule: one answers where `?report=` names it. */
  readonly reports?: Readonly<Record<string, Route>>
  /** What it answers where it does not fail; a handler that gives anything else does not compile. */
  readonly answer: ZodType<Value> | Media
  readonly handle: (call: Call<Query, Body>) => Promise<HandlerResult<NoInfer<Value>>>
}

/** What a route without a schema takes: nothing. */
const nothing = z.strictObject({})

/** Whether an answer may hold secrets beside what was sent in: tokens, codes, account numbers in the clear. */
export const holdsSecrets = ({ path, secrets }: Pick<Route, 'path' | 'secrets'>): boolean =>
  secrets ?? /^(auth|hall)\//.test(path)

export const isMedia = (answer: Route['answer']): answer is Media => 'media' in answer

/**
 * Gives a route its types from its schemas, and lets nothing in or out that they do not name: neither a key of a body nor
 * a parameter of a query, nor a key of an answer.
 */
export function route<Query = unknown, Body = unknown, Value = unknown>(definition: Route<Query, Body, Value>): Route {
  const { query = nothing, body = nothing, answer } = definition
  const described = !isMedia(answer) ? answer : 'events' in answer ? answer.events : undefined
  if (described) assertStrict(`${definition.method} ${definition.path}`, described)
  const made = {
    ...definition,
    query: strictSchema(query as ZodType),
    ...(definition.method !== 'GET' && { body: strictSchema(body as ZodType) }),
  }
  return made as unknown as Route
}

/** The query of what is asked by machines that add to it as they like: a health check, a fetch of the description. */
export const anyQuery = z.looseObject({})

/** Which of a route and the reports at its address a request is for. */
export function routeFor(one: Route, request: Request): Route {
  const name = one.reports && new URL(request.url).searchParams.get('report')
  return (name && Object.hasOwn(one.reports ?? {}, name) && one.reports?.[name]) || one
}

/** An answer with 201. */
export class Created<Value = unknown> {
  constructor(readonly value: Value) {}
}

/** An answer with headers of its own, such as cookies. */
export class Answer<Value = unknown> {
  constructor(
    readonly value: Value,
    readonly headers: readonly (readonly [string, string])[],
    readonly status = 200,
  ) {}
}
