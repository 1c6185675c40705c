import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { settleItem } from '#resources/actions/ledger'
import { indian, paise } from '#shared/money'
import { reasonIssue } from '#shared/reason'
import { useAction } from '../../actions/useAction'
import { Dialog } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { rupeeText } from '../../parts/figures'
import { chosenIssue, type EntryLine, type Settling, settlesSent } from './entry'
import { useOpenItems } from './queries'
import { Settles } from './Settles'
import { oldestFirst } from './settling'

export interface OpenCredit {
  readonly id: number
  readonly customerId: number
  /** Rupees that are open of it. */
  readonly open: string
  /** Its voucher's number and whose it is. */
  readonly what: string
  readonly name: string
}

const { asks } = settleItem

/** Which debits of its account a credit settles, each wholly or in part, and why by hand. */
export function SettleDialog({ item, onClose }: { item: OpenCredit; onClose: () => void }) {
  const { id, customerId, open, what, name } = item
  const translate = useTranslate()
  const { data: debits } = useOpenItems(customerId, 'debit')
  const [chosen, setChosen] = useState<readonly Settling[] | null>(null)
  const [reason, setReason] = useState('')
  const { run, busy, errors, setErrors, refusal, clear } = useAction(settleItem, {
    form: ['settles', 'reason'],
    onDone: onClose,
  })
  const line: EntryLine = { key: 1, head: '', customer: null, debit: '', credit: indian(open), settles: chosen }
  const taken = chosen ?? oldestFirst(debits ?? [], paise(open))
  const send = async () => {
    const settles = settlesSent(taken)
    const issue = reasonIssue(reason, asks.reason)
    const unread = chosenIssue(taken)
    if (unread) setErrors({ settles: unread })
    else if (settles.length === 0) setErrors({ settles: { key: 'items.rule.nothing' } })
    else if (issue) setErrors({ reason: issue })
    else await run({ id }, { settles, reason: reason.trim() })
  }
  return (
    <Dialog
      title={translate('items.settleOf', { what, name })}
      open
      width={760}
      onClose={onClose}
      onSubmit={() => void send()}
      submit={translate('items.settle')}
      disabled={busy || debits === undefined || debits.length === 0}
      unsaved
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <p>
        {translate('items.open')}: <strong>{rupeeText(open)}</strong>
      </p>
      <Settles
        line={line}
        part="credit"
        customerId={customerId}
        onSettles={(next) => {
          setChosen(next)
          clear()
        }}
        error={errors.settles}
      />
      <ReasonBox
        of={asks.reason}
        value={reason}
        onValue={(text) => {
          setReason(text)
          clear()
        }}
        error={errors.reason}
      />
    </Dialog>
  )
}
