import type { jsPDF } from 'jspdf'

/** What jsPDF's TrueType reader knows of a font; widths in thousandths of an em. */
export interface FontMetadata {
  characterToGlyph(code: number): number
  widthOfGlyph(glyph: number): number
  widthOfString(text: string, size: number, charSpace: number): number
  readonly subset: { encode(glyphs: readonly number[], locaFormat: 0 | 1): readonly number[] }
  readonly bbox: readonly number[]
  readonly flags: number
  readonly stemV: number
  readonly italicAngle: number
  readonly ascender: number
  readonly decender: number
  readonly capHeight: number
}

export interface DocumentFont {
  readonly id: string
  readonly fontName: string
  readonly fontStyle: string
  readonly metadata: FontMetadata
  encoding: string
  objectNumber: number
  isAlreadyPutted: boolean
}

/** A line of text, or a line with its offsets. */
export type TextLine = string | [string] | [string, unknown, unknown]

export interface TextPayload {
  text: string | TextLine[]
  readonly mutex: { isHex?: boolean; readonly activeFontKey: string; readonly fonts: Record<string, DocumentFont> }
}

export interface FontPayload {
  readonly font: DocumentFont
  readonly out: (line: string) => void
  readonly newObject: () => number
  readonly putStream: (stream: { data: string; addLength1?: boolean; objectId: number }) => void
}

interface Internals {
  readonly scaleFactor: number
  readonly events: {
    subscribe(topic: 'postProcessText', handler: (payload: TextPayload) => void): string
    subscribe(topic: 'putFont', handler: (payload: FontPayload) => void): string
    unsubscribe(token: string): boolean
    getTopics(): Record<string, Record<string, unknown>>
  }
  getFont(name?: string, style?: string): DocumentFont
  getFontSize(): number
  /** Adds to the content of the current page, as it stands. */
  write(operators: string): void
}

/** The parts of jsPDF that its type declarations leave out; the version is pinned because of them. */
export const internalsOf = (doc: jsPDF): Internals => doc.internal as unknown as Internals
