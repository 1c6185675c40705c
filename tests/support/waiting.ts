import { sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'

/** How many connections to a test's database wait for what another holds. */
export const waitingIn = async (db: Pick<Db, 'query'>): Promise<number> =>
  (
    await db.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length
