import { styled } from '@mui/material/styles'
import { card } from './primitives'

/** A card with a head, facts in pairs, and its buttons. */
export const Card = styled('section')(card, ({ theme: { silk, typography, breakpoints } }) => ({
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 16,
  '&.next': { borderBlockStart: `3px solid ${silk.zari}` },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px' },
  '& h2': { ...typography.h3, margin: 0 },
  '& .fact': { fontSize: 13.5, color: silk.text2 },
  '& .struck h2': { textDecoration: 'line-through' },
  '& p': { margin: 0, fontSize: 13, color: silk.text2, lineHeight: silk.leading.text },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr fit-content(60%)', rowGap: 4, margin: 0, fontSize: 13.5 },
  '& dt': { color: silk.text2, paddingInlineEnd: 12 },
  '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
  '& .sum': {
    fontWeight: 700,
    fontSize: 14.5,
    color: silk.text,
    borderBlockStart: `1px solid ${silk.lineStrong}`,
    paddingBlockStart: 4,
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8, fontSize: 13 },
  '& li > .MuiButton-root': { display: 'block', padding: 0, minWidth: 0 },
  [breakpoints.down('md')]: {
    padding: 12,
    // Names and times of a batch's way need half the width each.
    '& ol': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& .buttons > .MuiButton-root': { flex: '1 1 auto' },
  },
}))
