import { type SQL, sql } from 'drizzle-orm'
import type { DeliveredView } from '#resources/api/delivery'
import type { DeliveryError } from '#resources/options'
import type { Role } from '#shared/access'
import type { Language } from '#shared/label'
import { call } from '../db/call'
import { array, json, type Sql } from '../db/db'

/** Whose something is: the account, and the role and office that it had. */
export interface Owner {
  readonly ownerId: number
  readonly role: Role
  readonly regionId: number | null
  readonly adOfficeId: number | null
  readonly marketId: number | null
}

/** A delivery as it is kept. */
export interface Delivery extends Owner {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly report: string
  readonly view: DeliveredView
  readonly format: 'PDF' | 'XLSX'
  readonly language: Language
  readonly status: 'ACTIVE' | 'STOPPED'
}

export interface Recipient {
  readonly id: number
  readonly name: string
  readonly nameTa: string | null
  readonly email: string
}

/** A run that this process has under way. */
export interface Claimed extends Owner {
  readonly id: number
  readonly deliveryId: number
  readonly dueAt: string
  /** Who asked for it; null where its time came. */
  readonly byId: number | null
  readonly attempts: number
}

const delivery = sql`id, version, name, report, view, format, language, status, owner_id, role, region_id, ad_office_id, market_id`

/** Minutes after which a run whose process said no more is taken up by another, and how often it is tried. */
export const lostAfter = 15
export const mostAttempts = 5

export async function deliveryOf(db: Sql, id: number): Promise<Delivery | undefined> {
  const [row] = await db.query<Delivery>(sql`select ${delivery} from report_delivery where id = ${id}`)
  return row
}

/** The same, held until the transaction ends. */
export async function heldDelivery(tx: Sql, id: number): Promise<Delivery | undefined> {
  const [row] = await tx.query<Delivery>(sql`select ${delivery} from report_delivery where id = ${id} for update`)
  return row
}

/** Whether an account still has the role and office that it had. */
export async function standsAs(db: Sql, { ownerId, role, regionId, adOfficeId, marketId }: Owner): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from mas_user where id = ${ownerId} and role = ${role} and region_id is not distinct from ${regionId}
      and ad_office_id is not distinct from ${adOfficeId} and market_id is not distinct from ${marketId}`)
  return rows.length > 0
}

/** The addresses of the book that are in use. */
export const addressBook = (db: Sql): Promise<Recipient[]> =>
  db.query<Recipient>(sql`select id, name, name_ta, email from mail_address where is_active = 1 order by name, id`)

/** Those of a delivery that are in use. */
export const recipientsOf = (db: Sql, deliveryId: number): Promise<Recipient[]> =>
  db.query<Recipient>(sql`
    select a.id, a.name, a.name_ta, a.email from delivery_address d join mail_address a on a.id = d.address_id
    where d.delivery_id = ${deliveryId} and a.is_active = 1 order by a.name, a.id`)

/** How many other deliveries of an account are sent. The account is held, so that of two at once the second counts the first. */
export async function othersActive(tx: Sql, ownerId: number, id: number | null): Promise<number> {
  await tx.query(sql`select 1 from mas_user where id = ${ownerId} for no key update`)
  const [row] = await tx.query<{ n: number }>(sql`
    select count(*) as n from report_delivery
    where owner_id = ${ownerId} and status = 'ACTIVE' and id is distinct from ${id}`)
  return row?.n ?? 0
}

export interface DeliveryValues {
  readonly name: string
  readonly report: string
  readonly view: DeliveredView
  readonly format: string
  readonly language: string
  readonly frequency: string
  readonly weekday: string | null
  readonly monthDay: number | null
  readonly hour: number
}

/** Writes a new delivery, or over one; its owner, whom the database sets, is whoever writes. Answers its id. */
export async function writeDelivery(tx: Sql, id: number | null, values: DeliveryValues, now: Date): Promise<number> {
  const { name, report, view, format, language, frequency, weekday, monthDay, hour } = values
  const [row] = await tx.query<{ id: number }>(
    id === null
      ? sql`
        insert into report_delivery
          (name, report, view, format, language, frequency, weekday, month_day, hour, set_at, owner_id, role)
        values (${name}, ${report}, ${json(view)}, ${format}, ${language}, ${frequency}, ${weekday}, ${monthDay}, ${hour},
          ${now}, 0, 'dosad')
        returning id`
      : sql`
        update report_delivery set name = ${name}, report = ${report}, view = ${json(view)}, format = ${format},
          language = ${language}, frequency = ${frequency}, weekday = ${weekday}, month_day = ${monthDay}, hour = ${hour},
          set_at = ${now}, version = version + 1
        where id = ${id} returning id`,
  )
  return (row as { id: number }).id
}

/** Leaves a delivery with these addresses; answers how many of them are in use. */
export async function writeAddresses(tx: Sql, deliveryId: number, addressIds: readonly number[]): Promise<number> {
  const ids = array(addressIds, 'int8')
  await tx.query(sql`
    delete from delivery_address where delivery_id = ${deliveryId} and address_id <> all (${ids})`)
  await tx.query(sql`
    insert into delivery_address (delivery_id, address_id)
    select ${deliveryId}, a.id from mail_address a where a.id = any (${ids}) and a.is_active = 1
    on conflict (delivery_id, address_id) do nothing`)
  const [row] = await tx.query<{ n: number }>(sql`
    select count(*) as n from mail_address a where a.id = any (${ids}) and a.is_active = 1`)
  return row?.n ?? 0
}

/** Stops a delivery, or resumes it from now on. */
export const turnDelivery = (tx: Sql, id: number, status: Delivery['status'], now: Date) =>
  tx.query<{ version: number }>(sql`
    update report_delivery set status = ${status}, set_at = ${now}, version = version + 1 where id = ${id} returning version`)

const ownerOf = (t: SQL) => sql`${t}.owner_id, ${t}.role, ${t}.region_id, ${t}.ad_office_id, ${t}.market_id`
const runColumns = sql`delivery_id, due_at, by_id, next_at, owner_id, role, region_id, ad_office_id, market_id`

/** Whether a run of a delivery is due or under way. */
export async function isUnderWay(db: Sql, deliveryId: number): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from delivery_run where delivery_id = ${deliveryId} and status in ('WAITING', 'SENDING') limit 1`)
  return rows.length > 0
}

