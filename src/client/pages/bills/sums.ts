import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { indian } from '#shared/money'
import type { Fact } from '../../parts/Facts'
import { rupeeText } from '../../parts/figures'

/** How the sum of one side comes about from the value of the cocoons; the levy with its percentage where all have the same. */
export function sumsOf(side: Side, { totals: { farmer, reeler }, levy }: BillPreview): readonly Fact[] {
  const percent = levy[`${side}Percent`]
  const levyLabel = percent === null ? (`field.${side}Levy` as const) : ([`ui.bill.${side}Levy`, { percent }] as const)
  return side === 'farmer'
    ? [
        ['ui.bill.value', indian(farmer.amount)],
        [levyLabel, indian(`-${farmer.levy}`)],
        ['ui.bill.farmersGet', rupeeText(farmer.netAmount), 'sum'],
      ]
    : [
        ['ui.bill.value', indian(reeler.amount)],
        [levyLabel, indian(reeler.levy)],
        ['field.roundOff', indian(reeler.roundOff)],
        ['ui.bill.reelersPay', rupeeText(reeler.netAmount), 'sum'],
      ]
}
