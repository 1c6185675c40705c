import { useQuery } from '@tanstack/react-query'
import type { Read } from '#resources/api/calls'
import { voucher } from '#resources/voucher'
import { get } from '../../http/http'
import { reads } from '../../http/reads'
import { type RecordOf, readRecord } from '../../http/records'
import { useLanguage } from '../../i18n/useLanguage'

/** Everything of vouchers, the list of the resource included. */
const shows = 'voucher'

const hour = 60 * 60_000

/** The heads of account; they hardly ever change. */
export const useHeads = () => useQuery({ ...reads('ledgerHeads', 'ledger/heads'), staleTime: hour })

/** What is open on one side of an account, in the order in which the rule settles it. */
export const useOpenItems = (customerId: number, part: 'debit' | 'credit') =>
  useQuery(reads(shows, 'ledger/openItems', { customerId, part }, { quiet: true }))

/** Rupees above which a voucher waits for another person; undefined while it is not known. */
export const useConfirmAbove = (enabled: boolean) =>
  useQuery({
    ...reads('keyValue', 'dataManager/getKeyValue/voucher.confirmAbove', undefined, { quiet: true }),
    enabled,
    staleTime: hour,
  }).data?.value

export type VoucherRecord = RecordOf<typeof voucher>

export type VoucherPaper = Read<`voucher/${number}/lines`> & { readonly voucher: VoucherRecord }

/** A voucher with its lines, its words in the reader's language. */
export function useVoucher(id: number) {
  const language = useLanguage()
  return useQuery({
    queryKey: [shows, 'paper', id, language],
    queryFn: async ({ signal }): Promise<VoucherPaper> => {
      const [record, beside] = await Promise.all([
        readRecord(voucher, id, { signal }),
        get(`voucher/${id}/lines`, undefined, { signal }),
      ])
      return { ...beside, voucher: record }
    },
  })
}

export const voucherPath = (id: number): string => `/app/voucher/voucherinput/${id}`
