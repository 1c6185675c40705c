import type { BillPreview, BillRun } from '#resources/api/bills'
import { sides as allSides, type Side } from '#shared/billRow'
import { useOfDay } from '../../offline/useOfDay'
import type { DaySlot } from '../day/useDaySlot'
import { previewKey } from '../invoices/data'

/** What a run over the chosen slot would make. */
export const usePreview = ({ date, slotNo, marketId }: DaySlot) =>
  useOfDay(previewKey, 'Invoice/preview', { date, slotNo, marketId }, { enabled: date !== '' && slotNo !== null })

/** How many bills a run over these sides would make. */
export const billsOf = ({ totals }: BillPreview, sides: readonly Side[]): number =>
  sides.reduce((count, side) => count + totals[side].bills, 0)

/** The bills that the slot has on these sides. */
export const invoicesOf = ({ invoices }: BillPreview, sides: readonly Side[]): BillPreview['invoices'] =>
  invoices.filter(({ side }) => sides.includes(side))

/** The numbers of new bills, those of a side from-to: 'FI/KOV/2026-27/000004–000009'. */
export function numbersOf(made: BillRun['invoices']): string {
  const ofSide = (side: Side) => made.filter((one) => one.side === side).map(({ invoiceNo }) => invoiceNo)
  return allSides
    .map(ofSide)
    .filter((numbers) => numbers.length > 0)
    .map(([first = '', ...more]) => [first, ...more.slice(-1).map((last) => last.split('/').at(-1))].join('–'))
    .join(', ')
}
