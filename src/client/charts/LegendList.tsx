import { styled } from '@mui/material/styles'

/** The line of signs over a drawing: each a mark and what it stands for. */
export const LegendList = styled('ul')(({ theme: { silk } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  lineHeight: silk.leading.note,
  color: silk.text2,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}))
