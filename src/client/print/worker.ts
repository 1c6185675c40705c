import { dayClosePdf } from '#pdf/documents/dayClose'
import { dayPapersPdf } from '#pdf/documents/dayPapers'
import type { PrintEnv } from '#pdf/documents/env'
import { gatePassPdf } from '#pdf/documents/gatePass'
import { gatePassRollPdf } from '#pdf/documents/gatePassRoll'
import { invoicePdf } from '#pdf/documents/invoice'
import { advicePdf } from '#pdf/documents/paymentAdvice'
import { bundlePdf, reportPdf } from '#pdf/documents/report'
import { tokensPdf } from '#pdf/documents/token'
import { voucherPdf } from '#pdf/documents/voucher'
import type { PdfFonts } from '#pdf/tamil'
import boldUrl from '../../pdf/fonts/NotoSansTamil-Bold.ttf?url'
import regularUrl from '../../pdf/fonts/NotoSansTamil-Regular.ttf?url'
import type { PrintJob, PrintNews, PrintOrder } from './job'

const tell = (news: PrintNews, transfer: Transferable[] = []) => self.postMessage(news, { transfer })

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
  report: ({ report }, env) => reportPdf(report, env),
  bundle: ({ bundle }, env) => bundlePdf(bundle, env),
  gatePasses: ({ passes }, env) => gatePassPdf(passes, env),
  gatePassRolls: ({ passes }, env) => gatePassRollPdf(passes, env),
  voucher: ({ paper }, env) => voucherPdf(paper, env),
  advices: ({ papers }, env) => advicePdf(papers, env),
}

const make = (job: PrintJob, env: PrintEnv): Uint8Array =>
  (makers[job.kind] as (job: PrintJob, env: PrintEnv) => Uint8Array)(job, env)

self.onmessage = async ({ data }: MessageEvent<PrintOrder>) => {
  try {
    const { job, origin, printedBy, printedAt } = data
    const onProgress = (done: number, of: number) => tell({ progress: [done, of] })
    const made = make(job, { fonts: await fonts(), origin, printedBy, printedAt, onProgress })
    const bytes = made.slice().buffer
    tell({ bytes }, [bytes])
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) })
  }
}

// An order that came while the modules were still loading could be lost.
tell({ ready: true })
