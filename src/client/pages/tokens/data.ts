import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuctionTokenRow, TokenRow } from '#resources/api/papers'
import { get } from '../../http/http'
import type { DaySlot } from '../day/useDaySlot'
import type { KindOfToken } from './kinds'

export const tokensKey = ['tokens']

/** A row of either kind; what only the auction's has is missing from the other. */
export type AnyToken = TokenRow & Partial<AuctionTokenRow>

/** The tokens of the date and, in the auction, of the slot. */
export function useTokens({ kind, endpoint, bySlot }: KindOfToken, { date, slotNo, marketId }: DaySlot) {
  const question = { date, marketId, ...(bySlot && { slotNo }) }
  return useQuery({
    queryKey: [...tokensKey, kind, question],
    queryFn: ({ signal }) => get<AnyToken[]>(endpoint, question, { signal }),
    enabled: date !== '',
    placeholderData: keepPreviousData,
  })
}
