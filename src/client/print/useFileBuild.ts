import { useCallback, useMemo, useRef, useState } from 'react'
import type { OnProgress } from '#exports/workbook'
import { useStandardNotices } from '../feedback/useStandardNotices'

export interface Progress {
  readonly done: number
  readonly of: number
}

/** Gets ready and makes a file until it is given up; answers null when there is nothing to make after all. */
export type Work = (signal: AbortSignal, onProgress: OnProgress) => Promise<Blob | null>

export interface FileBuild {
  /** Null while nothing is being made. */
  readonly progress: Progress | null
  /** The file; null where it was given up, where it failed, which is said, or where another is being made still. */
  make(work: Work): Promise<Blob | null>
  cancel(): void
}

/** Never comes, but fails once it is given up: nobody waits for data that is not wanted any more. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** One file at a time that takes its time: how far it is, and the way to give it up. */
export function useFileBuild(): FileBuild {
  const tell = useStandardNotices()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopRef = useRef<AbortController | null>(null)

  const make = useCallback(
    async (work: Work): Promise<Blob | null> => {
      // A second press comes before the first can be seen: what counts as a print would count twice.
      if (stopRef.current) return null
      const stop = new AbortController()
      stopRef.current = stop
      setProgress({ done: 0, of: 0 })
      try {
        const onProgress: OnProgress = (done, of) => setProgress({ done, of })
        return await Promise.race([work(stop.signal, onProgress), givenUp(stop.signal)])
      } catch (error) {
        if (!stop.signal.aborted) tell.failed(error)
        return null
      } finally {
        stopRef.current = null
        setProgress(null)
      }
    },
    [tell],
  )
  return useMemo(() => ({ progress, make, cancel: () => stopRef.current?.abort() }), [progress, make])
}
