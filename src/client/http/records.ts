import type { Field, FieldValue } from '#shared/field'
import type { HistoryEntry } from '#shared/history'
import type { ImportRequest } from '#shared/importing'
import type { ImportResult } from '#shared/importResult'
import type { Resource } from '#shared/resource'
import { type CallOptions, callComputed } from './http'

/* Calls whose address and answer follow from a declaration. */

type Declared = { readonly name: string; readonly fields: Readonly<Record<string, Field>> }
type Secret = { readonly type: 'password' } | { readonly secret: string }

/** A record as it is read: its fields, and what the ids and codes among them are called. */
export type RecordOf<R extends Declared> = {
  readonly [K in keyof R['fields'] as R['fields'][K] extends Secret ? never : K]: FieldValue<R['fields'][K]>
} & {
  readonly id: number
  readonly titles: Readonly<Record<string, string | null>>
}

/** @throws HttpError */
export const readRecord = <R extends Declared>({ name }: R, id: number, options?: CallOptions): Promise<RecordOf<R>> =>
  callComputed('GET', `${name}/${id}`, options)

/** The changes of a record, the newest first. @throws HttpError */
export const readHistory = ({ name }: Resource, id: number, options?: CallOptions): Promise<readonly HistoryEntry[]> =>
  callComputed('GET', `${name}/${id}/history`, options)

/** Rows of a file, tried or written. @throws HttpError */
export const importRecords = ({ name }: Resource, body: ImportRequest, options?: CallOptions): Promise<ImportResult> =>
  callComputed('POST', `${name}/import`, { ...options, body })

/** A part of a longer file, taken row by row; sent again with its key it is taken once. @throws HttpError */
export const importPartOfRecords = (
  { name }: Resource,
  rows: ImportRequest['rows'],
  idempotencyKey: string,
): Promise<ImportResult> => callComputed('POST', `${name}/importPart`, { body: { rows }, idempotencyKey })

/** The same fields of several records to the same values, all of them or none. @throws HttpError */
export const changeRecords = (
  { name }: Resource,
  ids: readonly number[],
  changes: Readonly<Record<string, unknown>>,
): Promise<unknown> => callComputed('POST', `${name}/change`, { body: { ids, changes } })
