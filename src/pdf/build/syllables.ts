import type { Pair } from './composites'
import type { Placed, Shaper } from './shaper'

const consonants = [...'கஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ', 'க்ஷ']
const signs = ['ா', 'ி', 'ீ', 'ு', 'ூ', 'ெ', 'ே', 'ை', 'ொ', 'ோ', 'ௌ', '்']
const ligatures = ['ஸ்ரீ', 'ஶ்ரீ']
const lengthMarks = ['ா', 'ௗ']

/** Every syllable whose shape can differ from that of its letters. */
export const syllables = [
  ...consonants.flatMap((letter) => [letter, ...signs.map((sign) => letter + sign)]),
  ...ligatures,
]

/** The glyphs of `text`; the table holds no offsets, so any is an error. */
export function placed(shaper: Shaper, text: string): Placed[] {
  const glyphs = shaper.place(text)
  if (glyphs.some(({ x, y }) => x !== 0 || y !== 0)) throw new Error(`'${text}' has an offset inside it`)
  return glyphs
}

const gap = (shaper: Shaper, glyph: Placed): number => glyph.advance - shaper.advance(glyph.glyph)

/** Pairs [consonant, length mark], so that no syllable has more glyphs than code points. */
export function lengthenedPairs(shaper: Shaper): Pair[] {
  return consonants.flatMap((letter) =>
    lengthMarks.map((mark) => {
      const [left, right, ...more] = placed(shaper, letter + mark)
      if (!left || !right || more.length > 0) throw new Error(`'${letter}${mark}' is not two glyphs`)
      return { left: left.glyph, right: right.glyph, gap: gap(shaper, left) }
    }),
  )
}

/** Glyphs of each syllable that differ from those of its letters one by one; composites begin at `firstComposite`. */
export function syllableGlyphs(
  shaper: Shaper,
  pairs: readonly Pair[],
  firstComposite: number,
): Record<string, number[]> {
  const table: Record<string, number[]> = {}
  for (const syllable of syllables) {
    const plain = [...syllable].map((letter) => shaper.place(letter)[0]?.glyph)
    let glyphs = placed(shaper, syllable).map(({ glyph }) => glyph)
    if (glyphs.length > syllable.length) {
      const [sign, left, right] = glyphs
      const pair = pairs.findIndex((each) => each.left === left && each.right === right)
      if (glyphs.length !== 3 || pair < 0) throw new Error(`'${syllable}' has more glyphs than code points`)
      glyphs = [sign ?? 0, firstComposite + pair]
    }
    if (glyphs.join() !== plain.join()) table[syllable] = glyphs
  }
  return table
}
