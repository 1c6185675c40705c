import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { type LabelPaper, type LabelSize, labelPapers } from '#shared/labelPaper'
import { fill, term } from '#shared/terms'
import { finish, LINE_HEIGHT, newDocument } from './document'
import { drawQr } from './qr'
import type { PdfFonts } from './tamil'
import { both, linesOf, mm, rule, setStyle, type TextStyle, write } from './text'

/** What a cutter takes off at either end, in mm. */
const END = 4
/** How far the parts of a paper are made smaller at most, so that it stands on one label. */
const SMALLEST = 0.4
/** No letter is smaller, in points: it would not be read. */
const LEAST_SIZE = 5
/** Between two parts that stand beside each other, so that neither's lines read on in the other's; mm. */
const BETWEEN = 2
/** The side of a code that a phone still reads, in mm. */
const LEAST_CODE = 20

/** A document of papers for a counter's printer, and where its parts stand; mm. */
export interface Roll {
  readonly doc: jsPDF
  readonly size: LabelSize
  readonly left: number
  readonly right: number
  readonly centre: number
  /** How much smaller letters and codes are than on a roll. */
  readonly scale: number
}

/** A part of a paper on the roll: how high it is, and how it is drawn with its upper edge at `y`; mm. */
export interface RollPart {
  readonly height: number
  readonly draw: (y: number) => void
}

/** The parts of one paper, as a roll of their scale has them. */
export type RollParts = (roll: Roll) => readonly RollPart[]

/** A document for a counter's printer; its papers are added by `addRoll`, and `finishRoll` writes it. */
export function newRoll(fonts: PdfFonts, title: string, paper: LabelPaper): Roll {
  const size: LabelSize = labelPapers[paper]
  const { width, printed } = size
  const left = (width - printed) / 2
  const doc = newDocument({ fonts, orientation: 'portrait', format: [width, width + 1], title })
  return { doc, size, left, right: left + printed, centre: width / 2, scale: 1 }
}

const heightOf = (parts: readonly RollPart[]): number => parts.reduce((sum, part) => sum + part.height, 2 * END)

/** The parts of a paper as large as its label holds them; on a roll as they are. */
function fittingParts(roll: Roll, partsOf: RollParts): readonly RollPart[] {
  const { height = Number.POSITIVE_INFINITY } = roll.size
  for (let scale = 1; scale > SMALLEST; scale -= 0.05) {
    const parts = partsOf({ ...roll, scale })
    if (heightOf(parts) <= height) return parts
  }
  return partsOf({ ...roll, scale: SMALLEST })
}

/** One paper: on a roll a page as high as its parts need, else one label, of which nothing is cut off. */
export function addRoll(roll: Roll, partsOf: RollParts): void {
  const { doc, size } = roll
  const parts = fittingParts(roll, partsOf)
  const height = Math.max(heightOf(parts), size.height ?? size.width + 1)
  doc.addPage([size.width, height], height > size.width ? 'portrait' : 'landscape')
  let y = END
  for (const part of parts) {
    part.draw(y)
    y += part.height
  }
}

/** The bytes of a roll. Throws the first error met while it was written. */
export function finishRoll({ doc }: Roll): Uint8Array {
  doc.deletePage(1)
  return finish(doc)
}

/** Points of a letter that has so many on a roll. */
export const sizeIn = ({ scale }: Pick<Roll, 'scale'>, points: number): number =>
  Math.max(points * scale, Math.min(points, LEAST_SIZE))

const placeIn = ({ left, centre, right }: Roll) => ({ left, center: centre, right })

/** A text over the whole width, wrapped; in the middle unless told. */
export function textPart(roll: Roll, text: string, style: TextStyle = {}): RollPart {
  const { doc } = roll
  const { align = 'center' } = style
  const size = sizeIn(roll, style.size ?? 8)
  const lines = linesOf(doc, text, roll.size.printed, { ...style, size })
  const step = mm(size) * LINE_HEIGHT
  return {
    height: lines.length * step,
    draw: (y) => write(doc, lines, placeIn(roll)[align], y + step * 0.78, { ...style, size, align }),
  }
}

