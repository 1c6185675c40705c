import { useMemo } from 'react'
import type { PaymentRow } from '#resources/api/payments'
import { useTicks } from '../../table/useTicks'
import { canBeHeld, canBeReady, canBeReleased, canMove, hasAccount, mayGo } from './rows'

/** Which payments are marked, and for what: with none marked, all that wait and have a whole account become ready. */
export function useMarked(rows: readonly PaymentRow[]) {
  const movable = useMemo(() => rows.filter(canMove), [rows])
  const ticks = useTicks(movable)
  return useMemo(() => {
    const marked = ticks.ticked
    const pending = rows.filter(canBeReady)
    return {
      ...ticks,
      movable,
      marked,
      toReady: marked.length > 0 ? marked.filter((row) => canBeReady(row) && mayGo(row)) : pending.filter(hasAccount),
      /** The same with those that lack an account, which the question names. */
      askedReady: marked.length > 0 ? marked.filter(canBeReady) : pending,
      toHold: marked.filter(canBeHeld),
      toRelease: marked.filter(canBeReleased),
      /** What waits but cannot be paid; named only while nothing is marked. */
      incomplete: marked.length > 0 ? 0 : pending.filter((row) => !hasAccount(row)).length,
    }
  }, [rows, movable, ticks])
}
export type Marked = ReturnType<typeof useMarked>
