import { styled } from '@mui/material/styles'

/** The lot, its crates, and what they come to. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  gap: 12,
  marginBlockEnd: 12,
  alignItems: 'start',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(250px, 4fr) minmax(360px, 6fr) minmax(270px, 4fr)',
  '& > *': { minWidth: 0 },
  '& > .stack': { display: 'grid', gap: 12 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
