import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Question, Read, ReadPath } from '#resources/api/calls'
import { type CallOptions, get } from '../http/http'
import { heard } from '../live/heard'
import { keptLast } from './keptAnswers'

/** Of the options of a query of the day: read again as it changes, at most every `pause` ms, and kept for a lost line. */
export const ofDay = (pause?: number) => ({ meta: { ...keptLast.meta, ...heard(pause) } }) as const

type Options<P extends string> = Pick<CallOptions, 'quiet'> & Pick<UseQueryOptions<Read<P>>, 'enabled' | 'staleTime'>

/**
 * What an address answers of a day, asked once there is one, and again as it changes; its last answer is shown where nobody
 * answers.
 */
export const useOfDay = <P extends string>(
  key: readonly string[],
  path: ReadPath<P>,
  asked: Question<NoInfer<P>> & { readonly date: string | null },
  { quiet = false, ...options }: Options<P> = {},
) =>
  useQuery({
    ...ofDay(),
    queryKey: [...key, ...Object.values(asked)],
    queryFn: ({ signal }) => get<P>(path, asked, { signal, quiet }),
    enabled: asked.date !== '',
    ...options,
  })
