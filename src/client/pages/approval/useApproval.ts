import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import type { ApprovalLot, ShortBuyer, Verdict } from '#resources/api/approval'
import type { Body } from '#resources/api/calls'
import { isHttpError } from '../../http/HttpError'
import { get } from '../../http/http'
import { usePostOnce } from '../../http/keyed'
import type { DaySlot } from '../day/useDaySlot'
import { slotsKey } from '../day/useSlots'
import { inwardKey } from '../inward/queries'

const path = 'SlotInfo/auction-approval-user'

type Asked = Pick<DaySlot, 'date' | 'slotNo' | 'marketId'>
const keyOf = ({ date, slotNo, marketId }: Asked) => ['approval', date, slotNo, marketId] as const

/** Another desk may withdraw a bid or decide meanwhile; so often an undecided sheet is read again, in milliseconds. */
const every = 10_000

/** The lots of a date and slot with their verdicts. */
export function useSheet(asked: Asked) {
  const { date, slotNo, marketId } = asked
  return useQuery({
    queryKey: keyOf(asked),
    queryFn: ({ signal }) => get(path, { date, slotNo, marketId }, { signal }),
    enabled: date !== '' && slotNo !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.lots.some(isUndecided) ? every : false),
  })
}

/** Reason, price in ₹ per kg as it was seen; `override` sells although the buyer's cover does not reach. */
export type Decision = Body<typeof path>['decisions'][number]

/** Whether the farmer can be asked about this lot. */
export const isUndecided = (lot: ApprovalLot): boolean => lot.verdict === 'PENDING' && lot.lotStatus === 'BID_CLOSED'
export const isBelowFloor = (lot: ApprovalLot): boolean => lot.benefit !== null && lot.benefit < 0

/** A lot for which its highest bidder's cover does not reach: what is known of him, and what the lot costs. */
export interface ShortLot {
  readonly buyer: ShortBuyer
  readonly cost: string
  readonly short: string
}

/** Those lots, by id. */
export const shortLots = (buyers: readonly ShortBuyer[]): ReadonlyMap<number, ShortLot> =>
  new Map(buyers.flatMap((buyer) => buyer.lots.map(({ lotId, ...lot }) => [lotId, { buyer, ...lot }] as const)))

export const withVerdict = (lots: readonly ApprovalLot[], verdict: Verdict): ApprovalLot[] =>
  lots.filter((lot) => lot.verdict === verdict)

const firstError = (error: unknown): string | null =>
  isHttpError(error) ? (Object.values(error.body?.errors ?? {})[0] ?? error.message) : null

/** Sends decisions, all or none; true when they are written. A refusal is told, and the sheet read again. */
export function useDecide(asked: Asked) {
  const client = useQueryClient()
  const notify = useNotify()
  const send = usePostOnce(path)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const { date, slotNo, marketId } = asked
  const decide = useCallback(
    async (slotId: number, decisions: readonly Decision[]): Promise<boolean> => {
      setBusy(new Set(decisions.map(({ lotId }) => lotId)))
      try {
        const { message } = await send({ slotId, decisions })
        notify(message, { type: 'success' })
        return true
      } catch (error) {
        notify(firstError(error) ?? 'message.error', { type: 'error' })
        return false
      } finally {
        await client.refetchQueries({ queryKey: keyOf({ date, slotNo, marketId }) })
        void client.invalidateQueries({ queryKey: slotsKey() })
        void client.invalidateQueries({ queryKey: inwardKey })
        setBusy(new Set())
      }
    },
    [client, notify, send, date, slotNo, marketId],
  )
  return { decide, busy }
}
