import {
  type Answer,
  highest,
  isLost,
  type Model,
  type ModelBid,
  type ModelLot,
  type ModelSlot,
  moveLot,
  settle,
  standing,
} from './model'
import { coverRefused } from './modelMoney'

/** What the rules say to bids: who may bid, when, how much, and what a bid taken back leaves. */

const late = 60_000
const mostTimes = 3
const sureTimes = 1.5

export interface BidAsked {
  readonly lot: ModelLot
  readonly reelerId: number
  readonly amount: number
  readonly confirmed: boolean
  /** Null for an official's bid. */
  readonly device: string | null
  readonly reason: string | null
  readonly until: number | null
}

/** Why no bid on this lot counts now. */
function closedTo(model: Model, { status, slotId }: ModelLot): Answer | null {
  if (status === 'BID_CLOSED' || status === 'NO_BID') return 'rule.bid.late'
  if (status === 'APPROVED' || status === 'REJECTED' || status === 'WEIGHED') return 'rule.bid.decided'
  const slot = slotId === null ? undefined : model.slots.get(slotId)
  if (!slot || (status !== 'SLOTTED' && status !== 'BIDDING')) return 'rule.bid.lotNotInSlot'
  if (model.now >= slot.ends) return 'rule.bid.late'
  return model.now >= slot.starts ? null : 'rule.bid.notLive'
}

/** Whether the reeler bids from their device; their first bid makes it theirs, whatever comes of the bid. */
function deviceRefuses({ devices, rules }: Model, { reelerId, device }: BidAsked): Answer | null {
  if (device === null) return null
  const own = devices.get(reelerId)
  if (own === device) return null
  if (rules.newDeviceWaits) return 'rule.bid.deviceWaits'
  if (own !== undefined) return 'rule.bid.device'
  devices.set(reelerId, device)
  return null
}

function amountRefused({ rules }: Model, { lot, amount, confirmed }: BidAsked): Answer | null {
  const best = highest(lot)
  if (!lot.waived && lot.floor !== null && amount < lot.floor) return 'rule.bid.belowFloor'
  if (best && amount < best.amount + rules.step) return 'rule.bid.notHigher'
  if (lot.floor !== null && amount > mostTimes * lot.floor) return 'rule.bid.tooHigh'
  return lot.floor !== null && amount > sureTimes * lot.floor && !confirmed ? 'CONFIRM' : null
}

/** A bid in the last minute gives the others one more, if the slot was planned so and the next one leaves room. */
function extend(model: Model, slot: ModelSlot): void {
  const hasRoom = ![...model.slots.values()].some(
    (next) =>
      next.id !== slot.id && next.status !== 'CANCELLED' && next.starts < slot.ends + late && next.ends > slot.ends,
  )
  const isLate = model.now >= slot.ends - late
  if (!slot.softClose || !isLate || !hasRoom || slot.extensions >= model.rules.mostExtensions) return
  slot.ends += late
  slot.extensions += 1
}

export function placeBid(model: Model, asked: BidAsked): Answer {
  const { lot, amount, reelerId, reason, device, until } = asked
  if (device === null && reason === null) return 'INVALID'
  if (!Number.isInteger(amount)) return 'rule.bid.wholeRupees'
  if (isLost(model)) return 'UNAVAILABLE'
  const closed = closedTo(model, lot)
  if (closed) return closed
  if (until !== null && model.now > until) return 'rule.bid.expired'
  const refusal = deviceRefuses(model, asked) ?? amountRefused(model, asked) ?? coverRefused(model, asked)
  if (refusal) return refusal
  acceptBid(model, lot, { amount, reelerId, surrogate: device === null })
  return 'ok'
}

export function acceptBid(model: Model, lot: ModelLot, bid: Pick<ModelBid, 'amount' | 'reelerId' | 'surrogate'>): void {
  const slot = model.slots.get(lot.slotId ?? 0)
  if (!slot) throw new Error('A bid on a lot in no slot')
  lot.links += 1
  lot.bids.push({ ...bid, at: model.now, sequence: lot.links, slotId: slot.id, round: lot.round, withdrawn: false })
  extend(model, slot)
}

export function withdrawBid(model: Model, lot: ModelLot, bid: ModelBid): Answer {
  if (bid.withdrawn) return 'ALREADY_PROCESSED'
  const isOfNow = bid.round === lot.round && bid.slotId === lot.slotId
  if (!isOfNow || !['SLOTTED', 'BIDDING', 'BID_CLOSED'].includes(lot.status)) return 'rule.bid.decided'
  bid.withdrawn = true
  lot.links += 1
  const slot = model.slots.get(bid.slotId)
  if (slot && lot.status === 'BID_CLOSED' && standing(lot).length === 0) {
    moveLot(lot, 'NO_BID')
    slot.verdicts.set(lot.id, 'NO_BID')
    settle(slot)
  }
  return 'ok'
}
