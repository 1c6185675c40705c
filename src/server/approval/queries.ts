import { type SQL, sql } from 'drizzle-orm'
import type { ApprovalLot, ShortBuyer, Verdict } from '#resources/api/approval'
import type { LotRow, SlotRow } from '#resources/api/lots'
import type { Ctx } from '../context'
import { call } from '../db/call'
import { array } from '../db/db'
import { lotRows } from '../lots/service'
import { inMarkets } from '../markets'
import { officialName } from '../officialName'

/** A lot's auction in one slot, frozen when the slot closed. */
type Round = { readonly lotId: number } & Pick<
  ApprovalLot,
  'verdict' | 'reason' | 'decidedBy' | 'decidedAt' | 'answerVersion'
> &
  Pick<
    LotRow,
    | 'round'
    | 'highestBid'
    | 'highestReelerId'
    | 'reelerName'
    | 'reelerNameTa'
    | 'licenseNo'
    | 'highestSurrogate'
    | 'bidCount'
  >

/** Whether the bid of a round `r` is below the floor price of its lot `t`. */
export const isBelowFloor = sql.raw('coalesce(r.highest_bid < t.floor_price, false)')

const roundsOf = (ctx: Ctx, slotId: number) =>
  ctx.db.query<Round>(sql`
    select r.lot_id, r.round, r.verdict, r.reason, r.decided_at, r.version as answer_version, r.highest_bid, r.highest_reeler_id, r.highest_surrogate,
      r.bid_count,
      c.ledger_name as reeler_name, c.ledger_name_ta as reeler_name_ta, c.license_no,
      ${officialName(ctx)} as decided_by
    from lot_round r
    left join mas_customer c on c.id = r.highest_reeler_id
    left join mas_user u on u.id = r.decided_by_id
    where r.slot_id = ${slotId}`)

const statusOf = { PENDING: 'BID_CLOSED', APPROVED: 'APPROVED', REJECTED: 'REJECTED', NO_BID: 'NO_BID' } as const

/** A lot that went on to another slot is shown as it left this one. */
function asItLeft(lot: LotRow, slot: SlotRow, round: Round): LotRow {
  if (lot.slotId === slot.id && lot.round === round.round) return lot
  const { highestBid, highestReelerId, reelerName, reelerNameTa, licenseNo, highestSurrogate, bidCount } = round
  const benefit = highestBid === null || lot.floorPrice === null ? null : highestBid - lot.floorPrice
  const bids = { highestBid, highestReelerId, reelerName, reelerNameTa, licenseNo, highestSurrogate, bidCount, benefit }
  return {
    ...lot,
    ...bids,
    lotStatus: statusOf[round.verdict],
    slotId: slot.id,
    slotNo: slot.slotNo,
    round: round.round,
  }
}

const undecided = { verdict: 'PENDING' as Verdict, reason: null, decidedBy: null, decidedAt: null, answerVersion: 0 }

const estimates = async (ctx: Ctx, slotId: number) =>
  new Map(
    (
      await ctx.db.query<{ id: number; estimate: string | null }>(sql`
        select t.id, round(t.approx_weight * coalesce(r.highest_bid, t.highest_bid), 2) as estimate
        from lot t left join lot_round r on r.lot_id = t.id and r.slot_id = ${slotId}
        where t.slot_id = ${slotId} or r.id is not null`)
    ).map(({ id, estimate }) => [id, estimate]),
  )

/** The lots of a slot with their verdicts, by lot number, and whether the caller may say yes to them. */
export async function approvalLots(ctx: Ctx, slot: SlotRow): Promise<ApprovalLot[]> {
  const rounds = new Map((await roundsOf(ctx, slot.id)).map((round) => [round.lotId, round]))
  const amounts = await estimates(ctx, slot.id)
  const lowered = new Set((await loweredBy(ctx, slot.id)).map(({ lotId }) => lotId))
  const lots = await lotRows(
    ctx,
    sql`(t.slot_id = ${slot.id} or t.id in (select lot_id from lot_round where slot_id = ${slot.id}))`,
    sql`t.lot_no`,
  )
  return lots.map((lot) => {
    const round = rounds.get(lot.id)
    const { verdict, reason, decidedBy, decidedAt, answerVersion } = round ?? undecided
    const answer = { verdict, reason, decidedBy, decidedAt, answerVersion }
    return {
      ...(round ? asItLeft(lot, slot, round) : lot),
      ...answer,
      lowered: lowered.has(lot.id),
      estimate: amounts.get(lot.id) ?? null,
    }
  })
}

/**
 * What farmers said to rounds of `lot_round` t, also where it was taken back since (REOPENED), as the audit has it; of a round that it
 * does not know the last answer. `entry` is the place in the audit, `txid` that of the transaction.
 */
export const farmersAnswers = (rounds: SQL): SQL => sql`(
  with r as (
    select t.*, t.xmin::text::bigint as txid from lot_round t where ${rounds}
  ), told as (
    select r.id as round_id, r.lot_id, r.slot_id, coalesce((a.after ->> 'decided_at')::timestamptz, a.at) as at, a.id as entry, a.txid,
      a.after ->> 'verdict' as verdict, a.after ->> 'reason' as reason, a.user_id
    from r join audit a on a.table_name = 'lot_round' and a.row_id = r.id and a.operation = 'UPDATE'
    where a.after ->> 'verdict' in ('APPROVED', 'REJECTED')
      or a.after ->> 'verdict' = 'PENDING' and a.before ->> 'verdict' in ('APPROVED', 'REJECTED')
  ), answer as (
    select lot_id, slot_id, at, entry, txid, verdict, reason, user_id from told
    union all
    select r.lot_id, r.slot_id, r.decided_at, 0, r.txid, r.verdict, r.reason, r.decided_by_id from r
    where r.verdict in ('APPROVED', 'REJECTED') and not exists (select from told where told.round_id = r.id)
  )
  select lot_id, slot_id, at, entry, txid, case verdict when 'PENDING' then 'REOPENED' else verdict end as kind, reason, user_id
  from answer)`

