import { useCallback, useState } from 'react'
import { approveLots, refuseLots } from '#resources/actions/approval'
import type { ApprovalLot, ShortBuyer } from '#resources/api/approval'
import type { Body } from '#resources/api/calls'
import type { SlotRow } from '#resources/api/lots'
import { useAction } from '../../actions/useAction'
import { useOfDay } from '../../offline/useOfDay'
import type { DaySlot } from '../day/useDaySlot'

const path = 'SlotInfo/auction-approval-user'

/** Whether the farmers cannot be asked yet. */
export const isOpen = ({ slotStatus }: SlotRow): boolean => slotStatus === 'SCHEDULED' || slotStatus === 'LIVE'

/** The lots of a date and slot with their verdicts. */
export const useSheet = ({ date, slotNo, marketId }: Pick<DaySlot, 'date' | 'slotNo' | 'marketId'>) =>
  useOfDay(['approval'], path, { date, slotNo, marketId }, { enabled: date !== '' && slotNo !== null, staleTime: 0 })

/** Reason, price in ₹ per kg as it was seen; `override` sells although the buyer's cover does not reach. */
export type Decision = Body<typeof path>['decisions'][number]

/** Whether the farmer can be asked about this lot. */
export const isUndecided = (lot: ApprovalLot): boolean => lot.verdict === 'PENDING' && lot.lotStatus === 'BID_CLOSED'

/** A lot for which its highest bidder's cover does not reach: what is known of them, and what the lot costs. */
export interface ShortLot {
  readonly buyer: ShortBuyer
  readonly cost: string
  readonly short: string
}

/** Those lots, by id. */
export const shortLots = (buyers: readonly ShortBuyer[]): ReadonlyMap<number, ShortLot> =>
  new Map(buyers.flatMap((buyer) => buyer.lots.map(({ lotId, ...lot }) => [lotId, { buyer, ...lot }] as const)))

/** Sends decisions of one verdict, all or none; true when they are written. A refusal is told, and the sheet read again. */
export function useDecide() {
  const { run: approve } = useAction(approveLots, { asked: true })
  const { run: refuse } = useAction(refuseLots, { asked: true })
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const decide = useCallback(
    async (slotId: number, lotNos: readonly number[], decisions: readonly Decision[]): Promise<boolean> => {
      const lotIds = decisions.map(({ lotId }) => lotId)
      setBusy((now) => new Set([...now, ...lotIds]))
      const run = decisions[0]?.verdict === 'REJECTED' ? refuse : approve
      const answer = await run({ slotId, lotNos, lotIds }, { decisions })
      setBusy((now) => new Set([...now].filter((id) => !lotIds.includes(id))))
      return answer !== null
    },
    [approve, refuse],
  )
  return { decide, busy }
}
