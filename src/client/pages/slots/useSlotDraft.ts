import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Draft, type DraftPlace, dropDraft, findDraft } from '../../crud/drafts'
import { useDraftKeeper } from '../../crud/useDraftKeeper'
import { useSession } from '../../session/session'
import type { RoundChoice, SlotValues } from './values'

const pause = 600

/** The boxes that were touched, and the round that was chosen. */
export type TouchedSlot = Partial<SlotValues> & { readonly round?: RoundChoice; readonly softClose?: boolean }

const isOf = (date: string, draft: Draft | null): draft is Draft => draft?.values.date === date

/** Keeps the boxes of a new slot that were touched on this computer, and offers what an earlier visit left for the date. */
export function useSlotDraft(date: string, touched: TouchedSlot, onRestore: (touched: TouchedSlot) => void) {
  const user = useSession().user?.userName ?? ''
  const place = useMemo<DraftPlace>(() => ({ user, screen: 'slotInput', record: 'new' }), [user])
  const { keep, stop } = useDraftKeeper(place, pause)
  const [found, setFound] = useState<Draft | null>(null)

  useEffect(() => {
    let current = true
    if (user !== '') void findDraft(place).then((draft) => current && setFound(isOf(date, draft) ? draft : null))
    return () => {
      current = false
    }
  }, [user, place, date])

  useEffect(() => {
    if (user === '' || Object.keys(touched).length === 0) return
    setFound(null)
    keep({ date, ...touched })
  }, [user, date, touched, keep])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])
  const restore = useCallback(() => {
    const { date: _, ...typed } = found?.values ?? {}
    onRestore(typed as TouchedSlot)
    setFound(null)
  }, [found, onRestore])
  return { found, forget, restore }
}
