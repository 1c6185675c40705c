import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { businessDay, dayShown, isDay } from '#shared/day'
import { TypedInput } from './TypedInput'
import type { FieldInputProps } from './useFieldInput'

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

const format = (value: unknown): string => {
  const text = String(value ?? '')
  return isDay(text) ? dayShown(text) || '' : text
}

/** '05112026' is typed fastest and read as 05/11/2026. */
const parse = (text: string): string => text.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')

/** DD/MM/YYYY typed, or chosen from the browser's calendar. */
export function DayInput(props: FieldInputProps<'day'>) {
  const translate = useTranslate()
  const { setValue, getValues } = useFormContext()
  const picker = useRef<HTMLInputElement>(null)
  const open = () => {
    const value: unknown = getValues(props.name)
    if (!picker.current) return
    picker.current.value = isDay(String(value)) ? String(value) : ''
    picker.current.showPicker()
  }
  const calendar = !props.readOnly && (
    <>
      <IconButton
        size="small"
        tabIndex={-1}
        aria-label={`${translate('action.select')}: ${props.label}`}
        onClick={open}
      >
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
      <Hidden
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        max={props.field.notFuture ? businessDay(new Date()) : undefined}
        onChange={(event) => setValue(props.name, event.target.value, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  )
  return (
    <TypedInput
      {...props}
      format={format}
      parse={parse}
      placeholder={props.readOnly ? undefined : 'DD/MM/YYYY'}
      html={{ inputMode: 'numeric' }}
      end={calendar}
    />
  )
}
