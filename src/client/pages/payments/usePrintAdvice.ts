import type { PaymentRow } from '#resources/api/payments'
import { get } from '../../http/http'
import type { PrintJob } from '../../print/job'
import { type PdfProgress, usePdf } from '../../print/usePdf'
import { advicesOf } from './advice'

/** Whose advice is printed: of all farmers of a batch, or of one. */
interface AdviceQuery {
  readonly batchId: number
  readonly batchNo: string
  readonly day: string
  readonly farmerId?: number
}

/** A payment that is with the bank or was made; of one that failed there is no advice. */
export const hasAdvice = ({ batchId, paymentStatus }: Pick<PaymentRow, 'batchId' | 'paymentStatus'>): boolean =>
  batchId !== null && (paymentStatus === 'SENT' || paymentStatus === 'SUCCESS')

async function jobOf({ batchId, day, farmerId }: AdviceQuery): Promise<PrintJob | null> {
  const rows = await get('Ledger/get-paymentlist-bydate', { date: day, batchId })
  const papers = advicesOf(
    rows.filter((row) => hasAdvice(row) && (farmerId === undefined || row.farmerId === farmerId)),
  )
  return papers.length > 0 ? { kind: 'advices', papers } : null
}

/** Payment advices as they stand at this moment, on paper. */
export function usePrintAdvice(): {
  readonly progress: PdfProgress | null
  readonly print: (wanted: AdviceQuery) => Promise<void>
} {
  const { progress, print } = usePdf()
  return {
    progress,
    print: (wanted) => print(() => jobOf(wanted), `advice-${wanted.batchNo.replaceAll('/', '-')}`),
  }
}