export const gapPart = ({ scale }: Roll, height: number): RollPart => ({ height: height * scale, draw: () => {} })

export const rulePart = ({ doc, left, right, scale }: Roll): RollPart => ({
  height: 2 * scale,
  draw: (y) => rule(doc, left, right, y + scale, 0.75),
})

/** Label at the start, value in bold at the end; the value goes below where both do not fit on one line. */
export function factPart(roll: Roll, label: Label, value: string): RollPart {
  const { doc, left, right, size } = roll
  const { printed } = size
  const style = { size: sizeIn(roll, 9.5), bold: true }
  const of = { size: sizeIn(roll, 7) }
  setStyle(doc, style)
  const width = doc.getTextWidth(value)
  const name = linesOf(doc, both(label), printed, of)
  setStyle(doc, of)
  const beside = name.length === 1 && doc.getTextWidth(both(label)) + width + 2 <= printed
  const below = beside ? [] : linesOf(doc, value, printed, style)
  const [small, large] = [mm(of.size) * LINE_HEIGHT, mm(style.size) * LINE_HEIGHT]
  return {
    height: beside ? large : name.length * small + below.length * large,
    draw: (y) => {
      write(doc, name, left, y + (beside ? large : small) * 0.78, of)
      if (beside) write(doc, value, right, y + large * 0.78, { ...style, align: 'right' })
      else write(doc, below, right, y + name.length * small + large * 0.78, { ...style, align: 'right' })
    },
  }
}

/** Market in both languages over a rule; `market` is its town. */
export function headPart(roll: Roll, market: Label): RollPart {
  const title = term('print.marketAt')
  const parts = [
    textPart(roll, fill(title.ta, { place: market.ta }), { size: 9.5, bold: true }),
    textPart(roll, fill(title.en, { place: market.en }), { size: 7.5 }),
    rulePart(roll),
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

/** Two parts beside each other, each in its half of the width: a label is short where a roll is long. */
export function besidePart(roll: Roll, first: (half: Roll) => RollPart, second: (half: Roll) => RollPart): RollPart {
  const printed = (roll.size.printed - BETWEEN) / 2
  const half = (left: number): Roll => ({
    ...roll,
    size: { ...roll.size, printed },
    left,
    right: left + printed,
    centre: left + printed / 2,
  })
  const [one, other] = [first(half(roll.left)), second(half(roll.left + printed + BETWEEN))]
  return {
    height: Math.max(one.height, other.height),
    draw: (y) => {
      one.draw(y)
      other.draw(y)
    },
  }
}

/** An outlined mark such as DUPLICATE. */
export function markPart(roll: Roll, label: Label): RollPart {
  const { doc, centre, scale } = roll
  const text = both(label)
  const style = { size: sizeIn(roll, 9), bold: true }
  return {
    height: 9 * scale,
    draw: (y) => {
      setStyle(doc, style)
      const width = doc.getTextWidth(text) + 5
      doc.setDrawColor(0)
      doc.setLineWidth(0.35)
      doc.rect(centre - width / 2, y + 1.2 * scale, width, 6.4 * scale)
      write(doc, text, centre, y + 5.6 * scale, { ...style, align: 'center' })
    },
  }
}

/** The QR code that leads to `address`, with what it is for below. */
export function checkPart(roll: Roll, address: string): RollPart {
  const { doc, centre } = roll
  const { ta, en } = term('print.scan')
  const side = Math.max(34 * roll.scale, LEAST_CODE)
  const qr = { height: side, draw: (y: number) => drawQr(doc, address, centre - side / 2, y, side) }
  return stacked([qr, textPart(roll, ta, { size: 6.5 }), textPart(roll, en, { size: 6.5 })])
}

/** A line to sign on, with the room above it. */
export function signaturePart(roll: Roll, label: Label): RollPart {
  const { doc, centre } = roll
  return stacked([
    gapPart(roll, 12),
    { height: 1, draw: (y) => rule(doc, centre - 22, centre + 22, y, 0.75) },
    textPart(roll, both(label), { size: 7.5 }),
  ])
}
