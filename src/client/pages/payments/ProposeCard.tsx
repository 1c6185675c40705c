import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { proposeBatch } from '#resources/actions/payment'
import type { PaymentRow } from '#resources/api/payments'
import { isListed, marketDesk } from '#shared/access'
import { useAction } from '../../actions/useAction'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { rupeeText } from '../../parts/figures'
import { useRole } from '../../session/useRole'
import { amountOf, mayGo } from './rows'

interface ProposeCardProps {
  readonly date: string
  readonly payments: readonly PaymentRow[]
  /** Another batch of the date is not over: it comes first. */
  readonly hasOpen: boolean
  /** Where payments are made ready. */
  readonly list: string
}

/** What is ready and in no batch yet, to be proposed as one. */
export function ProposeCard({ date, payments, hasOpen, list }: ProposeCardProps) {
  const { translate, named, counted } = useWords()
  const isDesk = isListed(useRole(), marketDesk)
  const { run, busy } = useAction(proposeBatch)
  const free = payments.filter(({ paymentStatus, batchId }) => paymentStatus === 'READY' && batchId === null)
  const ready = free.filter(mayGo)
  /** The farmers of those that stay out of the batch, each once. */
  const namesOf = (out: readonly PaymentRow[]) =>
    [...new Set(out.map(({ farmerName, farmerNameTa }) => named(farmerName, farmerNameTa)))].join(', ')
  const leftOut = [
    ['bankAccount.leftOut', namesOf(free.filter(({ accountWaits }) => accountWaits))],
    ['bankAccount.returnedOut', namesOf(free.filter(({ accountReturned }) => accountReturned))],
  ] as const
  const pending = payments.filter(({ paymentStatus }) => paymentStatus === 'PENDING').length
  if (free.length === 0 && pending === 0) return null
  const what = counted('payment', ready.length)
  const amount = rupeeText(amountOf(ready))
  const mayPropose = isDesk && ready.length > 0 && !hasOpen
  return (
    <Card className="next" aria-label={translate('batch.ready')}>
      <header>
        <h2>{translate('batch.ready')}</h2>
        {ready.length > 0 && <span className="fact">{translate('pay.what', { what, amount })}</span>}
      </header>
      {ready.length === 0 && <p>{translate('batch.noneReady')}</p>}
      {leftOut.map(([term, names]) => names !== '' && <p key={term}>{translate(term, { names })}</p>)}
      {ready.length > 0 && hasOpen && <p>{translate('money.rule.openBatch')}</p>}
      <div className="buttons">
        {mayPropose && (
          <Button variant="contained" size="large" disabled={busy} onClick={() => void run({ day: date })}>
            {translate('batch.propose', { what, amount })}
          </Button>
        )}
        {pending > 0 && (
          <Button variant="outlined" component={Link} to={list}>
            {translate('batch.waiting', { what: counted('payment', pending) })}
          </Button>
        )}
      </div>
    </Card>
  )
}
