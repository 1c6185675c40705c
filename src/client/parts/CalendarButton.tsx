import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { isDay } from '#shared/day'

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

interface CalendarButtonProps {
  readonly label: string
  /** The day the calendar opens at, YYYY-MM-DD; asked when it opens. */
  readonly value: () => unknown
  readonly onDay: (day: string) => void
  readonly max?: string | undefined
}

/** Opens the browser's calendar beside a date that is otherwise typed. */
export function CalendarButton({ label, value, onDay, max }: CalendarButtonProps) {
  const translate = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const open = () => {
    if (!picker.current) return
    const day = String(value())
    picker.current.value = isDay(day) ? day : ''
    picker.current.showPicker()
  }
  return (
    <>
      <IconButton size="small" tabIndex={-1} aria-label={`${translate('action.select')}: ${label}`} onClick={open}>
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
      <Hidden
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        max={max}
        onChange={({ target }) => target.value !== '' && onDay(target.value)}
      />
    </>
  )
}
