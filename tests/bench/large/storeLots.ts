import type { Crowd } from '../../../src/server/seed/demo/crowd'
import { lotRow } from '../../../src/server/seed/demo/lotRows'
import { inwardRow } from '../../../src/server/seed/demo/store'
import { type AuctionDay, type ChainedBid, chained, type Slot } from './auction'
import { codeOf } from './book'
import type { Cell, Filling } from './copy'

export const lotTables = ['inward', 'slot', 'lot', 'lot_defect', 'lot_round', 'bid', 'crate'] as const
type LotFillings = Readonly<Record<(typeof lotTables)[number], Filling>>
type Lot = Slot['lots'][number]

const refusals = ['விலை போதாது', 'Price below expectation', 'Keeps the lot for tomorrow'] as const

const roundOf = ({ market, officerId }: Crowd, lot: Lot) => {
  const last = lot.bids.at(-1)
  const isDecided = lot.verdict === 'APPROVED' || lot.verdict === 'REJECTED'
  return {
    marketId: market.id,
    lotId: lot.id,
    slotId: lot.slotId,
    round: 1,
    highestBid: last?.amount ?? null,
    highestReelerId: last?.bidder.reelerId ?? null,
    highestSurrogate: last?.bidder.surrogate ?? false,
    bidCount: lot.bids.length,
    verdict: lot.verdict,
    reason: lot.verdict === 'REJECTED' ? (refusals[lot.lotNo % refusals.length] ?? null) : null,
    decidedById: isDecided ? officerId : null,
    decidedAt: isDecided ? new Date(lot.decidedAt) : null,
  }
}

const bidOf = ({ market }: Crowd, slot: Slot, bid: ChainedBid, id: number) => ({
  id,
  marketId: market.id,
  lotId: bid.lotId,
  slotId: slot.id,
  round: 1,
  sequence: bid.sequence,
  amount: bid.amount,
  reelerId: bid.bidder.reelerId,
  userId: bid.bidder.userId,
  surrogate: bid.bidder.surrogate,
  reason: bid.reason,
  confirmed: false,
  key: bid.key,
  at: new Date(bid.at),
  previousHash: bid.previous,
  hash: bid.hash,
})

function storeSlot(to: LotFillings, { market, day }: Crowd, slot: Slot): void {
  to.slot.write({
    id: slot.id,
    marketId: market.id,
    day,
    slotNo: slot.slotNo,
    startsAt: new Date(slot.startsAt),
    endsAt: new Date(slot.endsAt),
    duration: Math.round((slot.endsAt - slot.startsAt) / 60_000),
    lotFrom: slot.lots[0]?.lotNo ?? 1,
    lotTo: slot.lots.at(-1)?.lotNo ?? 1,
    numberOfLots: slot.lots.length,
    round: 1,
    slotStatus: 'APPROVED',
  })
}

function storeLot(to: LotFillings, crowd: Crowd, lot: Lot, head: Buffer | null, isPaid: boolean): void {
  const marketId = crowd.market.id
  const row = lotRow(crowd, lot) as Record<string, Cell>
  to.lot.write({
    ...row,
    ...(lot.verdict === 'APPROVED' && {
      farmerLevyPercent: crowd.levies.farmer,
      reelerLevyPercent: crowd.levies.reeler,
    }),
    lotStatus: isPaid && row.lotStatus === 'BILLED' ? 'PAID' : (row.lotStatus ?? null),
    headHash: head,
    verifyCode: codeOf(`lot ${lot.id}`),
  })
  to.lot_round.write(roundOf(crowd, lot))
  for (const { defectId, count } of lot.arrival.defects)
    to.lot_defect.write({ marketId, lotId: lot.id, defectId, count })
  for (const { crateNo, gross, tare, net } of lot.crates)
    to.crate.write({ marketId, lotId: lot.id, crateNo, gross, tare, net })
}

/** Writes a day's arrivals, slots, lots with their samples, rounds and crates, and the bids in the order of their time. */
export function storeLots(
  to: LotFillings,
  crowd: Crowd,
  { arrivals, slots }: AuctionDay,
  isPaid: (lot: Lot) => boolean,
) {
  const { market, day } = crowd
  for (const { id, arrival } of arrivals) to.inward.write(inwardRow(crowd, id, arrival) as Record<string, Cell>)
  for (const slot of slots) {
    storeSlot(to, crowd, slot)
    const bids: ChainedBid[] = []
    for (const lot of slot.lots) {
      const own = chained(lot, `${market.code}/${day}`)
      storeLot(to, crowd, lot, own.at(-1)?.hash ?? null, isPaid(lot))
      bids.push(...own)
    }
    for (const bid of bids.sort((a, b) => a.at - b.at)) to.bid.write(bidOf(crowd, slot, bid, to.bid.id()))
  }
}
