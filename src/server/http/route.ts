import type { ZodType } from 'zod'
import type { Role } from '#shared/access'
import type { Declaration } from '#shared/resource'
import type { Ctx } from '../context'
import type { Ticket } from '../display/service'
import type { Line } from '../live/line'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
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
  readonly line: Line | null
  /** The screen that asks; null on every route but a screen's. */
  readonly ticket: Ticket | null
}

export interface Route<Query = unknown, Body = unknown> {
  readonly method: Method
  /** Below /api/; parameters in braces as the specification writes them: `MasUsers/getuserbymobileno/{mobileNo}`. */
  readonly path: string
  readonly permit: Permit
  readonly summary: string
  readonly query?: ZodType<Query>
  readonly body?: ZodType<Body>
  /** Whose labels name the fields in 'x is required.' */
  readonly labels?: Pick<Declaration, 'fields'>
  /**
   * GET reads from the pool; a write runs in one transaction that the HTTP layer owns, commits and, where `idempotent`,
   * remembers with its key. 'own' leaves the transaction to the service.
   */
  readonly run?: 'read' | 'write' | 'own'
  readonly idempotent?: boolean
  /** Moves money, or decides who may: wants an OTP of this session where the setting `otp.money` is on. */
  readonly secondFactor?: boolean
  /** Open also to who must choose a password of his own first. What strangers may read is open to him anyway. */
  readonly beforeOwnPassword?: boolean
  /** Needs no X-XSRF-TOKEN but a fitting Origin (D6). */
  readonly openDoor?: boolean
  /** A stream is no activity and no request that idles out. */
  readonly stream?: boolean
  /** Declared reports at the same address, each with its own rule: one answers where `?report=` names it. */
  readonly reports?: Readonly<Record<string, Route>>
  readonly handle: (call: Call<Query, Body>) => Promise<unknown>
}

/** Gives a route its types from its schemas. */
export const route = <Query = unknown, Body = unknown>(definition: Route<Query, Body>): Route =>
  definition as unknown as Route

/** Which of a route and the reports at its address a request is for. */
export function routeFor(one: Route, request: Request): Route {
  const name = one.reports && new URL(request.url).searchParams.get('report')
  return (name && Object.hasOwn(one.reports ?? {}, name) && one.reports?.[name]) || one
}

/** An answer with 201. */
export class Created {
  constructor(readonly value: unknown) {}
}

/** An answer with headers of its own, such as cookies. */
export class Answer {
  constructor(
    readonly value: unknown,
    readonly headers: readonly (readonly [string, string])[],
    readonly status = 200,
  ) {}
}
