import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { settleItem } from '#resources/actions/ledger'
import { indian, paise } from '#shared/money'
import { ActionForm } from '../../crud/actions/ActionForm'
import { rupeeText } from '../../parts/figures'
import { chosenIssue, type Settling, settlesSent } from './entry'
import { useOpenItems } from './queries'
import { SettlesField } from './Settles'
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

/** Which debits of its account a credit settles, each wholly or in part, and why by hand. */
export function SettleDialog({ item, onClose }: { item: OpenCredit; onClose: () => void }) {
  const { customerId, open } = item
  const translate = useTranslate()
  const { data: debits = [] } = useOpenItems(customerId, 'debit')
  const [chosen, setChosen] = useState<readonly Settling[] | null>(null)
  const taken = chosen ?? oldestFirst(debits, paise(open))
  return (
    <ActionForm
      action={settleItem}
      row={{ ...item }}
      issues={{ settles: chosenIssue(taken) }}
      sent={(typed) => ({ ...typed, settles: settlesSent(taken) })}
      width={760}
      disabled={debits.length === 0}
      onClose={onClose}
    >
      <p>
        {translate('items.open')}: <strong>{rupeeText(open)}</strong>
      </p>
      <SettlesField
        name="settles"
        line={{ key: 1, head: '', customer: null, debit: '', credit: indian(open), settles: chosen }}
        part="credit"
        customerId={customerId}
        onSettles={setChosen}
      />
    </ActionForm>
  )
}
