import { type KeyboardEvent, useMemo, useState } from 'react'
import type { PaymentRow } from '#resources/api/payments'
import { BankDialog } from './BankDialog'
import { isCorrectable } from './columns'
import { HoldDialog } from './HoldDialog'
import { useChanges } from './useChanges'
import { useMarked } from './useMarked'

/** The marks of the desk and what becomes of them; a change that is done takes them away. */
export function usePaymentDesk(rows: readonly PaymentRow[]) {
  const marked = useMarked(rows)
  const { change, busy } = useChanges()
  const [holding, setHolding] = useState<readonly PaymentRow[] | null>(null)
  const [correcting, correct] = useState<PaymentRow | null>(null)
  const { ids, turn, clear } = marked
  const cells = useMemo(() => ({ ids, turn, correct }), [ids, turn])
  const done = async (work: Promise<boolean>) => {
    if (!(await work)) return
    clear()
    setHolding(null)
  }
  const makeReady = () => void (busy || done(change('ready', marked.toReady)))
  const onRowKey = (event: KeyboardEvent, row: PaymentRow) => {
    if (event.key !== ' ' || event.repeat) return
    event.preventDefault()
    turn(row)
  }
  const dialogs = (
    <>
      {holding && (
        <HoldDialog
          rows={holding}
          busy={busy}
          onClose={() => setHolding(null)}
          onHold={(reason) => void done(change('hold', holding, reason))}
        />
      )}
      {correcting && <BankDialog row={correcting} onClose={() => correct(null)} />}
    </>
  )
  return {
    marked,
    busy,
    cells,
    dialogs,
    makeReady,
    onRowKey,
    hold: () => setHolding(marked.toHold),
    release: () => void done(change('release', marked.toRelease)),
    open: (row: PaymentRow) => (isCorrectable(row) ? correct(row) : turn(row)),
  }
}
