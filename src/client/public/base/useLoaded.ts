import { useEffect, useState } from 'react'
import { messageOf } from '../../http/HttpError'
import { type Saying, sayingOf } from './language'

export interface Loaded<T> {
  readonly data: T | null
  readonly failure: Saying | null
  readonly retry: () => void
}

/** What a page reads when it opens; `load` is a function of a module, not made anew. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<Saying | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let isGone = false
    setFailure(null)
    load().then(
      (read) => !isGone && setData(read),
      (error: unknown) => !isGone && setFailure(sayingOf(messageOf(error))),
    )
    return () => {
      isGone = true
    }
  }, [load, tries])
  return { data, failure, retry: () => setTries((count) => count + 1) }
}
