import type { jsPDF } from 'jspdf'
import type { LabelPaper } from '#shared/labelPaper'
import { finish, newDocument } from '../document'
import { verifyAddress } from '../qr'
import { addRoll, finishRoll, newRoll } from '../thermal'
import type { PrintEnv } from './env'
import type { TokenPaper } from './tokenPaper'
import { rollParts } from './tokenRoll'
import { A_SHEET, cutLines, drawToken } from './tokenSheet'

export type { TokenPaper } from './tokenPaper'

/** A4 sheets of eight to be cut apart, or the paper of the counter's printer. */
export type TokenLayout = 'sheet' | LabelPaper

/** Adds the sheets of tokens to a document whose current page is empty; `told` hears of each token. */
export function drawSheets(doc: jsPDF, papers: readonly TokenPaper[], origin: string, told: () => void): void {
  papers.forEach((paper, i) => {
    if (i > 0 && i % A_SHEET === 0) doc.addPage('a4', 'portrait')
    if (i % A_SHEET === 0) cutLines(doc)
    drawToken(doc, paper, i % A_SHEET, verifyAddress(origin, paper.verifyCode))
    told()
  })
}

/**
 * Tokens, in the order given.
 * @throws RangeError if there is none or a figure is no decimal; Error if a font cannot be read or written.
 */
export function tokensPdf(papers: readonly TokenPaper[], layout: TokenLayout, env: PrintEnv): Uint8Array {
  if (papers.length === 0) throw new RangeError('There is no token to print')
  let done = 0
  const told = () => env.onProgress?.(++done, papers.length)
  if (layout === 'sheet') {
    const doc = newDocument({ fonts: env.fonts, orientation: 'portrait' })
    drawSheets(doc, papers, env.origin, told)
    return finish(doc)
  }
  const roll = newRoll(env.fonts, '', layout)
  for (const paper of papers) {
    addRoll(roll, (one) => rollParts(one, paper, verifyAddress(env.origin, paper.verifyCode)))
    told()
  }
  return finishRoll(roll)
}
