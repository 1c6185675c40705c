import { sql } from 'drizzle-orm'
import type { Security } from '#resources/api/configuration'
import { type Role, roles } from '#shared/access'
import { refused } from '#shared/errors'
import type { Actor, Ctx, Deps } from '../context'
import { array, type Sql } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'

/** Whether a second factor is on: the market's own setting, else the default. */
export const isAsked = async (db: Sql, what: Role | 'money', marketId: number | null): Promise<boolean> =>
  settingIn(await settingsOf({ db }, marketId ?? 0), `otp.${what}`) === 'on'

/** The defaults of all markets. */
export async function securityOf(db: Sql): Promise<Security> {
  const settings = await settingsOf({ db }, 0)
  const isOn = (what: string) => settingIn(settings, `otp.${what}`) === 'on'
  return {
    roles: Object.fromEntries(roles.map((role) => [role, isOn(role)])) as Record<Role, boolean>,
    money: isOn('money'),
  }
}

export { verifyCaptcha } from './captcha'

export interface SecurityDefaults {
  readonly roles?: Partial<Record<Role, boolean>>
  readonly money?: boolean
}

/** Changes the defaults; what is not named stays. Refuses to ask for OTPs that nobody would carry. */
export async function changeSecurity(
  { db, deps }: Pick<Ctx, 'db' | 'deps'>,
  wanted: SecurityDefaults,
): Promise<Security> {
  const changes = Object.entries({ ...wanted.roles, ...(wanted.money !== undefined && { money: wanted.money }) })
  if (!deps.sender && changes.some(([, isOn]) => isOn)) throw refused('fault.noSender')
  for (const [what, isOn] of changes)
    await db.query(sql`
      update setting set value = ${isOn ? 'on' : 'off'}, version = version + 1
      where market_id is null and key = ${`otp.${what}`} and value <> ${isOn ? 'on' : 'off'}`)
  return securityOf(db)
}

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
