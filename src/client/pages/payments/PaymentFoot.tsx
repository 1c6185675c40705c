import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { PaymentRow } from '#resources/api/payments'
import { useWords } from '../../i18n/useWords'
import { ActionBar } from '../../parts/ActionBar'
import { rupeeText } from '../../parts/figures'
import { amountOf } from './rows'
import type { Marked } from './useMarked'
import type { PaymentDesk } from './usePaymentDesk'

interface PaymentFootProps {
  readonly desk: PaymentDesk
  readonly rows: readonly PaymentRow[]
  /** Where batches of these payments are proposed. */
  readonly batches: string
}

function Remark({ marked: { marked, toReady, incomplete } }: { marked: Marked }) {
  const { translate, counted } = useWords()
  const meant = marked.length > 0 ? marked : toReady
  const parts = [
    meant.length > 0 &&
      translate('pay.what', { what: counted('payment', meant.length), amount: rupeeText(amountOf(meant)) }),
    incomplete > 0 && translate('pay.incomplete', { n: incomplete }),
  ]
  return <>{parts.filter(Boolean).join('; ')}</>
}

/** What the desk does with the marked payments, or with all that wait. */
export function PaymentFoot({ desk, rows, batches }: PaymentFootProps) {
  const translate = useTranslate()
  const { marked, busy } = desk
  const { toReady, toHold, toRelease, movable } = marked
  const goesOn =
    toReady.length === 0 && rows.some(({ paymentStatus, batchId }) => paymentStatus === 'READY' && batchId === null)
  const count = marked.marked.length
  if (movable.length === 0 && !goesOn) return null
  const step = (key: string, n: number, act: () => void) =>
    n > 0 && (
      <Button variant="outlined" disabled={busy} onClick={act}>
        {translate(key, { n })}
      </Button>
    )
  return (
    <ActionBar
      inside
      remark={<Remark marked={marked} />}
      keys={movable.length > 0 ? ['select', 'makeReady', 'row'] : []}
    >
      {goesOn ? (
        <Button variant="contained" size="large" component={Link} to={batches}>
          {translate('pay.toBatch')}
        </Button>
      ) : (
        toReady.length > 0 && (
          <Button variant="contained" size="large" disabled={busy} onClick={desk.makeReady}>
            {translate('pay.makeReady', { n: toReady.length })}
          </Button>
        )
      )}
      {step('pay.hold', toHold.length, desk.hold)}
      {step('pay.release', toRelease.length, desk.release)}
      {movable.length > 0 && (
        <Button variant="text" onClick={count > 0 ? marked.none : marked.all}>
          {translate(count > 0 ? 'pay.clear' : 'action.selectAll')}
        </Button>
      )}
    </ActionBar>
  )
}
