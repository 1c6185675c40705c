import { useCallback, useMemo, useState } from 'react'
import { approveRest as approving, undoApproval } from '#resources/actions/approval'
import type { ApprovalLot, ApprovalSheet } from '#resources/api/approval'
import { mayMove } from '#shared/action'
import { useAction } from '../../actions/useAction'
import { dropDraft } from '../../drafts/drafts'
import { useDraftPlace } from '../../drafts/useDraft'
import { isBelowFloor } from '../bidding/filter'
import type { DaySlot } from '../day/useDaySlot'
import { type Decision, isUndecided, type ShortLot, shortLots, useDecide } from './useApproval'
import { reasonScreen } from './useReasonDraft'

/** A decision that waits for its reason. */
interface PendingDecision {
  readonly lot: ApprovalLot
  readonly verdict: Decision['verdict']
  /** The cover of whoever would buy does not reach. */
  readonly short: ShortLot | null
  /** Hears whether it was written in the end. */
  readonly settle: (isSaid: boolean) => void
}

/** The lot with the price that the farmer was told: a withdrawal may have changed it meanwhile. */
const seen = ({ id, highestBid }: ApprovalLot) => ({ lotId: id, amount: highestBid ?? undefined })

/** Nobody bought beyond their cover. */
const none: ApprovalSheet['shortBuyers'] = []

/**
 * The yes and no of the desk: a no asks for its reason, and so does a yes below the floor price or beyond the buyer's
 * cover. Whoever took a higher bid back says no yes to the lower one.
 */
export function useDesk(day: DaySlot, sheet: ApprovalSheet | undefined) {
  const slotId = sheet?.slot?.id ?? null
  const lots = sheet?.lots ?? []
  const buyers = sheet?.shortBuyers ?? none
  const short = useMemo(() => shortLots(buyers), [buyers])
  const { decide, busy } = useDecide()
  const placeOf = useDraftPlace(reasonScreen)
  const [asked, setAsked] = useState<PendingDecision | null>(null)

  /** Who decides stays at this slot, also when another would be proposed by now. */
  const { choose, slotNo } = day
  const stay = useCallback(() => choose({ slotNo }), [choose, slotNo])

  const say = useCallback(
    async (lot: ApprovalLot, verdict: Decision['verdict']): Promise<boolean> => {
      if (slotId === null || !isUndecided(lot) || busy.has(lot.id)) return false
      if (verdict === 'APPROVED' && lot.lowered) return false
      stay()
      const over = verdict === 'APPROVED' ? (short.get(lot.id) ?? null) : null
      if (verdict === 'REJECTED' || over || isBelowFloor(lot))
        return new Promise((settle) => setAsked({ lot, verdict, short: over, settle }))
      return decide(slotId, [lot.lotNo], [{ ...seen(lot), verdict }])
    },
    [slotId, busy, short, stay, decide],
  )

  /** The kept reason goes only once it is written: a refused or lost answer leaves it to be offered again. */
  const answer = async (reason: string | null) => {
    setAsked(null)
    if (!asked) return
    const { lot, verdict, settle } = asked
    if (slotId === null || reason === null) return settle(false)
    const override = asked.short && ({ override: true } as const)
    const isSaid = await decide(slotId, [lot.lotNo], [{ ...seen(lot), verdict, reason, ...override }])
    settle(isSaid)
    if (isSaid) void dropDraft(placeOf(lot.id))
  }

  const { run: undo, busy: undoing } = useAction(undoApproval)
  const mayReopen = useCallback(
    (lot: ApprovalLot) => slotId !== null && lot.slotId === slotId && mayMove(undoApproval, lot),
    [slotId],
  )
  /** The farmer is asked again: what was said of the lot, as it is shown here, is taken back. */
  const reopen = useCallback(
    (lot: ApprovalLot) => {
      if (slotId === null || undoing || !mayReopen(lot)) return
      stay()
      void undo({ slotId, lotIds: [lot.id], versions: [lot.answerVersion] })
    },
    [slotId, undoing, mayReopen, stay, undo],
  )

  const remaining = lots.filter((lot) => isUndecided(lot) && !lot.lowered && !isBelowFloor(lot) && !short.has(lot.id))
  /** Yes to all that nothing speaks against; the others are a touch away from their own answer, where it is theirs to enter. */
  const rest = useAction(approving, {
    mend: ({ why, lotId }) => {
      const lot = why === 'lowered' ? undefined : lots.find(({ id }) => id === lotId)
      return lot && (() => say(lot, 'APPROVED'))
    },
  })
  const approveRest = () => {
    if (slotId === null) return
    stay()
    void rest.run({ slotId })
  }
  return {
    say,
    reopen,
    mayReopen,
    asked,
    answer,
    busy,
    isBusy: busy.size > 0 || rest.busy,
    short,
    remaining,
    approveRest,
  }
}
