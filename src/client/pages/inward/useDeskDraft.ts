import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, type DraftPlace, dropDraft, findDraft, keepDraft } from '../../crud/drafts'
import { useDraftKeeper } from '../../crud/useDraftKeeper'
import { useSession } from '../../session/session'
import { type DeskValues, emptyDesk } from './values'

const pause = 600

const isEmpty = (values: DeskValues): boolean => JSON.stringify(values) === JSON.stringify(emptyDesk)

/** Keeps a half-typed arrival on this computer, and offers what an earlier visit or a cleared desk left. */
export function useDeskDraft(values: DeskValues, enabled: boolean, onRestore: (values: DeskValues) => void) {
  const user = useSession().user?.userName ?? ''
  const place = useMemo<DraftPlace>(() => ({ user, screen: 'inwardDesk', record: 'new' }), [user])
  const [found, setFound] = useState<Draft | null>(null)
  const { keep, stop } = useDraftKeeper(place, pause)
  const latest = useRef(values)
  latest.current = values
  const active = enabled && user !== ''

  const look = useCallback(
    () => void findDraft(place).then((draft) => setFound(draft && isEmpty(latest.current) ? draft : null)),
    [place],
  )
  useEffect(() => {
    if (active) look()
  }, [active, look])

  useEffect(() => {
    if (!active || isEmpty(values)) return
    setFound(null)
    keep({ ...values })
  }, [active, keep, values])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])
  const restore = useCallback(() => {
    if (found) onRestore({ ...emptyDesk, ...(found.values as Partial<DeskValues>) })
    setFound(null)
  }, [found, onRestore])
  /** Keeps what is there at once, so that a desk that is cleared by mistake can be had back. */
  const keepNow = useCallback(async () => {
    if (!active || isEmpty(latest.current)) return
    stop()
    await keepDraft(place, { ...latest.current })
    setTimeout(look, 0)
  }, [active, place, look, stop])
  return { found, forget, restore, keepNow }
}
