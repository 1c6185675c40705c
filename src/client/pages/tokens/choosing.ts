import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { numberIn } from '../day/useDaySlot'
import type { AnyToken } from './data'

/** Which tokens are ticked for print; none means all that are shown. */
export function useChosen(rows: readonly AnyToken[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const turn = useCallback(
    (lotId: number) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(lotId)) next.add(lotId)
        return next
      }),
    [],
  )
  const ticked = rows.filter(({ lotId }) => chosen.has(lotId))
  return { chosen, turn, meant: ticked.length > 0 ? ticked : rows }
}

/** The token whose lot the address names, else the first. */
export function useShown(rows: readonly AnyToken[]) {
  const [query, setQuery] = useSearchParams()
  const asked = numberIn(query.get('lot'))
  const show = ({ tokenNo }: AnyToken) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('lot', String(tokenNo))
        return next
      },
      { replace: true },
    )
  return { row: rows.find(({ tokenNo }) => tokenNo === asked) ?? rows[0] ?? null, show }
}
