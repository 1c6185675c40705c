import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../db/db'
import { Forbidden, type Message } from '../gateway/sender'

export interface Claimed extends Message {
  readonly kind: 'otp' | 'notice'
  readonly attempts: number
  /** What the attempt before was answered; null where there was none. */
  readonly answer: string | null
  /** When it was written. */
  readonly at: string
}

/** What no gateway answered: a code ended before it was sent, or a process while it sent. */
const expired = 'expired'
const lost = 'ended while sending'

/** A code that is no longer good. */
const isStale = (now: Date): SQL => sql`kind = 'otp' and at < ${now}::timestamptz - interval '10 minutes'`

/**
 * Takes the next message that is due for this process alone; that it is being sent stands before it is. A code goes before
 * the notices that a gateway which was away has left: somebody waits for it, and it is soon no longer good.
 */
export async function claimNext(db: Sql, now: Date): Promise<Claimed | undefined> {
  const [row] = await db.query<Claimed>(sql`
    update outbox set status = 'SENDING', attempts = attempts + 1, next_at = ${now}
    where id = (select id from outbox
      where status = 'WAITING' and next_at <= ${now} and text is not null and not (${isStale(now)})
      order by kind = 'otp' desc, next_at, id limit 1 for update skip locked)
    returning id, mobile_no, kind, text, attempts, answer, at`)
  return row
}

export interface Outcome {
  readonly status: 'SENT' | 'WAITING' | 'FAILED' | 'UNSURE'
  readonly answer: string
  readonly sentAt?: Date
  readonly nextAt?: Date
}

/** A code is no longer readable once its message is through; the demo shows it. */
const textAfter = (keepsCodes: boolean): SQL =>
  keepsCodes ? sql`text` : sql`case when kind = 'otp' then null else text end`

/** Writes what came of the attempt that was claimed, and of no later one. */
export const settle = (db: Sql, { id, attempts }: Claimed, outcome: Outcome, keepsCodes: boolean) =>
  db.query(sql`
    update outbox set status = ${outcome.status}, answer = ${outcome.answer.slice(0, 200)},
      sent_at = ${outcome.sentAt ?? null}, next_at = coalesce(${outcome.nextAt ?? null}, next_at),
      text = ${outcome.status === 'WAITING' ? sql`text` : textAfter(keepsCodes)}
    where id = ${id} and status = 'SENDING' and attempts = ${attempts}`)

/** Whoever claimed these and ended may have handed them over: nobody knows, so they are not sent again. */
export const giveUpLost = (db: Sql, now: Date, keepsCodes: boolean) =>
  db.query(sql`
    update outbox set status = 'UNSURE', answer = ${lost}, text = ${textAfter(keepsCodes)}
    where status = 'SENDING' and next_at < ${now}::timestamptz - interval '5 minutes'`)

/** What is stale is not sent any more. */
export const giveUpStale = (db: Sql, now: Date, keepsCodes: boolean) =>
  db.query(sql`
    update outbox set status = 'FAILED', answer = ${expired}, text = ${textAfter(keepsCodes)}
    where status = 'WAITING' and ${isStale(now)}`)

/** Whether the gateway took a message that was handed over after this instant. */
export const wasTaken = async (db: Sql, since: Date): Promise<boolean> =>
  (await db.query(sql`select 1 from outbox where status = 'SENT' and next_at > ${since}::timestamptz limit 1`)).length >
  0

/** Got an answer that may be of it alone. */
const isUnclear = sql`(o.status <> 'WAITING' or o.answer is not distinct from ${Forbidden.reason})`

/** Since the last one was taken: what waits has its next attempt before it. */
const isSince = sql`case o.status when 'WAITING' then o.at else o.next_at end > last.taken`

/**
 * Messages that were not handed over, be it that the gateway refused them for now, and the seconds that the oldest of them waits.
 * Three that it took for certain not, or for nobody knows, count as such as wait until another was taken, for an hour or while they are
 * tried again: a gateway whose every answer is so takes none. Fewer say nothing of it.
 */
export async function waitingMessages(db: Sql, now: Date): Promise<{ count: number; seconds: number }> {
  const lately = sql`${now}::timestamptz - interval '1 hour'`
  const [row] = await db.query<{ count: number; seconds: number }>(sql`
    select count(*) filter (where o.status = 'WAITING') as count, coalesce(extract(epoch from ${now}::timestamptz - least(
        min(o.at) filter (where not ${isUnclear}),
        case when count(*) filter (where ${isUnclear} and ${isSince}) > 2 then min(o.at) filter (where ${isUnclear} and ${isSince}) end
      )), 0)::float8 as seconds
    from outbox o, (
      select coalesce(max(t.sent_at), '-infinity') as taken from outbox t where t.status = 'SENT' and t.next_at > ${lately}
    ) last
    where o.status = 'WAITING' or o.status in ('UNSURE', 'FAILED') and o.answer not in (${expired}, ${lost}) and o.next_at > ${lately}`)
  return row ?? { count: 0, seconds: 0 }
}
