import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Sql } from '../../src/server/db/db'

/**
 * Waits until a seal would have everything that was audited: it reaches no further than the oldest transaction that is open
 * anywhere on the server, and other databases on it are at work as well.
 */
export const sealable = (db: Sql) =>
  vi.waitFor(
    async () =>
      expect(
        await db.query(
          sql`select 1 from audit where txid >= audit_txid(pg_snapshot_xmin(pg_current_snapshot())) limit 1`,
        ),
      ).toEqual([]),
    { timeout: 30_000, interval: 50 },
  )
