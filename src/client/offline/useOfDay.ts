import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Question, Read, ReadPath } from '#resources/api/calls'
import { type CallOptions, get } from '../http/http'
import { keptLast } from './keptAnswers'

type Options<P extends string> = Pick<CallOptions, 'quiet'> &
  Pick<UseQueryOptions<Read<P>>, 'enabled' | 'staleTime' | 'refetchInterval'>

/** What an address answers of a day, asked once there is one; its last answer is shown where nobody answers. */
export const useOfDay = <P extends string>(
  key: readonly string[],
  path: ReadPath<P>,
  asked: Question<NoInfer<P>> & { readonly date: string | null },
  { quiet = false, ...options }: Options<P> = {},
) =>
  useQuery({
    ...keptLast,
    queryKey: [...key, ...Object.values(asked)],
    queryFn: ({ signal }) => get<P>(path, asked, { signal, quiet }),
    enabled: asked.date !== '',
    ...options,
  })
