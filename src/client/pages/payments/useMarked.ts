import { useCallback, useMemo, useState } from 'react'
import type { PaymentRow } from '#resources/api/payments'
import { canBeHeld, canBeReady, canBeReleased, canMove, hasAccount } from './rows'

/** Which payments are marked, and for what: with none marked, all that wait and have a whole account become ready. */
export function useMarked(rows: readonly PaymentRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const turn = useCallback((row: PaymentRow) => {
    if (!canMove(row)) return
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(row.id)) next.add(row.id)
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => {
    const movable = rows.filter(canMove)
    const marked = movable.filter(({ id }) => ids.has(id))
    const pending = rows.filter(canBeReady)
    return {
      ids,
      turn,
      clear,
      all: () => setIds(new Set(movable.map(({ id }) => id))),
      movable,
      marked,
      toReady:
        marked.length > 0 ? marked.filter((row) => canBeReady(row) && !row.accountWaits) : pending.filter(hasAccount),
      /** The same with those that lack an account, which the question names. */
      askedReady: marked.length > 0 ? marked.filter(canBeReady) : pending,
      toHold: marked.filter(canBeHeld),
      toRelease: marked.filter(canBeReleased),
      /** What waits but cannot be paid; named only while nothing is marked. */
      incomplete: marked.length > 0 ? 0 : pending.filter((row) => !hasAccount(row)).length,
    }
  }, [rows, ids, turn, clear])
}
export type Marked = ReturnType<typeof useMarked>
