import { useQuery } from '@tanstack/react-query'
import type { VoucherLineRow } from '#resources/api/ledger'
import type { CrudRecord } from '../../crud/record'
import { get } from '../../http/http'
import { useLanguage } from '../../i18n/useLanguage'

/** Everything of vouchers, the list of the resource included. */
export const vouchersKey = ['voucher'] as const

const hour = 60 * 60_000

/** The heads of account; they hardly ever change. */
export const useHeads = () =>
  useQuery({
    queryKey: ['ledgerHeads'],
    queryFn: ({ signal }) => get('ledger/heads', undefined, { signal }),
    staleTime: hour,
  })

/** Rupees above which a voucher waits for another person; undefined while it is not known. */
export const useConfirmAbove = (enabled: boolean) =>
  useQuery({
    queryKey: ['keyValue', 'voucher.confirmAbove', 'own'],
    queryFn: ({ signal }) => get('dataManager/getKeyValue/voucher.confirmAbove', undefined, { signal, quiet: true }),
    enabled,
    staleTime: hour,
  }).data?.value

export interface VoucherRecord extends CrudRecord {
  readonly marketId: number
  readonly vouType: string
  readonly voucherNo: string
  readonly accountingYear: string
  readonly day: string
  /** Rupees as decimal text. */
  readonly amount: string
  readonly notes: string | null
  readonly referenceNo: string | null
  readonly invoiceId: number | null
  readonly reversesId: number | null
  readonly sequence: number
  readonly hash: string
  readonly verifyCode: string
  readonly postedAt: string
}

export interface VoucherPaper {
  readonly voucher: VoucherRecord
  readonly lines: readonly VoucherLineRow[]
  readonly reversedBy: { readonly id: number; readonly voucherNo: string } | null
}

/** A voucher with its lines, its words in the reader's language. */
export function useVoucher(id: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: [...vouchersKey, 'paper', id, language],
    queryFn: async ({ signal }): Promise<VoucherPaper> => {
      const [voucher, { lines, reversedBy }] = await Promise.all([
        get<VoucherRecord>(`voucher/${id}`, undefined, { signal }),
        get(`voucher/${id}/lines`, undefined, { signal }),
      ])
      return { voucher, lines, reversedBy }
    },
  })
}

export const voucherPath = (id: number): string => `/app/voucher/voucherinput/${id}`
