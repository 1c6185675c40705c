import { sql } from 'drizzle-orm'
import type { PushKind } from '#resources/tables/push'
import type { Language } from '#shared/label'
import type { Sql } from '../db/db'
import type { PushTarget } from '../gateway/push'

export interface NewSubscription extends PushTarget {
  readonly userId: number
  readonly sessionId: number
  readonly language: Language
}

/** Of one account the browsers that asked last. */
const mostBrowsers = 5

/** A browser as it is now; whoever had its address before has it no more, nor gets what waited for them. */
export async function putSubscription(db: Sql, one: NewSubscription): Promise<void> {
  const { userId, sessionId, endpoint, p256dh, auth, language } = one
  await db.query(sql`delete from push_subscription where endpoint = ${endpoint}`)
  await db.query(sql`
    insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, language, created_at)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${language}, auction_now())
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = excluded.created_at`)
  await db.query(sql`
    delete from push_subscription where user_id = ${userId} and id not in (
      select id from push_subscription where user_id = ${userId} order by created_at desc, id desc limit ${mostBrowsers})`)
}

/** Whether the browser is the account's; it goes by this session from now on, and is told in this language. */
export async function keepSubscription(
  db: Sql,
  { userId, sessionId, endpoint, language }: Omit<NewSubscription, 'p256dh' | 'auth'>,
): Promise<boolean> {
  const rows = await db.query(sql`
    update push_subscription set session_id = ${sessionId}, language = ${language}
    where endpoint = ${endpoint} and user_id = ${userId} returning id`)
  return rows.length > 0
}

export const dropSubscription = (db: Sql, userId: number, endpoint: string) =>
  db.query(sql`delete from push_subscription where endpoint = ${endpoint} and user_id = ${userId}`)

/** Who listens: browsers whose session goes on, of accounts that may sign in. */
const listeners = (now: Date) => sql`
  select s.*, u.customer_id, u.market_id from push_subscription s
  join session e on e.id = s.session_id and e.ended_at is null and e.ends_at > ${now}
  join mas_user u on u.id = s.user_id and u.is_active = 1 and u.role = 'reeler'`

/** Whether anybody may have to be told: most markets' nights, and those where nobody asked for it, cost one look a second. */
export async function hasListeners(db: Sql, now: Date): Promise<boolean> {
  const rows = await db.query(sql`select 1 from (${listeners(now)}) listener limit 1`)
  return rows.length > 0
}

const stands = sql`not exists (select 1 from bid_withdrawal w where w.bid_id = b.id)`

/** Seconds in which a browser hears of one lot once, however often the lead goes to and fro. */
const quiet = 15
/** Seconds between two messages to a browser that it was outbid, on whichever lots: what comes meanwhile is told together. */
const gathering = 15
/** Seconds within which a bid took the lead: nobody is told of an older one. */
const fresh = 60

/**
 * Makes a message for each browser whose account had the lead of a lot that is sold, and lost it. Of one bid that took it
 * there is one message, whichever process comes first.
 */
export const planOutbid = (db: Sql, now: Date) =>
  db.query(sql`
    with listener as materialized (${listeners(now)}), n as materialized (select auction_now() as at)
    insert into push_message (subscription_id, kind, lot_id, round, mark, at, next_at, ends_at)
    select s.id, 'OUTBID', t.id, t.round, passed.sequence, n.at, greatest(n.at, told.again_at), l.ends_at
    from n join slot l on l.slot_status = 'LIVE' and l.ends_at > n.at and l.market_id in (select market_id from listener)
    join lot t on t.slot_id = l.id and t.lot_status = 'BIDDING' and t.last_bid_at > n.at - make_interval(secs => ${fresh})
    cross join lateral (
      select b.reeler_id, max(b.amount) as amount from bid b
      where b.lot_id = t.id and b.round = t.round and b.reeler_id <> t.highest_reeler_id and ${stands}
      group by b.reeler_id
    ) mine
    join listener s on s.customer_id = mine.reeler_id
    join lateral (
      select b.sequence, b.at from bid b
      where b.lot_id = t.id and b.round = t.round and b.amount > mine.amount and ${stands}
      order by b.sequence limit 1
    ) passed on passed.at >= s.created_at
    cross join lateral (
      select max(case when p.done_at is null and p.attempts = 0 then p.next_at
        else coalesce(p.done_at, n.at) + make_interval(secs => ${gathering}) end) as again_at
      from push_message p where p.subscription_id = s.id and p.kind = 'OUTBID' and (p.done_at is null or p.answer = 'SENT')
        and p.at > n.at - make_interval(secs => ${fresh})
    ) told
    where not exists (
      select 1 from push_message p where p.subscription_id = s.id and p.lot_id = t.id and p.kind = 'OUTBID'
        and p.at > n.at - make_interval(secs => ${quiet}))
    on conflict do nothing`)

