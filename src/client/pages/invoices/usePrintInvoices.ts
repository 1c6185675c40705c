import { useQueryClient } from '@tanstack/react-query'
import { printInvoice } from '#resources/actions/money'
import type { InvoicePaperRow } from '#resources/api/bills'
import { showsChangeOf } from '../../actions/lists'
import { post } from '../../http/http'
import type { PrintJob } from '../../print/job'
import { usePdf } from '../../print/usePdf'
import { papersOf } from './data'

/** As many as one call takes. */
const perCall = 500

/** Counts the print first: whoever comes second gets a duplicate, however close they are. */
async function counted(ids: readonly number[]): Promise<InvoicePaperRow[]> {
  const { duplicates } = await post('Invoice/printed', { ids })
  const again = new Set(duplicates)
  return (await papersOf(ids)).map((paper) => ({ ...paper, duplicate: again.has(paper.id) }))
}

/** The papers of invoices that are about to be printed: each counts, and one printed before is a duplicate. */
export async function countedPapers(ids: readonly number[]): Promise<InvoicePaperRow[]> {
  const papers: InvoicePaperRow[] = []
  for (let from = 0; from < ids.length; from += perCall)
    papers.push(...(await counted(ids.slice(from, from + perCall))))
  return papers
}

async function jobOf(ids: readonly number[]): Promise<PrintJob | null> {
  const papers = await countedPapers(ids)
  return papers.length > 0 ? { kind: 'invoices', papers } : null
}

/** Invoices to the printer or into a file; each counts as a print, and a second one is marked DUPLICATE. */
export function usePrintInvoices() {
  const pdf = usePdf()
  const client = useQueryClient()
  const told = async (work: Promise<void>) => {
    await work
    void client.invalidateQueries({ predicate: showsChangeOf(printInvoice) })
  }
  return {
    progress: pdf.progress,
    print: (ids: readonly number[], name: string) => told(pdf.print(() => jobOf(ids), name)),
    download: (ids: readonly number[], name: string) => told(pdf.download(() => jobOf(ids), name)),
  }
}
