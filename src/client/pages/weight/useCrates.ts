import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type DraftPlace, dropDraft, findDraft } from '../../crud/drafts'
import { useDraftKeeper } from '../../crud/useDraftKeeper'
import { useSession } from '../../session/session'
import { isBlank, type TypedCrate, withBlank } from './crates'

const pause = 400

const cratesIn = (draft: Draft | null): readonly TypedCrate[] => {
  const crates = draft?.values.crates
  return Array.isArray(crates) ? crates : []
}

/** The crates of a lot as they are typed, kept on this computer until the lot is weighed. */
export function useCrates(lotId: number, tareKg: string, isOpen: boolean) {
  const user = useSession().user?.userName ?? ''
  const [rows, setRows] = useState<readonly TypedCrate[]>(() => withBlank([], tareKg))
  const [found, setFound] = useState<Draft | null>(null)
  const place = useMemo<DraftPlace>(() => ({ user, screen: 'weightEntry', record: lotId }), [user, lotId])
  const { keep, stop } = useDraftKeeper(place, pause)
  const typed = useRef(false)

  useEffect(() => {
    if (!isOpen) return
    let current = true
    void findDraft(place).then((draft) => current && cratesIn(draft).length > 0 && setFound(draft))
    return () => {
      current = false
    }
  }, [isOpen, place])

  useEffect(() => {
    if (!isOpen || !typed.current) return
    const crates = rows.filter((row) => !isBlank(row))
    keep(crates.length > 0 ? { crates } : null)
  }, [isOpen, keep, rows])

  const change = useCallback(
    (id: number, part: Partial<TypedCrate>) => {
      typed.current = true
      setRows((all) =>
        withBlank(
          all.map((row) => (row.id === id ? { ...row, ...part } : row)),
          tareKg,
        ),
      )
    },
    [tareKg],
  )
  const remove = useCallback(
    (id: number) => {
      typed.current = true
      setRows((all) =>
        withBlank(
          all.filter((row) => row.id !== id),
          tareKg,
        ),
      )
    },
    [tareKg],
  )
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

  return { rows, change, remove, draft: { found, restore, forget } }
}
