import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { proposeNote } from '#resources/actions/money'
import { plainFigure } from '#shared/clean'
import type { RowIssue } from '#shared/issues'
import { reasonIssue } from '#shared/reason'
import { useAction } from '../actions/useAction'
import { Dialog } from '../feedback/Dialog'
import { ReasonBox } from '../feedback/ReasonBox'

const boxes = ['kg', 'rate'] as const
const { asks } = proposeNote

export interface NotedLot {
  readonly invoiceId: number
  readonly invoiceNo: string
  readonly lotId: number
  readonly lotNo: string
  readonly kg: string
  readonly rate: string
}

/** What the bill should have said of a lot, and why; the note that follows waits for another person. */
export function NoteDialog({ lot, onClose }: { lot: NotedLot; onClose: () => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState({ kg: lot.kg, rate: lot.rate, reason: '' })
  const { run, busy, errors, setErrors, refusal, clear } = useAction(proposeNote, {
    form: [...boxes, 'reason'],
    onDone: onClose,
  })
  const say = (name: keyof typeof typed, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    clear()
  }
  const send = async () => {
    const issue: RowIssue | null = reasonIssue(typed.reason, asks.reason)
    if (issue) return setErrors({ reason: issue })
    const { invoiceId, lotId } = lot
    const [kg, rate] = boxes.map((name) => plainFigure(typed[name])) as [string, string]
    await run({}, { invoiceId, lotId, kg, rate, reason: typed.reason.trim() })
  }
  const box = (name: (typeof boxes)[number]) => (
    <TextField
      label={translate(`note.${name}`)}
      required
      autoComplete="off"
      autoFocus={name === 'kg'}
      value={typed[name]}
      onChange={(event) => say(name, event.target.value)}
      onFocus={(event) => event.target.select()}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? `${translate(`note.${name}Before`)}: ${lot[name]}`}
      slotProps={{ htmlInput: { inputMode: 'decimal', style: { textAlign: 'end', fontWeight: 600 } } }}
    />
  )
  return (
    <Dialog
      title={translate('note.of', { no: lot.invoiceNo, lot: lot.lotNo })}
      open
      onClose={onClose}
      onSubmit={() => void send()}
      submit={translate('note.submit')}
      disabled={busy}
      unsaved
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <div className="pair">
        {box('kg')}
        {box('rate')}
      </div>
      <p>{translate('note.what')}</p>
      <ReasonBox of={asks.reason} value={typed.reason} onValue={(text) => say('reason', text)} error={errors.reason} />
    </Dialog>
  )
}
