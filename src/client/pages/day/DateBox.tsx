import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayShown, isDay } from '#shared/day'

/** Under the button, so that the browser's calendar opens beside it; never seen or reached by itself. */
const Hidden = styled('input')({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
})

/** '20112026' and '20/11/2026' to 2026-11-20; null while it is no day. */
export function dayTyped(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-]?(\d{2})[/.-]?(\d{4})$/.exec(text.trim()) ?? []
  const found = `${year}-${month}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}

interface DateBoxProps {
  readonly label: string
  /** YYYY-MM-DD, or '' for none. */
  readonly value: string
  readonly onDay: (day: string) => void
  readonly required?: boolean
  readonly error?: string | undefined
}

const shownOf = (day: string) => (isDay(day) ? dayShown(day) || '' : '')

/** A date typed as DD/MM/YYYY or chosen from the browser's calendar; told when it is whole, or emptied. */
export function DateBox({ label, value, onDay, required = false, error }: DateBoxProps) {
  const translate = useTranslate()
  const [text, setText] = useState(shownOf(value))
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (value !== '') setText(shownOf(value))
  }, [value])

  const type = (typed: string) => {
    setText(typed)
    const day = typed.trim() === '' ? '' : dayTyped(typed)
    if (day !== null && day !== value) onDay(day)
  }
  const open = () => {
    if (!picker.current) return
    picker.current.value = value
    picker.current.showPicker()
  }
  return (
    <TextField
      label={label}
      required={required}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setText(shownOf(value))}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative' }}>
              <IconButton
                size="small"
                tabIndex={-1}
                aria-label={`${translate('action.select')}: ${label}`}
                onClick={open}
              >
                <CalendarMonthOutlined fontSize="small" />
              </IconButton>
              <Hidden
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                onChange={(event) => event.target.value !== '' && onDay(event.target.value)}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
