import { useQuery } from '@tanstack/react-query'
import type { BatchRow } from '#resources/api/payments'
import { reads } from '../../http/reads'
import { heard } from '../../live/heard'
import { useOfDay } from '../../offline/useOfDay'

interface PaymentQuery {
  /** Null for all that is owed, of whatever date. */
  readonly date: string | null
  readonly marketId: number | null
}

/** The payments of a market and date, or all that are owed. */
export const usePayments = ({ date, marketId }: PaymentQuery) =>
  useOfDay(['payments', 'list'], 'Invoice/getAll_FarmerPaymentInfo', { date, marketId }, { staleTime: 0 })

export const isOpen = ({ batchStatus }: BatchRow): boolean => batchStatus === 'PROPOSED' || batchStatus === 'SENT'

/** The batches of a market and date, or its latest ones of all dates. */
export const useBatches = ({ date, marketId }: PaymentQuery) =>
  useOfDay(['payments', 'batches'], 'payments/batches', { date, marketId }, { staleTime: 0 })

/** The payments of a batch as they fared in it; a cancelled one has none. */
export const useBatchPayments = ({ id, day, batchStatus }: BatchRow) =>
  useQuery({
    ...reads('payments', 'Ledger/get-paymentlist-bydate', { date: day, batchId: id }),
    meta: heard(),
    enabled: batchStatus !== 'CANCELLED',
    staleTime: 0,
  })

/** The accounts that a batch pays; a cancelled one pays none. */
export const useBatchAccounts = ({ id, batchStatus }: BatchRow) =>
  useQuery({
    ...reads('payments', `payments/batches/${id}/accounts`),
    meta: heard(),
    enabled: batchStatus !== 'CANCELLED',
    staleTime: 0,
  })

export const useLevyDay = ({ date, marketId }: PaymentQuery) =>
  useQuery({ ...reads('payments', 'levy/remittance', { date, marketId }), meta: heard(), enabled: date !== '' })
