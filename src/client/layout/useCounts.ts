import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MenuCounts } from '#resources/api/shell'
import { get } from '../http/http'

const counted = queryOptions({
  queryKey: ['menuCounts'],
  queryFn: ({ signal }): Promise<MenuCounts> => get('menu/counts', undefined, { signal, quiet: true }),
})
const every = 60_000
const settled = 800
const none: MenuCounts = { counts: {}, live: false }

/** Calls back a moment after something was written: what a write makes stale is told to the cache of answers. */
function watchWrites(client: QueryClient, onWrite: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(onWrite, settled)
  }
  const stopReads = client.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'invalidate' &&
      event.query.queryKey[0] !== counted.queryKey[0]
    )
      soon()
  })
  const stopWrites = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') soon()
  })
  return () => {
    clearTimeout(timer)
    stopReads()
    stopWrites()
  }
}

/** What waits, as far as it was read. */
export const useKnownCounts = (): MenuCounts => useQuery({ ...counted, enabled: false }).data ?? none

/** What waits beside the lines of the menu: read each minute while the page is seen, and after every write. */
export function useCounts(): MenuCounts {
  const client = useQueryClient()
  const { data } = useQuery({
    ...counted,
    refetchInterval: every,
    refetchOnWindowFocus: true,
    staleTime: every / 2,
  })
  useEffect(() => watchWrites(client, () => void client.invalidateQueries({ queryKey: counted.queryKey })), [client])
  return data ?? none
}
