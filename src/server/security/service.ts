import { sql } from 'drizzle-orm'
import type { Role } from '#shared/access'
import type { Actor, Deps } from '../context'
import { array, type Sql } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'

/** Whether a second factor is on: the market's own setting, else the default. */
export const isAsked = async (db: Sql, what: Role | 'money', marketId: number | null): Promise<boolean> =>
  settingIn(await settingsOf({ db }, marketId ?? 0), `otp.${what}`) === 'on'

export { verifyCaptcha } from './captcha'

/** Whether the default, or any market that the caller works for, asks for an OTP before money moves. */
async function isMoneyGuarded(db: Sql, { marketId, marketIds }: Actor): Promise<boolean> {
  if (marketId !== null) return isAsked(db, 'money', marketId)
  if (await isAsked(db, 'money', null)) return true
  const rows = await db.query(sql`
    select 1 from setting
    where key = 'otp.money' and value = 'on' and market_id = any(${array(marketIds, 'int8')}) limit 1`)
  return rows.length > 0
}

/** Whether the caller's session is free, for now, to do what moves money. Asked of the database: other processes confirm. */
export async function mayMoveMoney({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: Actor): Promise<boolean> {
  if (!(await isMoneyGuarded(db, user))) return true
  const [session] = await db.query(sql`
    select 1 from session where id = ${user.sessionId} and ended_at is null and confirmed_until > ${clock.now()}`)
  return session !== undefined
}
