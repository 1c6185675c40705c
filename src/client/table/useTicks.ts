import { type KeyboardEvent, useMemo, useState } from 'react'

/** Which rows are ticked; what is gone from the list is ticked no more. */
export function useTicks<Row extends { readonly id: number }>(rows: readonly Row[], first: 'all' | 'none' = 'none') {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  return useMemo(() => {
    const isTicked = ({ id }: Row) => turned.has(id) !== (first === 'all')
    const ticked = rows.filter(isTicked)
    const turn = ({ id }: Row) => {
      if (!rows.some((row) => row.id === id)) return
      setTurned((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    }
    return {
      ids: new Set(ticked.map(({ id }) => id)),
      ticked,
      turn,
      all: () => setTurned(new Set(first === 'all' ? [] : rows.map(({ id }) => id))),
      none: () => setTurned(new Set(first === 'all' ? rows.map(({ id }) => id) : [])),
      onRowKey: (event: KeyboardEvent, row: Row) => {
        if (event.key !== ' ' || event.repeat) return
        event.preventDefault()
        turn(row)
      },
    }
  }, [rows, turned, first])
}
export type Ticks<Row extends { readonly id: number }> = ReturnType<typeof useTicks<Row>>
