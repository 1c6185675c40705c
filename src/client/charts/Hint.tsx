import { styled } from '@mui/material/styles'
import { figure } from '#shared/chartSeries'

const Box = styled('div')(({ theme: { silk } }) => ({
  position: 'absolute',
  top: 0,
  zIndex: 2,
  pointerEvents: 'none',
  padding: '6px 10px',
  borderRadius: 4,
  border: `1px solid ${silk.lineStrong}`,
  backgroundColor: silk.paper,
  boxShadow: silk.shadow,
  fontSize: 12,
  lineHeight: 1.5,
  color: silk.text,
  whiteSpace: 'nowrap',
  '& b': { display: 'block' },
  '& i': { display: 'inline-block', width: 9, height: 9, marginRight: 6, borderRadius: 2 },
}))

interface Line {
  readonly key: string
  readonly label: string
  readonly color: string
  readonly value: number | null
}

interface Props {
  readonly title: string
  readonly lines: readonly Line[]
  /** Pixels from the left at which the place stands, of so many. */
  readonly at: number
  readonly width: number
}

/** The figures of one place, beside it and towards the middle of the drawing. */
export function Hint({ title, lines, at, width }: Props) {
  return (
    <Box aria-hidden style={at > width / 2 ? { right: width - at + 8 } : { left: at + 8 }}>
      <b>{title}</b>
      {lines.map(({ key, label, color, value }) => (
        <div key={key}>
          <i style={{ backgroundColor: color }} />
          {label}: {figure(value)}
        </div>
      ))}
    </Box>
  )
}
