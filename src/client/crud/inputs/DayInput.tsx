import { useFormContext, useWatch } from 'react-hook-form'
import { dayShown, isDay } from '#shared/day'
import { CalendarButton } from '../../parts/CalendarButton'
import { useDayTurned } from '../../parts/useDayTurned'
import { today } from '../../session/clock'
import { TypedInput } from './TypedInput'
import type { FieldInputProps } from './useFieldInput'

const format = (value: unknown): string => {
  const text = String(value ?? '')
  return isDay(text) ? dayShown(text) || '' : text
}

/** '05112026' is typed fastest and read as 05/11/2026. */
const parse = (text: string): string => text.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1/$2/$3')

/** DD/MM/YYYY typed, or chosen from the browser's calendar; says so where midnight passed over it. */
export function DayInput(props: FieldInputProps<'day'>) {
  const { setValue, getValues } = useFormContext()
  const value: unknown = useWatch({ name: props.name })
  const turned = useDayTurned(String(value ?? ''), Boolean(props.required) && !props.readOnly)
  const calendar = !props.readOnly && (
    <CalendarButton
      label={props.label}
      value={() => getValues(props.name)}
      max={props.field.notFuture ? today() : undefined}
      onDay={(day) => setValue(props.name, day, { shouldDirty: true, shouldValidate: true })}
    />
  )
  return (
    <TypedInput
      {...props}
      format={format}
      parse={parse}
      placeholder={props.readOnly ? undefined : 'DD/MM/YYYY'}
      html={{ inputMode: 'numeric' }}
      end={calendar}
      note={turned}
    />
  )
}
