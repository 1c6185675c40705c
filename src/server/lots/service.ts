import { type SQL, sql } from 'drizzle-orm'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Ctx } from '../context'
import { inMarkets } from '../markets'

/** A lot that runs closes with its slot: a late bid passes over the rows of lots that somebody holds (0011). */
const columns = sql.raw(`
  t.id, t.version, t.lot_no, t.day, t.market_id, t.inward_id, i.arrived_at, i.number_of_lots,
  t.farmer_id, f.head_code as farmer_code, f.ledger_name as farmer_name, f.ledger_name_ta as farmer_name_ta,
  f.area_name as village, f.area_name_ta as village_ta, f.mobile_no,
  t.cocoon_type_id, c.short_name as cocoon_type, t.race, t.dfl_count, t.approx_weight,
  t.count100, t.defect_count, t.defect_percent, t.pupae_cocoon_weight, t.shell_weight, t.shell_ratio, t.renditta,
  t.silk_rate, t.conversion_cost, t.recovery, t.floor_price, t.floor_waived, t.waiver_reason,
  t.lot_status, t.slot_id, s.slot_no, t.round, t.opens_at,
  case when t.lot_status in ('SLOTTED', 'BIDDING') then s.ends_at else t.closes_at end as closes_at,
  t.highest_bid, t.highest_reeler_id, r.ledger_name as reeler_name, r.ledger_name_ta as reeler_name_ta, r.license_no,
  t.highest_surrogate, t.bid_count, t.last_bid_at, t.highest_bid - t.floor_price as benefit, t.room_version,
  t.price_per_kg, t.net_weight, t.gross_weight, t.tare_weight, t.crate_count, t.weighing, t.weighed_at,
  t.farmer_invoiced, t.reeler_invoiced, t.carried_from_id, t.left_reason`)

const joins = sql.raw(`
  join inward i on i.id = t.inward_id
  join mas_customer f on f.id = t.farmer_id
  join mas_cocoon c on c.id = t.cocoon_type_id
  left join slot s on s.id = t.slot_id
  left join mas_customer r on r.id = coalesce(t.reeler_id, t.highest_reeler_id)`)

/** Lots within the caller's markets, as desks and room show them; `where` may name lot `t`, slot `s`, farmer `f`. */
export const lotRows = (ctx: Ctx, where: SQL, order: SQL = sql`t.day, t.lot_no`): Promise<LotRow[]> =>
  ctx.db.query<LotRow>(
    sql`select ${columns} from lot t ${joins} where ${inMarkets(ctx.user)} and ${where} order by ${order}`,
  )

/** Slots within the caller's markets with what came of their lots in that round; `where` may name slot `t`. */
export const slotRows = (ctx: Ctx, where: SQL): Promise<SlotRow[]> =>
  ctx.db.query<SlotRow>(sql`
    select t.id, t.version, t.market_id, t.slot_no, t.day, t.starts_at, t.ends_at, t.duration, t.lot_from, t.lot_to,
      t.number_of_lots, t.round, t.soft_close, t.extensions, t.slot_status, n.*
    from slot t
    cross join lateral (
      select coalesce(sum(case when l.slot_id = t.id then l.bid_count else r.bid_count end), 0) as bids,
        count(*) filter (where case when l.slot_id = t.id then l.bid_count else r.bid_count end > 0) as lots_with_bid,
        count(*) filter (where r.verdict = 'APPROVED') as approved,
        count(*) filter (where r.verdict = 'REJECTED') as rejected,
        count(*) filter (where r.verdict = 'NO_BID') as no_bid,
        count(*) filter (where r.verdict = 'APPROVED' and l.lot_status in ('WEIGHED', 'BILLED', 'PAID')) as weighed,
        count(*) filter (where r.verdict = 'APPROVED' and l.lot_status in ('BILLED', 'PAID')) as billed
      from lot_round r join lot l on l.id = r.lot_id where r.slot_id = t.id
    ) n
    where ${inMarkets(ctx.user)} and ${where} order by t.day, t.slot_no`)
