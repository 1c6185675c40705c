import type { Printed } from '../footer'
import type { PdfFonts } from '../tamil'

/** What a document needs besides its data. */
export interface PrintEnv extends Printed {
  readonly fonts: PdfFonts
  /** The site's own, such as 'https://market.example': a paper's code leads there. */
  readonly origin: string
  /** Called now and then with how much of the work is done. */
  readonly onProgress?: (done: number, of: number) => void
}
