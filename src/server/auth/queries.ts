import { sql } from 'drizzle-orm'
import type { OwnSession } from '#resources/api/shell'
import type { Role } from '#shared/access'
import type { Origin } from '../context'
import { json, type Sql } from '../db/db'

export interface Account {
  readonly id: number
  readonly userName: string
  /** None until the person, or whoever registered them, has set a password. */
  readonly passwordHash: string | null
  readonly role: Role
  readonly mobileNo: string
  readonly name: string
  readonly marketId: number | null
  /** Active, and of a reeler the customer too. */
  readonly isOpen: boolean
}

const customerIsActive = sql`(u.customer_id is null or exists (
  select 1 from mas_customer c where c.id = u.customer_id and c.is_active = 1))`
const isOpen = sql`(u.is_active = 1 and ${customerIsActive})`
const account = sql`u.id, u.user_name, u.password_hash, u.role, u.mobile_no, u.name, u.market_id,
  ${isOpen} as is_open`

const knows = (deviceHash: string) => sql`exists (
  select 1 from known_device d where d.user_id = u.id and d.device_hash = ${deviceHash})`

/** An account and whether it has signed in from this browser before. */
export interface Caller extends Account {
  readonly knowsDevice: boolean
}

/** By user name, in lower case, or by the mobile number of an active account: a number is first of all theirs who have it. */
export async function accountOf(db: Sql, typed: string, deviceHash: string): Promise<Caller | undefined> {
  const [row] = await db.query<Caller>(sql`
    select ${account}, ${knows(deviceHash)} as knows_device from mas_user u
    where u.user_name = ${typed} or (u.mobile_no = ${typed} and u.is_active = 1)
    order by (u.mobile_no = ${typed} and u.is_active = 1) desc limit 1`)
  return row
}

/** Browsers that an account is known in at most; the one unseen for longest gives way. */
const mostDevices = 20

interface KnownDevice {
  readonly userId: number
  readonly deviceHash: string
  readonly network: string
  readonly now: Date
  /** Of a sign-in: where it came from, for the event that tells of a browser that was not known before. */
  readonly origin?: Origin | undefined
}

/** The account has signed in from this browser, or proven its phone there: its failures are its own from now on. */
export async function saveKnownDevice(
  db: Sql,
  { userId, deviceHash, network, now, origin }: KnownDevice,
): Promise<void> {
  const event = { ...origin, userId, resource: 'knownDevice', device: deviceHash.slice(0, 12) }
  await db.query(sql`
    with kept as (
      insert into known_device (user_id, device_hash, network, seen_at)
      values (${userId}, ${deviceHash}, ${network}, ${now})
      on conflict (user_id, device_hash) do update set network = excluded.network, seen_at = excluded.seen_at
      returning id, xmax = 0 as is_new
    )
    select record_security_event('DEVICE_EARNED', ${json(event)} || jsonb_build_object('recordId', id))
    from kept where is_new and ${origin !== undefined}::boolean`)
  await db.query(sql`
    delete from known_device where id in (
      select id from known_device where user_id = ${userId} order by seen_at desc, id desc offset ${mostDevices})`)
}

/** An account that may sign in, by its number, and how it is known here. */
export async function accountOfMobile(
  db: Sql,
  mobileNo: string,
  { deviceHash, network }: { readonly deviceHash: string; readonly network: string },
): Promise<(Caller & { readonly knowsPlace: boolean }) | undefined> {
  const [row] = await db.query<Caller & { readonly knowsPlace: boolean }>(sql`
    select ${account}, ${knows(deviceHash)} as knows_device, exists (
      select 1 from known_device d where d.user_id = u.id and d.network = ${network}) as knows_place
    from mas_user u where u.mobile_no = ${mobileNo} and ${isOpen}`)
  return row
}

