import { sql } from 'drizzle-orm'
import type { Role } from '#shared/access'
import type { Sql } from '../db/db'

export interface Account {
  readonly id: number
  readonly userName: string
  /** None until the person, or whoever registered him, has set a password. */
  readonly passwordHash: string | null
  readonly role: Role
  readonly isActive: number
}

export const accountOf = async (db: Sql, userName: string): Promise<Account | undefined> => {
  const [row] = await db.query<Account>(sql`
    select id, user_name, password_hash, role, is_active from mas_user where user_name = ${userName.toLowerCase()}`)
  return row
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
  readonly seenAt: string
  readonly endsAt: string
}

/**
 * Who holds the session of a token's hash, while it is neither ended, nor idle for an hour, nor too old. A reeler waits
 * for his lots longer than an hour, so his session is not idled out within the market day (D8).
 */
export const holderOf = async (db: Sql, hash: Uint8Array, now: Date): Promise<HolderRow | undefined> => {
  const [row] = await db.query<HolderRow>(sql`
    select u.id, u.role, u.user_name, u.name, u.name_ta, u.designation, u.mobile_no, u.region_id, u.ad_office_id,
      u.market_id, u.customer_id, s.id as session_id, s.seen_at, s.ends_at, s.device_hash
    from session s join mas_user u on u.id = s.user_id
    where s.token_hash = ${hash} and s.ended_at is null and s.ends_at > ${now}
      and (u.role = 'reeler' or s.seen_at > ${now}::timestamptz - interval '60 minutes') and u.is_active = 1`)
  return row
}

export interface Market {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameTa: string | null
  readonly adOfficeId: number
  readonly regionId: number
}

export const activeMarkets = (db: Sql): Promise<Market[]> =>
  db.query<Market>(sql`
    select id, code, name, name_ta, ad_office_id, region_id from mas_branch where is_active = 1 order by name`)

export const officesOf = (db: Sql) =>
  db.query<{ id: number; regionId: number }>(sql`select id, region_id from mas_assistant_director`)

export const openSession = (
  db: Sql,
  session: { hash: Uint8Array; userId: number; now: Date; endsAt: Date; agent: string; deviceHash: string },
) =>
  db.query(sql`
    insert into session (token_hash, user_id, created_at, seen_at, ends_at, agent, device_hash)
    values (${session.hash}, ${session.userId}, ${session.now}, ${session.now}, ${session.endsAt}, ${session.agent},
      ${session.deviceHash})`)

export const seen = (db: Sql, sessionId: number, now: Date) =>
  db.query(sql`update session set seen_at = ${now} where id = ${sessionId} and ended_at is null`)

export const endSession = (db: Sql, sessionId: number, now: Date) =>
  db.query(sql`update session set ended_at = ${now} where id = ${sessionId} and ended_at is null`)

/** Tells every process to forget the session. */
export const notifyEnded = (db: Sql, sessionId: number) =>
  db.query(sql`select pg_notify('session_ended', ${String(sessionId)})`)

export const noteFailure = (db: Sql, failure: { userName: string; device: string; address: string; now: Date }) =>
  db.query(sql`
    insert into sign_in_failure (user_name, device, address, at)
    values (${failure.userName.slice(0, 60)}, ${failure.device.slice(0, 64)}, ${failure.address.slice(0, 64)}, ${failure.now})`)

export interface Failures {
  /** Of this account from this device in the last 15 minutes, and when the first of them was. */
  readonly ofDevice: number
  readonly lastAt: string | null
  /** Of this address in the last 10 minutes. */
  readonly ofAddress: number
}

export const failuresOf = async (db: Sql, userName: string, device: string, address: string, now: Date) => {
  const [row] = await db.query<Failures>(sql`
    select count(*) filter (where user_name = ${userName} and device = ${device}) as of_device,
      max(at) filter (where user_name = ${userName} and device = ${device}) as last_at,
      count(*) filter (where address = ${address} and at > ${now}::timestamptz - interval '10 minutes') as of_address
    from sign_in_failure
    where at > ${now}::timestamptz - interval '15 minutes'
      and ((user_name = ${userName} and device = ${device}) or address = ${address})`)
  return row ?? { ofDevice: 0, lastAt: null, ofAddress: 0 }
}

export const forgetFailures = (db: Sql, userName: string, device: string) =>
  db.query(sql`delete from sign_in_failure where user_name = ${userName} and device = ${device}`)

export const preferencesOf = (db: Sql, userId: number) =>
  db.query<{ key: string; value: unknown }>(sql`select key, value from preference where user_id = ${userId}`)

/** False where the account has `most` preferences already and this is a new one. */
export async function keepPreference(db: Sql, userId: number, key: string, value: string, most: number) {
  const kept = await db.query(sql`
    insert into preference (user_id, key, value)
    select ${userId}::int8, ${key}, ${value}::jsonb
    where (select count(*) from preference where user_id = ${userId} and key <> ${key}) < ${most}
    on conflict (user_id, key) do update set value = excluded.value returning id`)
  return kept.length > 0
}

/** Fails when the database does not answer. */
export const isReady = (db: Sql) => db.query(sql`select 1`)
