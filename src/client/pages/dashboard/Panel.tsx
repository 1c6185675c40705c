import { styled } from '@mui/material/styles'
import { card } from '../../parts/primitives'

/** A card of the dashboard with its title, what belongs beside it, and its drawing. */
export const Panel = styled('section')(card, ({ theme: { silk, typography } }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '10px 16px 12px',
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
