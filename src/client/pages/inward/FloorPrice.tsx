import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { indian } from '#shared/money'
import { Flag } from '../../parts/Flag'
import { boxId, type Desk } from './useDesk'

const Band = styled('div')(({ theme: { silk } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 76,
  padding: '8px 12px',
  borderInlineStart: `4px solid ${silk.primary}`,
  backgroundColor: silk.primaryTint,
  '& .label': { fontSize: 13.5, fontWeight: 650 },
  '& .price': { fontSize: silk.figure.large, fontWeight: 700, lineHeight: 1.3, textAlign: 'end' },
  '& .how': { gridColumn: '1 / -1', fontSize: 12.5, color: silk.text2, textAlign: 'end' },
  '&.without': { borderColor: silk.warn, backgroundColor: silk.warnTint },
  '&.without .price': { fontSize: 17, fontWeight: 650 },
}))

/** '4700.00' as it is said: 4,700. */
const plain = (rate: string | null) => indian((rate ?? '0').replace(/\.00$/, ''))

/** The floor price as it follows from the sample, how it was reckoned, and the officer's waiver (D26). */
export function FloorPrice({ desk }: { desk: Desk }) {
  const translate = useTranslate()
  const { values, change, errors, derived } = desk
  const { floorPrice, renditta } = derived.results
  const { rates } = derived
  const isWithout = values.floorWaived || derived.isWithoutRate
  const wrong = errors.floorPrice ?? errors.floorWaived
  return (
    <div className="end">
      <Band className={isWithout ? 'without' : undefined} aria-live="polite">
        <span className="label">
          {translate('field.floorPrice')} ({translate('ui.unit.perKg')})
        </span>
        <span className="price">{isWithout ? translate('ui.inward.noFloor') : (floorPrice ?? '–')}</span>
        {!isWithout && rates && renditta && (
          <span className="how">
            ({plain(rates.silkRate)} − {plain(rates.conversionCost)}) ÷ {renditta}
          </span>
        )}
        {derived.isWithoutRate && <span className="how">{translate('ui.inward.noRate')}</span>}
      </Band>
      {wrong && (
        <div role="alert" className="wrong-text">
          {wrong}
        </div>
      )}
      <Flag
        id={boxId('floorWaived')}
        label={translate('ui.inward.waive')}
        value={values.floorWaived}
        onValue={(floorWaived) => change({ floorWaived })}
        slotProps={{ input: { 'data-aside': true } as object }}
      />
      {values.floorWaived && (
        <TextField
          id={boxId('waiverReason')}
          label={translate('ui.inward.waiveReason')}
          required
          value={values.waiverReason}
          onChange={(event) => change({ waiverReason: event.target.value })}
          error={errors.waiverReason !== undefined}
          helperText={errors.waiverReason}
        />
      )}
    </div>
  )
}
