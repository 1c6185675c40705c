import { useQuery } from '@tanstack/react-query'
import type { SiteConfig } from '#resources/api/auth'
import { get } from '../../http/http'

/** What the server tells everyone of itself. */
export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => get<SiteConfig>('config', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
