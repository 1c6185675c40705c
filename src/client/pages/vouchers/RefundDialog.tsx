import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { proposeRefund } from '#resources/actions/ledger'
import { indian, rupees } from '#shared/money'
import { reasonIssue } from '#shared/reason'
import { useAction } from '../../actions/useAction'
import { Dialog } from '../../feedback/Dialog'
import { ReasonBox } from '../../feedback/ReasonBox'
import { chosenIssue, type EntryLine, type Settling, settledBy, settlesSent } from './entry'
import type { OpenCredit } from './SettleDialog'
import { Settles } from './Settles'

const { asks } = proposeRefund

/** Which open credits of a reeler go back to them, each wholly or in part, and why; the one that was asked for is ticked. */
export function RefundDialog({ item, onClose }: { item: OpenCredit; onClose: () => void }) {
  const { id, customerId, open, name } = item
  const translate = useTranslate()
  const [chosen, setChosen] = useState<readonly Settling[]>([{ itemId: id, amount: indian(open), open }])
  const [reason, setReason] = useState('')
  const { run, busy, errors, setErrors, refusal, clear } = useAction(proposeRefund, {
    form: ['items', 'reason'],
    onDone: onClose,
  })
  const total = indian(rupees(settledBy(chosen)))
  const line: EntryLine = { key: 1, head: '', customer: null, debit: total, credit: '', settles: chosen }
  const send = async () => {
    const items = settlesSent(chosen)
    const issue = reasonIssue(reason, asks.reason)
    const unread = chosenIssue(chosen)
    if (unread) setErrors({ items: unread })
    else if (items.length === 0) setErrors({ items: { key: 'items.rule.nothing' } })
    else if (issue) setErrors({ reason: issue })
    else await run({ customerId }, { items, reason: reason.trim() })
  }
  return (
    <Dialog
      title={translate('refund.of', { name })}
      open
      width={760}
      onClose={onClose}
      onSubmit={() => void send()}
      submit={translate('refund.submit')}
      disabled={busy}
      unsaved
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Settles
        line={line}
        part="debit"
        customerId={customerId}
        onSettles={(next) => {
          setChosen(next ?? [])
          clear()
        }}
        error={errors.items}
        chosenOnly
        label="refund.propose"
      />
      <p>
        <strong>{translate('refund.total', { amount: total })}</strong>
      </p>
      <p>{translate('refund.note')}</p>
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
