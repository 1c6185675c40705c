import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'

/** What the server tells everyone of itself. */
export interface Config {
  readonly demo: boolean
  readonly version: string
}

export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => get<Config>('config', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
