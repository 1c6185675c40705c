import type { InvoicePaper } from '#pdf/documents/invoice'
import type { ReportPaper } from '#pdf/documents/report'

/** What is printed. A new kind is a line here and its maker in the worker. */
export type PrintJob =
  | { readonly kind: 'invoices'; readonly papers: readonly InvoicePaper[] }
  | { readonly kind: 'report'; readonly report: ReportPaper }

export interface PrintOrder {
  readonly job: PrintJob
  readonly printedBy: string
  /** DD/MM/YYYY HH:MM:SS. */
  readonly printedAt: string
}

/** What the worker tells: that it listens, how far it is, the finished file, or why there is none. */
export type PrintNews =
  | { readonly ready: true }
  | { readonly progress: readonly [done: number, of: number] }
  | { readonly bytes: ArrayBuffer }
  | { readonly error: string }
