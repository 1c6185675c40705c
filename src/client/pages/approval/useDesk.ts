import { useCallback, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { ApprovalLot } from '#shared/room'
import { useAsk } from '../../feedback/useAsk'
import type { DaySlot } from '../day/useDaySlot'
import { isBelowFloor, isUndecided, useDecide } from './useApproval'

/** The yes and no of the desk: a no asks for its reason, and so does a yes below the floor price. */
export function useDesk(day: DaySlot, slotId: number | null, lots: readonly ApprovalLot[]) {
  const ask = useAsk()
  const translate = useTranslate()
  const { decide, busy } = useDecide(day)
  /** A reason that was typed stays until it is written, whatever became of the first attempt. */
  const typed = useRef(new Map<number, string>())

  /** Who decides stays at this slot, also when another would be proposed by now. */
  const { choose, slotNo } = day
  const stay = useCallback(() => choose({ slotNo }), [choose, slotNo])

  const reasonFor = useCallback(
    async (lot: ApprovalLot, verdict: 'APPROVED' | 'REJECTED') => {
      const isNo = verdict === 'REJECTED'
      const { isConfirmed, value } = await ask({
        title: translate(isNo ? 'ui.approval.refuseLot' : 'ui.approval.approveLot', { lot: lot.lotNo }),
        confirm: translate(isNo ? 'action.refuse' : 'action.approve'),
        input: {
          type: 'text',
          label: translate(isNo ? 'ui.approval.refuseReason' : 'ui.approval.approveReason'),
          required: true,
          value: typed.current.get(lot.id) ?? '',
        },
      })
      if (value) typed.current.set(lot.id, value)
      return isConfirmed ? value : null
    },
    [ask, translate],
  )

  const say = useCallback(
    async (lot: ApprovalLot, verdict: 'APPROVED' | 'REJECTED') => {
      if (slotId === null || !isUndecided(lot) || busy.has(lot.id)) return
      stay()
      const needsReason = verdict === 'REJECTED' || isBelowFloor(lot)
      const reason = needsReason ? await reasonFor(lot, verdict) : null
      if (needsReason && !reason) return
      const isWritten = await decide(slotId, [{ lotId: lot.id, verdict, ...(reason ? { reason } : {}) }])
      if (isWritten) typed.current.delete(lot.id)
    },
    [slotId, busy, stay, reasonFor, decide],
  )

  const remaining = lots.filter((lot) => isUndecided(lot) && !isBelowFloor(lot))
  const approveRest = async () => {
    if (slotId === null) return
    stay()
    await decide(
      slotId,
      remaining.map(({ id }) => ({ lotId: id, verdict: 'APPROVED' })),
    )
  }
  return { say, busy, remaining, approveRest }
}
