import type { Verdict } from '#resources/api/approval'
import {
  type Answer,
  type Decisions,
  highest,
  isLost,
  isOpen,
  type Model,
  type ModelLot,
  type ModelSlot,
  moveLot,
  moveSlot,
  settle,
  standing,
  turn,
} from './model'
import { saleRefused } from './modelMoney'

/* What the farmers answer, and what of it is taken back. */

/** Why a slot's farmers are not asked, or not asked again, now. */
const notClosed = (model: Model, slot: ModelSlot): Answer | null => {
  if (slot.status === 'CANCELLED') return 'NOT_FOUND'
  return isOpen(slot) && (slot.ends > model.now || isLost(model)) ? 'ui.approval.notClosed' : null
}

/** A yes to less than a bid of that round which the desk, who alone takes bids back, withdrew. */
function isLowered({ lots }: Model, { lotId, verdict }: Decisions['list'][number]): boolean {
  const lot = lots.get(lotId)
  if (!lot || verdict !== 'APPROVED') return false
  const best = highest(lot)?.amount ?? 0
  return lot.bids.some(
    ({ withdrawn, amount, slotId, round }) =>
      withdrawn && amount > best && slotId === lot.slotId && round === lot.round,
  )
}

/** All or nothing. A slot whose time is over is closed first, but only where the decisions then hold. */
export function decide(model: Model, slot: ModelSlot, asked: Decisions): Answer {
  const decisions = asked.list
  const early = notClosed(model, slot)
  if (early) return early
  const verdictOf = (lotId: number): Verdict | undefined => {
    const verdict = slot.verdicts.get(lotId)
    const lot = model.lots.get(lotId)
    return verdict === 'PENDING' && isOpen(slot) && lot && standing(lot).length === 0 ? 'NO_BID' : verdict
  }
  const found = decisions.map(({ lotId }) => verdictOf(lotId))
  if (found.some((verdict) => verdict === 'APPROVED' || verdict === 'REJECTED')) return 'ALREADY_PROCESSED'
  if (found.includes('NO_BID')) return 'rule.approval.noBid'
  const isTwice = new Set(decisions.map(({ lotId }) => lotId)).size < decisions.length
  const isUnfounded = decisions.some(({ verdict, reason }) => verdict === 'REJECTED' && !reason)
  if (isTwice || isUnfounded || found.includes(undefined)) return 'INVALID'
  if (!asked.byBranchAdmin && decisions.some((one) => isLowered(model, one))) return 'rule.approval.ownWithdrawal'
  const short = saleRefused(model, asked)
  if (short) return short
  turn(model, slot)
  for (const { lotId, verdict } of decisions) {
    slot.verdicts.set(lotId, verdict)
    const lot = model.lots.get(lotId)
    if (lot) moveLot(lot, verdict)
  }
  settle(slot)
  return 'ok'
}

/**
 * Answers taken back, all or none, as long as none of these lots is weighed. One that is in another slot, or left, since
 * keeps its answer.
 */
export function undo(model: Model, slot: ModelSlot, lotIds: readonly number[]): Answer {
  const early = notClosed(model, slot)
  if (early) return early
  const lots = lotIds.map((id) => model.lots.get(id))
  if (lots.some((lot) => lot?.slotId === slot.id && lot.status === 'WEIGHED')) return 'approval.weighed'
  const isAnswered = (lot: ModelLot | undefined) =>
    lot?.slotId === slot.id && (lot.status === 'APPROVED' || lot.status === 'REJECTED')
  if (!lots.every(isAnswered)) return 'ALREADY_PROCESSED'
  turn(model, slot)
  for (const lot of lots as ModelLot[]) {
    moveLot(lot, 'BID_CLOSED')
    slot.verdicts.set(lot.id, 'PENDING')
  }
  if (slot.status === 'APPROVED') moveSlot(slot, 'CLOSED')
  return 'ok'
}
