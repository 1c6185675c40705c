import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { HeldRowContext } from '../feedback/heldRow'
import type { CrudRecord } from './records/record'

type Hold = (row: CrudRecord) => () => void

/** Where a list keeps the rows from which a dialog was opened. */
export const HoldContext = createContext<Hold | null>(null)

/** The buttons of a row, whose dialogs hold it. */
export function HoldsRow({ row, children }: { readonly row: CrudRecord; readonly children: ReactNode }) {
  const hold = useContext(HoldContext)
  const holdRow = useMemo(() => hold && (() => hold(row)), [hold, row])
  return <HeldRowContext.Provider value={holdRow}>{children}</HeldRowContext.Provider>
}

interface Held {
  readonly row: CrudRecord
  /** Its place among the rows. */
  readonly at: number
}

/** The rows of a list with those that have left it while a dialog of theirs is open, as they last were, at their places. */
export function useHeldRows(data: CrudRecord[] | undefined): { readonly rows: CrudRecord[]; readonly hold: Hold } {
  const [held, setHeld] = useState<readonly Held[]>([])
  const latest = useRef(data)
  latest.current = data
  const rows = useMemo(
    () =>
      held.reduce(
        (all, { row, at }) => (all.some(({ id }) => id === row.id) ? all : all.toSpliced(at, 0, row)),
        data ?? [],
      ),
    [data, held],
  )
  const hold = useCallback<Hold>((row) => {
    const one = { row, at: Math.max(0, latest.current?.findIndex(({ id }) => id === row.id) ?? 0) }
    setHeld((all) => [...all, one])
    return () => setHeld((all) => all.filter((other) => other !== one))
  }, [])
  return { rows, hold }
}
