import { sql } from 'drizzle-orm'
import type { DeviceState } from '#resources/api/room'
import { AppError } from '#shared/errors'
import type { Ctx, Deps } from '../context'
import type { Sql } from '../db/db'
import { inMarkets } from '../markets'
import { settingIn, settingsOf } from '../settings/service'
import { actAs } from '../transaction'
import { accountOfReeler, lockedReeler, setDevice } from './queries'

/** A browser that a reeler bids from, or asks to. */
export interface Device {
  readonly reelerId: number
  readonly marketId: number
  readonly deviceHash: string
  /** What the browser calls itself. */
  readonly agent: string | null
}

const waits = async (db: Sql, marketId: number) =>
  settingIn(await settingsOf({ db }, marketId), 'bid.newDeviceWaits') === 'on'

const putWaiting = (db: Sql, { marketId, reelerId, deviceHash, agent }: Device) =>
  db.query(sql`
    insert into reeler_device (market_id, reeler_id, device_hash, agent, device_status, asked_at)
    values (${marketId}, ${reelerId}, ${deviceHash}, ${agent?.slice(0, 200) ?? null}, 'WAITING', auction_now())
    on conflict (reeler_id, device_hash) where device_status = 'WAITING' do nothing`)

/** Whatever of the reeler is enrolled ends: there is at most one. */
const endBound = (db: Sql, reelerId: number, userId: number, reason: string | null) =>
  db.query(sql`
    update reeler_device set device_status = 'ENDED', decided_by_id = ${userId}, decided_at = auction_now(),
      reason = ${reason}, version = version + 1
    where reeler_id = ${reelerId} and device_status = 'BOUND'`)

/** The row of a device becomes the enrolled one; a device that never waited gets a row now. */
async function putBound(db: Sql, device: Device, userId: number): Promise<void> {
  const { reelerId, deviceHash } = device
  await endBound(db, reelerId, userId, null)
  await putWaiting(db, device)
  await db.query(sql`
    update reeler_device set device_status = 'BOUND', decided_by_id = ${userId}, decided_at = auction_now(),
      version = version + 1
    where reeler_id = ${reelerId} and device_hash = ${deviceHash} and device_status = 'WAITING'`)
  await setDevice(db, reelerId, deviceHash)
}

/**
 * The first bid of a reeler binds its device (D21); where the market wants a yes first, a new device waits for it (D40).
 * In a transaction of its own, in the name of the reeler's account; of two first bids at once one binds. Throws
 * NOT_FOUND for no reeler with an account in that market.
 */
export const bindDevice = (deps: Pick<Deps, 'db'>, device: Device): Promise<'BOUND' | 'WAITING' | 'OTHER'> =>
  deps.db.transaction(async (tx) => {
    const { reelerId, marketId, deviceHash } = device
    const userId = await accountOfReeler(tx, reelerId)
    if (!userId) throw new AppError('NOT_FOUND')
    await actAs(tx, userId)
    const reeler = await lockedReeler(tx, reelerId, marketId)
    if (!reeler) throw new AppError('NOT_FOUND')
    if (reeler.deviceId === deviceHash) return 'BOUND'
    if (await waits(tx, marketId)) {
      await putWaiting(tx, device)
      return 'WAITING'
    }
    if (reeler.deviceId !== null) return 'OTHER'
    await putBound(tx, device, userId)
    return 'BOUND'
  })

/** Whether bids of this device count for the reeler; a session without a device has none that could. */
export async function deviceStateOf(
  { db }: Pick<Ctx, 'db'>,
  reelerId: number,
  deviceHash: string | null,
): Promise<DeviceState> {
  const [row] = await db.query<{ deviceId: string | null; waiting: boolean }>(sql`
    select device_id, exists (select 1 from reeler_device d where d.reeler_id = c.id
      and d.device_hash = ${deviceHash} and d.device_status = 'WAITING') as waiting
    from mas_customer c where c.id = ${reelerId}`)
  if (!row || deviceHash === null) return 'OTHER'
  if (row.deviceId === deviceHash) return 'BOUND'
  if (row.waiting) return 'WAITING'
  return row.deviceId === null ? 'FREE' : 'OTHER'
}

const alreadyDone = () => new AppError('ALREADY_PROCESSED')

/**
 * An officer's yes or no to a waiting device; a yes ends the one that was enrolled. Locks the reeler, then the devices.
 * Throws NOT_FOUND outside the caller's market, ALREADY_PROCESSED when it no longer waits.
 */
export async function decideDevice(ctx: Ctx, { id, accept }: { id: number; accept: boolean }): Promise<void> {
  const { db, user } = ctx
  const [device] = await db.query<Device>(sql`
    select reeler_id, market_id, device_hash, agent from reeler_device t
    where id = ${id} and ${inMarkets(user)}`)
  if (!device || !(await lockedReeler(db, device.reelerId, device.marketId))) throw new AppError('NOT_FOUND')
  const waiting = await db.query(sql`
    select id from reeler_device where id = ${id} and device_status = 'WAITING' for no key update`)
  if (waiting.length === 0) throw alreadyDone()
  if (accept) return putBound(db, device, user.id)
  await db.query(sql`
    update reeler_device set device_status = 'ENDED', decided_by_id = ${user.id}, decided_at = auction_now(),
      version = version + 1 where id = ${id}`)
}

/**
 * Takes a reeler's enrolled device off them, so that their next bid binds the one they bid from. Throws NOT_FOUND outside
 * the caller's market, ALREADY_PROCESSED where none is enrolled.
 */
export async function unbindDevice(ctx: Ctx, { reelerId, reason }: { reelerId: number; reason: string }) {
  const { db, user } = ctx
  const reeler = await lockedReeler(db, reelerId, user.marketId)
  if (!reeler) throw new AppError('NOT_FOUND')
  if (reeler.deviceId === null) throw alreadyDone()
  await endBound(db, reelerId, user.id, reason)
  await setDevice(db, reelerId, null)
}
