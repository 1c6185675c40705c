/** The tables of a TrueType file by tag, and the few fields of them that the build changes. */
export type Tables = Map<string, Uint8Array>

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** One table, or an error that names it. */
export function tableOf(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no ${tag} table`)
  return table
}

/** The tables of a TrueType font by tag. */
export function readTables(font: Uint8Array): Tables {
  const data = view(font)
  const tables: Tables = new Map()
  for (let index = 0; index < data.getUint16(4); index++) {
    const entry = 12 + 16 * index
    const offset = data.getUint32(entry + 8)
    tables.set(latin(font.subarray(entry, entry + 4)), font.slice(offset, offset + data.getUint32(entry + 12)))
  }
  return tables
}

function checksum(bytes: Uint8Array): number {
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  padded.set(bytes)
  let total = 0
  for (let at = 0; at < padded.length; at += 4) total = (total + view(padded).getUint32(at)) >>> 0
  return total
}

/** A font of these tables, with directory and checksums made anew. */
export function writeTables(tables: Tables): Uint8Array {
  const tags = [...tables.keys()].sort()
  const head = tableOf(tables, 'head').slice()
  view(head).setUint32(8, 0)
  const contents = tags.map((tag) => (tag === 'head' ? head : tableOf(tables, tag)))
  const size = contents.reduce((total, content) => total + Math.ceil(content.length / 4) * 4, 12 + 16 * tags.length)
  const font = new Uint8Array(size)
  const data = view(font)
  const power = Math.floor(Math.log2(tags.length))
  data.setUint32(0, 0x00010000)
  ;[tags.length, 16 << power, power, 16 * (tags.length - (1 << power))].forEach((field, i) => {
    data.setUint16(4 + 2 * i, field)
  })
  let offset = 12 + 16 * tags.length
  let headAt = 0
  contents.forEach((content, index) => {
    const tag = tags[index] ?? ''
    const entry = 12 + 16 * index
    for (let i = 0; i < 4; i++) font[entry + i] = tag.charCodeAt(i)
    data.setUint32(entry + 4, checksum(content))
    data.setUint32(entry + 8, offset)
    data.setUint32(entry + 12, content.length)
    font.set(content, offset)
    if (tag === 'head') headAt = offset
    offset += Math.ceil(content.length / 4) * 4
  })
  data.setUint32(headAt + 8, (0xb1b0afba - checksum(font)) >>> 0)
  return font
}

/** The byte ranges of the glyphs in `glyf`, one more than there are glyphs. */
export function glyphOffsets(tables: Tables): number[] {
  const long = view(tableOf(tables, 'head')).getInt16(50) === 1
  const loca = view(tableOf(tables, 'loca'))
  const count = loca.byteLength / (long ? 4 : 2)
  return Array.from({ length: count }, (_, i) => (long ? loca.getUint32(4 * i) : 2 * loca.getUint16(2 * i)))
}

/** Advance and left side bearing of every glyph, in font units. */
export function metrics(tables: Tables): { advance: number; bearing: number }[] {
  const full = view(tableOf(tables, 'hhea')).getUint16(34)
  const hmtx = view(tableOf(tables, 'hmtx'))
  const glyphs = view(tableOf(tables, 'maxp')).getUint16(4)
  return Array.from({ length: glyphs }, (_, glyph) => ({
    advance: hmtx.getUint16(4 * Math.min(glyph, full - 1)),
    bearing: glyph < full ? hmtx.getInt16(4 * glyph + 2) : hmtx.getInt16(4 * full + 2 * (glyph - full)),
  }))
}

export { view as dataView }
