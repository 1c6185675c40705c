import { sql } from 'drizzle-orm'
import type { Sql } from './db'

/** The row to be moved, and to where; none where the numbers go on as they are. */
const moved = sql`
  select n.id, known.last - cluster.oldest as ahead
  from audit_numbering n, (select greatest((select max(to_txid) from audit_seal), 0,
      (select max(to_txid) from security_seal), (select max(txid) + 1 from security_event),
      (select max(to_txid) from attempt_seal), (select max(txid) + 1 from bid_attempt),
      (select max(a.txid) + 1 from (select txid from audit order by id desc limit 10000) a)) as last) known,
    (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) cluster
  where known.last > cluster.next + n.ahead`

/**
 * In a cluster that a dump was restored into transactions are numbered anew: the audit's numbers go on behind the last
 * that it, the security events, the attempts and their seals know, so that order and ranges stay what they were. That is so where this
 * last one lies beyond every transaction that has ended; they then go on from the oldest that has not, for the one that
 * asks may be of them. Otherwise nothing moves, as others may be writing, and nothing is written.
 */
export async function alignAuditNumbers(db: Sql): Promise<void> {
  if ((await db.query(moved)).length > 0)
    await db.query(sql`update audit_numbering n set ahead = m.ahead from (${moved}) m where m.id = n.id`)
}
