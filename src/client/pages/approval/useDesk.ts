import { useCallback, useState } from 'react'
import type { ApprovalLot } from '#shared/room'
import { dropDraft } from '../../crud/drafts'
import type { DaySlot } from '../day/useDaySlot'
import { type Decision, isBelowFloor, isUndecided, useDecide } from './useApproval'
import { useReasonPlace } from './useReasonDraft'

/** A decision that waits for its reason. */
interface Asked {
  readonly lot: ApprovalLot
  readonly verdict: Decision['verdict']
}

/** The lot with the price that the farmer was told: a withdrawal may have changed it meanwhile. */
const seen = ({ id, highestBid }: ApprovalLot) => ({ lotId: id, amount: highestBid ?? undefined })

/** The yes and no of the desk: a no asks for its reason, and so does a yes below the floor price. */
export function useDesk(day: DaySlot, slotId: number | null, lots: readonly ApprovalLot[]) {
  const { decide, busy } = useDecide(day)
  const placeOf = useReasonPlace()
  const [asked, setAsked] = useState<Asked | null>(null)

  /** Who decides stays at this slot, also when another would be proposed by now. */
  const { choose, slotNo } = day
  const stay = useCallback(() => choose({ slotNo }), [choose, slotNo])

  const say = useCallback(
    (lot: ApprovalLot, verdict: Decision['verdict']) => {
      if (slotId === null || !isUndecided(lot) || busy.has(lot.id)) return
      stay()
      if (verdict === 'REJECTED' || isBelowFloor(lot)) setAsked({ lot, verdict })
      else void decide(slotId, [{ ...seen(lot), verdict }])
    },
    [slotId, busy, stay, decide],
  )

  /** The kept reason goes only once it is written: a refused or lost answer leaves it to be offered again. */
  const answer = async (reason: string | null) => {
    setAsked(null)
    if (!asked || slotId === null || reason === null) return
    const { lot, verdict } = asked
    if (await decide(slotId, [{ ...seen(lot), verdict, reason }])) void dropDraft(placeOf(lot.id))
  }

  const remaining = lots.filter((lot) => isUndecided(lot) && !isBelowFloor(lot))
  const approveRest = async () => {
    if (slotId === null) return
    stay()
    await decide(
      slotId,
      remaining.map((lot) => ({ ...seen(lot), verdict: 'APPROVED' })),
    )
  }
  return { say, asked, answer, busy, remaining, approveRest }
}
