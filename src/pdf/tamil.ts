import type { jsPDF } from 'jspdf'
import { cidText, embed } from './embed'
import { type DocumentFont, internalsOf, type TextLine } from './internals'
import { type Piece, type Shaping, shapingOf, type Weight } from './shaping'
import { wrapped } from './wrap'

/** The two font files of `fonts/`, whole. */
export interface PdfFonts {
  readonly regular: Uint8Array
  readonly bold: Uint8Array
}

/** The name of the font in `setFont` and in table styles; styles 'normal' and 'bold'. */
export const FONT = 'NotoSansTamil'

// jsPDF's own writers look for their encodings by name, and so leave this font alone.
const ENCODING = 'shaped-tamil'

interface Shaped {
  readonly shaping: Shaping
  /** Pieces written so far; the number of a piece is its place, from 1. */
  readonly used: Piece[]
  /** Lines as they were written: heads and labels come again on every page. */
  readonly written: Map<string, string>
}

const KEPT_LINES = 5000

function binary(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return text
}

function addFont(doc: jsPDF, bytes: Uint8Array, weight: Weight): [DocumentFont, Shaped] {
  const style = weight === 'bold' ? 'bold' : 'normal'
  const file = `${FONT}-${weight}.ttf`
  doc.addFileToVFS(file, binary(bytes))
  doc.addFont(file, FONT, style)
  const font = internalsOf(doc).getFont(FONT, style)
  // A file that cannot be read only shows in what is missing: the reader's own error does not reach us.
  if (typeof font.metadata?.widthOfGlyph !== 'function') throw new Error(`The ${weight} font file cannot be read`)
  const { metadata } = font
  const shaping = shapingOf(
    { glyphOf: (code) => metadata.characterToGlyph(code), advanceOf: (glyph) => metadata.widthOfGlyph(glyph) },
    weight,
  )
  font.encoding = ENCODING
  metadata.widthOfString = (text, size, charSpace) =>
    (shaping.width(String(text)) / 1000) * size + (charSpace ? charSpace * shaping.pieces(String(text)).length : 0)
  return [font, { shaping, used: [], written: new Map() }]
}

/** One line as jsPDF puts it between '<' and '> Tj'; kerned lines close that string and write an array of their own. */
function encodedAnew(text: string, { shaping, used }: Shaped): string {
  let line = ''
  let kerned = false
  const pieces = shaping.pieces(text)
  for (const [at, piece] of pieces.entries()) {
    if (piece.cid === 0) piece.cid = used.push(piece)
    const before = pieces[at - 1]
    // What is said without being drawn stands where the next glyph begins: poppler reads by place.
    const next = piece.isSaid ? pieces[at + 1] : piece
    const kerning = before && next && !before.isSaid ? shaping.kerning(before, next) : 0
    if (kerning !== 0) {
      kerned = true
      line += `> ${-kerning} <`
    }
    line += cidText(piece.cid)
  }
  return kerned ? `> Tj\n[<${line}>] TJ\n<` : line
}

function encoded(text: string, shaped: Shaped): string {
  const { written } = shaped
  const known = written.get(text)
  if (known !== undefined) return known
  const line = encodedAnew(text, shaped)
  if (written.size >= KEPT_LINES) written.clear()
  written.set(text, line)
  return line
}

const encodedLine = (line: TextLine, shaped: Shaped): TextLine => {
  if (typeof line === 'string') return encoded(line, shaped)
  const [text, x, y] = line
  return line.length === 3 ? [encoded(text, shaped), x, y] : encoded(text, shaped)
}

/** Arabic joining and reordering from right to left are asked at every text and measure; neither script here needs them. */
function withoutReordering(doc: jsPDF): void {
  const { events, getFont, getFontSize } = internalsOf(doc)
  const topics = events.getTopics()
  for (const topic of ['preProcessText', 'postProcessText'])
    for (const token of Object.keys(topics[topic] ?? {})) events.unsubscribe(token)
  const plain = doc.getStringUnitWidth.bind(doc)
  doc.getStringUnitWidth = (text: string, options: { font?: DocumentFont; fontSize?: number } = {}): number => {
    const font = options.font ?? getFont()
    const size = options.fontSize ?? getFontSize()
    return font.encoding === ENCODING ? font.metadata.widthOfString(text, size, 0) / size : plain(text, options)
  }
}

/** Lines are broken by shaped widths wherever the font is the shaped one. */
function shapeWrapping(doc: jsPDF, fonts: ReadonlyMap<DocumentFont, Shaped>): void {
  const plain = doc.splitTextToSize.bind(doc)
  doc.splitTextToSize = (text: string | string[], room: number, options: { fontSize?: number } = {}): string[] => {
    const { getFont, getFontSize, scaleFactor } = internalsOf(doc)
    const shaped = fonts.get(getFont())
    if (!shaped) return plain(text as string, room, options)
    // Rounding in a table's widths must not break a line that fits to the hair.
    const limit = (room * scaleFactor * 1000) / (options.fontSize ?? getFontSize()) + 0.01
    const paragraphs = (Array.isArray(text) ? text : [text]).flatMap((part) => String(part).split(/\r?\n/))
    return paragraphs.flatMap((paragraph) => wrapped(paragraph, limit, shaped.shaping.width))
  }
}

/**
 * Installs the Tamil font on a document: measuring, wrapping, writing and embedding all go by shaped glyphs.
 * @returns the errors of later writing; jsPDF swallows what its handlers throw, so whoever outputs must look here.
 * @throws Error if a font file cannot be read.
 */
export function installTamil(doc: jsPDF, fonts: PdfFonts): readonly unknown[] {
  const installed = new Map([addFont(doc, fonts.regular, 'regular'), addFont(doc, fonts.bold, 'bold')])
  const errors: unknown[] = []
  const remembering =
    <Payload>(handler: (payload: Payload) => void) =>
    (payload: Payload): void => {
      try {
        handler(payload)
      } catch (error) {
        errors.push(error)
      }
    }
  withoutReordering(doc)
  const { events } = internalsOf(doc)
  events.subscribe(
    'postProcessText',
    remembering((payload) => {
      const shaped = installed.get(payload.mutex.fonts[payload.mutex.activeFontKey] as DocumentFont)
      if (!shaped) return
      const { text } = payload
      payload.text = typeof text === 'string' ? encoded(text, shaped) : text.map((line) => encodedLine(line, shaped))
      payload.mutex.isHex = true
    }),
  )
  events.subscribe(
    'putFont',
    remembering((payload) => {
      const shaped = installed.get(payload.font)
      if (shaped) embed(payload, shaped.used)
    }),
  )
  shapeWrapping(doc, installed)
  return errors
}
