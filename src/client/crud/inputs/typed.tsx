import { dayShown, isDay, momentShown } from '#shared/day'
import { useLanguage } from '../../i18n/useLanguage'
import { unitText } from '../records/units'
import { SecretInput } from './SecretInput'
import { TypedInput } from './TypedInput'
import type { FieldInputProps } from './useFieldInput'

const digitKinds = new Set(['mobile', 'aadhaar', 'bankAc', 'pin'])

export function TextInput(props: FieldInputProps<'text'>) {
  const { check, secret, upper } = props.field
  if (secret) return <SecretInput {...props} />
  const digits = check !== undefined && digitKinds.has(check)
  const inputMode = digits ? 'numeric' : check === 'email' ? 'email' : check === 'url' ? 'url' : undefined
  return (
    <TypedInput
      {...props}
      html={{
        inputMode,
        autoCapitalize: upper ? 'characters' : undefined,
        spellCheck: digits || upper ? false : undefined,
      }}
    />
  )
}

export function FigureInput(props: FieldInputProps<'decimal'> | FieldInputProps<'integer'>) {
  const language = useLanguage()
  const { type, unit } = props.field
  const inputMode = type === 'decimal' ? 'decimal' : 'numeric'
  return <TypedInput {...props} figure html={{ inputMode }} end={unit && unitText(unit, language)} />
}

export function TimeInput(props: FieldInputProps<'time'>) {
  return <TypedInput {...props} figure placeholder="HH:MM" html={{ inputMode: 'numeric' }} />
}

/** A moment is set by the system; here it is read. */
export function InstantInput(props: FieldInputProps<'instant'>) {
  const format = (value: unknown) => {
    const text = String(value ?? '')
    if (text === '' || Number.isNaN(Date.parse(text))) return text
    return isDay(text) ? dayShown(text) || '' : momentShown(text)
  }
  return <TypedInput {...props} readOnly format={format} />
}

/** Plain data and bytes are only read. */
export function PlainInput(props: FieldInputProps<'json'> | FieldInputProps<'digest'>) {
  const format = (value: unknown) =>
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return <TypedInput {...props} readOnly format={format} />
}
