import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CrateRow } from '#resources/api/weight'
import { type Draft, type DraftPlace, dropDraft, findDraft } from '../../crud/drafts'
import { useDraftKeeper } from '../../crud/useDraftKeeper'
import { useSession } from '../../session/session'
import { isBlank, isTyped, type TypedCrate, withBlank } from './crates'

const pause = 400

const cratesIn = (draft: Draft | null): readonly TypedCrate[] => {
  const crates = draft?.values.crates
  return isTyped(crates) ? crates : []
}

/** Where the crates of a lot are kept while they are typed. */
export const draftPlace = (user: string, lotId: number): DraftPlace => ({ user, screen: 'weightEntry', record: lotId })

interface Wanted {
  readonly lotId: number
  /** Weight of an empty crate, unless another is typed; kg text. */
  readonly tareKg: string
  /** Crates to begin with: those of a weighed lot, which leave no draft. */
  readonly crates?: readonly CrateRow[]
}

/** The crates of a lot as they are typed, kept on this computer until the lot is weighed. */
export function useCrates({ lotId, tareKg, crates }: Wanted) {
  const user = useSession().user?.userName ?? ''
  const isKept = crates === undefined
  const [rows, setRows] = useState<readonly TypedCrate[]>(() =>
    withBlank(
      (crates ?? []).map(({ gross, tare }, at) => ({ id: at + 1, gross, tare })),
      tareKg,
    ),
  )
  const [found, setFound] = useState<Draft | null>(null)
  const place = useMemo(() => draftPlace(user, lotId), [user, lotId])
  const { keep, stop } = useDraftKeeper(place, pause)
  const typed = useRef(false)

  useEffect(() => {
    if (!isKept) return
    let current = true
    void findDraft(place).then((draft) => current && cratesIn(draft).length > 0 && setFound(draft))
    return () => {
      current = false
    }
  }, [isKept, place])

  useEffect(() => {
    if (!isKept || !typed.current) return
    const filled = rows.filter((row) => !isBlank(row))
    keep(filled.length > 0 ? { crates: filled } : null)
  }, [isKept, keep, rows])

  const alter = useCallback(
    (to: (all: readonly TypedCrate[]) => readonly TypedCrate[]) => {
      typed.current = true
      setRows((all) => withBlank(to(all), tareKg))
    },
    [tareKg],
  )
  const change = useCallback(
    (id: number, part: Partial<TypedCrate>) =>
      alter((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row))),
    [alter],
  )
  const remove = useCallback((id: number) => alter((all) => all.filter((row) => row.id !== id)), [alter])
  const clear = useCallback(() => alter(() => []), [alter])
  const forget = useCallback(() => {
    typed.current = false
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])
  const restore = useCallback(() => {
    setRows(withBlank(cratesIn(found), tareKg))
    setFound(null)
  }, [found, tareKg])

  return { rows, change, remove, clear, draft: { found, restore, forget } }
}
