import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Sql } from '../../src/server/db/db'
import { until } from './until'

/**
 * Waits until the next seal holds every row the audit has: what others of the cluster still write keeps those of this
 * moment for the seal after it.
 */
export const auditSettled = (db: Sql) =>
  until(async () => {
    const open = sql`select 1 from audit where txid >= audit_txid(pg_snapshot_xmin(pg_current_snapshot())) limit 1`
    expect(await db.query(open)).toEqual([])
  })
