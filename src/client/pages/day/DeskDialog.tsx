import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'

const Form = styled('form')(({ theme: { silk, typography, breakpoints } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& header': { display: 'flex', alignItems: 'center', gap: 10, padding: '14px 16px 8px' },
  '& h2': { ...typography.h2, margin: 0, flex: 1 },
  '& .body': { display: 'grid', gap: 12, padding: '4px 16px 12px', overflowY: 'auto', minHeight: 0 },
  '& p': { margin: 0, fontSize: 13.5, lineHeight: silk.lang === 'ta' ? 1.6 : 1.45 },
  '& .pair': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
  '& .buttons': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '10px 16px 14px',
    borderBlockStart: `1px solid ${silk.line}`,
  },
  [breakpoints.down('sm')]: { '& .buttons > .MuiButton-root': { flex: '1 1 auto' } },
}))

/** The Enter that opened the dialog, still held, does not send it. */
const holdBack = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

interface DeskDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** What Enter and the filled button do; without it there is only 'Close'. */
  readonly onSubmit?: () => void
  readonly submit?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A dialog of the day's desks: a few boxes, one filled button. Esc and the cross close it. */
export function DeskDialog({ title, open, onClose, onSubmit, submit, disabled = false, children }: DeskDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!disabled) onSubmit?.()
  }
  return (
    <MuiDialog open={open} onClose={onClose} disableAutoFocus fullWidth aria-labelledby={id}>
      <Form noValidate onSubmit={send} onKeyDown={holdBack}>
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton aria-label={translate('message.closeDialog')} onClick={onClose} size="small">
            <Close fontSize="small" />
          </IconButton>
        </header>
        <div className="body">{children}</div>
        <div className="buttons">
          <Button variant="outlined" onClick={onClose} autoFocus={!onSubmit}>
            {translate(onSubmit ? 'action.back' : 'action.close')}
          </Button>
          {onSubmit && (
            <Button type="submit" variant="contained" disabled={disabled}>
              {submit}
            </Button>
          )}
        </div>
      </Form>
    </MuiDialog>
  )
}
