import type { jsPDF } from 'jspdf'
import type { Label } from '#shared/label'
import { FONT } from './tamil'

export interface TextStyle {
  /** In points; 8 unless told. */
  readonly size?: number
  readonly bold?: boolean
  readonly align?: 'left' | 'center' | 'right'
  /** 0 is black, 255 white. */
  readonly grey?: number
}

/** Both languages in one line, Tamil first; once where they are the same. */
export const both = ({ ta, en }: Label): string => (ta === en ? en : `${ta} / ${en}`)

/** Chooses the document's font for what follows: size in points, grey from 0 (black) to 255. */
export function setStyle(doc: jsPDF, { size = 8, bold = false, grey = 0 }: TextStyle): void {
  doc.setFont(FONT, bold ? 'bold' : 'normal')
  doc.setFontSize(size)
  doc.setTextColor(grey)
}

/** Writes one text with its baseline at `y`; mm. */
export function write(doc: jsPDF, text: string | string[], x: number, y: number, style: TextStyle = {}): void {
  setStyle(doc, style)
  doc.text(text, x, y, { align: style.align ?? 'left' })
}

/** The lines of a text in a style, none wider than `room` mm. */
export function linesOf(doc: jsPDF, text: string, room: number, style: TextStyle = {}): string[] {
  setStyle(doc, style)
  return doc.splitTextToSize(text, room) as string[]
}

/** Points to mm. */
export const mm = (points: number): number => (points * 25.4) / 72

/** A horizontal line; its thickness in points. */
export function rule(doc: jsPDF, from: number, to: number, y: number, thickness = 0.5, grey = 0): void {
  doc.setLineWidth(mm(thickness))
  doc.setDrawColor(grey)
  doc.line(from, y, to, y)
}
