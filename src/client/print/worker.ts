import type { PrintEnv } from '#pdf/documents/env'
import { invoicePdf } from '#pdf/documents/invoice'
import { reportPdf } from '#pdf/documents/report'
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

const make = (job: PrintJob, env: PrintEnv): Uint8Array =>
  job.kind === 'invoices' ? invoicePdf(job.papers, env) : reportPdf(job.report, env)

self.onmessage = async ({ data }: MessageEvent<PrintOrder>) => {
  try {
    const { job, printedBy, printedAt } = data
    const onProgress = (done: number, of: number) => tell({ progress: [done, of] })
    const made = make(job, { fonts: await fonts(), printedBy, printedAt, onProgress })
    const bytes = made.slice().buffer
    tell({ bytes }, [bytes])
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) })
  }
}

// An order that came while the modules were still loading could be lost.
tell({ ready: true })
