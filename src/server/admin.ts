import { createInterface } from 'node:readline/promises'
import { sql } from 'drizzle-orm'
import { formatIssue } from '#shared/issues'
import { checkPassword } from './auth/passwords'
import { anonymous } from './context'
import { acquireAdvisoryLock } from './db/advisoryLock'
import type { Sql } from './db/db'
import type { Env } from './env'
import { type Host, openHost, passwords } from './host'
import { endResets } from './otp/service'
import { linkAccount } from './proposals/service'
import { hashOf, newToken } from './token'
import { actAs } from './transaction'

/** Why no account was made. */
export class AdminError extends Error {}

const ask = async (question: string, given: string | undefined, check: RegExp, takes: string): Promise<string> => {
  if (given !== undefined) {
    if (check.test(given)) return given
    throw new AdminError(`${question}: ${takes}`)
  }
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const text = (await line.question(`${question}: `)).trim()
      if (check.test(text)) return text
      console.log(takes)
    }
  } finally {
    line.close()
  }
}

/** Runs with the database open, and closes it. */
async function atServer(env: Env, work: (host: Host) => Promise<void>): Promise<void> {
  const host = await openHost({ ...env, demo: false }, env.publicUrl ?? `http://localhost:${env.port}`)
  try {
    await work(host)
  } finally {
    await host.app.stop()
    await host.close()
  }
}

interface Admin {
  readonly id: number
  readonly userName: string
  readonly mobileNo: string
}

const activeAdmins = (db: Sql) =>
  db.query<Admin>(sql`
    select id, user_name, mobile_no from mas_user where role = 'dosad' and is_active = 1 order by id`)

/** How many Admins there are. Throws where there are two. */
async function requireVacancy(db: Sql): Promise<number> {
  const admins = await activeAdmins(db)
  if (admins.length > 1) throw new AdminError('There are two Admins: one makes a further account, another confirms it.')
  return admins.length
}

/** Throws where another account, active or not, has the user name, or an active one the number. */
async function requireFreeName(db: Sql, { id = 0, userName, mobileNo }: Partial<Admin>): Promise<void> {
  const [other] = await db.query<Admin>(sql`
    select id, user_name, mobile_no from mas_user
    where id <> ${id} and (user_name = ${userName ?? null} or (mobile_no = ${mobileNo ?? null} and is_active = 1)) limit 1`)
  if (!other) return
  const what = other.userName === userName ? `User name ${userName}` : `Mobile number ${mobileNo}`
  throw new AdminError(`${what}: another account has it.`)
}

const mobileRule = [/^[6-9]\d{9}$/, '10 digits, the first from 6 to 9'] as const

/**
 * Makes an administrator (dosad) at the server: the first, and the second while there is only one to say yes (decision
 * 43). Asks on the terminal, or takes ADMIN_USER, ADMIN_PASSWORD, ADMIN_NAME and ADMIN_MOBILE. The second chooses a
 * password of their own at the first sign-in. Throws AdminError for the demo, which could not be started with it.
 */
export const createAdmin = async (env: Env): Promise<void> => {
  if (env.demo)
    throw new AdminError(
      'DEMO is on, and the demo has its Admin, dosad: set DEMO=off, as the server of this database has it.',
    )
  await atServer(env, async (host) => {
    await requireVacancy(host.db)
    const { ADMIN_USER, ADMIN_PASSWORD, ADMIN_NAME, ADMIN_MOBILE } = process.env
    const userName = await ask(
      'User name',
      ADMIN_USER,
      /^(?![6-9]\d{9}$)[a-z0-9][a-z0-9._-]{2,39}$/,
      '3 to 40 of a-z, 0-9, . _ -; no mobile number',
    )
    const name = await ask('Name', ADMIN_NAME, /^.{2,80}$/, '2 to 80 characters')
    const mobileNo = await ask('Mobile number', ADMIN_MOBILE, ...mobileRule)
    const password = await ask('Password', ADMIN_PASSWORD, /^.{12,200}$/, '12 characters or more')
    const issue = checkPassword(password, { userName, mobileNo, name })
    if (issue) throw new AdminError(`Password: ${formatIssue('en', issue)}`)
    const hash = await passwords.hash(password)
    await host.db.transaction(async (tx) => {
      await acquireAdvisoryLock(tx, 'admin_create')
      await actAs(tx, 0)
      const admins = await requireVacancy(tx)
      await requireFreeName(tx, { userName, mobileNo })
      const [made] = await tx.query<{ id: number }>(sql`
        insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, must_change)
        values (${userName}, ${hash}, 'dosad', ${name}, ${mobileNo}, 1, ${admins > 0}) returning id`)
      await linkAccount({ ...host.deps, db: tx, user: anonymous }, made?.id ?? 0, 'MADE', null)
    })
    console.log(`Account ${userName} is made.`)
  })
}

/** Minutes for which a link to a new password is good. */
const linkMinutes = 15

/** The Admin whose password or phone is lost: the only one, or the one named by ADMIN_USER. */
async function adminAsked(host: Host): Promise<Admin> {
  const { ADMIN_USER } = process.env
  const admins = await activeAdmins(host.db)
  const userName = admins.length > 1 ? await ask('User name', ADMIN_USER, /./, 'the user name of an Admin') : ADMIN_USER
  const found = admins.find((one) => userName === undefined || one.userName === userName)
  if (!found) throw new AdminError('There is no active Admin of that user name.')
  return found
}

/**
 * Prints a link by which an Admin sets a new password, once and within 15 minutes; ADMIN_MOBILE replaces a lost phone's
 * number first. Both stand in the record of who had a hand in the account.
 */
export const linkAdmin = (env: Env): Promise<void> =>
  atServer(env, async (host) => {
    const { id, userName, mobileNo } = await adminAsked(host)
    const given = process.env.ADMIN_MOBILE
    const number = given === undefined ? mobileNo : await ask('Mobile number', given, ...mobileRule)
    const ticket = newToken()
    const now = host.deps.clock.now()
    const endsAt = new Date(now.getTime() + linkMinutes * 60_000)
    await host.db.transaction(async (tx) => {
      await actAs(tx, 0)
      const ctx = { ...host.deps, db: tx, user: anonymous }
      if (number !== mobileNo) {
        await requireFreeName(tx, { id, mobileNo: number })
        await tx.query(sql`update mas_user set mobile_no = ${number}, version = version + 1 where id = ${id}`)
        await linkAccount(ctx, id, 'NUMBER', null)
      }
      // Of several links the last is good.
      await endResets(tx, id, now)
      await linkAccount(ctx, id, 'PASSWORD', null)
      await tx.query(sql`
        insert into otp (mobile_no, purpose, user_id, address, at, ends_at, used_at, ticket_hash, ticket_ends_at)
        values (${number}, 'reset', ${id}, 'server', ${now}, ${now}, ${now}, ${await hashOf(ticket)}, ${endsAt})`)
    })
    console.log(`A new password for ${userName}, once and within ${linkMinutes} minutes:`)
    console.log(`${host.deps.publicUrl}/reset-password#ticket=${ticket}`)
  })