/** What a browser heard last of what the farmer said of a lot. */
const lastHeard = sql`
  select p.kind from push_message p where p.subscription_id = s.id and p.lot_id = r.lot_id and p.round = r.round
    and p.kind <> 'OUTBID' and (p.done_at is null or p.answer = 'SENT') order by p.id desc limit 1`

/** Makes a message for each browser whose account bought a lot: the farmer said yes. */
export const planWon = (db: Sql, now: Date) =>
  db.query(sql`
    with listener as materialized (${listeners(now)}), n as materialized (select auction_now() as at),
    decided as materialized (
      select r.* from n join slot l on l.market_id in (select market_id from listener) and l.day >= auction_day() - 1
      join lot_round r on r.slot_id = l.id and r.verdict = 'APPROVED' and r.decided_at > n.at - interval '15 minutes'
    )
    insert into push_message (subscription_id, kind, lot_id, round, mark, at, next_at, ends_at)
    select s.id, 'WON', r.lot_id, r.round, r.version, n.at, n.at, n.at + interval '1 hour'
    from n cross join decided r join listener s on s.customer_id = r.highest_reeler_id and r.decided_at >= s.created_at
    join lot t on t.id = r.lot_id and t.round = r.round and t.reeler_id = s.customer_id
    where (${lastHeard}) is distinct from 'WON'
    on conflict do nothing`)

/** Makes a message for each browser that was told of a sale which the office took back since. */
export const planUndone = (db: Sql, now: Date) =>
  db.query(sql`
    with listener as materialized (${listeners(now)}), n as materialized (select auction_now() as at)
    insert into push_message (subscription_id, kind, lot_id, round, mark, at, next_at, ends_at)
    select s.id, 'UNDONE', r.lot_id, r.round, r.version, n.at, n.at, n.at + interval '1 hour'
    from n join push_message m on m.kind = 'WON' and m.at > n.at - interval '1 day' and m.answer = 'SENT'
    join listener s on s.id = m.subscription_id
    join lot_round r on r.lot_id = m.lot_id and r.round = m.round
    join lot t on t.id = m.lot_id and (t.reeler_id is distinct from s.customer_id or t.lot_status = 'RETURNED')
    where (${lastHeard}) = 'WON'
    on conflict do nothing`)

/** A message that this process has under way. */
export interface Claimed {
  readonly id: number
  readonly kind: PushKind
  readonly attempts: number
  /** The browser; null where it is gone, its session is over, or what it would be told is so no more. */
  readonly subscriptionId: number | null
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: Language
  readonly lotId: number
  readonly slotId: number
  readonly lotNo: number
  /** Whole rupees per kg: what leads, or what it was sold at. */
  readonly amount: number | null
  /** The market's code. */
  readonly market: string
  /** For how long it is of use. */
  readonly seconds: number
}

/** Seconds after which another process takes up what one had under way. */
const lease = 60

