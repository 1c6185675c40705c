import ErrorIcon from '@mui/icons-material/Error'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { checks } from '#shared/checks'
import { noNumber, plainFigure } from '#shared/clean'
import { formatIssue, type RowIssue } from '#shared/issues'
import { reasonIssue } from '#shared/reason'
import { useLanguage } from '../i18n/useLanguage'
import type { Answer, ConfirmInput, Question, QuestionIssue } from './confirmContext'
import { Dialog } from './Dialog'
import { Exceptions } from './Exceptions'
import { Figures } from './Figures'
import { ReasonBox } from './ReasonBox'

/** The same as a field of kilograms says, whose schema the shell of the console does not bring along. */
function weightIssue(text: string): RowIssue | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d*?)0*)?$/.exec(plainFigure(text)) ?? []
  if (whole === undefined) return { key: noNumber(text) }
  return decimals.length > 3 ? { key: 'rule.decimals', args: { n: 3 } } : null
}

/** What is wrong with the input, or null. */
function inputIssue(input: ConfirmInput | undefined, value: string): RowIssue | null {
  if (!input) return null
  const { type, label, required } = input
  const text = value.trim()
  if (text === '') return required ? { key: 'rule.required', args: { field: label } } : null
  if (type === 'weight') return weightIssue(text)
  if (type === 'email') return checks.email(text) ? null : { key: 'message.invalidEmail' }
  if (type === 'url') return checks.url(text) ? null : { key: 'message.invalidUrl' }
  return null
}

export const dismissed: Answer = { isConfirmed: false, isDenied: false, isDismissed: true, value: null }
const confirmed = (value: string | null): Answer => ({ ...dismissed, isConfirmed: true, isDismissed: false, value })

interface QuestionDialogProps {
  readonly question: Question
  readonly open: boolean
  readonly onAnswer: (answer: Answer) => void
  /** A yes is being done, or no longer. */
  readonly onWorking: (working: boolean) => void
  readonly onGone: () => void
}

/** What was typed, what is wrong with it, and the yes. */
function useYes({ question, onAnswer, onWorking }: QuestionDialogProps) {
  const language = useLanguage()
  const { input, reason, work } = question
  const [value, setValue] = useState(input?.value ?? '')
  const [issue, setIssue] = useState<QuestionIssue>({})
  const [busy, setBusy] = useState(false)
  const say = (text: string) => {
    setValue(text)
    setIssue({})
  }
  const found = (): string | null => {
    const issue = (reason && reasonIssue(value, reason)) ?? inputIssue(input, value)
    return issue && formatIssue(language, issue)
  }
  const submit = async () => {
    const issue = found()
    setIssue(issue ? { reason: issue } : {})
    if (issue || busy) return
    if (!work) return onAnswer(confirmed(input || reason ? value.trim() : null))
    setBusy(true)
    onWorking(true)
    const against = await work(value.trim())
    onWorking(false)
    setBusy(false)
    if (against) setIssue(against)
    else onAnswer(confirmed(value.trim()))
  }
  return { value, say, issue, busy, submit }
}

/** One question; Enter confirms, Esc and the cross dismiss, and a dangerous or unusual one starts on its safe button. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, open, onAnswer, onGone } = props
  const { title, text, confirm, deny, cancel, tone = 'plain', input, reason, safe = false } = question
  const { notice, figures = [], exceptions = [], beside, stoppedBy = [], isIdle = false } = question
  const translate = useTranslate()
  const id = useId()
  const { value, say, issue, busy, submit } = useYes(props)
  const dangerous = tone === 'danger'
  const leave = () => onAnswer(dismissed)
  const isDescribed = Boolean(notice || text) || figures.length > 0
  const hasYes = !isIdle && stoppedBy.length === 0
  const isTyped = input !== undefined || reason !== undefined
  return (
    <Dialog
      title={title}
      open={open}
      onClose={leave}
      onGone={onGone}
      onSubmit={hasYes ? () => void submit() : undefined}
      submit={confirm ?? translate('action.ok')}
      back={cancel === false ? false : hasYes ? (cancel ?? translate('action.cancel')) : undefined}
      focus={!hasYes ? 'back' : isTyped ? null : dangerous || safe ? 'back' : 'submit'}
      dangerous={dangerous}
      disabled={busy}
      icon={tone === 'refusal' && <ErrorIcon aria-hidden color="error" />}
      describedBy={isDescribed ? id : undefined}
      more={
        deny && (
          <Button variant="outlined" onClick={() => onAnswer({ ...dismissed, isDenied: true, isDismissed: false })}>
            {deny === true ? translate('action.no') : deny}
          </Button>
        )
      }
    >
      {isDescribed && (
        <div id={id} style={{ display: 'contents' }}>
          {notice && <Alert severity="warning">{notice}</Alert>}
          {text && <p>{text}</p>}
          {figures.length > 0 && <Figures of={figures} />}
        </div>
      )}
      <Exceptions title={translate('commit.stoppedBy')} of={stoppedBy} onLeave={leave} />
      <Exceptions title={beside ?? translate('commit.leftOut')} of={exceptions} onLeave={leave} />
      {input && (
        <TextField
          autoFocus
          type={input.type === 'weight' ? 'text' : input.type}
          label={input.label}
          required={input.required ?? false}
          value={value}
          onChange={(event) => say(event.target.value)}
          error={issue.reason !== undefined}
          helperText={issue.reason}
          id={`${id}-input`}
          slotProps={{
            formHelperText: { role: 'alert' },
            ...(input.type === 'weight' && { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }),
          }}
        />
      )}
      {reason && <ReasonBox of={reason} value={value} onValue={say} error={issue.reason} autoFocus />}
      {issue.text && <Alert severity="error">{issue.text}</Alert>}
    </Dialog>
  )
}
