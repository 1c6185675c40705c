import { finish, newDocument } from '../document'
import type { PrintEnv } from './env'
import { drawInvoice } from './invoice'
import type { InvoicePaper } from './invoicePaper'
import { drawSheets } from './token'
import type { TokenPaper } from './tokenPaper'

/** All that a market's date has on paper. */
export interface DayPapers {
  readonly invoices: readonly InvoicePaper[]
  readonly tokens: readonly TokenPaper[]
}

/**
 * The invoices of a date, each on pages of its own, then its tokens, eight a sheet: one file.
 * @throws RangeError if there is none or a figure is no decimal; Error if a font cannot be read or written.
 */
export function dayPapersPdf({ invoices, tokens }: DayPapers, env: PrintEnv): Uint8Array {
  const total = invoices.length + tokens.length
  if (total === 0) throw new RangeError('There is no paper to print')
  let done = 0
  const told = () => env.onProgress?.(++done, total)
  const doc = newDocument({ fonts: env.fonts, orientation: invoices.length > 0 ? 'landscape' : 'portrait' })
  invoices.forEach((paper, i) => {
    if (i > 0) doc.addPage('a4', 'landscape')
    drawInvoice(doc, paper, env)
    told()
  })
  if (invoices.length > 0 && tokens.length > 0) doc.addPage('a4', 'portrait')
  drawSheets(doc, tokens, env.origin, told)
  return finish(doc)
}
