import { sql } from 'drizzle-orm'
import { dayShown } from '#shared/day'
import { refused } from '#shared/errors'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'
import type { LockedSlot } from './queries'

interface Licence {
  readonly name: string
  readonly lastDay: string
}

/**
 * Refuses bills for a reeler whose licence, which every reeler has, had run out on the day of the sale; one that ran out
 * since does no harm to the farmer's money. Throws REFUSED.
 */
export async function checkLicences(ctx: Ctx, slot: LockedSlot, reelerIds: readonly number[]): Promise<void> {
  const months = settingIn(await settingsOf(ctx, slot.marketId), 'licence.months')
  const lastDay = sql`(license_date + make_interval(months => ${months}::int))::date`
  const [bad] = await ctx.db.query<Licence>(sql`
    select ledger_name as name, ${lastDay} as last_day from mas_customer
    where id = any(${array(reelerIds, 'int8')}) and ${lastDay} < ${slot.day}::date order by id limit 1`)
  if (bad) throw refused('rule.bill.licenceExpired', { name: bad.name, date: dayShown(bad.lastDay) || '' })
}
