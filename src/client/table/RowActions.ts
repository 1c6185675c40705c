import { styled } from '@mui/material/styles'

/** The buttons of a row, hardly higher than its text. */
export const RowActions = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 6,
  paddingBlock: 2,
  '& .MuiButton-root': { minHeight: Math.max(26, silk.size.control - 4), whiteSpace: 'nowrap' },
}))
