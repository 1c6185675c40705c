import { printInvoice } from '#resources/actions/money'
import type { InvoicePaperRow } from '#resources/api/bills'
import { useAction } from '../../actions/useAction'
import type { PrintJob } from '../../print/job'
import { usePdf } from '../../print/usePdf'
import { papersOf } from './data'

/** As many as one call takes. */
const perCall = 500

/**
 * The papers of invoices that are about to be printed, counted first: whoever comes second gets a duplicate, however close
 * they are. Null where they were not counted, which is told.
 */
export function useCountedInvoices(): (ids: readonly number[]) => Promise<readonly InvoicePaperRow[] | null> {
  const { run } = useAction(printInvoice)
  return async (all) => {
    const papers: InvoicePaperRow[] = []
    for (let from = 0; from < all.length; from += perCall) {
      const ids = all.slice(from, from + perCall)
      const counted = await run({}, { ids })
      if (!counted) return null
      const again = new Set(counted.duplicates)
      papers.push(...(await papersOf(ids)).map((paper) => ({ ...paper, duplicate: again.has(paper.id) })))
    }
    return papers
  }
}

/** Invoices to the printer or into a file; each counts as a print, and a second one is marked DUPLICATE. */
export function usePrintInvoices() {
  const pdf = usePdf()
  const counted = useCountedInvoices()
  const jobOf = async (ids: readonly number[]): Promise<PrintJob | null> => {
    const papers = await counted(ids)
    return papers?.length ? { kind: 'invoices', papers } : null
  }
  return {
    progress: pdf.progress,
    print: (ids: readonly number[], name: string) => pdf.print(() => jobOf(ids), name),
    download: (ids: readonly number[], name: string) => pdf.download(() => jobOf(ids), name),
  }
}
