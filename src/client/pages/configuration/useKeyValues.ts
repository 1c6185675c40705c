import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'

/** Every value, of one market or, with null, as it stands for all. */
export const useKeyValues = (marketId: number | null) =>
  useQuery({
    queryKey: ['keyValue', 'all', marketId],
    queryFn: ({ signal }) => get('dataManager/getKeyValues', { marketId }, { signal }),
    staleTime: 60_000,
  })
