import { useQuery, useQueryClient } from '@tanstack/react-query'
import { get } from '../../http/http'
import { usePostOnce } from '../../http/keyed'
import { proposalsKey } from './proposals'

export interface Dated {
  /** None where a market went back to the state's. */
  readonly value: string | null
  /** Of the state: it holds in a market that has none of its own. */
  readonly stateWide: boolean
  readonly from: string | null
  readonly by: string | null
  readonly at: string | null
}

/** A rate or rule as it holds today, and what it was. */
export interface KeyRow {
  readonly key: string
  readonly value: string | null
  /** The first day of the value in force; null for a rule. */
  readonly from: string | null
  readonly stateWide: boolean
  readonly history: readonly Dated[]
}

/** Every value, of one market or, with null, as it stands for all. */
export const useKeyValues = (marketId: number | null) =>
  useQuery({
    queryKey: ['keyValue', 'all', marketId],
    queryFn: ({ signal }) => get<KeyRow[]>('dataManager/getKeyValues', { marketId }, { signal }),
    staleTime: 60_000,
  })

interface Change {
  readonly key: string
  /** Null: the market goes back to the state's. */
  readonly value: string | null
  readonly from?: string
  readonly marketId?: number
  readonly reason: string
}

/** Proposes another value; another person confirms. */
export function usePropose() {
  const client = useQueryClient()
  const send = usePostOnce<{ readonly message: string }>('dataManager/UpdateKeyvalue')
  return async (change: Change) => {
    const answer = await send(change)
    void client.invalidateQueries({ queryKey: proposalsKey })
    return answer.message
  }
}
