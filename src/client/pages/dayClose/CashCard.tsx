import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { countCash } from '#resources/actions/money'
import type { DayCash } from '#resources/api/day'
import { isListed } from '#shared/access'
import { momentShown } from '#shared/day'
import { formatIssue } from '#shared/issues'
import { paise, rupees } from '#shared/money'
import { reason as reasonOf } from '#shared/reason'
import { term } from '#shared/terms'
import { useAction } from '../../actions/useAction'
import { ReasonBox } from '../../feedback/ReasonBox'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { Facts } from '../../parts/Facts'
import { FigureBox } from '../../parts/FigureBox'
import { rupeeText } from '../../parts/figures'
import { useRole } from '../../session/useRole'
import { amountIssue, amountShown, amountTyped } from '../vouchers/entry'

const Form = styled('form')({ display: 'grid', gap: 10, justifyItems: 'start', '& .MuiTextField-root': { width: 220 } })

const why = reasonOf(['dayClose.why.change', 'dayClose.why.receipt', 'dayClose.why.unknown'])

/** What was counted, against the book as it was shown; a difference asks why. */
function CountForm({ day, cash, onDone }: { day: string; cash: DayCash; onDone: () => void }) {
  const { translate, language } = useWords()
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const { run, busy, errors, setErrors, refusal, clear } = useAction(countCash, { form: ['counted', 'reason'], onDone })
  const unread = amountIssue(text)
  const counted = text.trim() === '' ? null : amountTyped(text)
  const difference = counted === null ? 0n : counted - paise(cash.book)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (counted === null) {
      if (!unread) setErrors({ counted: { key: 'rule.required', args: { field: term('dayClose.cash') } } })
      box.current?.focus()
      return
    }
    await run(
      { day, book: cash.book },
      { counted: rupees(counted), ...(difference !== 0n && reason.trim() !== '' && { reason }) },
    )
  }
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <FigureBox
        inputRef={box}
        label={`${translate('dayClose.cash')} (₹)`}
        required
        value={text}
        onValue={(typed) => {
          setText(typed)
          clear()
        }}
        onBlur={() => setText(amountShown(text))}
        error={errors.counted ?? (unread && formatIssue(language, unread))}
        keys="decimal"
      />
      {difference !== 0n && (
        <>
          <p role="status">
            {translate('dayClose.difference')} {rupeeText(rupees(difference))}
          </p>
          <ReasonBox
            of={why}
            value={reason}
            onValue={(value) => {
              setReason(value)
              clear()
            }}
            error={errors.reason}
          />
        </>
      )}
      <Button type="submit" variant={cash.isDue ? 'contained' : 'outlined'} disabled={busy}>
        {translate(cash.counted === null ? 'dayClose.count' : 'dayClose.countAgain')}
      </Button>
    </Form>
  )
}

/** What was counted last, beside what the book says. */
function Counted({ cash }: { cash: DayCash }) {
  const { translate, named } = useWords()
  const { book, counted, difference, reason, by, byTa, at } = cash
  return (
    <>
      <Facts
        of={[
          ['dayClose.cashBook', rupeeText(book)],
          counted !== null && ['dayClose.cash', rupeeText(counted)],
          counted !== null && ['dayClose.difference', rupeeText(difference), 'sum'],
        ]}
      />
      {counted !== null && at !== null && (
        <p>
          {translate('dayClose.countedBy', { name: named(by ?? '', byTa), at: momentShown(at) })}
          {reason && `: ${reason}`}
        </p>
      )}
    </>
  )
}

interface CashCardProps {
  readonly day: string
  readonly cash: DayCash
  /** The day is closed: it is read alone. */
  readonly isClosed?: boolean
}

/** The cash of a day: what the book says, what was counted, by whom and when, and why the two differ. */
export function CashCard({ day, cash, isClosed = false }: CashCardProps) {
  const translate = useTranslate()
  const [counts, setCounts] = useState(0)
  const mayCount = isListed(useRole(), countCash.roles) && !isClosed
  const isNone = !cash.isDue && cash.counted === null
  return (
    <Card aria-label={translate('dayClose.cash')}>
      <h2>{translate('dayClose.cash')}</h2>
      {isNone ? <p>{translate('dayClose.noCash')}</p> : <Counted cash={cash} />}
      {cash.isDue && cash.counted !== null && <p role="status">{translate('commit.cashMoved')}</p>}
      {!isNone && mayCount && <CountForm key={counts} day={day} cash={cash} onDone={() => setCounts((n) => n + 1)} />}
    </Card>
  )
}
