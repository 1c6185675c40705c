import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { changeTimes } from '#resources/actions/slot'
import type { SlotRow } from '#resources/api/lots'
import { Dialog } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useConnection } from '../../http/connection'
import { FigureBox } from '../../parts/FigureBox'
import { TimesHistory } from './TimesHistory'
import { meaningOf, type TimesValues, timesOf } from './times'
import { type Times, useTimes } from './useTimes'
import { timeTyped } from './values'

const Steps = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, '& .MuiButton-root': { minWidth: 56 } })
const minutes = [5, 10, 15, 30] as const

interface BoxProps {
  readonly times: Times
  readonly name: keyof TimesValues
  readonly label: string
  readonly autoFocus?: boolean
}

function Box({ times, name, label, autoFocus = false }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  return (
    <FigureBox
      inputRef={box}
      label={label}
      required
      placeholder="HH:MM"
      value={times.values[name]}
      onValue={(text) => times.change({ [name]: timeTyped(text) })}
      onFocus={(event) => event.target.select()}
      error={times.errors[name]}
    />
  )
}

function Notices({ times, isOver }: { times: Times; isOver: boolean }) {
  const translate = useTranslate()
  const { startTime: start, endTime: end } = timesOf(times.base)
  if (isOver) return <Alert severity="info">{translate('desk.times.over')}</Alert>
  return (
    <>
      {times.isMoved && <Alert severity="warning">{translate('desk.times.stale', { start, end })}</Alert>}
      {times.refusal && <Alert severity="error">{times.refusal}</Alert>}
      {!times.isMoved && <p>{translate('desk.times.now', { start, end })}</p>}
    </>
  )
}

function Boxes({ times, isPlanned }: { times: Times; isPlanned: boolean }) {
  const translate = useTranslate()
  const meaning = meaningOf(times.base, times.values)
  return (
    <>
      <div className="pair">
        {isPlanned && <Box times={times} name="startTime" label={translate('field.startTime')} />}
        <Box times={times} name="endTime" label={translate('field.endTime')} autoFocus />
      </div>
      <Steps>
        {minutes.map((n) => (
          <Button
            key={n}
            size="small"
            variant="outlined"
            aria-label={translate('desk.times.plus', { n })}
            onClick={() => times.later(n)}
          >
            +{n}
          </Button>
        ))}
      </Steps>
      <ReasonBox of={changeTimes.asks.reason} value={times.reason} onValue={times.say} error={times.errors.reason} />
      <p aria-live="polite">{meaning && translate(meaning.key, meaning.args)}</p>
    </>
  )
}

/** New times of a slot on an exceptional day: both before it starts, the end alone while it is live. */
export function TimesDialog({ slot, onClose }: { slot: SlotRow; onClose: () => void }) {
  const translate = useTranslate()
  const offline = useConnection() !== null
  const times = useTimes(slot, onClose)
  const { slotStatus, slotNo } = times.base
  const isPlanned = slotStatus === 'SCHEDULED'
  const isOver = !isPlanned && slotStatus !== 'LIVE'
  const isShorter = meaningOf(times.base, times.values)?.key === 'desk.times.shorter'
  return (
    <Dialog
      title={translate('desk.times.title', { n: slotNo })}
      onClose={onClose}
      submit={translate(isPlanned || isShorter ? 'desk.times.change' : 'action.extendSlot')}
      disabled={times.busy || offline}
      {...(!isOver && { onSubmit: () => void times.save() })}
    >
      <Notices times={times} isOver={isOver} />
      {!isOver && <Boxes times={times} isPlanned={isPlanned} />}
      <TimesHistory slot={times.base} />
    </Dialog>
  )
}
