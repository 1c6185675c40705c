import type { Question, ReadPath } from '#resources/api/calls'
import { type CallOptions, get } from './http'

/**
 * What `useQuery` is asked with, as the address's contract has it: kept under the word of what it shows (by which a write
 * finds what to read again), the address and what was asked. Its error is an HttpError.
 */
export const reads = <P extends string>(
  shows: string,
  path: ReadPath<P>,
  query?: Question<NoInfer<P>>,
  options: Pick<CallOptions, 'quiet'> = {},
) => ({
  queryKey: [shows, path, query ?? null] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => get(path, query, { ...options, signal }),
})
