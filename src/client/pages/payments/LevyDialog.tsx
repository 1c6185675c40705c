import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { remitLevy } from '#resources/actions/payment'
import type { LevyDay } from '#resources/api/levy'
import { dayShown } from '#shared/day'
import type { RowIssue } from '#shared/issues'
import { term } from '#shared/terms'
import { useAction } from '../../actions/useAction'
import { Dialog } from '../../feedback/Dialog'
import { DateBox } from '../../parts/DateBox'
import { rupeeText } from '../../parts/figures'
import { today } from '../../session/clock'

const boxes = ['challanNo', 'challanDate', 'bankName'] as const
type Challan = Readonly<Record<(typeof boxes)[number], string>>

const missingIn = (challan: Challan): Readonly<Record<string, RowIssue>> =>
  Object.fromEntries(
    boxes
      .filter((name) => challan[name].trim() === '')
      .map((name) => [name, { key: 'rule.required', args: { field: term(`field.${name}`) } }]),
  )

/** The challan's values, what is wrong with them, and the way to the server. */
function useRemit(levy: LevyDay, onDone: () => void) {
  const { run, busy, errors, setErrors, refusal, clear } = useAction(remitLevy, { form: boxes, onDone })
  const [challan, setChallan] = useState<Challan>({ challanNo: '', challanDate: today(), bankName: '' })
  const say = (name: keyof Challan, value: string) => {
    setChallan((before) => ({ ...before, [name]: value }))
    clear()
  }
  const send = async () => {
    const missing = missingIn(challan)
    if (Object.keys(missing).length > 0) setErrors(missing)
    else await run(levy, challan)
  }
  return { challan, say, errors, refusal, busy, send }
}

/** The challan by which the levy of a day is paid to the government. */
export function LevyDialog({ levy, onClose }: { levy: LevyDay; onClose: () => void }) {
  const translate = useTranslate()
  const { challan, say, errors, refusal, busy, send } = useRemit(levy, onClose)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const box = (name: 'challanNo' | 'bankName', max: number) => (
    <TextField
      {...(name === 'challanNo' && { inputRef: first })}
      label={translate(`field.${name}`)}
      required
      autoComplete="off"
      value={challan[name]}
      onChange={(event) => say(name, event.target.value)}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
  return (
    <Dialog
      title={translate('levy.remitOf', { date: dayShown(levy.day) || '' })}
      open
      onClose={onClose}
      onSubmit={() => void send()}
      submit={translate('levy.remit', { amount: rupeeText(levy.amount) })}
      disabled={busy}
      unsaved
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <div className="pair">
        {box('challanNo', 40)}
        <DateBox
          label={translate('field.challanDate')}
          required
          value={challan.challanDate}
          onDay={(day) => say('challanDate', day)}
          error={errors.challanDate}
        />
      </div>
      {box('bankName', 80)}
      <p>{translate('levy.note')}</p>
    </Dialog>
  )
}
