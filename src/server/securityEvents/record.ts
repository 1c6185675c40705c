import { sql } from 'drizzle-orm'
import type { Ctx, Origin, SecurityEvent } from '../context'
import { json } from '../db/db'

type Recorder = Pick<Ctx, 'db'> & { readonly origin?: Origin | undefined; readonly user?: { readonly id: number } }

/**
 * Writes one event with who asked and from where. In the transaction of what it tells of it stands or falls with that;
 * of what is refused it is written apart, by `Failures`.
 */
export function recordSecurityEvent(
  { db, origin, user }: Recorder,
  { kind, userId, detail, ...event }: SecurityEvent,
): Promise<unknown> {
  const told = detail && { detail: typeof detail === 'string' ? detail : JSON.stringify(detail) }
  const whole = { ...origin, ...event, ...told, userId: userId === undefined ? user?.id : userId }
  return db.query(sql`select record_security_event(${kind}, ${json(whole)})`)
}
