import { dataView, glyphOffsets, metrics, type Tables, tableOf } from './trueType'

/** A glyph made of two others side by side; `gap` is the kerning between them, in font units. */
export interface Pair {
  readonly left: number
  readonly right: number
  readonly gap: number
}

const WORDS_AND_OFFSETS = 0x0003
const MORE_COMPONENTS = 0x0020

interface Box {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

function boxOf(glyf: Uint8Array, offset: number): Box {
  const data = dataView(glyf)
  const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((field) => data.getInt16(offset + field))
  return { xMin: xMin ?? 0, yMin: yMin ?? 0, xMax: xMax ?? 0, yMax: yMax ?? 0 }
}

function composite(pair: Pair, shift: number, box: Box): Uint8Array {
  const bytes = new Uint8Array(28)
  const data = dataView(bytes)
  const fields = [-1, box.xMin, box.yMin, box.xMax, box.yMax]
  fields.push(WORDS_AND_OFFSETS | MORE_COMPONENTS, pair.left, 0, 0, WORDS_AND_OFFSETS, pair.right, shift, 0)
  fields.forEach((field, i) => {
    data.setInt16(2 * i, field)
  })
  return bytes
}

const join = (parts: Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Adds one composite glyph for each pair behind the last glyph of the font, in their order. */
export function withComposites(tables: Tables, pairs: readonly Pair[]): Tables {
  const glyf = tableOf(tables, 'glyf')
  const offsets = glyphOffsets(tables)
  const sizes = metrics(tables)
  const contours: Uint8Array[] = [glyf]
  let end = offsets.at(-1) ?? 0
  let widest = 0
  for (const pair of pairs) {
    const shift = (sizes[pair.left]?.advance ?? 0) + pair.gap
    const left = boxOf(glyf, offsets[pair.left] ?? 0)
    const right = boxOf(glyf, offsets[pair.right] ?? 0)
    const box = {
      xMin: Math.min(left.xMin, right.xMin + shift),
      yMin: Math.min(left.yMin, right.yMin),
      xMax: Math.max(left.xMax, right.xMax + shift),
      yMax: Math.max(left.yMax, right.yMax),
    }
    const glyph = composite(pair, shift, box)
    contours.push(glyph)
    end += glyph.length
    offsets.push(end)
    const advance = shift + (sizes[pair.right]?.advance ?? 0)
    widest = Math.max(widest, advance)
    sizes.push({ advance, bearing: box.xMin })
  }
  return new Map([...tables, ...rewritten(tables, join(contours), offsets, sizes, widest)])
}

function rewritten(
  tables: Tables,
  glyf: Uint8Array,
  offsets: readonly number[],
  sizes: readonly { advance: number; bearing: number }[],
  widest: number,
): Tables {
  const loca = new Uint8Array(4 * offsets.length)
  offsets.forEach((offset, i) => {
    dataView(loca).setUint32(4 * i, offset)
  })
  const hmtx = new Uint8Array(4 * sizes.length)
  sizes.forEach((size, i) => {
    dataView(hmtx).setUint16(4 * i, size.advance)
    dataView(hmtx).setInt16(4 * i + 2, size.bearing)
  })
  const [head, hhea, maxp] = ['head', 'hhea', 'maxp'].map((tag) => tableOf(tables, tag).slice()) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  dataView(head).setInt16(50, 1)
  dataView(hhea).setUint16(34, sizes.length)
  dataView(hhea).setUint16(10, Math.max(dataView(hhea).getUint16(10), widest))
  const limits = dataView(maxp)
  limits.setUint16(4, sizes.length)
  // Points and contours of a composite: no pair of glyphs has more than twice the greatest simple glyph.
  for (const [simple, compound] of [
    [6, 10],
    [8, 12],
  ] as const) {
    limits.setUint16(compound, Math.max(limits.getUint16(compound), 2 * limits.getUint16(simple)))
  }
  limits.setUint16(28, Math.max(limits.getUint16(28), 2))
  limits.setUint16(30, Math.max(limits.getUint16(30), 1) + 1)
  return new Map([
    ['glyf', glyf],
    ['loca', loca],
    ['hmtx', hmtx],
    ['head', head],
    ['hhea', hhea],
    ['maxp', maxp],
  ])
}
