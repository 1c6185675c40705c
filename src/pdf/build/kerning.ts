import type { Pair } from './composites'
import type { Shaper } from './shaper'
import { placed, syllables } from './syllables'

/** Kerning by pairs of glyphs, key `left,right`, in font units. */
export type Kerning = Map<string, number>

/** Texts by the glyph they end or begin with. */
function byBorder(shaper: Shaper): { ends: Map<number, string>; starts: Map<number, string> } {
  const letters = shaper.characters.filter((letter) => !/\p{M}/u.test(letter))
  const ends = new Map<number, string>()
  const starts = new Map<number, string>()
  for (const text of [...letters, ...syllables]) {
    const glyphs = shaper.place(text)
    const [first, last] = [glyphs[0]?.glyph ?? 0, glyphs.at(-1)?.glyph ?? 0]
    if (!ends.has(last)) ends.set(last, text)
    if (!starts.has(first)) starts.set(first, text)
  }
  return { ends, starts }
}

function note(kerning: Kerning, left: number, right: number, value: number): void {
  const key = `${left},${right}`
  const before = kerning.get(key) ?? value
  if (before !== value) throw new Error(`Glyphs ${key} are kerned by ${before} and by ${value}`)
  kerning.set(key, value)
}

/** All pairs: inside syllables as shaped, and across their borders in the script that kerns them. */
export function kerningOf(shaper: Shaper): Kerning {
  const kerning: Kerning = new Map()
  for (const syllable of syllables) {
    placed(shaper, syllable).forEach((left, i, all) => {
      const right = all[i + 1]
      if (right) note(kerning, left.glyph, right.glyph, left.advance - shaper.advance(left.glyph))
    })
  }
  const { ends, starts } = byBorder(shaper)
  for (const [left, before] of ends) {
    const at = shaper.place(before).length - 1
    for (const [right, after] of starts) {
      const script = /\p{Script=Tamil}/u.test(before + after) ? 'Taml' : 'Latn'
      const glyphs = shaper.place(before + after, script)
      const plain = glyphs[at]?.glyph === left && glyphs[at + 1]?.glyph === right
      const value = plain ? (glyphs[at]?.advance ?? 0) - shaper.advance(left) : 0
      if (value !== 0) note(kerning, left, right, value)
    }
  }
  return kerning
}

/** A composite is kerned by its left part before it and by its right part after it. */
export function withCompositeKerning(kerning: Kerning, pairs: readonly Pair[], firstComposite: number): Kerning {
  const all: Kerning = new Map(kerning)
  for (const [key, value] of kerning) {
    const [left, right] = key.split(',').map(Number)
    pairs.forEach((pair, i) => {
      if (pair.left === right) all.set(`${left},${firstComposite + i}`, value)
      if (pair.right === left) all.set(`${firstComposite + i},${right}`, value)
    })
  }
  return all
}

/** Kerning packed by classes: class of each glyph (0 is none), and the values of each weight by pair of classes. */
export interface PackedKerning {
  readonly left: number[]
  readonly right: number[]
  /** For each weight, rows by left class; a row is right class and value in turn. */
  readonly values: number[][][]
}

function classes(weights: readonly Kerning[], side: 0 | 1, glyphs: number): number[] {
  const lines = new Map<number, string[]>()
  weights.forEach((kerning, weight) => {
    for (const [key, value] of kerning) {
      if (value === 0) continue
      const pair = key.split(',').map(Number)
      const glyph = pair[side] ?? 0
      lines.set(glyph, [...(lines.get(glyph) ?? []), `${weight}:${pair[1 - side]}=${value}`])
    }
  })
  const known = new Map<string, number>()
  return Array.from({ length: glyphs }, (_, glyph) => {
    const line = lines.get(glyph)?.sort().join(';')
    if (line === undefined) return 0
    if (!known.has(line)) known.set(line, known.size + 1)
    return known.get(line) ?? 0
  })
}

/** The kerning of both weights by classes: glyphs that kern alike share a number, and each pair of classes a value. */
export function packed(weights: readonly Kerning[], glyphs: number): PackedKerning {
  const left = classes(weights, 0, glyphs)
  const right = classes(weights, 1, glyphs)
  const values = weights.map((kerning) => {
    const rows: Map<number, number>[] = Array.from({ length: Math.max(...left) + 1 }, () => new Map())
    for (const [key, value] of kerning) {
      const [a, b] = key.split(',').map(Number)
      if (value !== 0) rows[left[a ?? 0] ?? 0]?.set(right[b ?? 0] ?? 0, value)
    }
    return rows.map((row) => [...row].flat())
  })
  return { left, right, values }
}
