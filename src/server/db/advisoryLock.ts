import { sql } from 'drizzle-orm'
import { databaseError } from '../faults/databaseError'
import type { Sql } from './db'

/** Transactions that shape the database go one after another, whichever process and version they are of. */
export const schemaLock = 'schema_migration'

/** An exchange of the data key has it alone; who asks by which key the database was written shares it. */
export const dataKeyLock = 'data_key'

/**
 * Waits, as long as it takes, for the lock `name`, which the transaction then holds, alone or beside all who share it: of
 * several processes one does what the others find done. What the session allows a statement holds again afterwards.
 */
export async function acquireAdvisoryLock(tx: Sql, name: string, isShared = false): Promise<void> {
  await tx.query(sql`set local lock_timeout = 0; set local statement_timeout = 0`)
  await tx.query(
    sql`select ${sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(hashtext(${name}))`,
  )
  await tx.query(sql`set local lock_timeout to default; set local statement_timeout to default`)
}

/** Whether a lock could not be had, in time or without going in a circle: to be tried again, nothing was changed. */
export const isLockUnavailable = (error: unknown): boolean =>
  ['55P03', '40P01'].includes(databaseError(error)?.code ?? '')

/** From here on the transaction takes as long as it takes, but no one queues behind it for longer than a blink. */
export const withMaintenanceTimeouts = (tx: Sql) =>
  tx.query(sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local lock_timeout = '200ms'`)
