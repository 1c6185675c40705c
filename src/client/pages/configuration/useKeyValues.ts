import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '#resources/api/calls'
import { get } from '../../http/http'
import { usePostOnce } from '../../http/keyed'
import { proposalsKey } from './proposals'

/** Every value, of one market or, with null, as it stands for all. */
export const useKeyValues = (marketId: number | null) =>
  useQuery({
    queryKey: ['keyValue', 'all', marketId],
    queryFn: ({ signal }) => get('dataManager/getKeyValues', { marketId }, { signal }),
    staleTime: 60_000,
  })

/** Proposes another value; another person confirms. */
export function usePropose() {
  const client = useQueryClient()
  const send = usePostOnce('dataManager/UpdateKeyvalue')
  return async (change: Body<'dataManager/UpdateKeyvalue'>) => {
    const answer = await send(change)
    void client.invalidateQueries({ queryKey: proposalsKey })
    return answer.message
  }
}
