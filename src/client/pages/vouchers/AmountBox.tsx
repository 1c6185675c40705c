import type { KeyboardEvent } from 'react'
import { formatIssue } from '#shared/issues'
import { useWords } from '../../i18n/useWords'
import { FigureBox } from '../../parts/FigureBox'
import { capOf } from '../../parts/useKeyDown'
import { boxId, focusBox, lineBox } from './boxes'
import { amountIssue, amountShown, type Part } from './entry'

interface AmountBoxProps {
  readonly line: number
  readonly part: Part
  readonly value: string
  readonly onAmount: (text: string) => void
  /** What is missing for both sides to agree. */
  readonly rest: () => string
  readonly error: string | undefined
}

/** Rupees on one side of a line; '=' takes what is missing, the arrow leads to what the line settles. */
export function AmountBox({ line, part, value, onAmount, rest, error }: AmountBoxProps) {
  const { translate, language } = useWords()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') return focusBox(lineBox(line, 'settles.0'))
    if (capOf(event) !== '=' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const missing = rest()
    if (missing !== '') onAmount(missing)
  }
  /** Only what changes is told: an error goes as soon as its box is typed in. */
  const showWhole = () => {
    const shown = amountShown(value)
    if (shown !== value) onAmount(shown)
  }
  const unread = amountIssue(value)
  return (
    <FigureBox
      id={boxId(lineBox(line, part))}
      label={translate(part === 'debit' ? 'field.debit' : 'field.credit')}
      value={value}
      onValue={onAmount}
      onBlur={showWhole}
      onKeyDown={onKeyDown}
      error={error ?? (unread && formatIssue(language, unread))}
      keys="decimal"
      html={{ 'data-part': part }}
    />
  )
}
