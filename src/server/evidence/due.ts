import { sql } from 'drizzle-orm'
import type { AnchorPlace, Clock } from '../context'
import type { Db } from '../db/db'
import type { Signer } from '../secret/signer'
import type { Due } from './anchoring'
import { checkpointNote } from './seals'

interface Shared {
  readonly db: Db
  readonly signer: Signer
  readonly clock: Clock
}

/** The head that is due at a place: the last one where each process writes, of mail what its address has not; null where none is. */
export async function dueAt(shared: Shared, place: AnchorPlace): Promise<Due | null> {
  if (place.kind === 'mail') return mailDue(shared, place.name)
  const note = await checkpointNote(shared.db, shared.signer)
  return note === null ? null : { note, ended: async () => undefined }
}

/** Milliseconds after which a message that some process has begun is another's: that one has ended. */
const begunWithin = 10 * 60_000

/**
 * The head that an address is to have: since the first seal of a business day, or a seal that has the close of a day, it has
 * none. Of several processes one gets it, null the others. What was begun and not told to have ended is begun again, the very same.
 */
async function mailDue({ db, signer, clock }: Shared, place: string): Promise<Due | null> {
  const now = clock.now()
  await db.query(sql`insert into anchor_sent (place) values (${place}) on conflict (place) do nothing`)
  const [claimed] = await db.query<{ leafNo: number }>(sql`
    with last as (
      select leaf_no, (sealed_at at time zone 'Asia/Kolkata')::date as day from evidence_seal order by leaf_no desc limit 1
    ), due as (
      select l.leaf_no, greatest(
        (select min(s.leaf_no) from evidence_seal s
          where s.leaf_no > l.leaf_no - 2000 and (s.sealed_at at time zone 'Asia/Kolkata')::date = l.day),
        (select max(h.leaf_no) from evidence_head h where h.kind = 'day')) as since
      from last l
    )
    update anchor_sent a set next_leaf_no = coalesce(a.next_leaf_no, d.leaf_no), claimed_at = ${now}
    from due d
    where a.place = ${place} and (a.next_leaf_no is not null or d.since > coalesce(a.leaf_no, -1))
      and (a.claimed_at is null or a.claimed_at not between ${new Date(now.getTime() - begunWithin)}::timestamptz
        and ${new Date(now.getTime() + begunWithin)}::timestamptz)
    returning a.next_leaf_no as leaf_no`)
  if (!claimed) return null
  const { leafNo } = claimed
  return {
    note: (await checkpointNote(db, signer, leafNo)) ?? '',
    async ended(isWritten) {
      await db.query(sql`
        update anchor_sent set claimed_at = null, leaf_no = case when ${isWritten} then ${leafNo}::integer else leaf_no end,
          next_leaf_no = case when ${isWritten} then null else next_leaf_no end
        where place = ${place}`)
    },
  }
}
