import Close from '@mui/icons-material/Close'
import MuiDialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

const Frame = styled('div')(({ theme: { silk, typography, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > header': { display: 'flex', alignItems: 'center', gap: 10, padding: '14px 16px 8px' },
  '& > header h2': { ...typography.h2, margin: 0, flex: 1, overflowWrap: 'anywhere' },
  '& > .body': {
    position: 'relative',
    display: 'grid',
    gridAutoRows: 'max-content',
    gap: 12,
    padding: '4px 16px 16px',
    overflowY: 'auto',
  },
  '& > .body > *': { minWidth: 0 },
  '& > .body p': { margin: 0, fontSize: 13.5, lineHeight: silk.lang === 'ta' ? 1.6 : 1.45 },
  '& > .buttons': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '10px 16px 14px',
    borderBlockStart: `1px solid ${silk.line}`,
  },
  [breakpoints.down('sm')]: { '& > .buttons > .MuiButton-root': { flex: '1 1 auto' } },
}))

interface WideDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Pixels at most; 860 unless said. */
  readonly width?: number
  /** The buttons at the foot, the filled one last. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** A dialog that holds more than a question: a table, a small form. Esc and the cross close it. */
export function WideDialog({ title, onClose, width = 860, buttons, children }: WideDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <MuiDialog
      open
      onClose={onClose}
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: width, margin: { xs: '12px', md: '32px' }, width: '100%' } } }}
    >
      <Frame>
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton aria-label={translate('message.closeDialog')} onClick={onClose} size="small">
            <Close fontSize="small" />
          </IconButton>
        </header>
        {/* What is only read has nothing to stand on, and is scrolled by keys from here. */}
        <div className="body" {...(!buttons && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}>
          {children}
        </div>
        {buttons && <div className="buttons">{buttons}</div>}
      </Frame>
    </MuiDialog>
  )
}
