import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { fill, term } from '#shared/terms'
import { finish, LINE_HEIGHT, newDocument } from './document'
import { drawQr } from './qr'
import type { PdfFonts } from './tamil'
import { both, linesOf, mm, rule, setStyle, type TextStyle, write } from './text'

/** Width of the roll and of what a counter's printer prints of it, in mm. */
const ROLL = 80
export const PRINTED = 72
const LEFT = (ROLL - PRINTED) / 2
const RIGHT = LEFT + PRINTED
const CENTRE = ROLL / 2
/** What a cutter takes off at either end, in mm. */
const END = 4

/** A part of a paper on the roll: how high it is, and how it is drawn with its upper edge at `y`; mm. */
export interface RollPart {
  readonly height: number
  readonly draw: (y: number) => void
}

/** A document for the 80 mm roll; its papers are added by `addRoll`, and `finishRoll` writes it. */
export const newRoll = (fonts: PdfFonts, title: string): jsPDF =>
  newDocument({ fonts, orientation: 'portrait', format: [ROLL, ROLL + 1], title })

/** One paper on the roll: a page as high as its parts need. */
export function addRoll(doc: jsPDF, parts: readonly RollPart[]): void {
  const height = Math.max(
    parts.reduce((sum, part) => sum + part.height, 2 * END),
    ROLL + 1,
  )
  doc.addPage([ROLL, height], 'portrait')
  let y = END
  for (const part of parts) {
    part.draw(y)
    y += part.height
  }
}

/** The bytes of a roll. Throws the first error met while it was written. */
export function finishRoll(doc: jsPDF): Uint8Array {
  doc.deletePage(1)
  return finish(doc)
}

const place = { left: LEFT, center: CENTRE, right: RIGHT } as const

/** A text over the whole width, wrapped; in the middle unless told. */
export function textPart(doc: jsPDF, text: string, style: TextStyle = {}): RollPart {
  const { size = 8, align = 'center' } = style
  const lines = linesOf(doc, text, PRINTED, style)
  const step = mm(size) * LINE_HEIGHT
  return {
    height: lines.length * step,
    draw: (y) => write(doc, lines, place[align], y + step * 0.78, { ...style, align }),
  }
}

export const gapPart = (height: number): RollPart => ({ height, draw: () => {} })

export const rulePart = (doc: jsPDF): RollPart => ({ height: 2, draw: (y) => rule(doc, LEFT, RIGHT, y + 1, 0.75) })

/** Label at the start, value in bold at the end; the value goes below where both do not fit on one line. */
export function factPart(doc: jsPDF, label: Label, value: string): RollPart {
  const style = { size: 9.5, bold: true }
  setStyle(doc, style)
  const width = doc.getTextWidth(value)
  const name = linesOf(doc, both(label), PRINTED, { size: 7 })
  setStyle(doc, { size: 7 })
  const beside = name.length === 1 && doc.getTextWidth(both(label)) + width + 2 <= PRINTED
  const below = beside ? [] : linesOf(doc, value, PRINTED, style)
  const [small, large] = [mm(7) * LINE_HEIGHT, mm(style.size) * LINE_HEIGHT]
  return {
    height: beside ? large : name.length * small + below.length * large,
    draw: (y) => {
      write(doc, name, LEFT, y + (beside ? large : small) * 0.78, { size: 7 })
      if (beside) write(doc, value, RIGHT, y + large * 0.78, { ...style, align: 'right' })
      else write(doc, below, RIGHT, y + name.length * small + large * 0.78, { ...style, align: 'right' })
    },
  }
}

/** Market in both languages over a rule; `market` is its town. */
export function headPart(doc: jsPDF, market: Label): RollPart {
  const title = term('print.marketAt')
  const parts = [
    textPart(doc, fill(title.ta, { place: market.ta }), { size: 9.5, bold: true }),
    textPart(doc, fill(title.en, { place: market.en }), { size: 7.5 }),
    rulePart(doc),
  ]
  return stacked(parts)
}

/** Parts one below the other as one. */
export function stacked(parts: readonly RollPart[]): RollPart {
  return {
    height: parts.reduce((sum, part) => sum + part.height, 0),
    draw: (from) => {
      let y = from
      for (const part of parts) {
        part.draw(y)
        y += part.height
      }
    },
  }
}

/** An outlined mark such as DUPLICATE. */
export function markPart(doc: jsPDF, label: Label): RollPart {
  const text = both(label)
  return {
    height: 9,
    draw: (y) => {
      setStyle(doc, { size: 9, bold: true })
      const width = doc.getTextWidth(text) + 5
      doc.setDrawColor(0)
      doc.setLineWidth(0.35)
      doc.rect(CENTRE - width / 2, y + 1.2, width, 6.4)
      write(doc, text, CENTRE, y + 5.6, { size: 9, bold: true, align: 'center' })
    },
  }
}

/** The QR code that leads to `address`, with what it is for below. */
export function checkPart(doc: jsPDF, address: string, size = 34): RollPart {
  const { ta, en } = term('print.scan')
  const qr = { height: size, draw: (y: number) => drawQr(doc, address, CENTRE - size / 2, y, size) }
  return stacked([qr, textPart(doc, ta, { size: 6.5 }), textPart(doc, en, { size: 6.5 })])
}

/** A line to sign on, with the room above it. */
export function signaturePart(doc: jsPDF, label: Label): RollPart {
  return stacked([
    gapPart(12),
    { height: 1, draw: (y) => rule(doc, CENTRE - 24, CENTRE + 24, y, 0.75) },
    textPart(doc, both(label), { size: 7.5 }),
  ])
}
