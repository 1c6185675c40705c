import { useQuery } from '@tanstack/react-query'
import { get } from '../../http/http'
import { keptLast } from '../../offline/keptAnswers'

export const gateKey = ['gatePass'] as const

/** Another desk may take a receipt or give a pass meanwhile. */
const every = 30_000

export interface GateQuery {
  readonly date: string
  readonly marketId: number | null
}

/** The reelers of a date as they stand at the gate. */
export const useGateReelers = ({ date, marketId }: GateQuery) =>
  useQuery({
    ...keptLast,
    queryKey: [...gateKey, 'reelers', date, marketId],
    queryFn: ({ signal }) => get('gatepass/reelers', { date, marketId }, { signal }),
    enabled: date !== '',
    staleTime: 0,
    refetchInterval: every,
  })

/** The passes that were given for the lots of a date. */
export const useGatePasses = ({ date, marketId }: GateQuery) =>
  useQuery({
    ...keptLast,
    queryKey: [...gateKey, 'passes', date, marketId],
    queryFn: ({ signal }) => get('gatepass', { date, marketId }, { signal }),
    enabled: date !== '',
    staleTime: 0,
    refetchInterval: every,
  })
