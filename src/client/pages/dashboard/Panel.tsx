import { styled } from '@mui/material/styles'

/** A card of the dashboard with its title, what belongs beside it, and its drawing. */
export const Panel = styled('section')(({ theme: { silk, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '10px 16px 12px',
  backgroundColor: silk.paper,
  border: `1px solid ${silk.line}`,
  borderRadius: 6,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginBlockEnd: 6,
  },
  '& h2': { ...typography.h3, margin: 0 },
  '& .nothing': { margin: 0, paddingBlock: 24, fontSize: 13, textAlign: 'center', color: silk.text2 },
}))
