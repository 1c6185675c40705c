import { type SQL, sql } from 'drizzle-orm'
import type { Passwords } from '../../context'
import { array, type Db, type Sql } from '../../db/db'
import { recordSecurityEvent } from '../../securityEvents/service'
import { newToken } from '../../token'
import { actAs } from '../../transaction'
import { removeContacts } from './contacts'
import { removeDecisions } from './decisions'
import { demoPassword } from './password'

/** Why a database and the setting DEMO do not go together; the text says what mends it. */
export class DemoError extends Error {}

const removedName = 'demo removed'

/** The names under which the demo's people sign in; those of other offices are drawn from the offices' names. */
const demoName = sql`(user_name in ('dosad', 'rjd', 'ad', 'branchad', 'marketofficer', 'pennagaram')
  or user_name ~ '^reeler[0-9]{2,3}$' or user_name ~ '^(rjd|ad|mo)\\.[a-z]+$')`

/** Hashes of the demo's password among the few that could be: those of its best known accounts. */
async function openHashes(db: Sql, { verify }: Passwords): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(sql`
    select distinct password_hash as hash from mas_user
    where is_active = 1 and password_hash is not null and user_name in ('dosad', 'rjd', 'ad', 'marketofficer', 'reeler01')`)
  const open: string[] = []
  for (const { hash } of rows) if (await verify(hash, demoPassword)) open.push(hash)
  return open
}

interface Standing {
  readonly isSeeded: boolean
  readonly isRemoved: boolean
}

/**
 * Whether a database was seeded with the demo, and whether that was removed again. One that was seeded before marks were
 * made is known by accounts that have the demo's password.
 */
async function standingOf(db: Sql, passwords: Passwords): Promise<Standing> {
  const [marks] = await db.query<Standing>(sql`
    select coalesce(bool_or(demo), false) as is_seeded, coalesce(bool_or(name = ${removedName}), false) as is_removed
    from seed_revision`)
  const { isSeeded = false, isRemoved = false } = marks ?? {}
  return { isSeeded: isSeeded || (!isRemoved && (await openHashes(db, passwords)).length > 0), isRemoved }
}

/** Throws DemoError where the demo's people stand in a database for real work, or where they were removed from the demo. */
export async function checkDemo(db: Sql, passwords: Passwords, demo: boolean): Promise<void> {
  const { isSeeded, isRemoved } = await standingOf(db, passwords)
  if (demo && isRemoved)
    throw new DemoError(
      'The demo was removed from this database: set DEMO=off, or choose another DATA_DIR or DATABASE_URL.',
    )
  if (!demo && isSeeded && !isRemoved)
    throw new DemoError(
      'This database was seeded with the demo, whose password everybody knows. Before DEMO=off can start, remove its ' +
        'people and end their sessions: npm run demo:remove',
    )
}

export interface Removed {
  readonly accounts: number
  readonly customers: number
  readonly sessions: number
}

/** The demo's people, and every account that one of them made: whoever knew the password could have made it. */
async function demoAccounts(tx: Sql, hashes: readonly string[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    with recursive known (id) as (
      select id from mas_user where ${demoName} or password_hash = any(${array(hashes, 'text')})
      union
      select a.row_id from audit a join known k on a.user_id = k.id
      where a.table_name = 'mas_user' and a.operation = 'INSERT'
    ) select u.id from mas_user u join known using (id) order by u.id`)
  return rows.map(({ id }) => id)
}

/**
 * Farmers and reelers whom the seed registered: nobody else does so in the system's name. And whom one of `users` did, unless
 * somebody else had to do with them since: changed their record, took in what they brought, bid for them, or posted to their account.
 */
function demoCustomers(users: readonly number[]): SQL {
  const these = array(users, 'int8')
  const others = (user: SQL) => sql`${user} > 0 and ${user} <> all (${these})`
  return sql`
    is_active <> 0 and (id in (select customer_id from mas_user where id = any(${these}))
      or exists (select 1 from audit a
        where a.table_name = 'mas_customer' and a.row_id = mas_customer.id and a.operation = 'INSERT'
          and (a.user_id = 0 or a.user_id = any(${these})
            and not exists (select 1 from audit o
              where o.table_name = 'mas_customer' and o.row_id = a.row_id and ${others(sql`o.user_id`)})
            and not exists (select 1 from inward i join audit o
                on o.table_name = 'inward' and o.row_id = i.id and o.operation = 'INSERT'
              where i.farmer_id = a.row_id and ${others(sql`o.user_id`)})
            and not exists (select 1 from bid o where o.reeler_id = a.row_id and ${others(sql`o.user_id`)})
            and not exists (select 1 from voucher_line l join voucher o on o.id = l.voucher_id
              where l.customer_id = a.row_id and ${others(sql`o.posted_by_id`)}))))`
}

/**
 * Makes the demo's people inactive, with a password that nobody has, ends their sessions and requests, takes away its rates,
 * contacts and openings of markets and what its people decided or asked for, and notes that it was done. What else they did
 * stays: money and audit refer to it. Throws DemoError where there is no demo.
 */
export async function removeDemo(db: Db, passwords: Passwords): Promise<Removed> {
  const { isSeeded, isRemoved } = await standingOf(db, passwords)
  if (!isSeeded || isRemoved) throw new DemoError('There is no demo in this database.')
  const hashes = await openHashes(db, passwords)
  const unusable = await passwords.hash(newToken())
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('seed'))`)
    await actAs(tx, 0)
    const ids = await demoAccounts(tx, hashes)
    const these = array(ids, 'int8')
    await tx.query(sql`
      update mas_user set is_active = 0, password_hash = ${unusable}, must_change = true, version = version + 1
      where id = any(${these})`)
    const sessions = await tx.query(sql`
      with gone as (
        update session set ended_at = now() where user_id = any(${these}) and ended_at is null returning id
      ) select pg_notify('session_ended', id::text) from gone`)
    await tx.query(sql`
      update otp set ends_at = least(ends_at, now()), ticket_ends_at = least(ticket_ends_at, now())
      where user_id = any(${these})`)
    await tx.query(sql`
      update display_ticket set ticket_status = 'ENDED', ended_at = now(), version = version + 1
      where ticket_status = 'OPEN' and opened_by_id = any(${these})`)
    const customers = await tx.query(sql`
      update mas_customer set is_active = 0, version = version + 1 where ${demoCustomers(ids)} returning id`)
    await tx.query(sql`
      update registration set status = 'REFUSED', decided_at = now(), reason = 'Demo', version = version + 1
      where decided_at is null and id in (
        select row_id from audit where table_name = 'registration' and operation = 'INSERT' and user_id = 0)`)
    await removeDecisions(tx, ids)
    // Nobody set their markets up for real work.
    await tx.query(sql`delete from setup_word where said_by_id = any(${these})`)
    await tx.query(sql`delete from market_opening where opened_by_id is null or opened_by_id = any(${these})`)
    await removeContacts(tx, ids)
    await tx.query(sql`insert into seed_revision (name) values (${removedName}) on conflict (name) do nothing`)
    const removed = { accounts: ids.length, customers: customers.length, sessions: sessions.length }
    await recordSecurityEvent({ db: tx }, { kind: 'DEMO_REMOVED', userId: 0, detail: [{ say: 'demo', ...removed }] })
    return removed
  })
}