/** Takes up to `most` messages that are due, for this process alone, with what they tell as it stands now. */
export const claimDue = (db: Sql, now: Date, most: number) =>
  db.query<Claimed>(sql`
    with listener as materialized (${listeners(now)}), n as materialized (select auction_now() as at), due as (
      update push_message set attempts = attempts + 1, next_at = n.at + make_interval(secs => ${lease})
      from n where id in (
        select id from push_message where done_at is null and next_at <= auction_now()
        order by next_at, id limit ${most} for update skip locked)
      returning push_message.*
    )
    select m.id, m.kind, m.attempts, s.id as subscription_id, s.endpoint, s.p256dh, s.auth, s.language, t.id as lot_id,
      t.slot_id, t.lot_no, coalesce(t.price_per_kg, t.highest_bid)::int4 as amount, b.code as market,
      extract(epoch from case m.kind when 'OUTBID' then l.ends_at else m.ends_at end - n.at)::float8 as seconds
    from n cross join due m join lot t on t.id = m.lot_id join mas_branch b on b.id = t.market_id
    left join slot l on l.id = t.slot_id
    left join listener s on s.id = m.subscription_id and t.round = m.round and case m.kind
      when 'OUTBID' then t.lot_status = 'BIDDING' and l.ends_at > n.at and t.highest_reeler_id <> s.customer_id
      when 'WON' then t.reeler_id = s.customer_id and m.ends_at > n.at
      else t.reeler_id is distinct from s.customer_id and m.ends_at > n.at end`)

/**
 * The numbers of a slot's lots on which the account of a browser was outbid, as it was told or is to be told, and still is: the
 * latest first.
 */
export const outbidLots = (
  db: Sql,
  now: Date,
  { subscriptionId, slotId }: Pick<Claimed, 'subscriptionId' | 'slotId'>,
) =>
  db.query<{ lotNo: number }>(sql`
    with listener as materialized (${listeners(now)})
    select t.lot_no from push_message m join listener s on s.id = m.subscription_id
    join lot t on t.id = m.lot_id and t.round = m.round and t.slot_id = ${slotId} and t.lot_status = 'BIDDING'
    where m.subscription_id = ${subscriptionId} and m.kind = 'OUTBID' and t.highest_reeler_id <> s.customer_id
    group by t.id, t.lot_no order by max(m.at) desc, t.lot_no`)

export type Outcome = 'SENT' | 'STALE' | 'GONE' | 'REFUSED' | 'UNREACHED'

/** Writes what came of the attempt that was claimed, and of no later one. */
export async function settle(db: Sql, { id, attempts, subscriptionId }: Claimed, outcome: Outcome): Promise<void> {
  await db.query(sql`
    update push_message set done_at = auction_now(), answer = ${outcome}
    where id = ${id} and attempts = ${attempts} and done_at is null`)
  if (outcome === 'SENT')
    await db.query(sql`update push_subscription set taken_at = auction_now() where id = ${subscriptionId}`)
  if (outcome === 'GONE') await db.query(sql`delete from push_subscription where id = ${subscriptionId}`)
}

/** Tries it again in so many seconds. */
export const postpone = (db: Sql, { id, attempts }: Claimed, seconds: number) =>
  db.query(sql`
    update push_message set next_at = auction_now() + make_interval(secs => ${seconds})
    where id = ${id} and attempts = ${attempts} and done_at is null`)

/**
 * Messages that wait to be handed over, and the seconds since the oldest that was not: one that a service did not take is given
 * up soon, and counts until another one is taken, for an hour.
 */
export async function waitingPush(db: Sql): Promise<{ count: number; seconds: number }> {
  const [row] = await db.query<{ count: number; seconds: number }>(sql`
    select count(*) filter (where m.done_at is null) as count,
      coalesce(extract(epoch from auction_now() - min(m.at)), 0)::float8 as seconds
    from push_message m
    where m.done_at is null or m.answer = 'UNREACHED' and m.at > auction_now() - interval '1 hour'
      and m.done_at > coalesce((select max(taken_at) from push_subscription), '-infinity')`)
  return row ?? { count: 0, seconds: 0 }
}
