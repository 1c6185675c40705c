import { createInterface } from 'node:readline/promises'
import { sql } from 'drizzle-orm'
import { sayIssue } from '#shared/issues'
import { checkPassword } from './auth/passwords'
import type { Env } from './env'
import { openHost, passwords } from './host'
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

/**
 * Makes the first account, an administrator (dosad), where none exists. Asks on the terminal, or takes ADMIN_USER,
 * ADMIN_PASSWORD, ADMIN_NAME and ADMIN_MOBILE.
 */
export async function createAdmin(env: Env): Promise<void> {
  const host = await openHost({ ...env, demo: false }, 'http://localhost')
  try {
    const existing = await host.db.query(sql`select 1 from mas_user where role = 'dosad' limit 1`)
    if (existing.length > 0) throw new AdminError('An administrator exists already and makes further accounts.')
    const { ADMIN_USER, ADMIN_PASSWORD, ADMIN_NAME, ADMIN_MOBILE } = process.env
    const userName = await ask(
      'User name',
      ADMIN_USER,
      /^(?![6-9]\d{9}$)[a-z0-9][a-z0-9._-]{2,39}$/,
      '3 to 40 of a-z, 0-9, . _ -; no mobile number',
    )
    const name = await ask('Name', ADMIN_NAME, /^.{2,80}$/, '2 to 80 characters')
    const mobileNo = await ask('Mobile number', ADMIN_MOBILE, /^[6-9]\d{9}$/, '10 digits, the first from 6 to 9')
    const password = await ask('Password', ADMIN_PASSWORD, /^.{12,200}$/, '12 characters or more')
    const issue = checkPassword(password, userName, mobileNo)
    if (issue) throw new AdminError(`Password: ${sayIssue('en', issue)}`)
    const hash = await passwords.hash(password)
    await host.db.transaction(async (tx) => {
      await actAs(tx, 0)
      await tx.query(sql`
        insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active)
        values (${userName}, ${hash}, 'dosad', ${name}, ${mobileNo}, 1)`)
    })
    console.log(`Account ${userName} is made.`)
  } finally {
    await host.app.stop()
    await host.db.close()
  }
}
