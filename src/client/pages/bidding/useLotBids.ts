import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BidRow, LotRow } from '#shared/lotRow'
import { get } from '../../http/http'

const keyOf = (lotId: number) => ['lotBids', lotId] as const

/** The bid that the room just showed, before the list of bids knows it. */
const newest = (lot: LotRow, bids: readonly BidRow[]): BidRow => ({
  lotId: lot.id,
  lotNo: lot.lotNo,
  round: lot.round,
  sequence: (bids[0]?.sequence ?? 0) + 1,
  amount: lot.highestBid ?? 0,
  reelerId: lot.highestReelerId ?? 0,
  reelerName: lot.reelerName ?? '',
  reelerNameTa: lot.reelerNameTa,
  licenseNo: lot.licenseNo,
  surrogate: false,
  at: lot.lastBidAt ?? '',
  state: 'LEADING',
})

const outbid = (bids: readonly BidRow[]): BidRow[] =>
  bids.map((bid) => (bid.state === 'LEADING' ? { ...bid, state: 'OUTBID' } : bid))

/** When several bids came as one, the list is read again, but not more often than this. */
const patience = 800

/** The bids of a lot, newest first: read once, then lengthened by what the room shows. */
export function useLotBids(lot: LotRow) {
  const client = useQueryClient()
  const { id } = lot
  const {
    data: bids,
    error,
    isPending,
  } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => get<BidRow[]>('BiddingInfo/getAll_BidsByLot', { lotId: id }, { signal }),
    staleTime: 0,
  })
  const missing = bids ? lot.bidCount - bids.filter(({ round }) => round === lot.round).length : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row counts as it was when a bid went missing
  useEffect(() => {
    if (missing === 1) client.setQueryData<BidRow[]>(keyOf(id), (known = []) => [newest(lot, known), ...outbid(known)])
    if (missing <= 1) return
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(id) }), patience)
    return () => clearTimeout(timer)
  }, [missing, id, client])
  return { bids, error, isPending }
}
