import { useQuery } from '@tanstack/react-query'
import type { FoundRecord } from '#resources/api/shell'
import { leastTyped, lotTyped } from '#shared/shell'
import { get } from '../http/http'
import { useDebounced } from '../parts/useDebounced'

const none: readonly FoundRecord[] = []

const isAsked = (text: string): boolean => text.length >= leastTyped || lotTyped.test(text)

/** Farmers, reelers and lots for what is typed, asked once the typing pauses; never those of an earlier text. */
export function useFindRecords(typed: string): { records: readonly FoundRecord[]; isSearching: boolean } {
  const text = typed.trim()
  const asked = useDebounced(text)
  const { data, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => get('find', { q: asked }, { signal, quiet: true }),
    enabled: isAsked(asked),
    staleTime: 10_000,
  })
  const isCurrent = asked === text
  return {
    records: (isCurrent && isAsked(text) && data) || none,
    isSearching: isAsked(text) && (!isCurrent || (isFetching && data === undefined)),
  }
}
