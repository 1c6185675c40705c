import type { BidRow, LotRow, SlotChangeRow, SlotRow } from '#resources/api/lots'
import type { ReelerRoom, Room } from '#resources/api/room'
import { highest, type ModelLot, type ModelSlot, standing } from './model'
import { freeOf, lateOf } from './modelMoney'
import { Difference, lotsOf, type Play, same, slotsOf } from './play'

function compareLot(play: Play, lot: ModelLot, row: LotRow | undefined): void {
  if (!row) throw new Difference(`Lot ${lot.lotNo} is gone`)
  const best = highest(lot)
  const slot = play.model.slots.get(lot.slotId ?? 0)
  const isRunning = lot.status === 'SLOTTED' || lot.status === 'BIDDING'
  const expected = {
    lotStatus: lot.status,
    slotId: lot.slotId,
    round: lot.round,
    highestBid: best?.amount ?? null,
    highestReelerId: best?.reelerId ?? null,
    highestSurrogate: best?.surrogate ?? false,
    bidCount: standing(lot).length,
    benefit: best && lot.floor !== null ? best.amount - lot.floor : null,
    ...(isRunning && slot && { opensAt: slot.starts, closesAt: slot.ends }),
  }
  const instants = isRunning && { opensAt: Date.parse(row.opensAt ?? ''), closesAt: Date.parse(row.closesAt ?? '') }
  const found = Object.fromEntries(Object.keys(expected).map((name) => [name, row[name as keyof LotRow]]))
  same(`lot ${lot.lotNo}`, { ...found, ...instants }, expected)
  const seen = play.roomVersions.get(lot.id) ?? 0
  if (row.roomVersion < seen) throw new Difference(`Lot ${lot.lotNo}: its room version fell from ${seen}`)
  play.roomVersions.set(lot.id, row.roomVersion)
}

function compareSlot(slot: ModelSlot, row: SlotRow | undefined): void {
  if (!row) throw new Difference(`Slot ${slot.id} is gone`)
  const verdicts = [...slot.verdicts.values()]
  const of = (verdict: string) => verdicts.filter((one) => one === verdict).length
  const { slotStatus, startsAt, endsAt, extensions, softClose, approved, rejected, noBid } = row
  same(
    `slot ${row.slotNo}`,
    {
      slotStatus,
      starts: Date.parse(startsAt),
      ends: Date.parse(endsAt),
      extensions,
      softClose,
      approved,
      rejected,
      noBid,
    },
    {
      ...{ slotStatus: slot.status, starts: slot.starts, ends: slot.ends, extensions: slot.extensions },
      ...{ softClose: slot.softClose, approved: of('APPROVED'), rejected: of('REJECTED'), noBid: of('NO_BID') },
    },
  )
}

/** Holds every lot and slot of the day against the model. */
export async function compare(play: Play): Promise<void> {
  const { world, day } = play
  const lots = new Map((await world.lots(day)).map((row) => [row.id, row]))
  same('the lots of the day', lots.size, play.model.lots.size)
  for (const lot of lotsOf(play)) compareLot(play, lot, lots.get(lot.id))
  const slots = new Map((await world.slots(day)).map((row) => [row.id, row]))
  same('the slots of the day', slots.size, play.model.slots.size)
  for (const slot of slotsOf(play)) compareSlot(slot, slots.get(slot.id))
}

/** How a bid reads on its statement. */
function stateOf({ model }: Play, lot: ModelLot, sequence: number): BidRow['state'] {
  const bid = lot.bids.find((one) => one.sequence === sequence)
  if (!bid || bid.withdrawn) return 'WITHDRAWN'
  const verdict = model.slots.get(bid.slotId)?.verdicts.get(lot.id)
  if (verdict === 'REJECTED') return 'REJECTED'
  const round = lot.bids.filter((one) => one.slotId === bid.slotId && !one.withdrawn)
  if (round.some((one) => one.amount > bid.amount)) return 'OUTBID'
  return verdict === 'APPROVED' ? 'ACCEPTED' : 'LEADING'
}

/** The room as it is shown: the lots of the slot, how often it was moved, who bid. */
async function compareRoom(play: Play, slot: ModelSlot): Promise<void> {
  const room = await play.world.get<Room>(`BiddingInfo/getAll_LiveBidding?slotId=${slot.id}`)
  same('the clock of the room', Date.parse(room.now), play.model.now)
  const inSlot = lotsOf(play).filter(({ slotId }) => slotId === slot.id)
  const shown = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b)
  same('the lots of the room', shown(room.lots), shown(inSlot))
  const extensions = room.changes.filter(({ kind }: SlotChangeRow) => kind === 'EXTENSION').length
  same('the extensions on record', extensions, slot.extensions)
  const last = room.changes.at(-1)
  if (last) same('the end after the last change', Date.parse(last.endsAfter), slot.ends)
}

const paiseOf = (rupees: string | null) => (rupees === null ? null : Math.round(Number(rupees) * 100))

/** What each reeler's phone says that they can stand for. */
async function compareCover(play: Play, slot: ModelSlot): Promise<void> {
  const { world, model } = play
  for (const { reelerId, client, userName } of world.bidders) {
    const reeler = model.reelers.get(reelerId)
    if (!reeler) throw new Error(`No reeler ${reelerId}`)
    const { cover } = await world.get<ReelerRoom>(`BiddingInfo/myRoom?slotId=${slot.id}`, client)
    const found = { free: paiseOf(cover.free), late: paiseOf(cover.late) }
    same(`the cover of ${userName}`, found, { free: freeOf(model, reeler, slot.id), late: lateOf(model, reeler) })
  }
}

/** At the end of the day: every bid of every lot, every room, every chain. */
export async function compareEvidence(play: Play): Promise<void> {
  const { world } = play
  for (const lot of lotsOf(play)) {
    if (lot.links === 0) continue
    const rows = await world.get<BidRow[]>(`BiddingInfo/getAll_BidsByLot?lotId=${lot.id}`)
    const found = rows.map(({ sequence, amount, round, reelerId, surrogate, state }) => ({
      ...{ sequence, amount, round, reelerId, surrogate, state },
    }))
    const expected = lot.bids.map(({ sequence, amount, round, reelerId, surrogate }) => ({
      ...{ sequence, amount, round, reelerId, surrogate, state: stateOf(play, lot, sequence) },
    }))
    same(
      `the bids of lot ${lot.lotNo}`,
      found.toSorted((a, b) => a.sequence - b.sequence),
      expected,
    )
  }
  const slots = slotsOf(play).filter(({ status }) => status !== 'CANCELLED')
  for (const slot of slots) await compareRoom(play, slot)
  const last = slots.at(-1)
  if (last) await compareCover(play, last)
  same('broken chains', await world.brokenChains(lotsOf(play).map(({ id }) => id)), [])
}