/** An account that may sign in. */
export async function accountById(db: Sql, id: number): Promise<Account | undefined> {
  const [row] = await db.query<Account>(sql`select ${account} from mas_user u where u.id = ${id} and ${isOpen}`)
  return row
}

/** Sets a password that the person has chosen; false where it is another than the one that was known. */
export async function setPassword(tx: Sql, { id, passwordHash }: Account, hash: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update mas_user set password_hash = ${hash}, must_change = false, version = version + 1
    where id = ${id} and password_hash is not distinct from ${passwordHash} returning id`)
  return rows.length > 0
}

/**
 * Whoever gave the password that is about to be replaced for the first time, where another person gave it: they know it as its owner does,
 * and the days for which both count as one person run from its first use. Without a later one it is the one of the registration.
 */
export const linkGiver = (tx: Sql, userId: number, now: Date) =>
  tx.query(sql`
    insert into account_link (user_id, by_id, kind, at)
    select u.id, l.by_id, 'PASSWORD', ${now}::timestamptz from mas_user u cross join lateral (
      select by_id from account_link where user_id = u.id and kind in ('MADE', 'PASSWORD')
      order by kind = 'PASSWORD' desc, case kind when 'PASSWORD' then -id else id end limit 1
    ) l
    where u.id = ${userId} and u.must_change and l.by_id is not null`)

export async function mustChangeOf(db: Sql, userId: number): Promise<boolean> {
  const [row] = await db.query<{ mustChange: boolean }>(sql`select must_change from mas_user where id = ${userId}`)
  return row?.mustChange ?? false
}

export interface HolderRow {
  readonly id: number
  readonly role: Role
  readonly userName: string
  readonly name: string
  readonly nameTa: string | null
  readonly designation: string | null
  readonly mobileNo: string
  readonly regionId: number | null
  readonly adOfficeId: number | null
  readonly marketId: number | null
  readonly customerId: number | null
  readonly sessionId: number
  readonly deviceHash: string | null
  readonly mustChange: boolean
  readonly seenAt: string
  readonly endsAt: string
}

/**
 * Neither ended, nor idle for an hour, nor too old. A reeler waits for their lots longer than an hour, so their session is
 * not idled out within the market day (D8).
 */
const goesOn = (now: Date) => sql`s.ended_at is null and s.ends_at > ${now}
  and (u.role = 'reeler' or s.seen_at > ${now}::timestamptz - interval '60 minutes')`

/** Who holds the session of a token's hash, while it goes on. */
export const holderOf = async (db: Sql, hash: Uint8Array, now: Date): Promise<HolderRow | undefined> => {
  const [row] = await db.query<HolderRow>(sql`
    select u.id, u.role, u.user_name, u.name, u.name_ta, u.designation, u.mobile_no, u.region_id, u.ad_office_id,
      u.market_id, u.customer_id, s.id as session_id, s.seen_at, s.ends_at, s.device_hash, u.must_change
    from session s join mas_user u on u.id = s.user_id
    where s.token_hash = ${hash} and ${goesOn(now)} and ${isOpen}`)
  return row
}

/** An official who may sign in and has chosen a password of their own. */
export async function officialById(db: Sql, id: number) {
  const [row] = await db.query<Omit<HolderRow, 'sessionId' | 'deviceHash' | 'seenAt' | 'endsAt'>>(sql`
    select u.id, u.role, u.user_name, u.name, u.name_ta, u.designation, u.mobile_no, u.region_id, u.ad_office_id,
      u.market_id, u.customer_id, u.must_change
    from mas_user u where u.id = ${id} and u.role <> 'reeler' and not u.must_change and ${isOpen}`)
  return row
}

export interface Market {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
  readonly adOfficeId: number
  readonly regionId: number
  readonly isOpen: boolean
}

/** All markets, those in use first: what was done in the others is still read. */
export const marketsOf = (db: Sql): Promise<Market[]> =>
  db.query<Market>(sql`
    select id, code, name, name_ta, ad_office_id, region_id, is_active = 1 as is_open from mas_branch
    order by is_open desc, name`)

export const officesOf = (db: Sql) =>
  db.query<{ id: number; regionId: number }>(sql`select id, region_id from mas_assistant_director`)

interface OpeningSession {
  readonly account: Pick<Account, 'id' | 'passwordHash'>
  readonly hash: Uint8Array
  readonly now: Date
  readonly endsAt: Date
  readonly agent: string
  readonly deviceHash: string
}

/**
 * Opens a session; false where the account may not sign in, or has another password than the one that was compared: its
 * row is held, so that whoever replaces it at the same time ends this session too.
 */
export async function openSession(
  tx: Sql,
  { account: { id, passwordHash }, hash, now, endsAt, agent, deviceHash }: OpeningSession,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into session (token_hash, user_id, created_at, seen_at, ends_at, agent, device_hash)
    select ${hash}::bytea, u.id, ${now}::timestamptz, ${now}::timestamptz, ${endsAt}::timestamptz, ${agent}, ${deviceHash}
    from mas_user u where u.id = ${id} and u.password_hash = ${passwordHash} and ${isOpen} for share of u
    returning id`)
  return rows.length > 0
}

