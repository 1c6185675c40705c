import { styled } from '@mui/material/styles'

/** The phone's screen: head and foot stand, the lots move between them; lying, two of each stand side by side. */
export const Page = styled('div')(({ theme: { silk } }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  maxWidth: 900,
  margin: '0 auto',
  backgroundColor: silk.canvas,
  '& > main': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px' },
  '& .lots, & .mine': { display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 },
  '& .lots + .mine': { marginBlockStart: 12 },
  '& > .top': { flex: 'none' },
  '@media (orientation: landscape) and (max-height: 500px)': {
    '& > main': {
      display: 'grid',
      gridTemplateColumns: '1.1fr 1fr',
      gap: 12,
      alignItems: 'start',
      padding: '8px 12px',
    },
    '& .lots:only-child': { gridColumn: '1 / -1' },
    '& .lots + .mine': { marginBlockStart: 0 },
    '& > .top': { display: 'flex' },
    '& > .top > header': { flex: 1, minWidth: 0 },
    '& .lots, & .mine': { gap: 8 },
  },
}))
