import { sql } from 'drizzle-orm'
import type { Side } from '#shared/billRow'
import { businessDay } from '#shared/day'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { isLevySettled } from '../payments/service'
import { type BillLot, isBilled } from './bill'
import type { LockedSlot } from './queries'

/**
 * Whether bills of a slot's day come too late to stand on it: its books are closed, its levy is settled with the
 * government, or one of these lots had a bill that was taken back on a later day, which the new one
 * corrects.
 */
async function isLate(
  ctx: Ctx,
  { marketId, day }: Pick<LockedSlot, 'marketId' | 'day'>,
  lots: Readonly<Record<Side, readonly number[]>>,
): Promise<boolean> {
  const found = await ctx.db.query(sql`
    select 1 from day_seal where market_id = ${marketId} and day >= ${day}::date
    union all
    select 1 from invoice_line l join voucher v on v.invoice_id = l.invoice_id
    where l.cancelled and v.reverses_id is not null and v.day > ${day}::date
      and (l.side = 'farmer' and l.lot_id = any(${array(lots.farmer, 'int8')})
        or l.side = 'reeler' and l.lot_id = any(${array(lots.reeler, 'int8')}))
    limit 1`)
  return found.length > 0 || isLevySettled(ctx, marketId, day)
}

/**
 * The day of which the bills of a run are: the slot's, also where they are made after midnight, so that number, voucher
 * and payment are of one accounting year. What comes too late for that day is of the day of the run.
 */
export async function billDay(
  ctx: Ctx,
  slot: Pick<LockedSlot, 'marketId' | 'day'>,
  lots: readonly BillLot[],
  sides: readonly Side[],
): Promise<string> {
  const today = businessDay(ctx.clock.now())
  if (slot.day >= today) return today
  const open = (side: Side) =>
    sides.includes(side) ? lots.filter((lot) => !isBilled(lot, side)).map(({ id }) => id) : []
  return (await isLate(ctx, slot, { farmer: open('farmer'), reeler: open('reeler') })) ? today : slot.day
}
