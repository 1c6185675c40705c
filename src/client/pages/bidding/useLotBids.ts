import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BidRow, LotRow } from '#resources/api/lots'
import { get } from '../../http/http'

export const lotBidsKey = (lotId: number) => ['lotBids', lotId] as const

/** The bid that the room just showed, before the list of bids knows it; it has no id yet. */
const newest = (lot: LotRow, bids: readonly BidRow[]): BidRow => ({
  id: 0,
  lotId: lot.id,
  lotNo: lot.lotNo,
  round: lot.round,
  sequence: Math.max(0, ...bids.map(({ sequence }) => sequence)) + 1,
  amount: lot.highestBid ?? 0,
  reelerId: lot.highestReelerId ?? 0,
  reelerName: lot.reelerName ?? '',
  reelerNameTa: lot.reelerNameTa,
  licenseNo: lot.licenseNo,
  surrogate: lot.highestSurrogate,
  reason: null,
  placedBy: null,
  at: lot.lastBidAt ?? '',
  state: 'LEADING',
  withdrawnAt: null,
  withdrawnReason: null,
  withdrawnBy: null,
})

/** The bids of the lot's round that stand, the highest first. */
export const standingBids = (lot: Pick<LotRow, 'round'>, bids: readonly BidRow[]): readonly BidRow[] =>
  bids
    .filter(({ round, state }) => round === lot.round && state !== 'WITHDRAWN')
    .toSorted((one, other) => other.amount - one.amount)

/** Whether the list of bids knows less, or other, than the lot tells. */
export const isBehind = (lot: LotRow, bids: readonly BidRow[]): boolean => {
  const standing = standingBids(lot, bids)
  return standing.length !== lot.bidCount || (standing[0]?.amount ?? null) !== lot.highestBid
}

/** What is shown until the list has been read again: the new highest before it; nothing is taken away unread. */
export function withNewest(lot: LotRow, bids: readonly BidRow[]): readonly BidRow[] {
  if (lot.highestBid === null || lot.highestBid <= (standingBids(lot, bids)[0]?.amount ?? 0)) return bids
  const outbid = bids.map((bid): BidRow => (bid.state === 'LEADING' ? { ...bid, state: 'OUTBID' } : bid))
  return [newest(lot, bids), ...outbid]
}

/** In a storm of bids the list is read again, but not more often than this. */
const patience = 800

/** The bids of a lot, newest first: read again whenever the room knows better, and once for each of its versions. */
export function useLotBids(lot: LotRow) {
  const client = useQueryClient()
  const { id, roomVersion } = lot
  const { data, error, isPending, dataUpdatedAt } = useQuery({
    queryKey: lotBidsKey(id),
    queryFn: ({ signal }) => get('BiddingInfo/getAll_BidsByLot', { lotId: id }, { signal }),
    staleTime: 0,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const behind = data !== undefined && isBehind(lot, data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one reading a version; it waits from the last one
  useEffect(() => {
    if (!behind || timer.current !== undefined) return
    const wait = Math.max(0, dataUpdatedAt + patience - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: lotBidsKey(id) })
    }, wait)
  }, [behind, roomVersion, id, client])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lot is read on its own account
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [id],
  )
  return { bids: data && withNewest(lot, data), error, isPending }
}
