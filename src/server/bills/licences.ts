import { sql } from 'drizzle-orm'
import { dayShown } from '#shared/day'
import { refused } from '#shared/errors'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { settingIn, settingsOf } from '../settings/service'
import type { LockedSlot } from './queries'

interface Licence {
  readonly reelerId: number
  readonly name: string
  readonly nameTa: string | null
  readonly lastDay: string
}

/**
 * The reelers whose licence, which every reeler has, had run out on the day of the sale; one that ran out since does no
 * harm to the farmer's money.
 */
export async function expiredLicences(
  ctx: Ctx,
  slot: Pick<LockedSlot, 'marketId' | 'day'>,
  reelerIds: readonly number[],
): Promise<readonly Licence[]> {
  const months = settingIn(await settingsOf(ctx, slot.marketId), 'licence.months')
  const lastDay = sql`(license_date + make_interval(months => ${months}::int))::date`
  return ctx.db.query<Licence>(sql`
    select id as reeler_id, ledger_name as name, ledger_name_ta as name_ta, ${lastDay} as last_day from mas_customer
    where id = any(${array(reelerIds, 'int8')}) and ${lastDay} < ${slot.day}::date order by id`)
}

/** Refuses bills for a reeler without a licence on the day of the sale. Throws REFUSED. */
export async function checkLicences(ctx: Ctx, slot: LockedSlot, reelerIds: readonly number[]): Promise<void> {
  const [bad] = await expiredLicences(ctx, slot, reelerIds)
  if (bad) throw refused('rule.bill.licenceExpired', { name: bad.name, date: dayShown(bad.lastDay) || '' })
}
