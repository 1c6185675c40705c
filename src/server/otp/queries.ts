import { sql } from 'drizzle-orm'
import { array, type Sql } from '../db/db'

export type OtpPurpose = 'register' | 'reset' | 'signIn' | 'money'

/** Ends the code that a newer one of the same browser replaces; those that others asked for stand. */
export const replace = (tx: Sql, mobileNo: string, purpose: OtpPurpose, deviceHash: string, now: Date) =>
  tx.query(sql`
    update otp set ends_at = ${now}
    where mobile_no = ${mobileNo} and purpose = ${purpose} and device_hash = ${deviceHash} and used_at is null
      and ends_at > ${now}`)

export interface NewOtp {
  readonly mobileNo: string
  readonly purpose: OtpPurpose
  readonly userId: number | null
  readonly registrationId: number | null
  readonly address: string
  readonly deviceHash: string
  /** None where nothing was sent: then no guess is right. */
  readonly codeHash: Uint8Array | null
  readonly challengeHash: Uint8Array | null
  readonly now: Date
  readonly endsAt: Date
}

export const saveOtp = (tx: Sql, otp: NewOtp) =>
  tx.query(sql`
    insert into otp (mobile_no, purpose, user_id, registration_id, address, device_hash, code_hash, challenge_hash, at,
      ends_at)
    values (${otp.mobileNo}, ${otp.purpose}, ${otp.userId}, ${otp.registrationId}, ${otp.address}, ${otp.deviceHash},
      ${otp.codeHash}, ${otp.challengeHash}, ${otp.now}, ${otp.endsAt})`)

export interface TriedCode {
  readonly id: number
  readonly mobileNo: string
  readonly purpose: OtpPurpose
  readonly userId: number | null
  readonly registrationId: number | null
  readonly codeHash: Uint8Array | null
}

const mostTries = 5

/** The codes that a guess is good for, each with one try less; those without a try left are not among them. */
export const takeTries = (
  db: Sql,
  of: { mobileNo: string; purposes: readonly OtpPurpose[]; deviceHash: string } | { challengeHash: Uint8Array },
  now: Date,
) =>
  db.query<TriedCode>(sql`
    with live as (
      select id from otp
      where ${
        'challengeHash' in of
          ? sql`challenge_hash = ${of.challengeHash}`
          : sql`mobile_no = ${of.mobileNo} and purpose = any(${array(of.purposes, 'text')})
              and device_hash = ${of.deviceHash}`
      } and used_at is null and ends_at > ${now} and tries < ${mostTries}
      order by id for update
    )
    update otp set tries = tries + 1 from live where otp.id = live.id
    returning otp.id, otp.mobile_no, otp.purpose, otp.user_id, otp.registration_id, otp.code_hash`)

/** Spends a code; false where another call was first. */
export async function spend(db: Sql, id: number, now: Date): Promise<boolean> {
  return (
    (await db.query(sql`update otp set used_at = ${now} where id = ${id} and used_at is null returning id`)).length > 0
  )
}

export const saveTicket = (tx: Sql, id: number, hash: Uint8Array, endsAt: Date) =>
  tx.query(sql`update otp set ticket_hash = ${hash}, ticket_ends_at = ${endsAt} where id = ${id}`)

const openTicket = (hash: Uint8Array, now: Date) =>
  sql`ticket_hash = ${hash} and purpose = 'reset' and ticket_used_at is null and ticket_ends_at > ${now}`

/** Whose password a ticket may set. */
export async function holderOfTicket(db: Sql, hash: Uint8Array, now: Date): Promise<number | undefined> {
  const [row] = await db.query<{ userId: number }>(sql`select user_id from otp where ${openTicket(hash, now)}`)
  return row?.userId
}

/** Spends a ticket; false where it was spent or has ended meanwhile. */
export async function spendTicket(tx: Sql, hash: Uint8Array, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`update otp set ticket_used_at = ${now} where ${openTicket(hash, now)} returning id`)
  return rows.length > 0
}

/** A password was set: whatever else could still set it is void. */
export const endResets = (tx: Sql, userId: number, now: Date) =>
  tx.query(sql`
    update otp set ends_at = least(ends_at, ${now}), ticket_ends_at = least(ticket_ends_at, ${now})
    where user_id = ${userId} and purpose = 'reset' and (ends_at > ${now} or ticket_ends_at > ${now})`)

/** Whatever ends an account's sessions: a sign-in that was begun before is not ended by its code. */
export const endChallenges = (tx: Sql, userId: number, now: Date) =>
  tx.query(sql`
    update otp set ends_at = ${now} where user_id = ${userId} and purpose = 'signIn' and ends_at > ${now}`)

/** The account behind a challenge with its password, and whether it knows this browser, for the count of its failures. */
export async function holderOfChallenge(db: Sql, hash: Uint8Array, deviceHash: string) {
  const [row] = await db.query<{ userId: number; passwordHash: string | null; knowsDevice: boolean }>(sql`
    select o.user_id, u.password_hash, exists (
      select 1 from known_device d where d.user_id = o.user_id and d.device_hash = ${deviceHash}) as knows_device
    from otp o join mas_user u on u.id = o.user_id where o.challenge_hash = ${hash}`)
  return row
}

export async function pendingRegistration(db: Sql, mobileNo: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(sql`
    select id from registration where mobile_no = ${mobileNo} and status = 'PENDING' and decided_at is null
    order by id desc limit 1`)
  return row?.id
}

/** The number of a sign-up is proven; now it waits for an official. */
export const proveNumber = (tx: Sql, registrationId: number, now: Date) =>
  tx.query(sql`
    update registration set status = 'VERIFIED', verified_at = ${now}, version = version + 1
    where id = ${registrationId} and status = 'PENDING'`)
