import { styled } from '@mui/material/styles'

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
