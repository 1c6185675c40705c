import { sql } from 'drizzle-orm'
import type { CourseReeler, CourseStep } from '#resources/api/course'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { RefusalArgs } from '#shared/bidRefusal'
import { farmersAnswers } from '../approval/service'
import type { Ctx } from '../context'
import { asOf } from '../db/asOf'
import { call } from '../db/call'
import { inMarkets } from '../markets'
import { officialName } from '../officialName'

/** A bid that was sent, or one that was taken back; what stood on its lot after it, where it changed that. */
export interface Sent
  extends Pick<
    CourseStep,
    'at' | 'amount' | 'reelerId' | 'reelerName' | 'reelerNameTa' | 'licenseNo' | 'by' | 'reason'
  > {
  readonly kind: 'ACCEPTED' | 'REPEATED' | 'ASKED' | 'REFUSED' | 'WITHDRAWN'
  readonly lotId: number
  readonly lotNo: number
  readonly rule: string | null
  readonly args: RefusalArgs | null
  readonly standing: Standing | null
}

/** The head of a lot: the highest bid that stands, and of how many. */
export type Standing = Pick<
  LotRow,
  | 'highestBid'
  | 'highestReelerId'
  | 'reelerName'
  | 'reelerNameTa'
  | 'licenseNo'
  | 'highestSurrogate'
  | 'bidCount'
  | 'lastBidAt'
>

/**
 * Everything that was sent or taken back in a slot, in order: the attempts, of a process that kept none the bids
 * themselves, and the withdrawals. After each link of a lot's chain the highest of the bids that stood then stands. Names
 * are those of the time the slot closed.
 */
export const sentIn = async (ctx: Ctx, slot: SlotRow): Promise<Sent[]> => {
  const at = sql`${slot.endsAt}::timestamptz`
  const nameOf = officialName(ctx)
  const rows = await ctx.db.query<
    Omit<Sent, 'standing'> & { bids: number | null; head: Omit<Standing, 'bidCount'> }
  >(sql`
    with b as (
      select b.*, w.sequence as withdrawn from bid b left join bid_withdrawal w on w.bid_id = b.id
      where b.slot_id = ${slot.id} and ${inMarkets(ctx.user, sql`b.market_id`)}
    ), sent as (
      select a.decided_at as at, a.id as place, a.outcome as kind, a.lot_id, a.amount, a.reeler_id, a.user_id, a.surrogate,
        a.reason, a.rule, a.args, a.sequence
      from bid_attempt a where a.slot_id = ${slot.id} and ${inMarkets(ctx.user, sql`a.market_id`)}
      union all
      select b.at, b.id, 'ACCEPTED', b.lot_id, b.amount, b.reeler_id, b.user_id, b.surrogate, b.reason, null, null, b.sequence
      from b where not exists (select from bid_attempt a where a.lot_id = b.lot_id and a.sequence = b.sequence)
      union all
      select w.at, w.id, 'WITHDRAWN', w.lot_id, b.amount, b.reeler_id, w.user_id, true, w.reason, null, null, w.sequence
      from bid_withdrawal w join b on b.id = w.bid_id
    ), named as (
      select c.id, r.ledger_name, r.ledger_name_ta, r.license_no
      from mas_customer c, ${asOf('mas_customer', 'c', at)} r where c.id in (select reeler_id from sent)
    )
    select s.at, s.kind, s.lot_id, t.lot_no, s.amount, s.reeler_id, r.ledger_name as reeler_name, r.ledger_name_ta as reeler_name_ta,
      r.license_no, case when s.surrogate then ${nameOf} end as by, case when s.surrogate then s.reason end as reason, s.rule,
      s.args, h.bids, jsonb_build_object('highestBid', h.amount, 'highestReelerId', h.reeler_id,
        'reelerName', n.ledger_name, 'reelerNameTa', n.ledger_name_ta, 'licenseNo', n.license_no,
        'highestSurrogate', coalesce(h.surrogate, false), 'lastBidAt', h.at) as head
    from sent s join lot t on t.id = s.lot_id join mas_user u on u.id = s.user_id
    left join named r on r.id = s.reeler_id
    left join lateral (
      select count(*) over () as bids, b.amount, b.reeler_id, b.surrogate,
        to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from b where s.kind in ('ACCEPTED', 'WITHDRAWN') and b.lot_id = s.lot_id and b.sequence <= s.sequence and coalesce(b.withdrawn > s.sequence, true)
      order by b.amount desc, b.sequence limit 1
    ) h on true
    left join named n on n.id = h.reeler_id
    order by s.at, s.lot_id, s.sequence, s.place`)
  return rows.map(({ bids, head, ...sent }) => ({
    ...sent,
    standing: sent.kind === 'ACCEPTED' || sent.kind === 'WITHDRAWN' ? { ...head, bidCount: bids ?? 0 } : null,
  }))
}

type Then = Pick<LotRow, 'floorPrice' | 'floorWaived' | 'farmerName' | 'farmerNameTa'>

/** What the lots of a slot were sold on when it closed, and whose they were; by their ids. */
export async function lotsThen(ctx: Ctx, slot: SlotRow): Promise<ReadonlyMap<number, Then>> {
  const at = sql`${slot.endsAt}::timestamptz`
  const rows = await ctx.db.query<Then & { id: number }>(sql`
    select t.id, l.floor_price, l.floor_waived, f.ledger_name as farmer_name, f.ledger_name_ta as farmer_name_ta
    from lot t, ${asOf('lot', 't', at)} l, mas_customer c, ${asOf('mas_customer', 'c', at)} f
    where t.id in (select lot_id from lot_round where slot_id = ${slot.id}) and c.id = t.farmer_id and ${inMarkets(ctx.user)}`)
  return new Map(rows.map(({ id, ...then }) => [id, then]))
}

/** What a farmer said to the price of their lot, or that they are asked again. */
export interface Answered extends Pick<CourseStep, 'at' | 'by' | 'reason'> {
  readonly kind: 'APPROVED' | 'REJECTED' | 'REOPENED'
  readonly lotId: number
}

/** The farmers' answers in their order, also those that were taken back. */
export const answersIn = (ctx: Ctx, slot: SlotRow): Promise<Answered[]> =>
  ctx.db.query<Answered>(sql`
    select n.at, n.lot_id, n.kind, n.reason, ${officialName(ctx)} as by
    from ${farmersAnswers(sql`t.slot_id = ${slot.id} and ${inMarkets(ctx.user)}`)} n left join mas_user u on u.id = n.user_id
    order by n.at, n.entry, n.lot_id`)

/** Who sent bids in a slot, as they were when it closed. */
export const reelersThen = (ctx: Ctx, slot: SlotRow): Promise<CourseReeler[]> =>
  ctx.db.query<CourseReeler>(sql`
    select c.id as reeler_id, r.ledger_name as name, r.ledger_name_ta as name_ta, r.license_no,
      (r.license_date + make_interval(months => q.months))::date as licence_until
    from mas_customer c, ${asOf('mas_customer', 'c', sql`${slot.endsAt}::timestamptz`)} r,
      ${call('bidding_rules', { p_market: slot.marketId })} q
    where c.id in (
      select reeler_id from bid_attempt where slot_id = ${slot.id} union select reeler_id from bid where slot_id = ${slot.id}
    ) and ${inMarkets(ctx.user, sql`c.market_id`)} order by r.license_no, c.id`)
