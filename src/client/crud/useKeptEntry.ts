import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../session/session'
import { type Draft, type DraftPlace, dropDraft, findDraft, keepDraft } from './drafts'
import { useDraftKeeper } from './useDraftKeeper'

/** A screen on which one new entry after another is typed. Its functions stay the same from draw to draw. */
export interface EntryScreen<Values extends object> {
  readonly name: string
  readonly isEmpty: (values: Values) => boolean
  /** What a draft of an earlier version may lack. */
  readonly empty: () => Values
}

export interface KeptEntry {
  /** What an earlier visit or a cleared entry left, as long as nothing is typed. */
  readonly found: Draft | null
  readonly restore: () => void
  readonly forget: () => void
  /** Keeps what is there at once, so that an entry that is cleared by mistake can be had back. */
  readonly keepNow: () => Promise<void>
}

const pause = 600

const kept = (values: object): Draft['values'] => Object.fromEntries(Object.entries(values))

/** Keeps a half-typed entry on this computer, and offers what an earlier visit or a cleared entry left. */
export function useKeptEntry<Values extends object>(
  { name, isEmpty, empty }: EntryScreen<Values>,
  values: Values,
  onRestore: (values: Values) => void,
  enabled = true,
): KeptEntry {
  const user = useSession().user?.userName ?? ''
  const place = useMemo<DraftPlace>(() => ({ user, screen: name, record: 'new' }), [user, name])
  const [found, setFound] = useState<Draft | null>(null)
  const { keep, stop } = useDraftKeeper(place, pause)
  const latest = useRef(values)
  latest.current = values
  const active = enabled && user !== ''

  const look = useCallback(
    () => void findDraft(place).then((draft) => setFound(draft && isEmpty(latest.current) ? draft : null)),
    [place, isEmpty],
  )
  useEffect(() => {
    if (active) look()
  }, [active, look])
  useEffect(() => {
    if (!active || isEmpty(values)) return
    setFound(null)
    keep(kept(values))
  }, [active, isEmpty, keep, values])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    void dropDraft(place)
  }, [place, stop])
  const restore = useCallback(() => {
    if (found) onRestore({ ...empty(), ...(found.values as Partial<Values>) })
    setFound(null)
  }, [found, empty, onRestore])
  const keepNow = useCallback(async () => {
    if (!active || isEmpty(latest.current)) return
    stop()
    await keepDraft(place, kept(latest.current))
    setTimeout(look, 0)
  }, [active, isEmpty, place, look, stop])
  return { found, forget, restore, keepNow }
}
