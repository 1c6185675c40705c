import { type CSSObject, styled } from '@mui/material/styles'
import { Children, type ReactNode } from 'react'
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

/** So many tiles in rows of one length, at most `most` in each; the last tile takes what its row has left. */
function inRows(count: number, most: number): CSSObject {
  const rows = Math.max(1, Math.ceil(count / most))
  const columns = Math.max(1, Math.ceil(count / rows))
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    '& > :last-child': { gridColumn: `span ${columns * rows - count + 1}` },
  }
}

/** What lies between two rows of tiles hangs below each of them, for a gap would also part the lines within it. */
const Grid = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ theme, count }) => ({
    display: 'grid',
    columnGap: gap.wide,
    marginBlockEnd: -gap.wide,
    ...inRows(count, 6),
    '@container (width < 960px)': inRows(count, 3),
    '@container (width < 520px)': inRows(count, 2),
    [theme.breakpoints.down('md')]: { columnGap: gap.narrow, marginBlockEnd: -gap.narrow },
  }),
)

const Place = styled('div')({ containerType: 'inline-size' })

/** At most six tiles in a row, two on phones, all of one height, with no hole at the end. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <Place>
    <Grid count={Children.toArray(children).length}>{children}</Grid>
  </Place>
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
