import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { printTokens } from '#resources/actions/token'

/** The search leads here to print (`?do=printTokens`): once the list is there it is asked, and the address says so no more. */
export function useAskedPrint(isReady: boolean, print: () => void): void {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(print)
  latest.current = print
  const isAsked = isReady && query.get('do') === printTokens.name
  useEffect(() => {
    if (!isAsked) return
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('do')
        return next
      },
      { replace: true },
    )
    latest.current()
  }, [isAsked, setQuery])
}
