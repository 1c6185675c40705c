import type { NotePaper } from '#pdf/documents/billNote'
import type { DayClosePaper } from '#pdf/documents/dayClose'
import type { DayPapers } from '#pdf/documents/dayPapers'
import type { GatePassPaper } from '#pdf/documents/gatePass'
import type { HandbookPaper } from '#pdf/documents/handbook'
import type { InvoicePaper } from '#pdf/documents/invoice'
import type { LotCoursePaper } from '#pdf/documents/lotCourse'
import type { AdvicePaper } from '#pdf/documents/paymentAdvice'
import type { ReceiptPaper } from '#pdf/documents/receipt'
import type { BundlePaper, ReportPaper } from '#pdf/documents/report'
import type { TokenLayout, TokenPaper } from '#pdf/documents/token'
import type { VoucherPaper } from '#pdf/documents/voucher'
import type { YearClosePaper } from '#pdf/documents/yearClose'
import type { LabelPaper } from '#shared/labelPaper'

/** What is printed. A new kind is a line here and its maker in the worker. */
export type PrintJob =
  | { readonly kind: 'invoices'; readonly papers: readonly InvoicePaper[] }
  | { readonly kind: 'tokens'; readonly papers: readonly TokenPaper[]; readonly layout: TokenLayout }
  | { readonly kind: 'dayPapers'; readonly papers: DayPapers }
  | { readonly kind: 'dayClose'; readonly paper: DayClosePaper }
  | { readonly kind: 'yearClose'; readonly paper: YearClosePaper }
  | { readonly kind: 'report'; readonly report: ReportPaper }
  | { readonly kind: 'bundle'; readonly bundle: BundlePaper }
  | { readonly kind: 'lotCourse'; readonly paper: LotCoursePaper }
  | { readonly kind: 'gatePasses'; readonly passes: readonly GatePassPaper[] }
  | { readonly kind: 'gatePassRolls'; readonly passes: readonly GatePassPaper[]; readonly paper: LabelPaper }
  | { readonly kind: 'handbook'; readonly paper: HandbookPaper }
  | { readonly kind: 'voucher'; readonly paper: VoucherPaper }
  | { readonly kind: 'receipt'; readonly paper: ReceiptPaper }
  | { readonly kind: 'billNote'; readonly paper: NotePaper }
  | { readonly kind: 'advices'; readonly papers: readonly AdvicePaper[] }

export interface PrintOrder {
  readonly job: PrintJob
  /** The site's own, to which the codes on papers lead. */
  readonly origin: string
  readonly printedBy: string
  /** DD/MM/YYYY HH:MM:SS. */
  readonly printedAt: string
}
