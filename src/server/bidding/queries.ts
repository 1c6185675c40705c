import { type SQL, sql } from 'drizzle-orm'
import type { BidRow, SlotChangeRow, SlotRow } from '#resources/api/lots'
import type { Course, RoomSnapshot } from '#resources/api/room'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { auctionNow, runningSlot } from '../live/service'
import { lotRows } from '../lots/service'
import { inMarkets } from '../markets'
import { officialName } from '../officialName'

/**
 * A bid's state is told, never stored: by its place among the standing bids of its round and by what was said of that
 * round. All bids of a refused round are off.
 */
const stateOf = sql.raw(`
  case
    when w.id is not null then 'WITHDRAWN'
    when r.verdict = 'REJECTED' then 'REJECTED'
    when b.sequence < max(b.sequence) filter (where w.id is null) over (partition by b.lot_id, b.round) then 'OUTBID'
    when r.verdict = 'APPROVED' then 'ACCEPTED'
    else 'LEADING'
  end`)

/** Bids within the caller's markets, newest first; `where` may name lot `t` and bid `b`, but has to take whole rounds. */
const bidRows = (ctx: Pick<Ctx, 'db' | 'user' | 'language'>, where: SQL): Promise<BidRow[]> => {
  const nameOf = (alias: string) =>
    sql.raw(ctx.language === 'ta' ? `coalesce(${alias}.name_ta, ${alias}.name)` : `${alias}.name`)
  return ctx.db.query<BidRow>(sql`
    select b.id, b.lot_id, t.lot_no, b.round, b.sequence, b.amount, b.reeler_id, c.ledger_name as reeler_name,
      c.ledger_name_ta as reeler_name_ta, c.license_no, b.surrogate, b.reason,
      case when b.surrogate then ${nameOf('u')} end as placed_by, b.at, ${stateOf} as state,
      w.at as withdrawn_at, w.reason as withdrawn_reason, ${nameOf('v')} as withdrawn_by
    from bid b
    join lot t on t.id = b.lot_id
    join mas_customer c on c.id = b.reeler_id
    join mas_user u on u.id = b.user_id
    left join bid_withdrawal w on w.bid_id = b.id
    left join mas_user v on v.id = w.user_id
    left join lot_round r on r.lot_id = b.lot_id and r.round = b.round
    where ${inMarkets(ctx.user, sql`b.market_id`)} and ${where}
    order by b.at desc, b.sequence desc`)
}

/** What happened to a slot's times, in order. */
export const changesOf = (ctx: Ctx, slot: SlotRow | null): Promise<SlotChangeRow[]> =>
  ctx.db.query<SlotChangeRow>(sql`
    select h.kind, h.starts_before, h.ends_before, h.starts_after, h.ends_after, h.reason, h.at,
      ${officialName(ctx)} as by
    from slot_change h left join mas_user u on u.id = h.user_id
    where h.slot_id = ${slot?.id ?? null} and ${inMarkets(ctx.user, sql`h.market_id`)} order by h.at, h.id`)

/**
 * The caller's own accepted bid of a key as it was answered, and up to when everything that was decided stands. That is now,
 * but while a commit waits for its second machine: then a bid may have been decided and be seen by nobody. What commits
 * stands in its turn, so the last pulse says it (0111).
 */
export async function outcomeOf<Decision>(ctx: Ctx, key: string): Promise<{ now: string; decision: Decision | null }> {
  const [row] = await ctx.db.query<{ now: string; decision: Decision | null }>(sql`
    select least(auction_now(), (select at from auction_pulse)) as now,
      (select ${call('placed_bid', { b: sql`b` })} from bid b where b.user_id = ${ctx.user.id} and b.key = ${key}) as decision`)
  return row ?? { now: await auctionNow(ctx.db), decision: null }
}

/** The bids of one lot, newest first. */
export const bidsOfLot = (ctx: Ctx, lotId: number): Promise<BidRow[]> => bidRows(ctx, sql`b.lot_id = ${lotId}`)

/** A slot with its lots, those too that went on to another one, and every bid on them in it. */
export const auctionOf = async (ctx: Ctx, slot: SlotRow) => ({
  slot,
  lots: await lotRows(ctx, sql`t.id in (select lot_id from lot_round where slot_id = ${slot.id})`),
  bids: await bidRows(ctx, sql`b.slot_id = ${slot.id}`),
  changes: await changesOf(ctx, slot),
})

/** The room as it stands: also what a stream sends first. */
export async function roomSnapshot(ctx: Ctx, slot: SlotRow | null): Promise<RoomSnapshot> {
  const lots = slot ? await lotRows(ctx, sql`t.slot_id = ${slot.id}`, sql`t.lot_no`) : []
  const running = slot && (await runningSlot(ctx.db, slot.marketId))
  return { now: await auctionNow(ctx.db), slot, lots, running }
}

/**
 * How the price of each lot of a slot moved: every standing bid, and the fall where one was withdrawn. A bid that was
 * taken back counts until then.
 */
export async function courseOf(ctx: Ctx, slot: SlotRow | null): Promise<Course> {
  if (!slot) return {}
  const rows = await ctx.db.query<{ lotId: number; course: [number, number][] }>(sql`
    select p.lot_id, jsonb_agg(jsonb_build_array(
      round(extract(epoch from p.at - ${slot.startsAt}::timestamptz), 1), p.amount) order by p.sequence) as course
    from (
      select b.lot_id, b.sequence, b.at, b.amount from bid b
      where b.slot_id = ${slot.id} and ${inMarkets(ctx.user, sql`b.market_id`)}
      union all
      select w.lot_id, w.sequence, w.at, (
        select max(b.amount) from bid b left join bid_withdrawal o on o.bid_id = b.id
        where b.lot_id = w.lot_id and b.slot_id = w.slot_id and b.sequence < w.sequence
          and coalesce(o.sequence, w.sequence + 1) > w.sequence)
      from bid_withdrawal w where w.slot_id = ${slot.id} and ${inMarkets(ctx.user, sql`w.market_id`)}
    ) p where p.amount is not null
    group by p.lot_id`)
  return Object.fromEntries(rows.map(({ lotId, course }) => [lotId, course]))
}

/** Every reeler who bid in a slot. */
export async function reelersIn(ctx: Ctx, slot: SlotRow | null): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select distinct reeler_id as id from bid where slot_id = ${slot?.id ?? null}
      and ${inMarkets(ctx.user, sql`market_id`)}`)
  return rows.map(({ id }) => id)
}
