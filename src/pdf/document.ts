import { jsPDF } from 'jspdf'
import { FONT, installTamil, type PdfFonts } from './tamil'

export type Orientation = 'portrait' | 'landscape'

/** Margin of every page on all four sides, in mm. */
export const MARGIN = 12

/** 1.15 is tight for the tallest Tamil letters. */
export const LINE_HEIGHT = 1.3

/** What every page says of itself; null where papers are what they look like. */
let mark: string | null = null

/** From now on each page of each paper says `text` at its upper edge. */
export const markPages = (text: string): void => {
  mark = text
}

/** Rolls are narrow, and have less room above. */
function drawMark(doc: jsPDF, text: string): void {
  for (let page = 1; page <= doc.getNumberOfPages(); page += 1) {
    doc.setPage(page)
    const width = doc.internal.pageSize.getWidth()
    doc.setFont(FONT, 'bold')
    doc.setFontSize(width < 100 ? 7 : 10)
    doc.setTextColor(154, 27, 86)
    doc.text(text, width / 2, width < 100 ? 3.2 : 7, { align: 'center' })
  }
}

const errorsOf = new WeakMap<jsPDF, readonly unknown[]>()

export interface DocumentOptions {
  readonly fonts: PdfFonts
  readonly orientation: Orientation
  /** Width and height in mm where the paper is not A4. */
  readonly format?: readonly [number, number]
  /** What a viewer shows as the name of the document. */
  readonly title?: string
}

/**
 * An empty document in mm, A4 unless told, with the Tamil font set.
 * @throws Error if a font file cannot be read.
 */
export function newDocument({ fonts, orientation, format, title }: DocumentOptions): jsPDF {
  const size = format ? [...format] : 'a4'
  const doc = new jsPDF({ unit: 'mm', format: size, orientation, compress: true, putOnlyUsedFonts: true })
  errorsOf.set(doc, installTamil(doc, fonts))
  if (title) doc.setProperties({ title })
  // Tables ask for it at every cell, and jsPDF makes it anew each time.
  const known = doc.getFontList()
  doc.getFontList = () => known
  doc.setFont(FONT, 'normal')
  doc.setLineHeightFactor(LINE_HEIGHT)
  return doc
}

/**
 * The bytes of a finished document.
 * @throws the first error met while it was written, which jsPDF itself would swallow.
 */
export function finish(doc: jsPDF): Uint8Array {
  if (mark !== null) drawMark(doc, mark)
  const bytes = new Uint8Array(doc.output('arraybuffer'))
  const [error] = errorsOf.get(doc) ?? []
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error))
  return bytes
}
