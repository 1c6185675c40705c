import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '#shared/day'
import { AppError } from '#shared/errors'
import type { BidRow, SlotRow } from '#shared/lotRow'
import type { Course, RoomSnapshot } from '#shared/room'
import type { Ctx } from '../context'
import { inMarkets } from '../crud/scope'
import { lotRows, slotRows } from '../lots/service'

/**
 * A bid's state is told, never stored: by its place among the bids of its round and by what was said of that round.
 * All bids of a refused round are off.
 */
const stateOf = sql.raw(`
  case
    when r.verdict = 'REJECTED' then 'REJECTED'
    when b.sequence < max(b.sequence) over (partition by b.lot_id, b.round) then 'OUTBID'
    when r.verdict = 'APPROVED' then 'ACCEPTED'
    else 'LEADING'
  end`)

/** Bids within the caller's markets, newest first; `where` may name lot `t` and bid `b`, but has to take whole rounds. */
const bidRows = (ctx: Pick<Ctx, 'db' | 'user'>, where: SQL): Promise<BidRow[]> =>
  ctx.db.query<BidRow>(sql`
    select b.lot_id, t.lot_no, b.round, b.sequence, b.amount, b.reeler_id, c.ledger_name as reeler_name,
      c.ledger_name_ta as reeler_name_ta, c.license_no, b.surrogate, b.at, ${stateOf} as state
    from bid b
    join lot t on t.id = b.lot_id
    join mas_customer c on c.id = b.reeler_id
    left join lot_round r on r.lot_id = b.lot_id and r.round = b.round
    where ${inMarkets(ctx.user, sql`b.market_id`)} and ${where}
    order by b.at desc, b.sequence desc`)

/** The bids of one lot, newest first. */
export const bidsOfLot = (ctx: Ctx, lotId: number): Promise<BidRow[]> => bidRows(ctx, sql`b.lot_id = ${lotId}`)

/** A slot with its lots, those too that went on to another one, and every bid on them in it. */
export const auctionOf = async (ctx: Ctx, slot: SlotRow) => ({
  slot,
  lots: await lotRows(ctx, sql`t.id in (select lot_id from lot_round where slot_id = ${slot.id})`),
  bids: await bidRows(ctx, sql`b.slot_id = ${slot.id}`),
})

/** The clock that decides bids. */
async function databaseNow(ctx: Pick<Ctx, 'db'>): Promise<string> {
  const [row] = await ctx.db.query<{ now: string }>(sql`select clock_timestamp() as now`)
  return row?.now ?? new Date().toISOString()
}

/** The slot that the room shows: the one asked for, or the market's running, else its next, else its last of today. */
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

/** The room as it stands: also what a stream sends first. */
export async function roomSnapshot(ctx: Ctx, slot: SlotRow | null): Promise<RoomSnapshot> {
  const lots = slot ? await lotRows(ctx, sql`t.slot_id = ${slot.id}`, sql`t.lot_no`) : []
  return { now: await databaseNow(ctx), slot, lots }
}

/** How the price of each lot of a slot rose. */
export async function courseOf(ctx: Ctx, slot: SlotRow | null): Promise<Course> {
  if (!slot) return {}
  const rows = await ctx.db.query<{ lotId: number; course: [number, number][] }>(sql`
    select b.lot_id, jsonb_agg(jsonb_build_array(
      round(extract(epoch from b.at - ${slot.startsAt}::timestamptz), 1), b.amount) order by b.sequence) as course
    from bid b where b.slot_id = ${slot.id} and ${inMarkets(ctx.user, sql`b.market_id`)}
    group by b.lot_id`)
  return Object.fromEntries(rows.map(({ lotId, course }) => [lotId, course]))
}

/** Every reeler who bid in a slot. */
export async function reelersIn(ctx: Ctx, slot: SlotRow | null): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select distinct reeler_id as id from bid where slot_id = ${slot?.id ?? null}
      and ${inMarkets(ctx.user, sql`market_id`)}`)
  return rows.map(({ id }) => id)
}

/** The sum of the room versions of a slot's lots, with the clock that decides bids: the stream's heartbeat. */
export async function roomVersions(ctx: Pick<Ctx, 'db'>, slotId: number): Promise<{ now: string; versions: number }> {
  const [row] = await ctx.db.query<{ now: string; versions: number }>(sql`
    select clock_timestamp() as now, coalesce(sum(room_version), 0) as versions from lot where slot_id = ${slotId}`)
  return row ?? { now: new Date().toISOString(), versions: 0 }
}
