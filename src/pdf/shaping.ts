import table from './fonts/shaping.json'

export type Weight = 'regular' | 'bold'

/** A glyph and the letters it stands for in the text; the advance is in thousandths of an em. */
export interface Piece {
  readonly glyph: number
  readonly text: string
  readonly advance: number
  /** Draws nothing and has no width: says a mark that the glyph before it drew along with its letter. */
  readonly isSaid?: true
  /** The number the document knows the piece by, from 1; 0 until it is written. */
  cid: number
}

/** Character map and widths of one font file. */
export interface GlyphSource {
  readonly glyphOf: (code: number) => number
  readonly advanceOf: (glyph: number) => number
}

export interface Shaping {
  /** The pieces of a text in the order they are drawn. */
  readonly pieces: (text: string) => Piece[]
  /** What is added to the advance of `left` when `right` follows, in thousandths of an em. */
  readonly kerning: (left: Piece, right: Piece) => number
  /** Width of a text in thousandths of an em. */
  readonly width: (text: string) => number
}

const LONGEST_SYLLABLE = 4
/** Labels and names come again on every page; each text is measured three times at least. */
const KEPT_WIDTHS = 5000
const syllables: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(table.syllables))
// Written as escapes: these joiners draw nothing, they only keep two letters from joining.
const joiner = /[\u200b-\u200d\ufeff]/
const beyondLatin = /[^\u0020-\u007e]/

const kernings = Object.fromEntries(
  (['regular', 'bold'] as const).map((weight) => {
    const rows = table[weight].map((row) => {
      const values = new Map<number, number>()
      for (let i = 0; i < row.length; i += 2) values.set(row[i] ?? 0, row[i + 1] ?? 0)
      return values
    })
    return [weight, rows]
  }),
) as Record<Weight, Map<number, number>[]>

/** The stored syllable that begins at `at`, the longest first; else one character. */
function syllableAt(text: string, at: number): string {
  for (let length = LONGEST_SYLLABLE; length > 1; length--) {
    const syllable = text.slice(at, at + length)
    if (syllable.length === length && syllables.has(syllable)) return syllable
  }
  return String.fromCodePoint(text.codePointAt(at) ?? 0)
}

// Only \u0bc0 and \u0bcd are marks without a width of their own.
const letter = /\P{Mn}/gu
const mark = /(?<=.)\p{Mn}.*/u

/**
 * The letters of a syllable dealt out to its glyphs in reading order, what is left over to the last. pdf.js takes a glyph
 * whose text holds a mark for the mark alone, without a width, and sets spaces where it then finds holes: so the mark and
 * what follows it are said by a piece of their own, which has none.
 */
function dealt(syllable: string, glyphs: readonly number[], source: GlyphSource): Piece[] {
  const starts = [...syllable.matchAll(letter)].map(({ index }) => index)
  return glyphs.flatMap((glyph, i) => {
    const text = syllable.slice(i === 0 ? 0 : starts[i], i === glyphs.length - 1 ? undefined : starts[i + 1])
    const drawn = { glyph, text: text.replace(mark, ''), advance: source.advanceOf(glyph), cid: 0 }
    const said = text.slice(drawn.text.length)
    return said === '' ? [drawn] : [drawn, { ...blank(source), text: said }]
  })
}

const blank = (source: GlyphSource) => ({ glyph: source.glyphOf(0x20), advance: 0, isSaid: true, cid: 0 }) as const

/** Shapes texts in one font: Tamil syllables by the stored table, all else by the font's own character map. */
export function shapingOf(source: GlyphSource, weight: Weight): Shaping {
  const known = new Map<string, Piece[]>()
  const widths = new Map<string, number>()
  const rows = kernings[weight]
  const piecesOf = (syllable: string): Piece[] => {
    let found = known.get(syllable)
    if (!found) {
      const glyphs = syllables.get(syllable) ?? [source.glyphOf(syllable.codePointAt(0) ?? 0)]
      found = joiner.test(syllable) ? [] : dealt(syllable, glyphs, source)
      known.set(syllable, found)
    }
    return found
  }
  const pieces = (text: string): Piece[] => {
    const plain = !beyondLatin.test(text)
    const letters = plain ? text : text.replace(/\s/g, (space) => (space === '\u00a0' ? space : ' ')).normalize('NFC')
    const shaped: Piece[] = []
    for (let at = 0; at < letters.length; ) {
      const syllable = plain ? letters.charAt(at) : syllableAt(letters, at)
      shaped.push(...piecesOf(syllable))
      at += syllable.length
    }
    return shaped
  }
  const kerning = (left: Piece, right: Piece): number => {
    const row = table.left[left.glyph] ?? 0
    return row === 0 ? 0 : (rows[row]?.get(table.right[right.glyph] ?? 0) ?? 0)
  }
  const width = (text: string): number => {
    const measured = widths.get(text)
    if (measured !== undefined) return measured
    let total = 0
    let before: Piece | undefined
    for (const piece of pieces(text)) {
      if (piece.isSaid) continue
      total += piece.advance + (before ? kerning(before, piece) : 0)
      before = piece
    }
    if (widths.size >= KEPT_WIDTHS) widths.clear()
    widths.set(text, total)
    return total
  }
  return { pieces, kerning, width }
}