export const touchSession = (db: Sql, sessionId: number, now: Date) =>
  db.query(sql`update session set seen_at = ${now} where id = ${sessionId} and ended_at is null`)

/** Ends a session; the browser that was told of bids by it is told no more. */
export const endSession = (db: Sql, sessionId: number, now: Date) =>
  db.query(sql`
    with gone as (update session set ended_at = ${now} where id = ${sessionId} and ended_at is null returning id)
    delete from push_subscription where session_id in (select id from gone)`)

/** Ends sessions of an account, with the browsers that are told by them, and tells every process at the commit; answers which. */
export async function endSessions(
  db: Sql,
  { userId, exceptId = 0, onlyId = 0 }: { userId: number; exceptId?: number; onlyId?: number },
  now: Date,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    with gone as (
      update session set ended_at = ${now}
      where user_id = ${userId} and id <> ${exceptId} and ${onlyId}::int8 in (0, id) and ended_at is null
      returning id
    ), told as (delete from push_subscription where session_id in (select id from gone))
    select id, pg_notify('session_ended', id::text) from gone`)
  return rows.map(({ id }) => id)
}

/** The sessions of an account that still go on, the latest first. */
export const sessionsOf = (db: Sql, userId: number, now: Date) =>
  db.query<Omit<OwnSession, 'current'>>(sql`
    select s.id, s.agent, s.created_at, s.seen_at from session s join mas_user u on u.id = s.user_id
    where s.user_id = ${userId} and ${goesOn(now)} order by s.seen_at desc, s.id desc`)

/** Until then the session may do what moves money. */
export const confirmSession = (tx: Sql, sessionId: number, until: Date) =>
  tx.query(sql`update session set confirmed_until = ${until} where id = ${sessionId}`)

/** Tells every process to forget the session. */
export const notifyEnded = (db: Sql, sessionId: number) =>
  db.query(sql`select pg_notify('session_ended', ${String(sessionId)})`)

export const preferencesOf = (db: Sql, userId: number) =>
  db.query<{ key: string; value: unknown }>(sql`select key, value from preference where user_id = ${userId}`)

/** False where the account has `most` preferences already and this is a new one. */
export async function savePreferenceRow(db: Sql, userId: number, key: string, value: string, most: number) {
  const kept = await db.query(sql`
    insert into preference (user_id, key, value)
    select ${userId}::int8, ${key}, ${value}::jsonb
    where (select count(*) from preference where user_id = ${userId} and key <> ${key}) < ${most}
    on conflict (user_id, key) do update set value = excluded.value returning id`)
  return kept.length > 0
}

/** Fails when the database does not answer. */
export const isReady = (db: Sql) => db.query(sql`select 1`)
