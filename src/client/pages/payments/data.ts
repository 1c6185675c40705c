import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BatchRow } from '#resources/api/payments'
import { get } from '../../http/http'
import { useOfDay } from '../../offline/useOfDay'

const paymentsKey = ['payments'] as const
const listKey = [...paymentsKey, 'list'] as const

/** Another person confirms a batch meanwhile; so often an open one is read again, in milliseconds. */
const every = 15_000

interface PaymentQuery {
  /** Null for all that is owed, of whatever date. */
  readonly date: string | null
  readonly marketId: number | null
}

/** The payments of a market and date, or all that are owed. */
export const usePayments = ({ date, marketId }: PaymentQuery) =>
  useOfDay(listKey, 'Invoice/getAll_FarmerPaymentInfo', { date, marketId }, { staleTime: 0 })

export const getBatchPayments = (
  { batchId, day }: { readonly batchId: number; readonly day: string },
  call: { readonly signal?: AbortSignal } = {},
) => get('Ledger/get-paymentlist-bydate', { date: day, batchId }, call)

export const isOpen = ({ batchStatus }: BatchRow): boolean => batchStatus === 'PROPOSED' || batchStatus === 'SENT'

/** The batches of a market and date, or its latest ones of all dates. */
export const useBatches = ({ date, marketId }: PaymentQuery) =>
  useOfDay(
    [...paymentsKey, 'batches'],
    'payments/batches',
    { date, marketId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.some(isOpen) ? every : false) },
  )

/** The payments of a batch as they fared in it; a cancelled one has none. */
export const useBatchPayments = ({ id, day, batchStatus }: BatchRow) =>
  useQuery({
    queryKey: [...listKey, 'batch', id],
    queryFn: ({ signal }) => getBatchPayments({ batchId: id, day }, { signal }),
    enabled: batchStatus !== 'CANCELLED',
    staleTime: 0,
  })

/** The accounts that a batch pays; a cancelled one pays none. */
export const useBatchAccounts = ({ id, batchStatus }: BatchRow) =>
  useQuery({
    queryKey: [...listKey, 'accounts', id],
    queryFn: ({ signal }) => get(`payments/batches/${id}/accounts`, undefined, { signal }),
    enabled: batchStatus !== 'CANCELLED',
    staleTime: 0,
  })

/** Has the payments read again as soon as another person has moved a batch on, so that rows and cards agree. */
export function useFollowBatches(batches: readonly BatchRow[] | undefined): void {
  const client = useQueryClient()
  const states = batches?.map(({ id, batchStatus }) => `${id} ${batchStatus}`).join('\n')
  const seen = useRef(states)
  useEffect(() => {
    const before = seen.current
    seen.current = states
    if (states === undefined || before === undefined || states === before) return
    void client.invalidateQueries({ queryKey: listKey })
  }, [states, client])
}

export const useLevyDay = ({ date, marketId }: PaymentQuery) =>
  useQuery({
    queryKey: [...paymentsKey, 'levy', date, marketId],
    queryFn: ({ signal }) => get('levy/remittance', { date, marketId }, { signal }),
    enabled: date !== '',
  })
