import type {
  ReadAnswer,
  ReadQuery,
  Reads,
  StreamEvent,
  StreamQuery,
  Streams,
  WriteAnswer,
  WriteBody,
  Writes,
} from './index'

/*
 * What a call gives and gets, found by its address: 'payments/batches/7/file' is that of 'payments/batches/{id}/file'.
 * Types alone: no schema comes with them.
 */

type Filled<P extends string> = P extends `${infer Head}{${string}}${infer Rest}`
  ? `${Head}${string}${Filled<Rest>}`
  : P
type AddressOf<Routes, P extends string> = {
  [K in keyof Routes & string]: P extends Filled<K> ? K : never
}[keyof Routes & string]

/** Lists and records as they may be sent: what nobody changes is as good as what may be changed. */
type Sendable<T> = T extends readonly (infer One)[]
  ? readonly Sendable<One>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T

/** What an address is sent or asked that takes nothing. */
type Nothing = Readonly<Record<string, never>>

/** An address that a contract names, else never. */
export type ReadPath<P extends string> = P extends unknown ? ([AddressOf<Reads, P>] extends [never] ? never : P) : never
export type WritePath<P extends string> = P extends unknown
  ? [AddressOf<Writes, P>] extends [never]
    ? never
    : P
  : never

export type Read<P extends string> = ReadAnswer<AddressOf<Reads, P>>
export type Written<P extends string> = WriteAnswer<AddressOf<Writes, P>>

type QueryValue = string | number | boolean | null | undefined
type Asking<Query> = unknown extends Query ? Nothing : { readonly [K in keyof Query]?: QueryValue }
/** What may be asked for there: no other name. Of one of several addresses what each of them knows. */
export type Question<P extends string> = Asking<ReadQuery<AddressOf<Reads, P>>>

/** An address that streams. */
export type StreamPath = keyof Streams
/** What is heard there: an event's name, and the data of that name. */
export type StreamEventOf<P extends StreamPath> = StreamEvent<P>
/** What a stream may be asked for. */
export type StreamQuestion<P extends StreamPath> = Asking<StreamQuery<P>>

type BodyAt<K extends keyof Writes> = unknown extends WriteBody<K> ? Nothing : Sendable<WriteBody<K>>
type Taker<K> = K extends keyof Writes ? (body: BodyAt<K>) => void : never
/** What is to be sent there; to one of several addresses what each of them takes. */
export type Body<P extends string> =
  Taker<AddressOf<Writes, P>> extends (body: infer Sent extends object) => void ? Sent : never
