import { useTheme } from '@mui/material/styles'
import { type ChartKind, type ChartSeries, dashes, placeOf, type Shape } from '#shared/chartSeries'
import { LegendList } from './LegendList'

/** The mark of a shape around 0, 0; pixels. */
export const marks: Readonly<Record<Shape, string>> = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  diamond: 'M0-5L4 0L0 5L-4 0Z',
  square: 'M-4-4H4V4H-4Z',
  triangle: 'M0-5L5 4H-5Z',
  cross: 'M-1.5-5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z',
  star: 'M0-5L1.4-1.6L5-1.4L2.2.9L3 4.6L0 2.6L-3 4.6L-2.2.9L-5-1.4L-1.4-1.6Z',
}

interface Drawn {
  readonly kind: ChartKind
}

function Sign({ shape, kind }: { shape: Shape } & Drawn) {
  const { silk } = useTheme()
  const place = placeOf(shape)
  const color = silk.chart[place] ?? silk.text2
  if (kind === 'bars')
    return (
      <svg width={14} height={12} aria-hidden>
        <rect width={14} height={12} rx={2} fill={color} />
        {place > 0 && <path d="M-2 8L8-2M2 14L16 0" stroke={silk.paper} strokeWidth={1 + place * 0.4} />}
      </svg>
    )
  return (
    <svg width={28} height={12} viewBox="-14 -6 28 12" aria-hidden>
      <path d="M-14 0H14" stroke={color} strokeWidth={2} strokeDasharray={dashes[place]} />
      <path d={marks[shape]} fill={silk.paper} stroke={color} strokeWidth={2} />
    </svg>
  )
}

/** Which sign is which series: by shape and dashes, never by colour alone. */
export function Legend({ series, kind }: { series: readonly ChartSeries[] } & Drawn) {
  return (
    <LegendList>
      {series.map(({ key, label, shape }) => (
        <li key={key}>
          <Sign shape={shape} kind={kind} />
          {label}
        </li>
      ))}
    </LegendList>
  )
}
