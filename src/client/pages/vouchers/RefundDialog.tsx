import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { proposeRefund } from '#resources/actions/ledger'
import { indian, rupees } from '#shared/money'
import { ActionForm } from '../../crud/actions/ActionForm'
import { chosenIssue, type Settling, settledBy, settlesSent } from './entry'
import type { OpenCredit } from './SettleDialog'
import { SettlesField } from './Settles'

/** Which open credits of a reeler go back to them, each wholly or in part, and why; the one that was asked for is ticked. */
export function RefundDialog({ item, onClose }: { item: OpenCredit; onClose: () => void }) {
  const { id, customerId, open } = item
  const translate = useTranslate()
  const [chosen, setChosen] = useState<readonly Settling[]>([{ itemId: id, amount: indian(open), open }])
  const total = indian(rupees(settledBy(chosen)))
  return (
    <ActionForm
      action={proposeRefund}
      row={{ ...item }}
      issues={{ items: chosenIssue(chosen) }}
      sent={(typed) => ({ ...typed, items: settlesSent(chosen) })}
      width={760}
      onClose={onClose}
    >
      <SettlesField
        name="items"
        line={{ key: 1, head: '', customer: null, debit: total, credit: '', settles: chosen }}
        part="debit"
        customerId={customerId}
        onSettles={(next) => setChosen(next ?? [])}
        chosenOnly
        label="refund.propose"
      />
      <p>
        <strong>{translate('refund.total', { amount: total })}</strong>
      </p>
    </ActionForm>
  )
}
