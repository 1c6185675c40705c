import { useQueryClient } from '@tanstack/react-query'
import { get } from '../../http/http'
import type { PrintJob } from '../../print/job'
import { type PdfProgress, usePdf } from '../../print/usePdf'
import type { DaySlot } from '../day/useDaySlot'
import { invoicesKey, previewKey } from '../invoices/data'
import { countedPapers } from '../invoices/usePrintInvoices'
import { tokensKey, tokensOf } from './data'
import { notedPapers } from './usePrintTokens'

async function jobOf({ date, marketId }: DaySlot): Promise<PrintJob | null> {
  const sides = (['Farmer', 'Reeler'] as const).map((billType) =>
    get('Invoice/getAll_ByDateAndBillType', { date, marketId, billType }),
  )
  const rows = (await Promise.all(sides)).flat()
  const tokens = await tokensOf('lot', { date, marketId, slotNo: null })
  if (rows.length + tokens.length === 0) return null
  const invoices = await countedPapers(rows.map(({ id }) => id))
  return { kind: 'dayPapers', papers: { invoices, tokens: await notedPapers('lot', tokens) } }
}

/** Every invoice and token of the date in one file; each counts as a print. */
export function useDayPapers(day: DaySlot): { progress: PdfProgress | null; download: () => Promise<void> } {
  const pdf = usePdf()
  const client = useQueryClient()
  return {
    progress: pdf.progress,
    async download() {
      await pdf.download(() => jobOf(day), `papers-${day.date}`)
      for (const queryKey of [tokensKey, invoicesKey, previewKey]) void client.invalidateQueries({ queryKey })
    },
  }
}
