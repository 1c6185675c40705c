import { markPages } from '#pdf/document'
import { billNotePdf } from '#pdf/documents/billNote'
import { dayClosePdf } from '#pdf/documents/dayClose'
import { dayPapersPdf } from '#pdf/documents/dayPapers'
import type { PrintEnv } from '#pdf/documents/env'
import { gatePassPdf } from '#pdf/documents/gatePass'
import { gatePassRollPdf } from '#pdf/documents/gatePassRoll'
import { handbookPdf } from '#pdf/documents/handbook'
import { invoicePdf } from '#pdf/documents/invoice'
import { lotCoursePdf } from '#pdf/documents/lotCourse'
import { advicePdf } from '#pdf/documents/paymentAdvice'
import { receiptPdf } from '#pdf/documents/receipt'
import { bundlePdf, reportPdf } from '#pdf/documents/report'
import { tokensPdf } from '#pdf/documents/token'
import { voucherPdf } from '#pdf/documents/voucher'
import { yearClosePdf } from '#pdf/documents/yearClose'
import type { PdfFonts } from '#pdf/tamil'
import { practiceTerms } from '#shared/terms/practice'
import boldUrl from '../../pdf/fonts/NotoSansTamil-Bold.ttf?url'
import regularUrl from '../../pdf/fonts/NotoSansTamil-Regular.ttf?url'
import type { PrintJob, PrintOrder } from './job'
import { takeOrders } from './takeOrders'

async function fontAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Font not found: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function fonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([fontAt(regularUrl), fontAt(boldUrl)])
  return { regular, bold }
}

/** The maker of each kind of paper. */
const makers: {
  readonly [Kind in PrintJob['kind']]: (job: Extract<PrintJob, { kind: Kind }>, env: PrintEnv) => Uint8Array
} = {
  invoices: ({ papers }, env) => invoicePdf(papers, env),
  tokens: ({ papers, layout }, env) => tokensPdf(papers, layout, env),
  dayPapers: ({ papers }, env) => dayPapersPdf(papers, env),
  dayClose: ({ paper }, env) => dayClosePdf(paper, env),
  yearClose: ({ paper }, env) => yearClosePdf(paper, env),
  report: ({ report }, env) => reportPdf(report, env),
  bundle: ({ bundle }, env) => bundlePdf(bundle, env),
  lotCourse: ({ paper }, env) => lotCoursePdf(paper, env),
  gatePasses: ({ passes }, env) => gatePassPdf(passes, env),
  gatePassRolls: ({ passes, paper }, env) => gatePassRollPdf(passes, paper, env),
  handbook: ({ paper }, env) => handbookPdf(paper, env),
  voucher: ({ paper }, env) => voucherPdf(paper, env),
  receipt: ({ paper }, env) => receiptPdf(paper, env),
  billNote: ({ paper }, env) => billNotePdf(paper, env),
  advices: ({ papers }, env) => advicePdf(papers, env),
}

const make = (job: PrintJob, env: PrintEnv): Uint8Array =>
  (makers[job.kind] as (job: PrintJob, env: PrintEnv) => Uint8Array)(job, env)

// The practice market's papers look like real ones.
if (import.meta.env.MODE === 'practice') {
  const { ta, en } = practiceTerms['practice.paper']
  markPages(`${ta} · ${en}`)
}

takeOrders<PrintOrder>(async () => {
  const loaded = await fonts()
  return ([order], onProgress) => {
    if (!order) throw new Error('There is nothing to print')
    const { job, ...printed } = order
    return make(job, { ...printed, fonts: loaded, onProgress }).slice().buffer
  }
})
