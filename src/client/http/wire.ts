import type { ReadAnswer, ReadQuery, Reads, WriteAnswer, WriteBody, Writes } from '#resources/api/index'

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

/** An address that a contract names, else never. */
export type ReadPath<P extends string> = [AddressOf<Reads, P>] extends [never] ? never : P
export type WritePath<P extends string> = [AddressOf<Writes, P>] extends [never] ? never : P

export type Read<P extends string> = ReadAnswer<AddressOf<Reads, P>>
export type Written<P extends string> = WriteAnswer<AddressOf<Writes, P>>

type Asked = string | number | boolean | null | undefined
/** What may be asked for there: no other name. */
export type Question<P extends string> = { readonly [K in keyof ReadQuery<AddressOf<Reads, P>>]?: Asked }

/** What is to be sent there; anything where the server reads it for itself. */
export type Body<P extends string> =
  unknown extends WriteBody<AddressOf<Writes, P>> ? object : Sendable<WriteBody<AddressOf<Writes, P>>>
