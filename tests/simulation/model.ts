import type { Verdict } from '#resources/api/approval'
import type { slotStatuses } from '#resources/options'
import { slotTransitions } from '#resources/transitions/auction'
import { lotTransitions } from '#resources/transitions/lot'
import type { LotStatus } from '#shared/lotStatus'
import { canMove, statusesBefore, type Transitions } from '#shared/transitions'

/**
 * The market's day as the rules say it, in plain memory: what each request must be answered, and how everything stands
 * after it. Times are epoch milliseconds. Of the program that it is held against it knows the legal moves alone.
 */

/** 'ok', the rule that refuses, or the code of another refusal. */
export type Answer = string

export interface ModelBid {
  readonly sequence: number
  readonly at: number
  readonly slotId: number
  readonly round: number
  readonly amount: number
  readonly reelerId: number
  readonly surrogate: boolean
  withdrawn: boolean
}

export interface ModelLot {
  readonly id: number
  readonly lotNo: number
  readonly floor: number | null
  readonly waived: boolean
  readonly inwardId: number
  /** Grams, as the gate weighed it; the scale says the same. */
  readonly weight: number
  readonly status: LotStatus
  slotId: number | null
  round: number
  /** Every bid of every round, in order. */
  readonly bids: ModelBid[]
  /** Bids and withdrawals: the length of the chain. */
  links: number
  /** Whether its reeler has the bill. */
  billed: boolean
  /** How it stood before each round, the first first. */
  readonly before: { status: LotStatus; slotId: number | null }[]
}

export interface ModelSlot {
  readonly id: number
  readonly softClose: boolean
  starts: number
  ends: number
  extensions: number
  /** Seconds of lost time that it got back, or that moved it. */
  given: number
  readonly status: keyof typeof slotStatuses
  /** The lots of the slot, and what became of each in its round. */
  readonly verdicts: Map<number, Verdict>
}

export interface Rules {
  readonly step: number
  readonly softClose: boolean
  readonly mostExtensions: number
  readonly newDeviceWaits: boolean
  /** Reelers pay before they buy, or buy on credit. */
  readonly prepaid: boolean
  /** Paise that stay with the market where they pay before. */
  readonly leastBalance: number
  readonly giveBack: boolean
  /** Minutes before an end that is made earlier. */
  readonly endNotice: number
}

/** A reeler's account; amounts in paise. */
export interface ModelReeler {
  readonly id: number
  /** Null holds them to no amount. */
  limit: number | null
  /** Below nothing where they paid in. */
  owes: number
  /** What of it should have been paid before today. */
  late: number
}

export interface Model {
  now: number
  readonly rules: Rules
  readonly lots: Map<number, ModelLot>
  readonly slots: Map<number, ModelSlot>
  /** The device from which each reeler bids. */
  readonly devices: Map<number, string>
  readonly reelers: Map<number, ModelReeler>
  /** When it was last known that bids can be decided; null as long as nobody watches. */
  pulse: number | null
}

const rounds = 3

export const modelOf = (now: number, rules: Rules): Model => ({
  now,
  rules,
  lots: new Map(),
  slots: new Map(),
  devices: new Map(),
  reelers: new Map(),
  pulse: null,
})

/** Milliseconds without a pulse from which on time is lost. */
export const lostFrom = 5_000
/** Time was lost and is not given back yet: nothing is decided, opened or closed before. */
export const isLost = ({ now, pulse }: Model): boolean => pulse !== null && now - pulse > lostFrom

export const isOpen = ({ status }: ModelSlot) => status === 'SCHEDULED' || status === 'LIVE'
const isRunning = ({ status }: ModelLot) => status === 'SLOTTED' || status === 'BIDDING'
export const all = <T>(map: ReadonlyMap<number, T>) => [...map.values()]
const lotsIn = (model: Model, slot: ModelSlot) =>
  all(model.lots).filter((lot) => lot.slotId === slot.id && slot.verdicts.has(lot.id))

