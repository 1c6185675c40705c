import type { jsPDF } from 'jspdf'
import { linesOf, setStyle, type TextStyle } from '../text'

export type SizedStyle = TextStyle & { readonly size: number }

/** The size in points, at most the style's, at which a text is no wider than `room` mm. */
export function fitting(doc: jsPDF, text: string, room: number, style: SizedStyle): number {
  setStyle(doc, style)
  return Math.min(style.size, (style.size * room) / Math.max(doc.getTextWidth(text), 0.1))
}

/** So many lines, from one size in points down to another. */
export interface Lines {
  readonly most: number
  readonly from: number
  readonly to: number
}

export interface Fitted {
  readonly lines: string[]
  readonly size: number
}

const STEP = 0.25

/**
 * A text in its room: on one line while it can be as large as the first of `tries` begins, then in the lines of the first
 * that holds it with no word broken. Only what none holds breaks inside its words, and ends in '…' where no line is left.
 */
export function fitted(doc: jsPDF, text: string, room: number, style: SizedStyle, tries: readonly Lines[]): Fitted {
  const whole = fitting(doc, text, room, style)
  if (whole >= (tries[0]?.from ?? 0)) return { lines: [text], size: whole }
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  for (const { most, from, to } of tries)
    for (let size = from; size >= to; size -= STEP) {
      const lines = linesOf(doc, plain, room, { ...style, size })
      if (lines.length <= most && lines.join(' ') === plain) return { lines, size }
    }
  const { most = 1, to: size = style.size } = tries.at(-1) ?? {}
  const lines = linesOf(doc, plain, room, { ...style, size })
  return { lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`], size }
}
