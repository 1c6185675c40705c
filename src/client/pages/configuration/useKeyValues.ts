import { useQuery, useQueryClient } from '@tanstack/react-query'
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

interface Change {
  readonly key: string
  /** Null: the market goes back to the state's. */
  readonly value: string | null
  readonly from?: string
  readonly marketId?: number
  readonly reason: string
}

/** Proposes another value; another person confirms. */
export function usePropose() {
  const client = useQueryClient()
  const send = usePostOnce('dataManager/UpdateKeyvalue')
  return async (change: Change) => {
    const answer = await send(change)
    void client.invalidateQueries({ queryKey: proposalsKey })
    return answer.message
  }
}
