import WarningAmber from '@mui/icons-material/WarningAmber'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Weighing, WeighLot } from '#resources/api/weight'
import { grams, indian, ratio, unscaled } from '#shared/money'
import { nameIn } from '#shared/nameIn'
import { type CrateTotals, withinTolerance } from '#shared/weight'
import { useLanguage } from '../../i18n/useLanguage'
import { CocoonMark } from '../../parts/CocoonMark'
import { rupeeText } from '../../parts/figures'
import { card } from '../../parts/primitives'
import { StatusChip } from '../../parts/StatusChip'
import { lotValue } from './weighing'

/** A card of the scale: title, then names and values. */
export const Card = styled('section')(card, ({ theme }) => {
  const { silk } = theme
  return {
    padding: 16,
    '& h2': { ...theme.typography.h3, display: 'flex', alignItems: 'center', gap: 8, margin: '0 0 8px' },
    '& dl': { display: 'grid', gap: 6, margin: 0, fontSize: 13.5 },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
    '& dt': { color: silk.text2 },
    '& dd': { margin: 0, textAlign: 'end', fontWeight: 600 },
    // Figures never break; their names do.
    '& .figures dd': { whiteSpace: 'nowrap' },
    '& .big': { fontSize: silk.figure.large, fontWeight: 700, lineHeight: 1.25 },
    '& .warn': { color: silk.warn, display: 'inline-flex', alignItems: 'center', gap: 4 },
    '& .warn svg': { fontSize: silk.icon.small },
    '& .note': { margin: '8px 0 0', fontSize: 12.5, color: silk.text2, lineHeight: silk.leading.note },
  }
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whose cocoons they are, who bought them and for how much. */
export function LotCard({ lot }: { lot: WeighLot }) {
  const translate = useTranslate()
  const language = useLanguage()
  const village = nameIn(language, lot.village, lot.villageTa)
  return (
    <Card>
      <h2>
        <CocoonMark race={lot.race} title={lot.cocoonType} />
        {translate('ui.room.lot', { lot: lot.lotNo })}
        <StatusChip kind="lot" value={lot.lotStatus} />
      </h2>
      <dl>
        <Fact label={translate('column.farmer')}>{nameIn(language, lot.farmerName, lot.farmerNameTa)}</Fact>
        <Fact label={translate('column.village')}>{village || '–'}</Fact>
        <Fact label={translate('column.farmerCode')}>{lot.farmerCode ?? '–'}</Fact>
        <Fact label={translate('column.reeler')}>{nameIn(language, lot.reelerName, lot.reelerNameTa)}</Fact>
        <Fact label={translate('column.licenceNo')}>{lot.licenseNo ?? '–'}</Fact>
        <Fact label={translate('field.slotNo')}>{lot.slotNo ?? '–'}</Fact>
        <Fact label={translate('column.variety')}>{lot.cocoonType}</Fact>
        <Fact label={translate('column.pricePerKg')}>{lot.pricePerKg ?? '–'}</Fact>
        <Fact label={translate('field.approxWeight')}>{lot.approxWeight}</Fact>
      </dl>
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
  return (
    <Card aria-live="polite">
      <h2>{translate('ui.weight.totals')}</h2>
      <dl className="figures">
        <Fact label={translate('field.crateCount')}>{totals.crates}</Fact>
        <Fact label={translate('field.grossWeight')}>{totals.gross}</Fact>
        <Fact label={translate('field.tare')}>{totals.tare}</Fact>
        <Fact label={translate('field.netWeight')}>
          <span className="big">{totals.net}</span>
        </Fact>
        <Fact label={translate('ui.bill.difference')}>
          <span className={usual ? undefined : 'warn'}>
            {!usual && <WarningAmber titleAccess={translate('ui.confirmUnusual')} />}
            {none ? '–' : differenceOf(totals.net, lot.approxWeight)}
          </span>
        </Fact>
        <Fact label={translate('ui.weight.value', { price: rupeeText(lot.pricePerKg) })}>
          {rupeeText(none ? null : lotValue(totals.net, lot.pricePerKg))}
        </Fact>
      </dl>
    </Card>
  )
}
