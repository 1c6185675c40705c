import { sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import { businessDay } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Ctx, Deps } from '../context'
import type { Sql } from '../db/db'
import { slotRows } from '../lots/service'
import { system } from '../slotClock/service'
import { createStreams, type Streams } from './stream'

/** The clock that decides bids. */
export async function auctionNow(db: Sql): Promise<string> {
  const [row] = await db.query<{ now: string }>(sql`select auction_now() as now`)
  return row?.now ?? new Date().toISOString()
}

/** The slot that a room shows: the one asked for, or the market's running, else its next, else its last of today. */
export async function roomSlot(ctx: Ctx, asked: { slotId?: number; marketId: number }): Promise<SlotRow | null> {
  const [found] = await ctx.db.query<{ id: number }>(
    asked.slotId
      ? sql`select ${asked.slotId}::int8 as id`
      : sql`select id from slot where market_id = ${asked.marketId} and slot_status <> 'CANCELLED'
          and (day = ${businessDay(ctx.clock.now())} or slot_status = 'LIVE')
          order by slot_status = 'LIVE' desc, slot_status = 'SCHEDULED' desc,
            case when slot_status = 'SCHEDULED' then starts_at end, starts_at desc limit 1`,
  )
  const [slot] = found ? await slotRows(ctx, sql`t.id = ${found.id}`) : []
  if (asked.slotId && !slot) throw new AppError('NOT_FOUND')
  return slot ?? null
}

/** The sum of the room versions of a slot's lots, with the clock that decides bids: the stream's heartbeat. */
async function roomVersions(db: Sql, slotId: number): Promise<{ now: string; versions: number }> {
  const [row] = await db.query<{ now: string; versions: number }>(sql`
    select auction_now() as now, coalesce(sum(room_version), 0) as versions from lot where slot_id = ${slotId}`)
  return row ?? { now: new Date().toISOString(), versions: 0 }
}

/** The one set of rooms of this process: officers, phones and screens who watch one slot share its room. */
export const roomStreams = (deps: Deps): Streams =>
  createStreams(
    deps.hub,
    {
      versions: (slotId) => roomVersions(deps.db, slotId),
      slot: (slotId, marketId) => roomSlot(system(deps, deps.db, marketId), { slotId, marketId }),
    },
    deps.limits,
    deps.tracer,
  )