/** The bids that stand in the lot's present round. */
export const standing = ({ bids, round, slotId }: ModelLot): ModelBid[] =>
  bids.filter((bid) => bid.round === round && bid.slotId === slotId && !bid.withdrawn)

export const highest = (lot: ModelLot): ModelBid | null =>
  standing(lot).reduce<ModelBid | null>((best, bid) => (best && best.amount >= bid.amount ? best : bid), null)

/** Throws where no move leads there: then the model itself is wrong. */
function move<S extends string>(transitions: Transitions<S>, one: { readonly status: S }, to: NoInfer<S>): void {
  if (!canMove(transitions, one.status, to)) throw new Error(`No move of a ${transitions.of}: ${one.status} to ${to}`)
  Object.assign(one, { status: to })
}
export const moveLot = (lot: ModelLot, to: LotStatus): void => move(lotTransitions, lot, to)
export const moveSlot = (slot: ModelSlot, to: ModelSlot['status']) => move(slotTransitions, slot, to)

/** A slot is over for everyone once every farmer was asked. */
export function settle(slot: ModelSlot): void {
  if (slot.status === 'CLOSED' && ![...slot.verdicts.values()].includes('PENDING')) moveSlot(slot, 'APPROVED')
}

function close(model: Model, slot: ModelSlot): void {
  for (const lot of lotsIn(model, slot).filter(isRunning)) {
    moveLot(lot, standing(lot).length > 0 ? 'BID_CLOSED' : 'NO_BID')
    if (lot.status === 'NO_BID') slot.verdicts.set(lot.id, 'NO_BID')
  }
  moveSlot(slot, 'CLOSED')
  settle(slot)
}

function open(model: Model, slot: ModelSlot): void {
  for (const lot of lotsIn(model, slot)) if (lot.status === 'SLOTTED') moveLot(lot, 'BIDDING')
  moveSlot(slot, 'LIVE')
}

/** Opens or closes one slot where it is due. */
export function turn(model: Model, slot: ModelSlot): void {
  if (isLost(model)) return
  if (isOpen(slot) && slot.ends <= model.now) close(model, slot)
  else if (slot.status === 'SCHEDULED' && slot.starts <= model.now) open(model, slot)
}

/** What the market's clock does once a second. */
export function tick(model: Model): void {
  for (const slot of all(model.slots)) turn(model, slot)
}

const overlaps = (model: Model, starts: number, ends: number, except = 0) =>
  all(model.slots).some(
    (slot) => slot.id !== except && slot.status !== 'CANCELLED' && slot.starts < ends && slot.ends > starts,
  )

export interface SlotAsked {
  readonly starts: number
  readonly ends: number
  readonly lotFrom: number
  readonly lotTo: number
  readonly lotNos?: readonly number[] | undefined
}

const inRange = (model: Model, { lotFrom, lotTo, lotNos }: SlotAsked) =>
  all(model.lots).filter(({ lotNo }) => lotNo >= lotFrom && lotNo <= lotTo && (!lotNos || lotNos.includes(lotNo)))

const joining = (model: Model, asked: SlotAsked) =>
  inRange(model, asked).filter(
    ({ status, round }) => canMove(lotTransitions, status, 'SLOTTED') && (status === 'TESTED' || round < rounds),
  )

export function planSlot(model: Model, asked: SlotAsked): Answer {
  const isSoon = asked.ends <= model.now || asked.ends < model.now + model.rules.endNotice * 60_000
  if (asked.lotTo < asked.lotFrom || asked.ends <= asked.starts || isSoon) return 'INVALID'
  if (overlaps(model, asked.starts, asked.ends)) return 'rule.slotOverlap'
  const range = inRange(model, asked)
  if (range.some(({ status }) => status === 'INWARD')) return 'desk.slot.untested'
  if (range.some((lot) => isRunning(lot) || lot.status === 'BID_CLOSED')) return 'desk.slot.taken'
  return joining(model, asked).length === 0 ? 'desk.slot.noneInRange' : 'ok'
}

