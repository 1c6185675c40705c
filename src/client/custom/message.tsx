import { styled } from '@mui/material/styles'
import type { CellProps } from '../extensions/widget'

const Words = styled('span')(({ theme: { breakpoints } }) => ({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [breakpoints.up('md')]: { display: 'block', paddingBlock: 3 },
}))

/** A text that is read whole, on as many lines as it takes. */
export const WordsCell = ({ text }: CellProps) => <Words>{text}</Words>
