import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { useTell } from '../../feedback/useTell'
import { get } from '../../http/http'
import { usePostOnce } from '../../http/keyed'
import type { DaySlot } from '../day/useDaySlot'
import { slotsKey } from '../day/useSlots'
import { invoicesKey, previewKey } from '../invoices/data'

/** What a run over the chosen slot would make. */
export function usePreview({ date, slotNo, marketId }: DaySlot) {
  return useQuery({
    queryKey: [...previewKey, date, slotNo, marketId],
    queryFn: ({ signal }) => get('Invoice/preview', { date, slotNo, marketId }, { signal }),
    enabled: date !== '' && slotNo !== null,
  })
}

const oneSide = {
  farmer: 'Invoice/Save_FarmerAuctionSummary',
  reeler: 'Invoice/Save_Reeler_Invoice',
} as const satisfies Readonly<Record<Side, string>>

const pathOf = ([first, second]: readonly Side[]) => (first && !second ? oneSide[first] : 'Invoice/process')

/** How many bills a run over these sides would make. */
export const billsOf = ({ totals }: BillPreview, sides: readonly Side[]): number =>
  sides.reduce((count, side) => count + totals[side].bills, 0)

/** The bills that the slot has on these sides. */
export const invoicesOf = ({ invoices }: BillPreview, sides: readonly Side[]): BillPreview['invoices'] =>
  invoices.filter(({ side }) => sides.includes(side))

/** Makes the bills of a slot on one side or both, and tells everything that shows them. */
export function useProcess(sides: readonly Side[]) {
  const notify = useNotify()
  const tell = useTell()
  const client = useQueryClient()
  const send = usePostOnce(pathOf(sides))
  const [running, setRunning] = useState(false)
  /** Whether bills were made here: whoever made them goes on to the printer. */
  const [isMade, setMade] = useState(false)

  const process = async (slotId: number) => {
    setRunning(true)
    try {
      const { message } = await send({ slotId })
      notify(message, { type: 'success' })
      setMade(true)
    } catch (error) {
      tell.failed(error)
    } finally {
      for (const queryKey of [previewKey, invoicesKey, slotsKey()]) void client.invalidateQueries({ queryKey })
      setRunning(false)
    }
  }
  return { process, running, isMade }
}
