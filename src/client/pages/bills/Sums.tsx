import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { BillPreview } from '#resources/api/bills'
import type { Side } from '#shared/billRow'
import { indian } from '#shared/money'
import { rupeeText } from '../../parts/figures'

function Sum({ label, children, last = false }: { label: string; children: ReactNode; last?: boolean }) {
  return (
    <div className={last ? 'sum' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** With its percentage, where all lots were sold with the same. */
function useLevyLabel(side: Side, percent: string | null): string {
  const translate = useTranslate()
  return percent === null ? translate(`field.${side}Levy`) : translate(`ui.bill.${side}Levy`, { percent })
}

function FarmerSums({ totals: { farmer }, levy }: Pick<BillPreview, 'totals' | 'levy'>) {
  const translate = useTranslate()
  const levyLabel = useLevyLabel('farmer', levy.farmerPercent)
  return (
    <dl>
      <Sum label={translate('ui.bill.value')}>{indian(farmer.amount)}</Sum>
      <Sum label={levyLabel}>{indian(`-${farmer.levy}`)}</Sum>
      <Sum last label={translate('ui.bill.farmersGet')}>
        {rupeeText(farmer.netAmount)}
      </Sum>
    </dl>
  )
}

function ReelerSums({ totals: { reeler }, levy }: Pick<BillPreview, 'totals' | 'levy'>) {
  const translate = useTranslate()
  const levyLabel = useLevyLabel('reeler', levy.reelerPercent)
  return (
    <dl>
      <Sum label={translate('ui.bill.value')}>{indian(reeler.amount)}</Sum>
      <Sum label={levyLabel}>{indian(reeler.levy)}</Sum>
      <Sum label={translate('field.roundOff')}>{indian(reeler.roundOff)}</Sum>
      <Sum last label={translate('ui.bill.reelersPay')}>
        {rupeeText(reeler.netAmount)}
      </Sum>
    </dl>
  )
}

/** How the sum of one side comes about from the value of the cocoons. */
export function Sums({ side, totals, levy }: Pick<BillPreview, 'totals' | 'levy'> & { side: Side }) {
  const Of = side === 'farmer' ? FarmerSums : ReelerSums
  return <Of totals={totals} levy={levy} />
}
