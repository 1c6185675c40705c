import { useQuery } from '@tanstack/react-query'
import { get } from './http'

/** What the server tells everyone of itself; asked for where it `isNeeded`. */
export const useConfig = (isNeeded = true) =>
  useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => get('config', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  })
