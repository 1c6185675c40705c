import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
import { keptLast } from '../../offline/keptAnswers'
import { inwardKey } from '../inward/queries'

/** The lots of a day that can be put in a slot, by number. */
export const useWaitingLots = (date: string) =>
  useQuery({
    ...keptLast,
    queryKey: [...inwardKey, 'waiting', date],
    queryFn: ({ signal }) => get('CocoonInward/getAll_FromLots', { date }, { signal }),
    enabled: date !== '',
    refetchInterval: 20_000,
  })
