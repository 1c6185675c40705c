import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { plainFigure } from '#shared/clean'
import { formatIssue } from '#shared/issues'
import { grams, indian, kilograms } from '#shared/money'
import { plainDigits } from '#shared/spelling'
import { useWords } from '../../i18n/useWords'
import { DateBox } from '../../parts/DateBox'
import { FigureBox } from '../../parts/FigureBox'
import { Flag } from '../../parts/Flag'
import { Panel } from '../inward/Panel'
import { OtherRounds, RoundChoices } from './RoundChoices'
import { boxId, type NewSlot } from './useNewSlot'
import { durationIssue, durationOf, endAfter, type RoundWaiting, type SlotValues, timeTyped } from './values'

interface BoxProps {
  readonly slot: NewSlot
  readonly name: keyof SlotValues
  readonly label: string
  readonly time?: boolean
}

const Box = ({ slot, name, label, time = false }: BoxProps) => (
  <FigureBox
    id={boxId(name)}
    label={label}
    required
    placeholder={time ? 'HH:MM' : undefined}
    value={slot.values[name]}
    onValue={(text) => slot.change({ [name]: (time ? timeTyped : plainDigits)(text) })}
    error={slot.errors[name]}
  />
)

/** How many lots join, with their weight and rounds. */
function Summary({ slot }: { slot: NewSlot }) {
  const { translate, counted } = useWords()
  const weight = kilograms(slot.lots.reduce((total, { approxWeight }) => total + grams(approxWeight), 0n))
  const round =
    slot.joinsRound === null ? translate('desk.round.all') : `${translate('field.round')} ${slot.joinsRound}`
  const text = translate('desk.slot.joins', { lots: counted('lot', slot.lots.length) })
  return (
    <p style={{ margin: 0, fontSize: 14, fontWeight: 650 }} aria-live="polite">
      {text} · {indian(weight)} {translate('ui.unit.kg')}
      {slot.lots.length > 0 && ` · ${round}`}
    </p>
  )
}

interface SlotFormProps {
  readonly slot: NewSlot
  readonly rounds: readonly RoundWaiting[]
  readonly date: string
  readonly onDate: (date: string) => void
}

/** When the slot runs and over which lots. */
export function SlotForm({ slot, rounds, date, onDate }: SlotFormProps) {
  const { translate, language } = useWords()
  const duration = durationOf(slot.values)
  const [typed, setTyped] = useState('')
  /** A point after the figure may be followed by more. */
  const isTyped = plainFigure(typed) === String(duration)
  /** What was typed and is no duration: it stands there, and the slot has no end. */
  const refused = duration === null && slot.values.endTime === '' ? typed : ''
  const issue = durationIssue(slot.values.startTime, refused)
  const changeDuration = (text: string) => {
    setTyped(text)
    slot.change({ endTime: endAfter(slot.values.startTime, text) })
  }
  return (
    <Panel number={1} title={translate('action.createSlot')}>
      <RoundChoices slot={slot} rounds={rounds} />
      {slot.refusal && <Alert severity="error">{slot.refusal}</Alert>}
      <DateBox
        label={translate('field.inwardDate')}
        required
        value={date}
        onDay={onDate}
        error={slot.errors.inwardDate}
      />
      <div className="pair">
        <Box slot={slot} name="startTime" time label={translate('field.startTime')} />
        <Box slot={slot} name="endTime" time label={translate('field.endTime')} />
        <FigureBox
          label={translate('field.duration')}
          value={isTyped ? typed : String(duration ?? refused)}
          onValue={changeDuration}
          error={issue && formatIssue(language, issue)}
        />
      </div>
      <div className="pair">
        <Box slot={slot} name="lotFrom" label={translate('field.lotFrom')} />
        <Box slot={slot} name="lotTo" label={translate('field.lotTo')} />
      </div>
      <Flag
        label={translate('field.softClose')}
        value={slot.softClose}
        onValue={(softClose) => slot.change({ softClose })}
      />
      <hr />
      <Summary slot={slot} />
      {slot.untested.length > 0 && (
        <Alert severity="warning">{translate('desk.slot.untested', { lots: slot.untested.join(', ') })}</Alert>
      )}
      <OtherRounds slot={slot} />
    </Panel>
  )
}
