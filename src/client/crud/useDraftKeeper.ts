import { useCallback, useEffect, useRef } from 'react'
import { type Draft, type DraftPlace, dropDraft, keepDraft, type Reading } from './drafts'

export interface DraftKeeper {
  /** Keeps these values, over what is read then, once the typing pauses; none takes the draft away. */
  readonly keep: (values: Draft['values'] | null, over?: () => Reading | undefined) => void
  /** Nothing is waiting any more: it was saved, or taken back. */
  readonly stop: () => void
}

/** Writes a draft when the typing pauses, and at once when the screen, the page or the session is left. */
export function useDraftKeeper(place: DraftPlace, pause: number): DraftKeeper {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | null>(null)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
  }, [])
  const write = useCallback(() => {
    const work = waiting.current
    stop()
    work?.()
  }, [stop])
  const keep = useCallback<DraftKeeper['keep']>(
    (values, over) => {
      stop()
      waiting.current = () => void (values ? keepDraft(place, values, { over: over?.() }) : dropDraft(place))
      timer.current = setTimeout(write, pause)
    },
    [place, pause, stop, write],
  )
  useEffect(() => {
    // A page that is being left has time for it only before its end.
    const leaving = ['beforeunload', 'pagehide'] as const
    for (const name of leaving) window.addEventListener(name, write)
    return () => {
      for (const name of leaving) window.removeEventListener(name, write)
      write()
    }
  }, [write])
  return { keep, stop }
}