/** What a slot that was accepted changes. */
export function addSlot(model: Model, id: number, asked: SlotAsked): void {
  const { starts, ends } = asked
  const lots = joining(model, asked)
  const verdicts = new Map(lots.map((lot): [number, Verdict] => [lot.id, 'PENDING']))
  const { softClose } = model.rules
  model.slots.set(id, { id, softClose, starts, ends, extensions: 0, given: 0, status: 'SCHEDULED', verdicts })
  for (const lot of lots) {
    lot.before.push({ status: lot.status, slotId: lot.slotId })
    moveLot(lot, 'SLOTTED')
    Object.assign(lot, { slotId: id, round: lot.round + 1 })
  }
}

export function cancelSlot(model: Model, slot: ModelSlot, isStale: boolean): Answer {
  if (slot.status === 'CANCELLED') return 'ALREADY_PROCESSED'
  if (slot.status !== 'SCHEDULED' || slot.starts <= model.now) return 'ui.slot.started'
  if (isStale) return 'CONFLICT'
  for (const lot of lotsIn(model, slot)) {
    const { status, slotId } = lot.before.pop() ?? lot
    moveLot(lot, status)
    Object.assign(lot, { slotId, round: lot.round - 1 })
  }
  moveSlot(slot, 'CANCELLED')
  slot.verdicts.clear()
  return 'ok'
}

export interface TimesAsked {
  /** Null leaves the start. */
  readonly starts: number | null
  readonly ends: number
}

export function changeTimes(model: Model, slot: ModelSlot, asked: TimesAsked, isStale: boolean): Answer {
  const { now } = model
  if (!isOpen(slot) || slot.ends <= now) return 'desk.slot.over'
  if (isStale) return 'CONFLICT'
  const hasBegun = slot.status === 'LIVE' || slot.starts <= now
  const starts = hasBegun ? slot.starts : (asked.starts ?? slot.starts)
  const isPast = (starts !== slot.starts && starts <= now) || asked.ends <= now
  const isSame = starts === slot.starts && asked.ends === slot.ends
  const isSudden = asked.ends < slot.ends && asked.ends < now + model.rules.endNotice * 60_000
  if (isPast || asked.ends <= starts || isSame || isSudden) return 'INVALID'
  if (overlaps(model, starts, asked.ends, slot.id)) return 'rule.slotOverlap'
  Object.assign(slot, { starts, ends: asked.ends })
  return 'ok'
}

export interface DecisionAsked {
  readonly lotId: number
  readonly verdict: 'APPROVED' | 'REJECTED'
  readonly reason: string | null
}

export interface Decisions {
  readonly list: readonly DecisionAsked[]
  /** Sold although the cover does not reach; and whether it is the branch admin who says so. */
  readonly override: boolean
  readonly byBranchAdmin: boolean
}

/** Home with the farmer, or on to the next day. */
export function leave(lots: readonly ModelLot[], status: 'RETURNED' | 'CARRIED'): Answer {
  // One that was sold goes home by two people, once its day is closed.
  const may: readonly string[] = statusesBefore(lotTransitions, status).filter((before) => before !== 'APPROVED')
  if (lots.some((lot) => lot.status === 'RETURNED' || lot.status === 'CARRIED')) return 'ALREADY_PROCESSED'
  if (lots.some((lot) => !may.includes(lot.status))) return 'desk.lots.notUnsold'
  for (const lot of lots) moveLot(lot, status)
  return 'ok'
}

/** Taken back before it is in a slot. */
export function removeLot(lot: ModelLot): Answer {
  if (lot.status === 'CANCELLED') return 'ALREADY_PROCESSED'
  if (lot.status !== 'INWARD' && lot.status !== 'TESTED') return 'rule.lotSlotted'
  moveLot(lot, 'CANCELLED')
  return 'ok'
}

export function weigh(lot: ModelLot): Answer {
  if (lot.status === 'WEIGHED') return 'ALREADY_PROCESSED'
  if (lot.status !== 'APPROVED') return 'rule.weight.notApproved'
  moveLot(lot, 'WEIGHED')
  return 'ok'
}
