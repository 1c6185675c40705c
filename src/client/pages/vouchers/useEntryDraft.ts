import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type DraftPlace, dropDraft, findDraft, keepDraft } from '../../crud/drafts'
import { useDraftKeeper } from '../../crud/useDraftKeeper'
import { today } from '../../session/clock'
import { useSession } from '../../session/session'
import { type EntryValues, emptyEntry, isEmptyEntry } from './entry'

const pause = 600

/** Keeps a half-typed voucher on this computer, and offers what an earlier visit or a cleared entry left. */
export function useEntryDraft(values: EntryValues, onRestore: (values: EntryValues) => void) {
  const user = useSession().user?.userName ?? ''
  const place = useMemo<DraftPlace>(() => ({ user, screen: 'voucherEntry', record: 'new' }), [user])
  const [found, setFound] = useState<Draft | null>(null)
  const { keep, stop } = useDraftKeeper(place, pause)
  const latest = useRef(values)
  latest.current = values

  const look = useCallback(
    () => void findDraft(place).then((draft) => setFound(draft && isEmptyEntry(latest.current) ? draft : null)),
    [place],
  )
  useEffect(() => {
    if (user !== '') look()
  }, [user, look])
  useEffect(() => {
    if (user === '' || isEmptyEntry(values)) return
    setFound(null)
    keep({ ...values })
  }, [user, keep, values])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])
  const restore = useCallback(() => {
    if (found) onRestore({ ...emptyEntry(today()), ...(found.values as Partial<EntryValues>) })
    setFound(null)
  }, [found, onRestore])
  /** Keeps what is there at once, so that an entry that is cleared by mistake can be had back. */
  const keepNow = useCallback(async () => {
    if (user === '' || isEmptyEntry(latest.current)) return
    stop()
    await keepDraft(place, { ...latest.current })
    setTimeout(look, 0)
  }, [user, place, look, stop])
  return { found, forget, restore, keepNow }
}
