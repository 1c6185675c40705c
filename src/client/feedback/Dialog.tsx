import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FormEvent, type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmContext } from './confirmContext'
import { useHeldRow } from './heldRow'

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
    padding: '4px 16px 14px',
    overflowY: 'auto',
    minHeight: 0,
  },
  '& > .body > *': { minWidth: 0 },
  '& > .body p': {
    margin: 0,
    fontSize: 13.5,
    lineHeight: silk.leading.text,
    whiteSpace: 'pre-line',
  },
  // Two boxes in one line, whatever lines their labels take.
  '& > .body .pair': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '0 12px',
    '& > .MuiFormControl-root': { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3', alignItems: 'end' },
    '& .MuiFormHelperText-root': { alignSelf: 'start' },
  },
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

/** The Enter that opened the dialog, still held, does not send it. */
const holdBack = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** Closes; what `isLost` by that is asked about first. */
function useClosing(onClose: () => void, isLost: boolean): () => void {
  const translate = useTranslate()
  const ask = useContext(ConfirmContext)
  return async () => {
    if (!isLost || !ask) return onClose()
    const { isConfirmed } = await ask({
      title: translate('rule.unsaved'),
      confirm: translate('action.leaveScreen'),
      cancel: translate('action.keepEditing'),
      tone: 'danger',
    })
    if (isConfirmed) onClose()
  }
}

interface ButtonsProps {
  readonly onClose: () => void
  readonly submit: string | undefined
  readonly back: string | false | undefined
  readonly more: ReactNode
  readonly disabled: boolean
  readonly dangerous: boolean
  /** Which of the two has the focus. */
  readonly focus: 'back' | 'submit' | null
}

function Buttons({ onClose, submit, back, more, disabled, dangerous, focus }: ButtonsProps) {
  const translate = useTranslate()
  return (
    <>
      {back !== false && (
        <Button variant="outlined" onClick={onClose} autoFocus={focus === 'back'}>
          {back ?? translate(submit === undefined ? 'action.close' : 'action.back')}
        </Button>
      )}
      {more}
      {submit !== undefined && (
        <Button
          type="submit"
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={disabled}
          autoFocus={focus === 'submit'}
        >
          {submit}
        </Button>
      )}
    </>
  )
}

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly open?: boolean
  /** Once it is closed and gone. */
  readonly onGone?: () => void
  /** Pixels at most; 600 unless said. */
  readonly width?: number
  /** What Enter and the filled button do; without it there is only 'Close'. */
  readonly onSubmit?: (() => void) | undefined
  readonly submit?: string
  readonly disabled?: boolean
  /** The other button's text; false leaves it out. */
  readonly back?: string | false | undefined
  /** Between the two. */
  readonly more?: ReactNode
  /** In place of the two; null: no foot. */
  readonly buttons?: ReactNode
  /** Which button has the focus; null: whatever takes it itself. */
  readonly focus?: 'back' | 'submit' | null
  readonly dangerous?: boolean
  /** Before the title. */
  readonly icon?: ReactNode
  /** The id of the text that a screen reader reads with the title. */
  readonly describedBy?: string | undefined
  /** Without head and foot, at the top of the window, so that nothing moves while what is found there grows. */
  readonly bare?: boolean
  /** Once something was typed into it, closing asks first. */
  readonly unsaved?: boolean
  readonly children: ReactNode
}

const atTop = { container: { sx: { alignItems: 'flex-start' } } }

const paperOf = ({ dangerous, width, bare }: Pick<DialogProps, 'dangerous' | 'width' | 'bare'>) => ({
  role: dangerous ? 'alertdialog' : 'dialog',
  sx: {
    ...(width !== undefined && { maxWidth: width, margin: { xs: '12px', md: '32px' }, width: '100%' }),
    ...(bare && { p: 2 }),
  },
})

/** Head, body and foot of a dialog, around whose form Enter sends. */
function Inside(
  props: DialogProps & { readonly id: string; readonly close: () => void; readonly onTyped: () => void },
) {
  const { id, close, onTyped, title, onSubmit, submit, buttons, icon, width, children } = props
  const { disabled = false, dangerous = false, back, more, focus = onSubmit ? null : 'back' } = props
  const translate = useTranslate()
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!disabled) onSubmit?.()
  }
  // What is only read has nothing to stand on, and is scrolled by keys from its body.
  const read = buttons === null && width !== undefined && { tabIndex: 0, role: 'group', 'aria-labelledby': id }
  return (
    <Frame onChange={onTyped} {...(onSubmit && { as: 'form', noValidate: true, onSubmit: send, onKeyDown: holdBack })}>
      <header>
        {icon}
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={translate('message.closeDialog')} onClick={close} size="small">
          <Close fontSize="small" />
        </IconButton>
      </header>
      <div className="body" {...read}>
        {children}
      </div>
      {buttons !== null && (
        <div className="buttons">
          {buttons ?? (
            <Buttons {...{ back, more, disabled, dangerous, focus }} submit={onSubmit && submit} onClose={close} />
          )}
        </div>
      )}
    </Frame>
  )
}

/** The one dialog: head, body and foot. Esc, the cross and the first button close it; Enter sends it where it has a form. */
export function Dialog(props: DialogProps) {
  const { title, open = true, onClose, onGone, describedBy, unsaved = false, bare = false, buttons, children } = props
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  const close = useClosing(onClose, unsaved && isTyped)
  useHeldRow(open)
  /**
   * The second click of a double click falls on the backdrop, before anyone has read what is asked; and where something was
   * typed a click beside it was not meant to take that away.
   */
  const closeBehind: MuiDialogProps['onClose'] = (event: { detail?: number }, reason) => {
    const isSlip = reason === 'backdropClick' && ((event.detail ?? 0) > 1 || isTyped)
    if (!isSlip) close()
  }
  return (
    <MuiDialog
      open={open}
      onClose={closeBehind}
      // What Enter presses or is typed into takes the focus itself; the trap's own focusing would take it away.
      disableAutoFocus={!bare && buttons === undefined}
      fullWidth
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      aria-describedby={describedBy}
      slotProps={{ ...(bare && atTop), paper: paperOf(props), transition: { onExited: () => onGone?.() } }}
    >
      {bare ? children : <Inside {...props} id={id} close={close} onTyped={() => setTyped(true)} />}
    </MuiDialog>
  )
}
