import WarningAmber from '@mui/icons-material/WarningAmber'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { type GaugeRange, isUsual, placeOn } from './gaugeScale'

const Row = styled('div')(({ theme: { silk } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 1fr) minmax(72px, 104px) minmax(76px, auto)',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  borderBottom: `1px solid ${silk.line}`,
  fontSize: 13,
  '& .label': { color: silk.text2 },
  '& .rail': { position: 'relative', height: 4, borderRadius: 2, backgroundColor: silk.sunken },
  '& .usual': { position: 'absolute', insetBlock: 0, borderRadius: 2, backgroundColor: silk.leaf, opacity: 0.7 },
  '& .tick': { position: 'absolute', insetBlock: -5, width: 3, marginInlineStart: -1.5, backgroundColor: silk.text },
  '& .value': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 4,
    fontWeight: 700,
    fontSize: 14,
  },
  '& .value small': { fontWeight: 400, fontSize: 12, color: silk.text2 },
  '& .unusual': { color: silk.warn },
  '& svg': { fontSize: silk.icon.small },
}))

export interface GaugeProps extends GaugeRange {
  readonly label: string
  /** Decimal text, or null while it cannot be computed. */
  readonly value: string | null
  readonly unit?: string
}

/** A derived value against its usual range: leaf is usual, the tick is the value. */
export function Gauge({ label, value, unit, min, max, usual }: GaugeProps) {
  const translate = useTranslate()
  const [from, to] = [placeOn(usual[0], min, max), placeOn(usual[1], min, max)]
  const out = value !== null && !isUsual(value, usual)
  return (
    <Row>
      <span className="label">{label}</span>
      <span className="rail" aria-hidden>
        <span className="usual" style={{ insetInlineStart: `${from}%`, width: `calc(${to}% - ${from}%)` }} />
        {value !== null && <span className="tick" style={{ insetInlineStart: `${placeOn(value, min, max)}%` }} />}
      </span>
      <span className={out ? 'value unusual' : 'value'} title={`${usual[0]} – ${usual[1]}`}>
        {out && <WarningAmber titleAccess={translate('ui.confirmUnusual')} />}
        {value ?? '–'}
        {unit && <small>{unit}</small>}
      </span>
    </Row>
  )
}
