import { styled } from '@mui/material/styles'

interface Widths {
  /** Of the list, as a track of a grid. */
  readonly list?: string
  readonly paper?: string
}

/** A list beside the paper that it leads to; one below the other on a phone. */
export const ListAndPaper = styled('div', { shouldForwardProp: (name) => name !== 'list' && name !== 'paper' })<Widths>(
  ({ theme, list = 'minmax(340px, 3fr)', paper = '8fr' }) => ({
    display: 'grid',
    gap: 12,
    alignItems: 'start',
    gridTemplateColumns: `${list} minmax(0, ${paper})`,
    '& > *': { minWidth: 0 },
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
)

/** What is done with the papers, above them; a note stands at the start. */
export const PaperActions = styled('div')(({ theme: { silk } }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginBlockEnd: 12,
  fontSize: 13,
  color: silk.text2,
  '& .note': { marginInlineEnd: 'auto' },
}))
