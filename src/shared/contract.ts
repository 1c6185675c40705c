import type { ZodObject, ZodType } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What an address takes and answers, known to both sides: the server makes a route of it, the console types its calls
 * by it. Of query and body `In` is what a caller sends, before defaults.
 */
export interface Contract<
  M extends Method = Method,
  P extends string = string,
  Query = unknown,
  QueryIn = unknown,
  Body = unknown,
  BodyIn = unknown,
  Value = unknown,
> {
  readonly method: M
  /** Below /api/, parameters in braces. */
  readonly path: P
  readonly query?: ZodType<Query, QueryIn>
  readonly body?: ZodType<Body, BodyIn>
  readonly answer: ZodType<Value>
}

/** Declares an address. */
export const contract = <
  const M extends Method,
  const P extends string,
  Value,
  Query = unknown,
  QueryIn = unknown,
  Body = unknown,
  BodyIn = unknown,
>(
  one: Contract<M, P, Query, QueryIn, Body, BodyIn, Value>,
): Contract<M, P, Query, QueryIn, Body, BodyIn, Value> => one

/** The events of a stream: the schema of the data of each, by its name. */
export type Events = ZodObject<Readonly<Record<string, ZodType>>>

/** What an address tells for as long as somebody listens, one event after another (`text/event-stream`). */
export interface StreamContract<
  P extends string = string,
  Query = unknown,
  QueryIn = unknown,
  E extends Events = Events,
> {
  readonly method: 'GET'
  /** Below /api/. */
  readonly path: P
  readonly query?: ZodType<Query, QueryIn>
  readonly events: E
}

/** Declares an address that streams. */
export const streamContract = <const P extends string, E extends Events, Query = unknown, QueryIn = unknown>(
  one: StreamContract<P, Query, QueryIn, E>,
): StreamContract<P, Query, QueryIn, E> => one

type ByName<E> = { readonly [Name in keyof E]: { readonly name: Name; readonly data: E[Name] } }[keyof E]
/** An event as it is heard: its name, and the data of that name. */
export type EventOf<C> = C extends { readonly events: ZodType<infer E> } ? ByName<E> : never

export type AnswerOf<C> = C extends { readonly answer: ZodType<infer Value> } ? Value : never
export type QueryOf<C> = C extends { readonly query?: ZodType<unknown, infer Query> } ? Query : never
export type BodyOf<C> = C extends { readonly body?: ZodType<unknown, infer Body> } ? Body : never
