import { sql } from 'drizzle-orm'
import type { SecurityEventKind } from '#resources/options'
import type { Ctx, Origin } from '../context'
import { json } from '../db/db'

/** What an event says beside who asked and from where. Never a secret, and never what was typed at a door. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** Whose account it is about where nobody is signed in, or who did it; the caller unless told otherwise. */
  readonly userId?: number | null
  /** In place of the account's own: of a name that nobody has, its keyed hash. */
  readonly userName?: string
  readonly regionId?: number | null
  readonly marketId?: number | null
  /** The record: what it is declared as, and its id. */
  readonly resource?: string
  readonly recordId?: number | null
  /** Names of fields, routes, counts; at most 300 characters. */
  readonly detail?: string
  readonly count?: number
  /** The last of several; the first is at `origin.at`. */
  readonly lastAt?: Date
}

type Recorder = Pick<Ctx, 'db'> & { readonly origin?: Origin | undefined; readonly user?: { readonly id: number } }

/**
 * Writes one event with who asked and from where. In the transaction of what it tells of it stands or falls with that;
 * of what is refused it is written apart, by `Failures`.
 */
export const recordSecurityEvent = (
  { db, origin, user }: Recorder,
  { kind, userId, ...event }: SecurityEvent,
): Promise<unknown> =>
  db.query(sql`
    select record_security_event(${kind}, ${json({ ...origin, ...event, userId: userId === undefined ? user?.id : userId })})`)
