import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuctionTokenRow, TokenRow } from '#resources/api/papers'
import type { TokenKind } from '#shared/papers'
import { type CallOptions, get } from '../../http/http'
import type { DaySlot } from '../day/useDaySlot'
import type { KindOfToken } from './kinds'

export const tokensKey = ['tokens']

/** A row of either kind; what only the auction's has is missing from the other. */
export type AnyToken = TokenRow & Partial<AuctionTokenRow>

type Asked = Pick<DaySlot, 'date' | 'slotNo' | 'marketId'>

export const tokensOf = (
  kind: TokenKind,
  { date, slotNo, marketId }: Asked,
  options: CallOptions = {},
): Promise<readonly AnyToken[]> =>
  kind === 'auction'
    ? get('report/TokenGenerationforAuctionPrint', { date, marketId, slotNo }, options)
    : get('report/TokenGeneration', { date, marketId }, options)

/** The tokens of the date and, in the auction, of the slot. */
export function useTokens({ kind, bySlot }: KindOfToken, { date, slotNo, marketId }: DaySlot) {
  const question = { date, marketId, slotNo: bySlot ? slotNo : null }
  return useQuery({
    queryKey: [...tokensKey, kind, question],
    queryFn: ({ signal }) => tokensOf(kind, question, { signal }),
    enabled: date !== '',
    placeholderData: keepPreviousData,
  })
}
