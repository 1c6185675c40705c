import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../session/session'
import { type Draft, type DraftPlace, dropDraft, dropOldDrafts, findDraft, type Reading, saveDraft } from './drafts'

type Values = Draft['values']

export interface DraftOptions {
  readonly screen: string
  /** 'new' unless said. */
  readonly record?: DraftPlace['record']
  /** What it is of besides, kept with it: a draft of another date or answer is not offered. */
  readonly of?: Readonly<Record<string, string>>
  /** Off, nothing is kept and nothing is offered. */
  readonly enabled?: boolean
  /** Milliseconds without a letter after which it is kept; 0 keeps every letter. */
  readonly pause?: number
  /** What is typed by now, null while that is not worth keeping; once it is, nothing is offered. Or `keep` is told. */
  readonly values?: object | null
  /** What `values` are typed over. */
  readonly over?: Reading | undefined
  readonly onRestore?: (values: Values, draft: Draft) => void
}

export interface SavedDraft {
  /** What an earlier visit or a cleared entry left. */
  readonly found: Draft | null
  readonly restore: () => void
  /** It was saved, or is not wanted. */
  readonly forget: () => void
  /** Keeps these values, over what is read then, once the typing pauses; none takes the draft away. */
  readonly keep: (values: object | null, over?: () => Reading | undefined) => void
  /** Nothing is waiting to be kept any more. */
  readonly stop: () => void
  /** Keeps what is typed at once and, once it is cleared, offers it: what was cleared by mistake can be had back. */
  readonly putAside: () => Promise<void>
}

/** Whose draft of a screen's record it is, on this computer. */
export function useDraftPlace(screen: string): (record: DraftPlace['record']) => DraftPlace {
  const user = useSession().user?.userName ?? ''
  return useCallback((record) => ({ user, screen, record }), [user, screen])
}

/** Does the last that was asked for when the typing pauses, and at once when the screen, the page or the session is left. */
function useLater(pause: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | null>(null)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
  }, [])
  const now = useCallback(() => {
    const work = waiting.current
    stop()
    work?.()
  }, [stop])
  const later = useCallback(
    (work: () => void) => {
      stop()
      waiting.current = work
      if (pause === 0) now()
      else timer.current = setTimeout(now, pause)
    },
    [pause, stop, now],
  )
  useEffect(() => {
    // A page that is being left has time for it only before its end.
    const leaving = ['beforeunload', 'pagehide'] as const
    for (const name of leaving) window.addEventListener(name, now)
    return () => {
      for (const name of leaving) window.removeEventListener(name, now)
      now()
    }
  }, [now])
  return { later, stop }
}

/** The values of a draft of exactly this, without what it is of; null where it is of something else. */
function valuesOf(draft: Draft, of: Readonly<Record<string, string>>): Values | null {
  const values: Record<string, unknown> = { ...draft.values }
  for (const [name, value] of Object.entries(of)) {
    if (values[name] !== value) return null
    delete values[name]
  }
  return values
}

/** What was restored stays typed over what it was, until it is saved: restored again, it is told again what changed under it. */
function overOf(restored: Draft | null, now: Reading | undefined): Reading | undefined {
  if (!restored?.over) return now
  const { version, values } = restored.over
  const under = Object.entries(values).filter(([name]) => name in restored.values)
  return { version, values: { ...now?.values, ...Object.fromEntries(under) } }
}

const nothing = {}

/** Keeps what is typed on this computer, and offers what an earlier visit left. */
export function useDraft(options: DraftOptions): SavedDraft {
  const { screen, record = 'new', enabled = true, pause = 600, values = null, of = nothing } = options
  const placeOf = useDraftPlace(screen)
  const place = useMemo(() => placeOf(record), [placeOf, record])
  const active = enabled && place.user !== ''
  const whose = JSON.stringify(of)
  const [found, setFound] = useState<Draft | null>(null)
  const { later, stop } = useLater(pause)
  /** What was typed is kept, and is offered as soon as the screen is empty. */
  const isAside = useRef(false)
  const restored = useRef<Draft | null>(null)
  const latest = useRef(options)
  latest.current = options

  const look = useCallback(async () => {
    const draft = await findDraft(place)
    return draft && !latest.current.values && valuesOf(draft, JSON.parse(whose)) ? draft : null
  }, [place, whose])
  useEffect(() => {
    if (!active) return
    let current = true
    void dropOldDrafts()
    void look().then((draft) => current && setFound(draft))
    return () => {
      current = false
    }
  }, [active, look])

  const keep = useCallback<SavedDraft['keep']>(
    (typed, over) => {
      if (!active) return
      later(
        () =>
          void (typed ? saveDraft(place, { ...JSON.parse(whose), ...typed }, { over: over?.() }) : dropDraft(place)),
      )
    },
    [active, place, whose, later],
  )
  useEffect(() => {
    if (values) {
      setFound(null)
      keep(values, () => overOf(restored.current, latest.current.over))
    } else if (isAside.current) {
      isAside.current = false
      void look().then(setFound)
    }
  }, [values, keep, look])

  const forget = useCallback(() => {
    stop()
    setFound(null)
    restored.current = null
    void dropDraft(place)
  }, [place, stop])
  const restore = useCallback(() => {
    const typed = found && valuesOf(found, JSON.parse(whose))
    if (typed) {
      restored.current = found
      latest.current.onRestore?.(typed, found)
    }
    setFound(null)
  }, [found, whose])
  const putAside = useCallback(async () => {
    const typed = latest.current.values
    if (!active || !typed) return
    stop()
    await saveDraft(place, { ...JSON.parse(whose), ...typed }, { over: overOf(restored.current, latest.current.over) })
    isAside.current = true
  }, [active, place, whose, stop])
  return { found, restore, forget, keep, stop, putAside }
}
