import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { correctAccount, holdPayments, makeReady, releasePayments } from '#resources/actions/payment'
import type { PaymentRow } from '#resources/api/payments'
import { useAction } from '../../actions/useAction'
import { ActionForm } from '../../crud/actions/ActionForm'
import { useWords } from '../../i18n/useWords'
import { isCorrectable } from './columns'
import { useMarked } from './useMarked'

/** The marks of the desk and what becomes of them; a change that is done takes them away. */
export function usePaymentDesk(rows: readonly PaymentRow[]) {
  const { translate, named, counted } = useWords()
  const marked = useMarked(rows)
  const [correcting, correct] = useState<PaymentRow | null>(null)
  const { ids, turn, none, onRowKey } = marked
  const ready = useAction(makeReady, { onDone: none })
  const hold = useAction(holdPayments, { onDone: none })
  const release = useAction(releasePayments, { onDone: none })
  const cells = useMemo(() => ({ ids, turn, onRowKey, correct }), [ids, turn, onRowKey])
  const { ifscCode, bankName, bankBranchName } = correcting ?? {}
  const busy = ready.busy || hold.busy || release.busy
  const rowOf = (of: readonly PaymentRow[]) => ({
    ids: of.map(({ id }) => id),
    versions: of.map(({ version }) => version),
    lots: of.map(({ lotNo, voucherNo }) => lotNo ?? voucherNo),
    what: counted('payment', of.length),
  })
  return {
    marked,
    busy,
    cells,
    dialogs: correcting && (
      <ActionForm
        action={correctAccount}
        row={{ ...correcting, name: named(correcting.farmerName, correcting.farmerNameTa) }}
        values={{ ifscCode, bankName, bankBranchName }}
        record={{ id: correcting.farmerId, bankAcNoLast4: correcting.accountLast4 }}
        start="ifscCode"
        notice={
          correcting.reason && (
            <Alert severity="error">{translate('pay.sentBack', { reason: correcting.reason })}</Alert>
          )
        }
        onClose={() => correct(null)}
      />
    ),
    makeReady: () => {
      if (!busy && marked.toReady.length > 0) void ready.run(rowOf(marked.askedReady))
    },
    onRowKey,
    hold: () => void hold.run(rowOf(marked.toHold)),
    release: () => void release.run(rowOf(marked.toRelease)),
    open: (row: PaymentRow) => (isCorrectable(row) ? correct(row) : turn(row)),
  }
}
export type PaymentDesk = ReturnType<typeof usePaymentDesk>
