import { sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { call } from '../db/call'
import type { Sql } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'
import { actAs } from '../transaction'
import { recordSecurityEvent } from './record'

type Keeper = Pick<Deps, 'db' | 'clock'>

/** Seals the events that were written since the last time, in the system's name. */
export const sealEvents = ({ db, clock }: Keeper): Promise<unknown> =>
  db.transaction(async (tx) => {
    await actAs(tx, 0)
    await tx.query(sql`select ${call('seal_security_events', { p_at: clock.now() })}`)
  })

/**
 * Removes the events of whole seals that were made longer ago than `security.keepDays`. The seals stay, and the event
 * that says so names the last of them.
 */
export const removeOldEvents = ({ db, clock }: Keeper): Promise<void> =>
  db.transaction(async (tx) => {
    await actAs(tx, 0)
    const days = settingIn(await settingsOf({ db: tx }, 0), 'security.keepDays')
    const now = clock.now()
    const [seal] = await tx.query<{ id: number; toTxid: number }>(sql`
      select id, to_txid from security_seal
      where sealed_at < ${now}::timestamptz - make_interval(days => ${days}::int)
        -- Whatever our own clock says, the database lets nothing go that it has seen for less than a quarter of a year.
        and sealed_at < clock_timestamp() - interval '90 days'
      order by to_txid desc limit 1`)
    if (!seal) return
    const [gone] = await tx.query<{ count: number }>(sql`
      with gone as (delete from security_event where txid < ${seal.toTxid}::int8 returning 1) select count(*) from gone`)
    if (!gone?.count) return
    await recordSecurityEvent(
      { db: tx, origin: { at: now.toISOString() } },
      {
        kind: 'EVENTS_REMOVED',
        userId: 0,
        resource: 'securityEvent',
        recordId: seal.id,
        detail: [{ say: 'removed', n: gone.count, days: String(days) }],
      },
    )
  })

/** What of the seals does not hold any more, in words for whoever looks after the database. */
export async function brokenSecuritySeals(db: Sql): Promise<string[]> {
  const [row] = await db.query<{ id: number | null; since: string | null; unknown: number | null }>(sql`
    select b.id, (select max(p.sealed_at) from security_seal p where p.to_txid <= s.from_txid) as since,
      unknown_security_seal() as unknown
    from broken_security_seal() b (id) left join security_seal s on s.id = b.id`)
  return [
    ...(row?.id
      ? [`Security events: seal ${row.id} does not fit its rows.${row.since ? ` Whole at ${row.since}.` : ''}`]
      : []),
    ...(row?.unknown ? [`Security events: seal ${row.unknown} is not the one that the audit has.`] : []),
  ]
}
