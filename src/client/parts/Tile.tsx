import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Card = styled('div')(({ theme: { silk } }) => ({
  minWidth: 0,
  padding: '10px 14px',
  backgroundColor: silk.paper,
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
  '& .label': { fontSize: 12.5, fontWeight: 500, lineHeight: silk.lang === 'ta' ? 1.6 : 1.4, color: silk.text2 },
  '& .unit': { whiteSpace: 'nowrap' },
  '& .figure': { fontSize: 24, fontWeight: 700, lineHeight: 1.3, color: silk.text },
  '& .figure small': { fontSize: 13.5, fontWeight: 650, marginInline: 5 },
  '& .context': { fontSize: 12, lineHeight: silk.lang === 'ta' ? 1.6 : 1.4, color: silk.text2 },
}))

/** At most six tiles in a row, two on phones, all of one height. */
export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 },
}))

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
