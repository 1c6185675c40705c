import type { jsPDF } from 'jspdf'
import { encode } from 'uqr'
import { term } from '#shared/terms'
import { LINE_HEIGHT } from './document'
import { internalsOf } from './internals'
import { linesOf, mm, write } from './text'

export { verifyAddress } from '#shared/papers'

/** The light frame that scanners need around a code, in modules. */
const QUIET = 4

/** Chosen once: trying all eight masks for each code would take as long as the rest of a paper. */
const MASK = 2

/** The dark runs of a row as rectangles of one module's height. */
function runs(row: readonly boolean[], y: number): string[] {
  const found: string[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    found.push(`${from} ${y} ${x - from + 1} 1 re`)
  }
  return found
}

/**
 * Draws `text` as a QR code, error level M, into a square of `size` mm with its upper left corner at the given point; the
 * light frame is inside the square. One filled path of rectangles, sharp at any size.
 * @throws RangeError if the text is too long for a code.
 */
export function drawQr(doc: jsPDF, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0, maskPattern: MASK })
  const internals = internalsOf(doc)
  const { scaleFactor } = internals
  const module = (size * scaleFactor) / (modules + 2 * QUIET)
  const left = x * scaleFactor + QUIET * module
  const top = (doc.internal.pageSize.getHeight() - y) * scaleFactor - QUIET * module
  const scale = module.toFixed(5)
  // The modules are counted from the upper left corner, one unit each; 1 0 0 -1 turns the page's axis over.
  internals.write(`q 0 g ${scale} 0 0 -${scale} ${left.toFixed(3)} ${top.toFixed(3)} cm`)
  internals.write(data.flatMap((row, at) => runs(row, at)).join(' '))
  internals.write('f Q')
}

/** The code that leads to the verify page, and beside it what it is for; the square of `size` mm at the given point. */
export function drawCheck(doc: jsPDF, address: string, x: number, y: number, size: number): void {
  drawQr(doc, address, x, y, size)
  const { en, ta } = term('print.scan')
  const style = { size: 6.5, grey: 60 }
  const lines = [ta, en].flatMap((text) => linesOf(doc, text, 34, style))
  const step = mm(style.size) * LINE_HEIGHT
  const first = y + size / 2 - ((lines.length - 1) * step) / 2 + 0.8
  lines.forEach((line, at) => {
    write(doc, line, x + size + 1, first + at * step, style)
  })
}
