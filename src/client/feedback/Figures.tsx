import { styled } from '@mui/material/styles'
import type { Question } from './confirmContext'

const List = styled('dl')(({ theme: { silk } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(min-content, 1fr)',
  gap: '4px 16px',
  margin: 0,
  fontSize: 13.5,
  lineHeight: silk.leading.text,
  '& dt': { color: silk.text2 },
  '& dd': { margin: 0, fontWeight: 650 },
}))

/** What a commit over several comes to: counts, numbers and money. */
export function Figures({ of }: { of: NonNullable<Question['figures']> }) {
  return (
    <List>
      {of.map(({ label, value }) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}
