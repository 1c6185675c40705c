import { useQuery } from '@tanstack/react-query'
import { processBills, processFarmerBills, processReelerBills } from '#resources/actions/money'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { get } from '../../http/http'
import type { DaySlot } from '../day/useDaySlot'
import { previewKey } from '../invoices/data'

/** What a run over the chosen slot would make. */
export function usePreview({ date, slotNo, marketId }: DaySlot) {
  return useQuery({
    queryKey: [...previewKey, date, slotNo, marketId],
    queryFn: ({ signal }) => get('Invoice/preview', { date, slotNo, marketId }, { signal }),
    enabled: date !== '' && slotNo !== null,
  })
}

/** How many bills a run over these sides would make. */
export const billsOf = ({ totals }: BillPreview, sides: readonly Side[]): number =>
  sides.reduce((count, side) => count + totals[side].bills, 0)

/** The bills that the slot has on these sides. */
export const invoicesOf = ({ invoices }: BillPreview, sides: readonly Side[]): BillPreview['invoices'] =>
  invoices.filter(({ side }) => sides.includes(side))

/** The run over these sides. */
export const runOf = ([first, second]: readonly Side[]) =>
  second || !first ? processBills : first === 'farmer' ? processFarmerBills : processReelerBills
