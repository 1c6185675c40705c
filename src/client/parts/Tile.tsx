import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { card } from './primitives'

const gap = { wide: 12, narrow: 8 }

const Card = styled('div')(card, ({ theme: { silk, breakpoints } }) => ({
  display: 'grid',
  // Label, figure and context share their lines with the row's other tiles: figures stand level whatever wraps.
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  marginBlockEnd: gap.wide,
  [breakpoints.down('md')]: { marginBlockEnd: gap.narrow },
  padding: '10px 14px',
  '& .label': { fontSize: 12.5, fontWeight: 500, lineHeight: silk.leading.note, color: silk.text2 },
  '& .unit': { whiteSpace: 'nowrap' },
  '& .figure': { fontSize: 24, fontWeight: 700, lineHeight: 1.3, color: silk.text },
  '& .figure small': { fontSize: 13.5, fontWeight: 650, marginInline: 5 },
  '& .context': { fontSize: 12, lineHeight: silk.leading.note, color: silk.text2 },
}))

/** What lies between two rows of tiles hangs below each of them, for a gap would also part the lines within it. */
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: gap.wide,
  marginBlockEnd: -gap.wide,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: gap.narrow,
    marginBlockEnd: -gap.narrow,
  },
}))

/** At most six tiles in a row, two on phones, all of one height. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <div>
    <Grid>{children}</Grid>
  </div>
)

export interface TileProps {
  /** With its unit: 'Weight sold (kg)'. */
  readonly label: ReactNode
  readonly figure: ReactNode
  /** A small word beside the figure: 'of 60', 'lakh'. */
  readonly beside?: ReactNode
  readonly context?: ReactNode
}

/** A unit in brackets stays in one piece. */
function Label({ text }: { text: ReactNode }) {
  const [, name, unit] = (typeof text === 'string' && /^(.*) (\([^()]*\))$/.exec(text)) || []
  if (!unit) return <>{text}</>
  return (
    <>
      {name} <span className="unit">{unit}</span>
    </>
  )
}

export function Tile({ label, figure, beside, context }: TileProps) {
  return (
    <Card>
      <div className="label">
        <Label text={label} />
      </div>
      <div className="figure">
        {figure}
        {beside && <small>{beside}</small>}
      </div>
      <div className="context">{context ?? '\u00A0'}</div>
    </Card>
  )
}
