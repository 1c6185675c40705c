import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'
import { dayShown, isDay } from '#shared/day'
import { CalendarButton } from './CalendarButton'
import { useDayTurned } from './useDayTurned'

/** '20112026' and '20/11/2026' to 2026-11-20; null while it is no day. */
function dayTyped(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-]?(\d{2})[/.-]?(\d{4})$/.exec(text.trim()) ?? []
  const found = `${year}-${month}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

interface DateBoxProps {
  readonly label: string
  /** The label is heard, not seen: in a bar whose boxes speak for themselves. */
  readonly hiddenLabel?: boolean
  /** YYYY-MM-DD, or '' for none. */
  readonly value: string
  readonly onDay: (day: string) => void
  readonly required?: boolean
  readonly error?: string | undefined
  readonly name?: string
  readonly id?: string
}

const shownOf = (day: string) => (isDay(day) ? dayShown(day) || '' : '')

/**
 * A date typed as DD/MM/YYYY or chosen from the browser's calendar; told when it is whole, or emptied. A day that has to be said
 * keeps what it said over midnight, and says so: what is sent is of the day that was begun.
 */
export function DateBox({ label, hiddenLabel = false, value, onDay, required = false, error, name, id }: DateBoxProps) {
  const turned = useDayTurned(value, required && !hiddenLabel)
  const [text, setText] = useState(shownOf(value))
  // Taken away by somebody else it takes its text along; what is only begun is still being typed.
  useEffect(() => setText((now) => (value === '' && dayTyped(now) === null ? now : shownOf(value))), [value])

  const type = (typed: string) => {
    setText(typed)
    const day = typed.trim() === '' ? '' : dayTyped(typed)
    if (day !== null && day !== value) onDay(day)
  }
  return (
    <TextField
      {...(name !== undefined && { name })}
      {...(id !== undefined && { id })}
      {...(hiddenLabel ? { hiddenLabel } : { label })}
      required={required}
      // On a phone a day stands whole beside its button, if not beside another box.
      sx={{ '--basis': '160px' }}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setText(shownOf(value))}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      error={error !== undefined}
      helperText={error ?? turned}
      slotProps={{
        htmlInput: { inputMode: 'numeric', ...(hiddenLabel && { 'aria-label': label }) },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative' }}>
              <CalendarButton label={label} value={() => value} onDay={onDay} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
