import { choicesOf, keyValues } from '#shared/keyValues'
import { indian } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { Choice } from '../../parts/Choice'
import { FigureBox } from '../../parts/FigureBox'
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
  return (
    <FigureBox
      label={label}
      required
      value={value}
      onValue={onValue}
      error={error}
      help={limits}
      keys="decimal"
      unit={unitOf(valueKey)}
    />
  )
}
