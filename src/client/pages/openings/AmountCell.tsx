import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { formatIssue } from '#shared/issues'
import { rupees } from '#shared/money'
import { useWords } from '../../i18n/useWords'
import { FigureBox } from '../../parts/FigureBox'
import { capOf } from '../../parts/useKeyDown'
import { amountIssue, amountShown, amountTyped } from '../vouchers/entry'
import type { Account, BalanceSide, Typed } from './entry'

const Cell = styled('span')(({ theme: { silk } }) => ({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 6,
  paddingBlock: 2,
  '& .MuiTextField-root': { width: 150 },
  '& .MuiInputBase-root': { minHeight: silk.size.row - 4 },
  '& .MuiFormHelperText-root': { whiteSpace: 'normal', marginInline: 0 },
  '& .MuiButton-root': { minWidth: 52, minHeight: silk.size.row - 4, paddingInline: 8 },
}))

interface AmountCellProps {
  readonly account: Account
  readonly usual: BalanceSide
  /** Answers what is wrong with it; null once it is entered. */
  readonly onEnter: (account: Account, typed: Typed) => Promise<string | null>
}

const other: Readonly<Record<BalanceSide, BalanceSide>> = { debit: 'credit', credit: 'debit' }

/** Up and down lead to the amounts above and below. */
function moveOn(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-opening]')]
  const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** The amount of one account: D or C says the side, Enter enters it. */
export function AmountCell({ account, usual, onEnter }: AmountCellProps) {
  const { translate, language } = useWords()
  const [side, setSide] = useState(usual)
  const [text, setText] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { name } = account
  const word = translate(side === 'debit' ? 'column.dr' : 'column.cr')

  const enter = async () => {
    const issue = amountIssue(text)
    if (issue) return setIssue(formatIssue(language, issue))
    const amount = amountTyped(text)
    if (!amount) return setIssue(translate('rule.positive'))
    setSending(true)
    setIssue(await onEnter(account, { side, amount: rupees(amount) }))
    setSending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const asked = { d: 'debit', c: 'credit' }[capOf(event)] as BalanceSide | undefined
    if (asked) {
      event.preventDefault()
      setSide(asked)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (!sending && !event.repeat) void enter()
    } else moveOn(event)
  }
  return (
    <Cell>
      <FigureBox
        value={text}
        onValue={(typed) => {
          setText(typed)
          setIssue(null)
        }}
        onBlur={() => setText(amountShown(text))}
        onKeyDown={onKeyDown}
        error={issue}
        keys="decimal"
        // A disabled box would lose the focus while it is sent.
        readOnly={sending}
        html={{ 'aria-label': translate('opening.amountOf', { name }), 'data-opening': account.id }}
      />
      <Button
        variant="outlined"
        size="small"
        tabIndex={-1}
        disabled={sending}
        aria-label={translate('opening.sideOf', { side: word, name })}
        onClick={() => setSide(other[side])}
      >
        {word}
      </Button>
    </Cell>
  )
}
