import type { LotStatus } from '#shared/lotStatus'
import { crateTotals } from '#shared/weight'
import type { Crowd } from './crowd'
import type { DayLot } from './marketDay'
import type { SeedRow } from './rows'

/** A drawn lot with its own id and number, those of its arrival, and its slot's. */
export interface NumberedLot extends DayLot {
  readonly id: number
  readonly lotNo: number
  readonly inwardId: number
  readonly slotId: number | null
}

const instant = (at: number) => new Date(at)

const beforeVerdict = ({ stage, arrival, bids }: DayLot): LotStatus => {
  if (stage === 'scheduled') return 'SLOTTED'
  if (stage === 'live') return 'BIDDING'
  if (stage === 'closed') return bids.length > 0 ? 'BID_CLOSED' : 'NO_BID'
  return arrival.sample ? 'TESTED' : 'INWARD'
}

/** A day gone by has sent home what was not sold. */
export const statusOf = (lot: DayLot): LotStatus => {
  const { stage, verdict, crates } = lot
  if (stage !== 'weighing' && stage !== 'billed') return beforeVerdict(lot)
  if (verdict !== 'APPROVED') {
    if (stage === 'billed') return 'RETURNED'
    return verdict === 'NO_BID' ? 'NO_BID' : 'REJECTED'
  }
  if (crates.length === 0) return 'APPROVED'
  return stage === 'billed' ? 'BILLED' : 'WEIGHED'
}

const laboratoryCells = ({ arrival }: NumberedLot, officerId: number) => {
  const { sample, testedAt } = arrival
  return {
    count100: sample?.count100 ?? null,
    defectCount: sample?.defectCount ?? null,
    pupaeCocoonWeight: sample?.pupaeCocoonWeight ?? null,
    shellWeight: sample?.shellWeight ?? null,
    defectPercent: sample?.defectPercent ?? null,
    shellRatio: sample?.shellRatio ?? null,
    renditta: sample?.renditta ?? null,
    silkRate: sample?.silkRate ?? null,
    conversionCost: sample?.conversionCost ?? null,
    recovery: sample?.recovery ?? null,
    floorPrice: sample?.floorPrice ?? null,
    testedById: sample ? officerId : null,
    testedAt: sample ? instant(testedAt) : null,
  }
}

/** How often the room has shown a change: joining the slot, its opening and end, the verdict, and every bid. */
const changes = { scheduled: 1, live: 2, closed: 3, weighing: 4, billed: 4 } as const

const roomCells = ({ slotId, slot, stage, bids }: NumberedLot) => {
  const last = bids.at(-1)
  return {
    slotId,
    round: slot ? 1 : 0,
    opensAt: slot ? instant(slot.startsAt) : null,
    closesAt: slot ? instant(slot.endsAt) : null,
    highestBid: last?.amount ?? null,
    highestReelerId: last?.bidder.reelerId ?? null,
    highestSurrogate: last?.bidder.surrogate ?? false,
    bidCount: bids.length,
    lastBidAt: last ? instant(last.at) : null,
    roomVersion: stage ? changes[stage] + bids.length : 0,
    bidSequence: bids.length,
  }
}

const outcomeCells = (lot: NumberedLot, officerId: number) => {
  const { verdict, bids, crates, weighedAt } = lot
  const last = verdict === 'APPROVED' ? bids.at(-1) : undefined
  const totals = crates.length > 0 ? crateTotals(crates) : null
  const isBilled = statusOf(lot) === 'BILLED'
  return {
    reelerId: last?.bidder.reelerId ?? null,
    pricePerKg: last?.amount ?? null,
    crateCount: totals?.crates ?? null,
    grossWeight: totals?.gross ?? null,
    tareWeight: totals?.tare ?? null,
    netWeight: totals?.net ?? null,
    weighing: totals ? 1 : 0,
    weighedById: totals ? officerId : null,
    weighedAt: totals ? instant(weighedAt) : null,
    farmerInvoiced: isBilled,
    reelerInvoiced: isBilled,
  }
}

const leavingCells = (lot: NumberedLot, officerId: number) => {
  const isReturned = statusOf(lot) === 'RETURNED' && lot.slot !== null
  return {
    leftReason: isReturned ? 'Not sold' : null,
    leftById: isReturned ? officerId : null,
    // After the farmer's answer, while the others are on the scale.
    leftAt: isReturned ? instant(lot.weighedAt) : null,
  }
}

export const lotRow = ({ market, day, officerId }: Crowd, lot: NumberedLot): SeedRow => ({
  id: lot.id,
  marketId: market.id,
  inwardId: lot.inwardId,
  day,
  lotNo: lot.lotNo,
  farmerId: lot.arrival.farmerId,
  cocoonTypeId: lot.arrival.variety.id,
  race: lot.arrival.variety.race,
  dflCount: lot.dflCount,
  approxWeight: lot.approxWeight,
  lotStatus: statusOf(lot),
  ...laboratoryCells(lot, officerId),
  ...roomCells(lot),
  ...outcomeCells(lot, officerId),
  ...leavingCells(lot, officerId),
})
