import { sql } from 'drizzle-orm'
import type { Sql } from './db'

/** Whether the database answers and takes writes: a standby, and one that was set to read only, does not. */
export const takesWrites = (db: Pick<Sql, 'query'>): Promise<boolean> =>
  db.query<{ writes: boolean }>(sql`select current_setting('transaction_read_only') = 'off' as writes`).then(
    ([row]) => row?.writes === true,
    () => false,
  )

/** How many seconds the clock of this machine is ahead of the database's, to within the time that an answer takes. */
export async function clockAhead(db: Pick<Sql, 'query'>): Promise<number> {
  const [row] = await db.query<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`)
  return Date.now() / 1000 - (row?.now ?? 0)
}

/** Whether the backup did not take what the database handed over at its last try; null where nothing is handed over. */
export async function isArchiveStuck(db: Pick<Sql, 'query'>): Promise<boolean | null> {
  const [row] = await db.query<{ isStuck: boolean | null }>(sql`
    select case when current_setting('archive_mode') <> 'off'
      then coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) end as is_stuck
    from pg_stat_archiver`)
  return row?.isStuck ?? null
}
