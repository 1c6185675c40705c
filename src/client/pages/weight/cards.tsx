import WarningAmber from '@mui/icons-material/WarningAmber'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import type { Weighing, WeighLot } from '#resources/api/weight'
import { grams, indian, ratio, unscaled } from '#shared/money'
import { type CrateTotals, withinTolerance } from '#shared/weight'
import { useWords } from '../../i18n/useWords'
import { Card as FactCard } from '../../parts/Card'
import { CocoonMark } from '../../parts/CocoonMark'
import { Facts } from '../../parts/Facts'
import { rupeeText } from '../../parts/figures'
import { StatusChip } from '../../parts/StatusChip'
import { lotValue } from './weighing'

/** A card of the scale: title, then names and values. */
export const Card = styled(FactCard)(({ theme: { silk } }) => ({
  alignContent: 'start',
  '& h2': { display: 'flex', alignItems: 'center', gap: 8 },
  '& dd': { fontWeight: 600 },
  // Figures never break; their names do.
  '&.figures dd': { whiteSpace: 'nowrap' },
  '& .big': { fontSize: silk.figure.large, fontWeight: 700, lineHeight: 1.25 },
  '& .warn': { color: silk.warn, display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& .warn svg': { fontSize: silk.icon.small },
}))

/** Whose cocoons they are, who bought them and for how much. */
export function LotCard({ lot }: { lot: WeighLot }) {
  const { translate, named } = useWords()
  const village = named(lot.village, lot.villageTa)
  return (
    <Card>
      <h2>
        <CocoonMark race={lot.race} title={lot.cocoonType} />
        {translate('ui.room.lot', { lot: lot.lotNo })}
        <StatusChip kind="lot" value={lot.lotStatus} />
      </h2>
      <Facts
        of={[
          ['column.farmer', named(lot.farmerName, lot.farmerNameTa)],
          ['column.village', village || '–'],
          ['column.farmerCode', lot.farmerCode ?? '–'],
          ['column.reeler', named(lot.reelerName, lot.reelerNameTa)],
          ['column.licenceNo', lot.licenseNo ?? '–'],
          ['field.slotNo', lot.slotNo ?? '–'],
          ['column.variety', lot.cocoonType],
          ['column.pricePerKg', lot.pricePerKg ?? '–'],
          ['field.approxWeight', lot.approxWeight],
        ]}
      />
    </Card>
  )
}

/** Signed difference from the approximate weight in percent, one decimal. */
function differenceOf(net: string, approx: string): string {
  const percent = ratio((grams(net) - grams(approx)) * 100n, grams(approx), 1, 'half-up')
  return `${percent > 0n ? '+' : ''}${indian(unscaled(percent, 1))}`
}

interface TotalsCardProps {
  readonly lot: WeighLot
  readonly totals: CrateTotals
  readonly settings: Weighing['settings']
}

/** What the crates come to so far: net weight, value, and how far it is from what the arrival said. */
export function TotalsCard({ lot, totals, settings }: TotalsCardProps) {
  const translate = useTranslate()
  const none = totals.crates === 0
  const usual = none || withinTolerance(totals.net, lot.approxWeight, settings.tolerancePercent)
  const difference = (
    <span className={usual ? undefined : 'warn'}>
      {!usual && <WarningAmber titleAccess={translate('ui.confirmUnusual')} />}
      {none ? '–' : differenceOf(totals.net, lot.approxWeight)}
    </span>
  )
  return (
    <Card className="figures" aria-live="polite">
      <h2>{translate('ui.weight.totals')}</h2>
      <Facts
        of={[
          ['field.crateCount', totals.crates],
          ['field.grossWeight', totals.gross],
          ['field.tare', totals.tare],
          [
            'field.netWeight',
            <span key="net" className="big">
              {totals.net}
            </span>,
          ],
          ['ui.bill.difference', difference],
          [
            ['ui.weight.value', { price: rupeeText(lot.pricePerKg) }],
            rupeeText(none ? null : lotValue(totals.net, lot.pricePerKg)),
          ],
        ]}
      />
    </Card>
  )
}
