import { sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import { businessDay } from '#shared/day'
import { AppError } from '#shared/errors'
import type { Ctx, Deps } from '../context'
import type { Sql } from '../db/db'
import { slotRows } from '../lots/service'
import { system } from '../slotClock/service'
import type { RoomState } from './rooms'
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

/** The slot of a market that runs; null where none does. Who comes back to another one hears of it by this. */
export async function runningSlot(db: Sql, marketId: number): Promise<number | null> {
  const [slot] = await db.query<{ id: number }>(sql`
    select id from slot where market_id = ${marketId} and slot_status = 'LIVE' order by starts_at, id limit 1`)
  return slot?.id ?? null
}

/** The stream's heartbeat, with what it is compared with: one reading for all who watch the room. */
async function roomState(db: Sql, slotId: number | null, marketId: number): Promise<RoomState> {
  const [row] = await db.query<RoomState>(sql`
    select auction_now() as now,
      (select coalesce(sum(room_version), 0) from lot where slot_id = ${slotId}::int8) as versions,
      (select count(*) from lot where slot_id = ${slotId}::int8) as lots,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version) order by starts_at, id), '[]')
        from slot where market_id = ${marketId} and (id = ${slotId}::int8 or slot_status in ('SCHEDULED', 'LIVE'))) as slots`)
  return row ?? { now: new Date().toISOString(), versions: 0, lots: 0, slots: [] }
}

/** The one set of rooms of this process: officers, phones and screens who watch one slot share its room. */
export const roomStreams = (deps: Deps): Streams =>
  createStreams(
    deps.hub,
    {
      state: (slotId, marketId) => roomState(deps.db, slotId, marketId),
      slot: (slotId, marketId) => roomSlot(system(deps, deps.db, marketId), { slotId, marketId }),
    },
    deps.limits,
    deps.tracer,
  )
