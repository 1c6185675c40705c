import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/Error'
import Button from '@mui/material/Button'
import MuiDialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { checks } from '#shared/checks'
import type { Answer, AskInput, Question } from './asking'
import { DialogInput } from './DialogInput'

const Form = styled('form')(({ theme: { silk, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: '4px 10px',
  padding: 16,
  '& h2': { ...typography.h2, gridColumn: 2, margin: 0, alignSelf: 'center' },
  '& h2:not(svg + h2)': { gridColumn: '1 / 3' },
  '& > svg': { color: silk.err, fontSize: 24, marginBlockStart: 1 },
  '& > .body': { gridColumn: '1 / -1', display: 'grid', gap: 12 },
  '& > svg ~ .body': { gridColumn: '2 / -1' },
  '& p': { margin: 0, fontSize: 14, lineHeight: silk.lang === 'ta' ? 1.6 : 1.45, color: silk.text },
  '& .buttons': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 8,
    marginBlockStart: 12,
  },
}))

/** The message key of what is wrong with the input, or null. */
function inputProblem(input: AskInput | undefined, value: string): string | null {
  if (!input) return null
  const text = value.trim()
  if (text === '') return input.required ? 'rule.required' : null
  if (input.type === 'email') return checks.email(text) ? null : 'message.invalidEmail'
  if (input.type === 'url') return checks.url(text) ? null : 'message.invalidUrl'
  return null
}

/** The Enter that opened the question, still held, does not answer it. */
const holdBack = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

export const dismissed: Answer = { isConfirmed: false, isDenied: false, isDismissed: true, value: null }

interface DialogProps {
  readonly question: Question
  readonly open: boolean
  readonly onAnswer: (answer: Answer) => void
  readonly onGone: () => void
}

/** One question; Enter confirms, Esc and the cross dismiss, and a dangerous or unusual one starts on its safe button. */
export function Dialog({ question, open, onAnswer, onGone }: DialogProps) {
  const translate = useTranslate()
  const id = useId()
  const { title, text, confirm, deny, cancel, tone = 'plain', input } = question
  const [value, setValue] = useState(input?.value ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const dangerous = tone === 'danger'
  const startsSafe = (dangerous || question.safe === true) && !input
  const dismiss = () => onAnswer(dismissed)
  /** The second click of a double click falls on the backdrop, before anyone has read the question. */
  const closeBehind = (event: { detail?: number }) => {
    if (!event.detail || event.detail < 2) dismiss()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = inputProblem(input, value)
    setProblem(found && translate(found, { field: input?.label }))
    if (!found) onAnswer({ isConfirmed: true, isDenied: false, isDismissed: false, value: input ? value.trim() : null })
  }

  return (
    <MuiDialog
      open={open}
      onClose={closeBehind}
      // The button that Enter presses takes the focus itself; the trap's own focusing would take it away.
      disableAutoFocus
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      slotProps={{ paper: { role: dangerous ? 'alertdialog' : 'dialog' }, transition: { onExited: onGone } }}
    >
      <Form noValidate onSubmit={submit} onKeyDown={holdBack}>
        {tone === 'refusal' && <ErrorIcon aria-hidden />}
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton aria-label={translate('message.closeDialog')} onClick={dismiss} size="small" sx={{ gridColumn: 3 }}>
          <Close fontSize="small" />
        </IconButton>
        <div className="body">
          {text && <p id={`${id}-text`}>{text}</p>}
          {input && <DialogInput input={input} value={value} onValue={setValue} problem={problem} />}
        </div>
        <div className="buttons">
          {cancel !== false && (
            <Button variant="outlined" onClick={dismiss} autoFocus={startsSafe}>
              {cancel ?? translate('action.cancel')}
            </Button>
          )}
          {deny && (
            <Button variant="outlined" onClick={() => onAnswer({ ...dismissed, isDenied: true, isDismissed: false })}>
              {deny === true ? translate('action.no') : deny}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={dangerous ? 'error' : 'primary'}
            autoFocus={!dangerous && !startsSafe && !input}
          >
            {confirm ?? translate('action.ok')}
          </Button>
        </div>
      </Form>
    </MuiDialog>
  )
}
