import type { Sql } from '../../db/db'
import { allocateSerials } from '../../numbers/service'
import type { Arrival } from './arrivals'
import type { Crowd } from './crowd'
import { storeEvidence } from './evidence'
import { billDay } from './invoices'
import { lotRow, type NumberedLot } from './lotRows'
import type { DaySlot, MarketDay } from './marketDay'
import { fill, reserve, type SeedRow } from './rows'

const slotStatus = { scheduled: 'SCHEDULED', live: 'LIVE', closed: 'CLOSED', weighing: 'APPROVED', billed: 'APPROVED' }

/** Cocoons that a farmer brought on a day, as they were brought in. */
export const inwardRow = ({ market, day }: Crowd, id: number, arrival: Arrival): SeedRow => ({
  id,
  marketId: market.id,
  day,
  arrivedAt: new Date(arrival.at),
  farmerId: arrival.farmerId,
  cocoonTypeId: arrival.variety.id,
  dflCount: arrival.dflCount,
  approxWeight: arrival.approxWeight,
  numberOfLots: arrival.shares.length,
})

interface NumberedSlot extends DaySlot {
  readonly id: number
  readonly slotNo: number
  readonly own: readonly NumberedLot[]
}

const slotRow = ({ market, day }: Crowd, slot: NumberedSlot): SeedRow => ({
  id: slot.id,
  marketId: market.id,
  day,
  slotNo: slot.slotNo,
  startsAt: new Date(slot.startsAt),
  endsAt: new Date(slot.endsAt),
  duration: Math.round((slot.endsAt - slot.startsAt) / 60_000),
  lotFrom: slot.own[0]?.lotNo,
  lotTo: slot.own.at(-1)?.lotNo,
  numberOfLots: slot.own.length,
  round: 1,
  // A slot of which every lot stayed without a bid has nothing left to decide.
  slotStatus:
    slot.stage === 'closed' && slot.own.every(({ verdict }) => verdict !== 'PENDING')
      ? 'APPROVED'
      : slotStatus[slot.stage],
})

/** Gives the day's rows their ids and the day's numbers. */
async function number(tx: Sql, { market, day: period }: Crowd, day: MarketDay) {
  const series = { marketId: market.id, period }
  const firstLot = await allocateSerials({ db: tx }, { ...series, kind: 'lot' }, day.lots.length)
  const firstSlot = await allocateSerials({ db: tx }, { ...series, kind: 'slot' }, day.slots.length)
  const lotIds = await reserve(tx, 'lot', day.lots.length)
  const slotIds = await reserve(tx, 'slot', day.slots.length)
  const inwardIds = await reserve(tx, 'inward', day.arrivals.length)
  const inwardOf = new Map(day.arrivals.map((arrival, place) => [arrival, inwardIds[place] as number]))
  const slotOf = new Map(day.slots.flatMap(({ lots }, place) => lots.map((lot) => [lot, slotIds[place] as number])))
  const lots = day.lots.map(
    (lot, place): NumberedLot => ({
      ...lot,
      id: lotIds[place] as number,
      lotNo: firstLot + place,
      inwardId: inwardOf.get(lot.arrival) as number,
      slotId: slotOf.get(lot) ?? null,
    }),
  )
  const slots = day.slots.map((slot, place): NumberedSlot => {
    const id = slotIds[place] as number
    return { ...slot, id, slotNo: firstSlot + place, own: lots.filter(({ slotId }) => slotId === id) }
  })
  return { lots, slots, inwardIds }
}

/** Writes a drawn day as the services would have left it, inside the caller's transaction. */
export async function storeMarketDay(tx: Sql, crowd: Crowd, day: MarketDay): Promise<void> {
  const { lots, slots, inwardIds } = await number(tx, crowd, day)
  await fill(
    tx,
    'inward',
    day.arrivals.map((arrival, place) => inwardRow(crowd, inwardIds[place] as number, arrival)),
  )
  await fill(
    tx,
    'slot',
    slots.map((slot) => slotRow(crowd, slot)),
  )
  await fill(
    tx,
    'lot',
    lots.map((lot) => lotRow(crowd, lot)),
  )
  await storeEvidence(tx, crowd, lots)
  const runs = slots.filter(({ stage }) => stage === 'billed')
  await billDay(
    tx,
    crowd,
    runs.map(({ id, billedAt, own }) => ({ slotId: id, at: billedAt, lots: own })),
  )
}
