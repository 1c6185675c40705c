import { sql } from 'drizzle-orm'
import type { LotRow, SlotRow } from '#shared/lotRow'
import type { ApprovalLot, Verdict } from '#shared/room'
import type { Ctx } from '../context'
import { array } from '../db/db'
import { lotRows } from '../lots/service'

/** A lot's auction in one slot, frozen when the slot closed. */
type Round = { readonly lotId: number } & Pick<ApprovalLot, 'verdict' | 'reason' | 'decidedBy' | 'decidedAt'> &
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

const roundsOf = (ctx: Ctx, slotId: number) =>
  ctx.db.query<Round>(sql`
    select r.lot_id, r.round, r.verdict, r.reason, r.decided_at, r.highest_bid, r.highest_reeler_id, r.highest_surrogate,
      r.bid_count,
      c.ledger_name as reeler_name, c.ledger_name_ta as reeler_name_ta, c.license_no,
      ${ctx.language === 'ta' ? sql`coalesce(u.name_ta, u.name)` : sql`u.name`} as decided_by
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

const undecided = { verdict: 'PENDING' as Verdict, reason: null, decidedBy: null, decidedAt: null }

const estimates = async (ctx: Ctx, slotId: number) =>
  new Map(
    (
      await ctx.db.query<{ id: number; estimate: string | null }>(sql`
        select t.id, round(t.approx_weight * coalesce(r.highest_bid, t.highest_bid), 2) as estimate
        from lot t left join lot_round r on r.lot_id = t.id and r.slot_id = ${slotId}
        where t.slot_id = ${slotId} or r.id is not null`)
    ).map(({ id, estimate }) => [id, estimate]),
  )

/** The lots of a slot with their verdicts, by lot number. */
export async function approvalLots(ctx: Ctx, slot: SlotRow): Promise<ApprovalLot[]> {
  const rounds = new Map((await roundsOf(ctx, slot.id)).map((round) => [round.lotId, round]))
  const amounts = await estimates(ctx, slot.id)
  const lots = await lotRows(
    ctx,
    sql`(t.slot_id = ${slot.id} or t.id in (select lot_id from lot_round where slot_id = ${slot.id}))`,
    sql`t.lot_no`,
  )
  return lots.map((lot) => {
    const round = rounds.get(lot.id)
    const { verdict, reason, decidedBy, decidedAt } = round ?? undecided
    const estimate = amounts.get(lot.id) ?? null
    return { ...(round ? asItLeft(lot, slot, round) : lot), verdict, reason, decidedBy, decidedAt, estimate }
  })
}

/** The first of these reelers whose cover does not reach for what he stands for; their rows stay locked. */
export async function shortOfCover(ctx: Ctx, reelerIds: readonly number[]) {
  const ids = array([...new Set(reelerIds)], 'int8')
  await ctx.db.query(sql`select 1 from mas_customer where id = any(${ids}) order by id for no key update`)
  const [short] = await ctx.db.query<{ name: string; amount: string }>(sql`
    select c.ledger_name as name, (-x.cover)::numeric(14,2) as amount
    from mas_customer c, lateral bidding_rules(c.market_id) r, lateral reeler_cover(c, r.prepaid, r.min_balance) as x (cover)
    where c.id = any(${ids}) and x.cover < 0 order by c.id limit 1`)
  return short ?? null
}
