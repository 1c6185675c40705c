import { useQuery } from '@tanstack/react-query'
import type { FoundRecord } from '#resources/api/shell'
import { isFindable } from '#shared/shell'
import { get } from '../http/http'
import { useDebounced } from '../parts/useDebounced'

const none: readonly FoundRecord[] = []

interface FoundRecords {
  readonly records: readonly FoundRecord[]
  readonly isSearching: boolean
  /** Why nobody could look for what is typed. */
  readonly error: Error | null
}

/** Farmers, reelers, lots and papers for what is typed, asked once the typing pauses; never those of an earlier text. */
export function useFindRecords(typed: string): FoundRecords {
  const text = typed.trim()
  const asked = useDebounced(text)
  const { data, error, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => get('find', { q: asked }, { signal, quiet: true }),
    enabled: isFindable(asked),
    staleTime: 10_000,
  })
  const isCurrent = asked === text
  return {
    records: (isCurrent && isFindable(text) && data) || none,
    isSearching: isFindable(text) && (!isCurrent || (isFetching && data === undefined)),
    error: isCurrent && isFindable(text) && data === undefined ? error : null,
  }
}
