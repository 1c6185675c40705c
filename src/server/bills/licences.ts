import { sql } from 'drizzle-orm'
import { dayShown } from '#shared/day'
import { refused } from '#shared/errors'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'
import type { LockedSlot } from './queries'

interface Licence {
  readonly name: string
  readonly licenseNo: string | null
  /** Its last day; null where it is not known. */
  readonly lastDay: string | null
}

/**
 * Refuses bills for a reeler who had no valid licence on the day of the sale; one that ran out since does no harm to
 * the farmer's money. Throws REFUSED.
 */
export async function checkLicences(ctx: Ctx, slot: LockedSlot, reelerIds: readonly number[]): Promise<void> {
  const months = settingIn(await settingsOf(ctx, slot.marketId), 'licence.months')
  const lastDay = sql`(license_date + make_interval(months => ${months}::int))::date`
  const [bad] = await ctx.db.query<Licence>(sql`
    select ledger_name as name, license_no, ${lastDay} as last_day from mas_customer
    where id = any(${array(reelerIds, 'int8')})
      and (license_no is null or license_date is null or ${lastDay} < ${slot.day}::date)
    order by id limit 1`)
  if (!bad) return
  if (!bad.licenseNo || !bad.lastDay) throw refused('rule.bill.licenceMissing', { name: bad.name })
  throw refused('rule.bill.licenceExpired', { name: bad.name, date: dayShown(bad.lastDay) || '' })
}