export interface Lowered {
  readonly lotId: number
  readonly lotNo: number
  /** The highest bid that was taken back. */
  readonly amount: number
}

/**
 * Lots that wait in a slot at a price below a bid that the caller, be it under another name, took back in that round: whoever lowers
 * a price, and so says who buys, does not say yes to it too. Whoever goes by it for a yes holds the slot's row.
 */
export const loweredBy = (ctx: Ctx, slotId: number) =>
  ctx.db.query<Lowered>(sql`
    select r.lot_id, t.lot_no, max(b.amount) as amount
    from lot_round r join lot t on t.id = r.lot_id
      join bid b on b.lot_id = r.lot_id and b.slot_id = r.slot_id and b.round = r.round and b.amount > r.highest_bid
      join bid_withdrawal w on w.bid_id = b.id and one_person(w.user_id, ${ctx.user.id}, ${ctx.clock.now()})
    where r.slot_id = ${slotId} and r.verdict = 'PENDING' group by r.lot_id, t.lot_no order by t.lot_no`)

export interface Sale {
  readonly lotId: number
  readonly reelerId: number
  /** Sold although the cover does not reach. */
  readonly override: boolean
}

/** How a buyer `c` stands today, and what a lot `t` costs at its highest bid. */
const standing = call('reeler_standing', { r: sql`c`, today: sql`auction_day()` })
const cost = call('lot_cost', { t: sql`t`, price: sql`t.highest_bid` })

const lotsOf = (sales: readonly Pick<Sale, 'lotId'>[]) =>
  array(
    sales.map(({ lotId }) => lotId),
    'int8',
  )

/** Buyers are held, so that none of them takes on more until the caller ends; in order of id. */
export const lockBuyers = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.query(sql`
    select 1 from mas_customer where id = any(${array([...new Set(ids)], 'int8')}) order by id for no key update`)

/**
 * Of these lots those for which their highest bidders cannot stand: each by itself, or beside those of the same buyer
 * before it.
 */
export async function beyondCover(ctx: Ctx, lotIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    with asked as (
      select t.id, t.lot_no, t.highest_reeler_id as reeler_id, ${cost} as cost from lot t
      where t.id = any(${array(lotIds, 'int8')})
    ), buyers as (
      select c.id, s.funds - s.bought as free, s.late > 0 as late from mas_customer c, lateral ${standing} s
      where c.id in (select reeler_id from asked)
    ), held as (
      select a.id, a.lot_no, a.reeler_id, a.cost, b.free, b.late or a.cost > b.free as short
      from asked a join buyers b on b.id = a.reeler_id
    ), added as (
      select h.*, sum(h.cost) filter (where not coalesce(h.short, false)) over (
        partition by h.reeler_id order by h.lot_no, h.id) as cost_so_far
      from held h
    )
    select id from added where short or cost_so_far > free`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The first buyer of these sales who cannot stand for them beside what they bought before, with what they have not paid in
 * time and what is short, in rupees; null where all can. What they lead on elsewhere is not sold yet. The buyers' rows
 * stay locked.
 */
export async function shortOfCover(ctx: Ctx, sales: readonly Sale[]) {
  const held = sales.filter(({ override }) => !override).map(({ reelerId }) => reelerId)
  const buyers = array([...new Set(held)], 'int8')
  await lockBuyers(ctx, held)
  const [short] = await ctx.db.query<{ name: string; days: number; late: string; amount: string }>(sql`
    select c.ledger_name as name, s.days, s.late::numeric(14,2) as late,
      coalesce(n.cost - s.funds + s.bought, 0)::numeric(14,2) as amount
    from mas_customer c, lateral ${standing} s, lateral (
      select sum(${cost}) as cost from lot t
      where t.id = any(${lotsOf(sales)}) and t.highest_reeler_id = c.id
    ) n
    where c.id = any(${buyers}) and (s.late > 0 or n.cost > s.funds - s.bought) order by c.id limit 1`)
  return short ?? null
}

/** The highest bidders of lots that wait for their farmers, where the cover does not reach for one of these lots. */
export const shortBuyers = (ctx: Ctx, slotId: number): Promise<ShortBuyer[]> =>
  ctx.db.query<ShortBuyer>(sql`
    with waiting as (
      select t.id, t.highest_reeler_id as reeler_id, ${cost} as cost from lot t
      where t.slot_id = ${slotId} and t.lot_status = 'BID_CLOSED' and ${inMarkets(ctx.user)}
    )
    select c.id as reeler_id, s.prepaid, s.owes::numeric(14,2) as owes, s.bought::numeric(14,2) as bought,
      s.refunds::numeric(14,2) as refunds, s.least_balance::numeric(14,2) as least_balance, c.credit_limit as "limit",
      s.late::numeric(14,2) as late, s.oldest as oldest_day, s.days,
      jsonb_agg(jsonb_build_object('lotId', w.id, 'cost', w.cost::text,
        'short', greatest(w.cost - s.funds + s.bought, 0)::numeric(14,2)::text) order by w.id) as lots
    from mas_customer c, lateral ${standing} s, waiting w
    where c.id in (select reeler_id from waiting) and w.reeler_id = c.id
      and (s.late > 0 or w.cost > s.funds - s.bought)
    group by c.id, s.prepaid, s.owes, s.bought, s.refunds, s.least_balance, s.late, s.oldest, s.days order by c.id`)
