import { type SQL, sql } from 'drizzle-orm'
import type { TransferChoices } from '#resources/api/people'
import type { proposalKinds } from '#resources/options'
import { marketDesk, type Role } from '#shared/access'
import type { Actor } from '../context'
import { array, type Sql } from '../db/db'
import { type OfficeField, officeTables, type Place } from './queries'

type Choice = TransferChoices['offices'][number]

const columns = { regionId: 'region_id', adOfficeId: 'ad_office_id', marketId: 'market_id' } as const

/** An office by its id, whether it is in use or not. */
export const officeNamed = async (db: Sql, office: OfficeField, id: number): Promise<Choice> => {
  const [row] = await db.query<Choice>(sql`
    select id, name, name_ta from ${sql.identifier(officeTables[office])} where id = ${id}`)
  if (!row) throw new Error(`The office ${id} of an account is gone`)
  return row
}

/** The offices in use to which the caller may send somebody of another one. */
export const officesBeside = (
  db: Sql,
  user: Pick<Actor, 'role'>,
  office: OfficeField,
  own: { readonly id: number; readonly reach: readonly number[] },
): Promise<Choice[]> =>
  db.query<Choice>(sql`
    select id, name, name_ta from ${sql.identifier(officeTables[office])}
    where is_active = 1 and id <> ${own.id} and (${user.role === 'dosad'}::boolean or id = any(${array(own.reach, 'int8')}))
    order by name, id`)

/** Who stands as an account does, at work and in the same office. */
export interface Standing extends Place {
  readonly id: number
  readonly role: Role
}

const standsAs = (alias: SQL, { role, regionId, adOfficeId, marketId }: Omit<Standing, 'id'>) => sql`
  ${alias}.role = ${role} and ${alias}.region_id is not distinct from ${regionId}
    and ${alias}.ad_office_id is not distinct from ${adOfficeId} and ${alias}.market_id is not distinct from ${marketId}`

/** The other officials of the same role and office who sign in. */
export const peersOf = (db: Sql, { id, ...as }: Standing): Promise<Choice[]> =>
  db.query<Choice>(sql`
    select u.id, u.name, u.name_ta from mas_user u
    where u.id <> ${id} and u.is_active = 1 and ${standsAs(sql`u`, as)} order by u.name, u.id`)

/** Whether anybody else of the office signs in; of a market its desk alone counts. */
export const hasOthers = async (db: Sql, office: OfficeField, officeId: number, id: number): Promise<boolean> => {
  const roles = office === 'marketId' ? marketDesk : office === 'adOfficeId' ? ['ad'] : ['rjd']
  const rows = await db.query(sql`
    select 1 from mas_user where id <> ${id} and ${sql.identifier(columns[office])} = ${officeId} and is_active = 1
      and role = any(${array([...roles], 'text')}) limit 1`)
  return rows.length > 0
}

/** Slots of a market that are open for bids. */
export const liveSlots = (db: Sql, marketId: number): Promise<{ slotNo: number; day: string }[]> =>
  db.query(sql`
    select slot_no, day from slot where market_id = ${marketId} and slot_status = 'LIVE' order by day, slot_no`)

export interface Waiting {
  readonly why: 'proposal' | 'batch' | 'statement'
  /** The kind of a proposal; else what it is called. */
  readonly name: keyof typeof proposalKinds | (string & {})
  /** Of a proposal the instant at which it was made. */
  readonly at: string
  readonly marketId: number | null
}

/** What an account proposed and another person has yet to decide. */
export const waitingOf = (db: Sql, userId: number): Promise<Waiting[]> =>
  db.query<Waiting>(sql`
    select * from (
      select 'proposal' as why, kind as name, made_at as at, market_id, id from proposal
        where maker_id = ${userId} and proposal_status = 'PROPOSED'
      union all
      select 'batch', batch_no, made_at, market_id, id from payment_batch
        where maker_id = ${userId} and batch_status = 'PROPOSED'
      union all
      select 'statement', file_name, made_at, market_id, id from bank_statement
        where maker_id = ${userId} and statement_status = 'READ' and is_live
    ) w order by why, at, id`)

/** The deliveries that go out in the name of an account as it stands. */
export const deliveriesOf = (db: Sql, { id, ...was }: Standing): Promise<{ id: number; name: string }[]> =>
  db.query(sql`
    select d.id, d.name from report_delivery d where d.owner_id = ${id} and ${standsAs(sql`d`, was)} order by d.name, d.id`)

/** Gives them to one who stands as the account did, and has moved from there: the database holds that too. */
export const handDeliveries = (db: Sql, heirId: number, { id, ...was }: Standing) =>
  db.query(sql`
    update report_delivery d set owner_id = h.id, version = d.version + 1 from mas_user h
    where d.owner_id = ${id} and ${standsAs(sql`d`, was)}
      and h.id = ${heirId} and h.is_active = 1 and ${standsAs(sql`h`, was)}`)

/** Forgets from which browsers an account signed in: those of the old office are strangers to it. */
export const forgetDevices = (db: Sql, userId: number) =>
  db.query(sql`delete from known_device where user_id = ${userId}`)
