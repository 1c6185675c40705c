import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'

/** What the server tells everyone of itself. */
export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => get('config', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