/** How many runs an account has asked for since then. */
export async function askedSince(db: Sql, userId: number, since: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>(sql`
    select count(*) as n from delivery_run where by_id = ${userId} and due_at > ${since}`)
  return row?.n ?? 0
}

/** A run of its own, at once, asked for by somebody. */
export const askRun = (tx: Sql, deliveryId: number, userId: number, now: Date) =>
  tx.query(sql`
    insert into delivery_run (${runColumns})
    select d.id, ${now}::timestamptz, ${userId}, ${now}::timestamptz, ${ownerOf(sql`d`)}
    from report_delivery d where d.id = ${deliveryId}
    on conflict (delivery_id, due_at) do nothing`)

/**
 * Makes the runs that came due, of each delivery the last one alone: what was missed while nobody ran is sent once. A
 * process that finds one made already makes none.
 */
export const planRuns = (db: Sql, now: Date) => {
  const dues = call('delivery_dues', {
    p_frequency: sql`d.frequency`,
    p_weekday: sql`d.weekday`,
    p_month_day: sql`d.month_day`,
    p_hour: sql`d.hour`,
    // The last one that there can be is no longer ago.
    p_after: sql`greatest(d.set_at, ${now}::timestamptz - interval '32 days')`,
    p_until: sql`${now}::timestamptz`,
  })
  return db.query(sql`
    insert into delivery_run (${runColumns})
    select d.id, x.due, null, ${now}::timestamptz, ${ownerOf(sql`d`)}
    from report_delivery d cross join lateral (select max(due) as due from ${dues} due) x
    where d.status = 'ACTIVE' and x.due is not null
    on conflict (delivery_id, due_at) do nothing`)
}

/** Takes up a run for this process alone: one that is due, or that a process which said no more left under way. */
export async function claimRun(db: Sql, now: Date): Promise<Claimed | undefined> {
  await db.query(sql`
    update delivery_run set status = 'FAILED', error = 'ENDED'
    where status = 'SENDING' and attempts >= ${mostAttempts}
      and next_at < ${now}::timestamptz - make_interval(mins => ${lostAfter})`)
  const [row] = await db.query<Claimed>(sql`
    update delivery_run set status = 'SENDING', attempts = attempts + 1, next_at = ${now}
    where id = (
      select id from delivery_run
      where (status = 'WAITING' and next_at <= ${now})
        or (status = 'SENDING' and next_at < ${now}::timestamptz - make_interval(mins => ${lostAfter}))
      order by next_at, id limit 1 for update skip locked)
    returning id, delivery_id, due_at, by_id, attempts, owner_id, role, region_id, ad_office_id, market_id`)
  return row
}

/** What a try came to. */
export interface Outcome {
  readonly status: 'SENT' | 'WAITING' | 'FAILED'
  readonly error: DeliveryError | null
  readonly code?: number | null
  readonly sentAt?: Date
  readonly nextAt?: Date
  readonly bytes?: number
  readonly recipients?: number
}

/** Writes what came of the try that was taken up, and of no later one. */
export const settleRun = (db: Sql, { id, attempts }: Claimed, outcome: Outcome) =>
  db.query(sql`
    update delivery_run set status = ${outcome.status}, error = ${outcome.error}, code = ${outcome.code ?? null},
      sent_at = ${outcome.sentAt ?? null}, next_at = coalesce(${outcome.nextAt ?? null}, next_at),
      bytes = coalesce(${outcome.bytes ?? null}, bytes), recipients = coalesce(${outcome.recipients ?? null}, recipients)
    where id = ${id} and status = 'SENDING' and attempts = ${attempts}`)

/** Runs that are due and were not sent, also one that the mail server did not take and that is tried again later. */
export async function waitingRuns(db: Sql, now: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>(sql`
    select count(*) as n from delivery_run where status in ('WAITING', 'SENDING') and due_at <= ${now}`)
  return row?.n ?? 0
}
