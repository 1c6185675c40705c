import AttachFile from '@mui/icons-material/AttachFile'
import type { CellProps } from '../../extensions/widget'

/** That there is a file, and what it is called; the record's screen opens it. */
export const FileCell = ({ text }: CellProps) => (
  <>
    <AttachFile fontSize="inherit" aria-hidden sx={{ verticalAlign: 'text-bottom', marginInlineEnd: '2px' }} />
    {text}
  </>
)
