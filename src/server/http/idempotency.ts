import { sql } from 'drizzle-orm'
import { AppError, type ErrorCode, type ErrorDetails, statusOf } from '#shared/errors'
import type { Ctx, Deps } from '../context'
import { json, type Sql } from '../db/db'

export interface StoredResponse {
  readonly status: number
  readonly answer: { readonly value?: unknown; readonly code?: ErrorCode; readonly details?: ErrorDetails }
}

interface Key {
  readonly userId: number
  readonly route: string
  readonly key: string
  /** The body, behind the path's parameters where it has some. */
  readonly body: string
  /** By the clock that keys are forgotten by. */
  readonly at: Date
}

/** A key is plain letters, digits and a few marks: it is kept as it came, and a bid's is part of its hash. */
export const isKey = (key: string | null): key is string => /^[\w.:-]{8,80}$/.test(key ?? '')

/** What is asked again after a yes or a correction is a new question, so these answers are not kept. */
const notStored: readonly ErrorCode[] = ['CONFIRM', 'INVALID', 'UNAUTHENTICATED', 'SLOW_DOWN', 'UNAVAILABLE']
export const isStored = (error: AppError): boolean => !notStored.includes(error.code)

const hashOf = async (body: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))

/**
 * Claims the key inside the transaction of the write. A racing twin waits here for the first to end; null means that
 * this call is the first. A known key with another body is refused.
 */
export async function claimKey(tx: Sql, { userId, route, key, body, at }: Key): Promise<StoredResponse | null> {
  const hash = await hashOf(body)
  const mine = await tx.query(sql`
    insert into idempotency (user_id, route, key, body_hash, status, answer, at)
    values (${userId}, ${route}, ${key}, ${hash}, 0, '{}', ${at}) on conflict do nothing returning id`)
  if (mine.length > 0) return null
  const [first] = await tx.query<StoredResponse & { same: boolean }>(sql`
    select status, answer, body_hash = ${hash} as same from idempotency
    where user_id = ${userId} and route = ${route} and key = ${key}`)
  if (!first?.same) throw new AppError('BAD_REQUEST', { say: { key: 'fault.keyUsed' } })
  return first
}

/** Keeps the first answer beside the write, in its transaction. */
export const storeResponse = (tx: Sql, { userId, route, key }: Key, status: number, value: unknown) =>
  tx.query(sql`update idempotency set status = ${status}, answer = ${json({ value: value ?? null })}
    where user_id = ${userId} and route = ${route} and key = ${key}`)

/** Keeps a refusal after the write was rolled back, so that its repeat gets the same answer. */
export async function storeRefusal(deps: Deps, key: Key, error: AppError): Promise<void> {
  const hash = await hashOf(key.body)
  await deps.db.query(sql`
    insert into idempotency (user_id, route, key, body_hash, status, answer, at)
    values (${key.userId}, ${key.route}, ${key.key}, ${hash}, ${statusOf[error.code]},
      ${json({ code: error.code, details: error.details })}, ${key.at})
    on conflict do nothing`)
}

/** Forgets keys after 48 hours. */
export const deleteOldKeys = (ctx: Pick<Ctx, 'db' | 'clock'>) =>
  ctx.db.query(sql`delete from idempotency where at < ${ctx.clock.now()}::timestamptz - interval '48 hours'`)
