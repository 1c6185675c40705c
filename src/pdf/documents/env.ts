import type { Printed } from '../footer'
import type { PdfFonts } from '../tamil'

/** What a document needs besides its data. */
export interface PrintEnv extends Printed {
  readonly fonts: PdfFonts
  /** Called now and then with how much of the work is done. */
  readonly onProgress?: (done: number, of: number) => void
}
