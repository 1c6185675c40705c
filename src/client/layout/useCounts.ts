import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MenuCounts } from '#resources/api/shell'
import { reads } from '../http/reads'
import { heard } from '../live/heard'

const counted = queryOptions({
  ...reads('menuCounts', 'menu/counts', undefined, { quiet: true }),
  meta: heard(3_000),
  staleTime: 30_000,
})
const none: MenuCounts = { counts: {}, live: false }

/** What waits, as far as it was read. */
export const useKnownCounts = (): MenuCounts => useQuery({ ...counted, enabled: false }).data ?? none

/** What waits beside the lines of the menu: read again as it changes. */
export const useCounts = (): MenuCounts => useQuery(counted).data ?? none
