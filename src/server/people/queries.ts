import { type SQL, sql } from 'drizzle-orm'
import type { AdOfficeOpen, MarketOffice, RegionOffice } from '#resources/api/people'
import type { registrationStatuses } from '#resources/options'
import { registration } from '#resources/registration'
import type { Label } from '#shared/label'
import type { Actor } from '../context'
import { ownOf } from '../crud/scope'
import { array, type Sql } from '../db/db'

export type OfficeField = 'regionId' | 'adOfficeId' | 'marketId'
/** An office with those above it. */
export type Place = Readonly<Record<OfficeField, number | null>>

const places: Readonly<Record<OfficeField, SQL>> = {
  regionId: sql`select id as region_id, null::bigint as ad_office_id, null::bigint as market_id from mas_region`,
  adOfficeId: sql`select region_id, id as ad_office_id, null::bigint as market_id from mas_assistant_director`,
  marketId: sql`select region_id, ad_office_id, id as market_id from mas_branch`,
}

/** The active office of an id, and what it lies in. */
export const placeOf = async (db: Sql, office: OfficeField, id: number): Promise<Place | undefined> => {
  const [place] = await db.query<Place>(sql`${places[office]} where id = ${id} and is_active = 1`)
  return place
}

export const officeTables = {
  regionId: 'mas_region',
  adOfficeId: 'mas_assistant_director',
  marketId: 'mas_branch',
} as const

/** Names of offices by id. */
export async function officeNames(
  db: Sql,
  office: OfficeField,
  ids: readonly number[],
): Promise<Record<string, Label>> {
  const rows = await db.query<{ id: number; name: string; nameTa: string | null }>(sql`
    select id, name, name_ta from ${sql.identifier(officeTables[office])} where id = any(${array(ids, 'int8')})`)
  return Object.fromEntries(rows.map(({ id, name, nameTa }) => [id, { en: name, ta: nameTa ?? name }]))
}

/** Nobody else changes the account until this transaction ends. */
export const lockAccount = (db: Sql, id: number) => db.query(sql`select 1 from mas_user where id = ${id} for update`)

export interface ReelerAccount {
  readonly id: number
  readonly userName: string
  readonly name: string
  readonly nameTa: string | null
  readonly mobileNo: string
  readonly emailId: string | null
  readonly isActive: number
}

export const accountOfReeler = async (db: Sql, customerId: number): Promise<ReelerAccount | undefined> => {
  const [account] = await db.query<ReelerAccount>(sql`
    select id, user_name, name, name_ta, mobile_no, email_id, is_active from mas_user
    where customer_id = ${customerId} and role = 'reeler' order by id limit 1 for update`)
  return account
}

/** A user name that nobody has: the wanted one, or with `id` behind it. */
export const freeName = async (db: Sql, wanted: string, id: number): Promise<string> => {
  const taken = await db.query(sql`select 1 from mas_user where user_name = ${wanted}`)
  return taken.length === 0 ? wanted : `${wanted}.${id}`
}

export interface SyncedAccount extends Omit<ReelerAccount, 'id' | 'userName'> {
  /** Null leaves the password as it is. */
  readonly passwordHash: string | null
}

/** Takes over what the reeler's own record says; a password that is given is to be changed by its owner. */
export const saveAccount = (db: Sql, id: number, account: SyncedAccount) =>
  db.query(sql`
    update mas_user set name = ${account.name}, name_ta = ${account.nameTa}, mobile_no = ${account.mobileNo},
      email_id = ${account.emailId}, is_active = ${account.isActive},
      password_hash = coalesce(${account.passwordHash}::text, password_hash),
      must_change = must_change or ${account.passwordHash !== null}, version = version + 1
    where id = ${id}`)

export interface Request {
  readonly id: number
  readonly role: string
  readonly mobileNo: string
  readonly status: keyof typeof registrationStatuses
}

/** A request within the caller's offices; nobody else decides it until this transaction ends. */
export const requestOf = async (db: Sql, user: Actor, id: number): Promise<Request | undefined> => {
  const [request] = await db.query<Request>(sql`
    select t.id, t.role, t.mobile_no, t.status from registration t
    where t.id = ${id} and ${ownOf(registration, user)} for update`)
  return request
}

export interface SignUp extends Place {
  readonly role: string
  readonly name: string
  readonly mobileNo: string
}

/** What a sign-up says again is put right until its number is verified. */
const asLastSaid = ['name', 'region_id', 'ad_office_id', 'market_id'].map((name) => {
  const column = sql.identifier(name)
  return sql`${column} = case registration.status when 'PENDING' then excluded.${column} else registration.${column} end`
})

/** Keeps a sign-up and answers its id, or that of the open one of this number and role. */
export async function saveSignUp(db: Sql, asked: SignUp, at: Date): Promise<number> {
  const [kept] = await db.query<{ id: number }>(sql`
    insert into registration (role, name, mobile_no, region_id, ad_office_id, market_id, at)
    values (${asked.role}, ${asked.name}, ${asked.mobileNo}, ${asked.regionId}, ${asked.adOfficeId}, ${asked.marketId},
      ${at})
    on conflict (mobile_no, role) where decided_at is null do update set ${sql.join(asLastSaid, sql`, `)},
      version = registration.version + (registration.status = 'PENDING')::int
    returning id`)
  return kept?.id as number
}

export interface Decision {
  readonly id: number
  readonly status: 'ACTIVATED' | 'REFUSED'
  readonly by: number
  readonly at: Date
  readonly reason?: string
  readonly userId?: number | null
  readonly customerId?: number | null
}

export const decide = (db: Sql, { id, status, by, at, reason, userId, customerId }: Decision) =>
  db.query(sql`
    update registration set status = ${status}, decided_at = ${at}, decided_by_id = ${by}, reason = ${reason ?? null},
      user_id = ${userId ?? null}, customer_id = ${customerId ?? null}, version = version + 1
    where id = ${id}`)

const address = sql`o.address1, o.address2, o.city, o.pin, o.office_no, o.mobile, o.email, o.hours, o.hours_ta`

export const regionsOpen = (db: Sql) =>
  db.query<RegionOffice>(sql`
    select o.id, o.name, o.name_ta, ${address} from mas_region o where o.is_active = 1 order by o.name`)

/** The department itself; null before the reference data is loaded. */
export async function departmentOpen(db: Sql): Promise<RegionOffice | null> {
  const [row] = await db.query<RegionOffice>(sql`
    select o.id, o.name, o.name_ta, ${address} from department o order by o.id limit 1`)
  return row ?? null
}

export const adOfficesOpen = (db: Sql) =>
  db.query<AdOfficeOpen>(sql`
    select o.id, o.name, o.name_ta, o.region_id, ${address}
    from mas_assistant_director o where o.is_active = 1 order by o.name`)

export const marketsOpen = (db: Sql) =>
  db.query<MarketOffice>(sql`
    select o.id, o.code, o.name, o.name_ta, o.ad_office_id, o.region_id, d.name as district, d.name_ta as district_ta,
      ${address}
    from mas_branch o left join mas_district d on d.id = o.district_id where o.is_active = 1 order by o.name`)
