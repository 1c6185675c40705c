import { sql } from 'drizzle-orm'
import type { SlotRow } from '#resources/api/lots'
import type { MyAttempt, ReelerCover, ReelerLot, ReelerRoom } from '#resources/api/room'
import type { RefusalArgs } from '#shared/bidRefusal'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { inMarkets } from '../markets'

/**
 * The lots of a slot as a reeler sees them, without the farmer, each with their own highest bid that stands and the one
 * that the market withdrew last, where it was higher.
 */
export const reelerLots = (ctx: Ctx, slot: SlotRow, reelerId: number): Promise<ReelerLot[]> =>
  ctx.db.query<ReelerLot>(sql`
    select t.id, t.lot_no, t.race, c.short_name as cocoon_type, t.approx_weight, f.area_name as village,
      f.area_name_ta as village_ta, t.shell_ratio, t.renditta, t.floor_price, t.floor_waived, t.lot_status, t.round,
      t.highest_bid, t.highest_reeler_id, t.highest_surrogate, t.bid_count, t.last_bid_at, t.room_version,
      m.amount as my_bid, m.at as my_bid_at, coalesce(m.surrogate, false) as my_surrogate,
      (t.lot_status = 'RETURNED' and t.price_per_kg is not null) as sale_cancelled,
      case when g.amount > coalesce(m.amount, 0) then g.amount end as my_withdrawn
    from lot t
    join mas_cocoon c on c.id = t.cocoon_type_id
    join mas_customer f on f.id = t.farmer_id
    left join lateral (
      select b.amount, b.at, b.surrogate from bid b
      where b.lot_id = t.id and b.round = t.round and b.reeler_id = ${reelerId}
        and not exists (select 1 from bid_withdrawal w where w.bid_id = b.id)
      order by b.amount desc limit 1
    ) m on true
    left join lateral (
      select b.amount from bid b join bid_withdrawal w on w.bid_id = b.id
      where b.lot_id = t.id and b.round = t.round and b.reeler_id = ${reelerId}
      order by w.sequence desc limit 1
    ) g on true
    where t.slot_id = ${slot.id} and ${inMarkets(ctx.user)} order by t.lot_no`)

interface AttemptRow extends Omit<MyAttempt, 'why'> {
  readonly rule: string | null
  readonly args: RefusalArgs | null
}

/** So many are told at most: a day's bids of one reeler in one slot are far fewer. */
const mostAttempts = 200

/** What a reeler sent in a slot, newest first. */
export const reelerAttempts = (ctx: Ctx, reelerId: number, slotId: number): Promise<AttemptRow[]> =>
  ctx.db.query<AttemptRow>(sql`
    select a.id, t.lot_no, a.amount, a.decided_at as at, a.outcome, a.surrogate, a.rule, a.args
    from bid_attempt a left join lot t on t.id = a.lot_id
    where a.reeler_id = ${reelerId} and a.slot_id = ${slotId} and ${inMarkets(ctx.user, sql`a.market_id`)}
    order by a.decided_at desc, a.id desc limit ${mostAttempts}`)

type Me = ReelerRoom['me']
interface MeRow extends Omit<Me, 'market'> {
  readonly marketName: string
  readonly marketNameTa: string | null
}

/** Who bids, and where; null for no reeler of that market. */
export async function reelerMe(ctx: Ctx, reelerId: number, marketId: number): Promise<Me | null> {
  const [row] = await ctx.db.query<MeRow>(sql`
    select c.id as reeler_id, c.ledger_name as name, c.ledger_name_ta as name_ta, c.license_no,
      (c.license_date + make_interval(months => q.months))::date as licence_until,
      m.name as market_name, m.name_ta as market_name_ta
    from mas_customer c join mas_branch m on m.id = c.market_id, lateral ${call('bidding_rules', { p_market: sql`c.market_id` })} q
    where c.id = ${reelerId} and c.market_id = ${marketId} and c.customer_type = 'reeler'`)
  if (!row) return null
  const { marketName, marketNameTa, ...me } = row
  return { ...me, market: { name: marketName, nameTa: marketNameTa } }
}

/** What the reeler can still stand for: beside the lots that they lead on in this slot, which their phone counts itself. */
export async function reelerCover(ctx: Ctx, reelerId: number, slotId: number | null): Promise<ReelerCover> {
  const [row] = await ctx.db.query<ReelerCover>(sql`
    select s.prepaid, (s.funds - s.bought - s.leads + n.cost)::numeric(14,2) as free,
      s.refunds::numeric(14,2) as refunds, s.late::numeric(14,2) as late, s.days,
      case when not s.prepaid then s.due end as due_day
    from mas_customer c, lateral ${call('reeler_standing', { r: sql`c`, today: sql`auction_day()` })} s, lateral (
      select coalesce(sum(${call('lot_cost', { t: sql`t`, price: sql`t.highest_bid` })}), 0) as cost from lot t where t.slot_id = ${slotId}
        and t.highest_reeler_id = c.id and t.lot_status in ('SLOTTED', 'BIDDING', 'BID_CLOSED')
    ) n
    where c.id = ${reelerId}`)
  if (!row) throw new Error(`Reeler ${reelerId} is not there`)
  return row
}
