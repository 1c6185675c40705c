import { sql } from 'drizzle-orm'
import type { LotRow, SlotRow } from '#shared/lotRow'
import type { ApprovalLot, Verdict } from '#shared/room'
import type { Ctx } from '../context'
import { lotRows, slotRows } from '../lots/queries'

/** The slot of a market's day by its number; null where there is none. */
export async function slotOf(ctx: Ctx, marketId: number, day: string, slotNo: number): Promise<SlotRow | null> {
  const [slot] = await slotRows(ctx, sql`t.market_id = ${marketId} and t.day = ${day} and t.slot_no = ${slotNo}`)
  return slot ?? null
}

export const slotById = async (ctx: Ctx, slotId: number): Promise<SlotRow | null> =>
  (await slotRows(ctx, sql`t.id = ${slotId}`))[0] ?? null

/** A lot's auction in one slot, frozen when the slot closed. */
interface Round extends Pick<ApprovalLot, 'verdict' | 'reason' | 'decidedBy' | 'decidedAt'> {
  readonly lotId: number
  readonly round: number
  readonly highestBid: number | null
  readonly highestReelerId: number | null
  readonly reelerName: string | null
  readonly reelerNameTa: string | null
  readonly licenseNo: string | null
  readonly bidCount: number
}

const roundsOf = (ctx: Ctx, slotId: number) =>
  ctx.db.query<Round>(sql`
    select r.lot_id, r.round, r.verdict, r.reason, r.decided_at, r.highest_bid, r.highest_reeler_id, r.bid_count,
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
  const { highestBid, highestReelerId, reelerName, reelerNameTa, licenseNo, bidCount } = round
  const benefit = highestBid === null || lot.floorPrice === null ? null : highestBid - lot.floorPrice
  const bids = { highestBid, highestReelerId, reelerName, reelerNameTa, licenseNo, bidCount, benefit }
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
