import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Path } from '#shared/resource'
import type { ResolvedView } from '#shared/view'
import { listenLive } from '../live/shared'

/** However much changes, the rows are read again no more often than this, in milliseconds. */
const pause = 1_000

const targetsOf = ({ to, on }: Path): readonly string[] => [to.name, ...(on ? targetsOf(on) : [])]

/** The resources whose rows a view shows: its own, and those of what it refers to. */
const shownBy = ({ view, paths }: ResolvedView): ReadonlySet<string> =>
  new Set([view.of, ...Object.values(paths).flatMap(targetsOf)])

/** Calls at once, and for what is asked for meanwhile once more when the pause is over. */
function paced(work: () => void): { readonly call: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAskedAgain = false
  const call = () => {
    if (timer !== undefined) {
      isAskedAgain = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (isAskedAgain) call()
    }, pause)
    isAskedAgain = false
  }
  return { call, stop: () => clearTimeout(timer) }
}

/** Hears the changes while the page is looked at: what is hidden keeps no line to the server, and catches up. */
function listenWhileSeen(isShown: (of: readonly string[]) => boolean, changed: () => void): () => void {
  let stop: (() => void) | null = null
  let isBehind = false
  const start = () => {
    stop ??= listenLive({ path: 'changes/stream' }, (told) => {
      if (told.kind === 'lost') isBehind = true
      else if (isBehind || (told.name === 'changed' && isShown(told.data.of))) {
        isBehind = false
        changed()
      }
    })
  }
  const turn = () => {
    if (!document.hidden) return start()
    stop?.()
    stop = null
    isBehind = true
  }
  turn()
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    stop?.()
  }
}

/** Has the rows of a view that is `live` read again as soon as the server tells that something they show has changed. */
export function useLive(view: ResolvedView): void {
  const client = useQueryClient()
  useEffect(() => {
    if (view.view.live !== 'day') return
    const shown = shownBy(view)
    const again = paced(() => void client.invalidateQueries({ queryKey: [view.name] }))
    const stop = listenWhileSeen((of) => of.some((name) => shown.has(name)), again.call)
    return () => {
      stop()
      again.stop()
    }
  }, [client, view])
}
