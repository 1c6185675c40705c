import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { choicesOf, keyValues } from '#shared/keyValues'
import { indian } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { Choice } from '../../parts/Choice'
import { unitOf, valueText } from './values'

interface ValueBoxProps {
  readonly valueKey: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

/** The new value: one of a few, or a figure within its limits. */
export function ValueBox({ valueKey, value, onValue, error }: ValueBoxProps) {
  const { translate, language } = useWords()
  const known = keyValues[valueKey]
  const choices = known && choicesOf(known)
  const label = translate('config.newValue')
  if (choices)
    return (
      <Choice
        label={label}
        value={value}
        onChange={onValue}
        options={choices.map((one) => ({ value: one, text: valueText(valueKey, one, language) }))}
      />
    )
  const isFigure = known?.max !== undefined
  const limits =
    isFigure && translate('config.limits', { min: indian(known.min ?? '0'), max: indian(known.max ?? '0') })
  const unit = unitOf(valueKey)
  return (
    <TextField
      label={label}
      required
      value={value}
      onChange={(event) => onValue(event.target.value)}
      error={error !== undefined}
      helperText={error ?? limits}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'end', fontWeight: 600 } },
        input: { endAdornment: unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined },
      }}
    />
  )
}
