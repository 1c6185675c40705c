import { sql } from 'drizzle-orm'
import type { DeviceRow } from '#resources/api/room'
import type { Ctx } from '../context'
import type { Sql } from '../db/db'
import { inMarkets } from '../markets'

/** The waiting and the enrolled devices of the caller's markets; those that wait come first, the longest wait first. */
export const deviceRows = (ctx: Pick<Ctx, 'db' | 'user'>): Promise<DeviceRow[]> =>
  ctx.db.query<DeviceRow>(sql`
    select t.id, t.reeler_id, c.license_no, c.ledger_name as name, c.ledger_name_ta as name_ta, t.agent,
      t.device_status, t.asked_at, t.decided_at
    from reeler_device t join mas_customer c on c.id = t.reeler_id
    where ${inMarkets(ctx.user)} and t.device_status <> 'ENDED'
    order by t.device_status = 'BOUND', case when t.device_status = 'WAITING' then t.asked_at end, c.license_no, t.id`)

/** The reeler's enrolled device, their row locked against another enrolment at the same time; undefined for no such one. */
export const lockedReeler = async (db: Sql, reelerId: number, marketId: number | null) => {
  const [row] = await db.query<{ deviceId: string | null }>(sql`
    select device_id from mas_customer
    where id = ${reelerId} and market_id = ${marketId} and customer_type = 'reeler' for no key update`)
  return row
}

/** Who signs in for a reeler: in their name their first bid binds the device. */
export const accountOfReeler = async (db: Sql, reelerId: number): Promise<number | undefined> => {
  const [row] = await db.query<{ id: number }>(sql`
    select id from mas_user where customer_id = ${reelerId} and role = 'reeler' and is_active = 1 order by id limit 1`)
  return row?.id
}

export const setDevice = (db: Sql, reelerId: number, deviceHash: string | null) =>
  db.query(sql`update mas_customer set device_id = ${deviceHash}, version = version + 1 where id = ${reelerId}`)
