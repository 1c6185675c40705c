import { describe, expect, test } from 'vitest'
import { newDocument } from '#pdf/document'
import { internalsOf } from '#pdf/internals'
import { type Shaping, shapingOf, type Weight } from '#pdf/shaping'
import { FONT } from '#pdf/tamil'
import { terms } from '#shared/terms'
import type { Pair } from '../../../src/pdf/build/composites'
import { type Source, sourceOf } from '../../../src/pdf/build/source'
import { lengthenedPairs, syllables } from '../../../src/pdf/build/syllables'
import { fonts } from './fonts'

const hard =
  'தொகை கொ கோ கௌ கே டு கூ க்ஷ க்ஷொ ஸ்ரீ ஶ்ரீ நூற்பாளர் விலைப்பட்டியல் முழுமையாக்கம் ஔவை லக்ஷ்மி ஜோதி ஹரிஷ் றௌ ணை னை தூ ழூ ஞௌ'.split(' ')

interface Laid {
  readonly glyph: number
  readonly x: number
}

const positions = (glyphs: readonly { glyph: number; advance: number }[]): Laid[] => {
  let x = 0
  return glyphs.map(({ glyph, advance }) => {
    const laid = { glyph, x }
    x += advance
    return laid
  })
}

/** Our glyphs with each composite taken apart again, placed with their kerning. */
function ours(shaping: Shaping, source: Source, pairs: readonly Pair[], text: string): Laid[] {
  const pieces = shaping.pieces(text).filter(({ isSaid }) => !isSaid)
  return positions(
    pieces.flatMap((piece, i) => {
      const next = pieces[i + 1]
      const kerning = next ? shaping.kerning(piece, next) : 0
      const pair = pairs[piece.glyph - source.glyphs]
      if (!pair) return [{ glyph: piece.glyph, advance: piece.advance + kerning }]
      const first = source.shaper.advance(pair.left) + pair.gap
      return [
        { glyph: pair.left, advance: first },
        { glyph: pair.right, advance: piece.advance - first + kerning },
      ]
    }),
  )
}

/** A small generator of numbers in [0, 1), the same on every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function words(count: number): string[] {
  const next = random(5001)
  const units = [...syllables, ...'அஆஇஈஉஊஎஏஐஒஓஔஃ0189.-,/()₹']
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(next() * 7) }, () => units[Math.floor(next() * units.length)]).join(''),
  )
}

describe.each<Weight>(['regular', 'bold'])('the stored shaping table, %s', (weight) => {
  const { metadata } = internalsOf(newDocument({ fonts, orientation: 'portrait' })).getFont(
    FONT,
    weight === 'bold' ? 'bold' : 'normal',
  )
  const shaping = shapingOf(
    { glyphOf: (code) => metadata.characterToGlyph(code), advanceOf: (glyph) => metadata.widthOfGlyph(glyph) },
    weight,
  )

  const tamil = Object.values(terms).map(({ ta }) => ta)

  test('gives the glyphs and positions of HarfBuzz', async () => {
    const source = await sourceOf(weight)
    const pairs = lengthenedPairs(source.shaper)
    const texts = [...hard, ...tamil.flatMap((text) => text.split(/[ ({})A-Za-z]+/)).filter(Boolean), ...words(6000)]
    const wrong = texts.filter(
      (text) =>
        JSON.stringify(ours(shaping, source, pairs, text)) !==
        JSON.stringify(positions(source.shaper.place(text, 'Taml'))),
    )
    expect(wrong).toEqual([])
  }, 30_000)

  test('kerns Latin as HarfBuzz does', async () => {
    const source = await sourceOf(weight)
    const pairs = lengthenedPairs(source.shaper)
    for (const text of ['To', 'AVATAR', 'Farmer', 'Wave', 'Tamil Nadu', 'P. Velu', '1,234.50']) {
      expect(ours(shaping, source, pairs, text), text).toEqual(positions(source.shaper.place(text, 'Latn')))
    }
  })

  test('deals the letters of a syllable to its glyphs without loss', () => {
    for (const text of [...hard, ...tamil, ...words(500)]) {
      const pieces = shaping.pieces(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.normalize('NFC'))
      expect(pieces.every((piece) => piece.text.length > 0)).toBe(true)
    }
  })

  test('every figure has one width', () => {
    expect(new Set([...'0123456789'].map(shaping.width)).size).toBe(1)
  })
})
