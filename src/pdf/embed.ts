import type { FontPayload } from './internals'
import type { Piece } from './shaping'

const hex = (value: number): string => value.toString(16).padStart(4, '0')

/** Two bytes a number, as four hexadecimal digits. */
export const cidText = (cid: number): string => hex(cid)

const utf16 = (text: string): string => Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('')

function bytes(values: readonly number[]): string {
  let text = ''
  for (const value of values) text += String.fromCharCode(value)
  return text
}

/** What each piece says, so that viewers find and copy the text in its logical order. */
function toUnicode(pieces: readonly Piece[]): string {
  const lines = [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
  ]
  for (let from = 0; from < pieces.length; from += 100) {
    const part = pieces.slice(from, from + 100)
    lines.push(`${part.length} beginbfchar`, ...part.map((p) => `<${hex(p.cid)}> <${utf16(p.text)}>`), 'endbfchar')
  }
  return [...lines, 'endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end'].join('\n')
}

/** Writes one font with the pieces a document used, numbered from 1 in their order. */
export function embed({ font, out, newObject, putStream }: FontPayload, used: readonly Piece[]): void {
  const { metadata } = font
  const stream = (data: string, addLength1 = false): number => {
    const objectId = newObject()
    putStream({ data, addLength1, objectId })
    out('endobj')
    return objectId
  }
  const dictionary = (...lines: string[]): number => {
    const objectId = newObject()
    for (const line of ['<<', ...lines, '>>', 'endobj']) out(line)
    return objectId
  }
  const glyphs = [...new Set([0, ...used.map((piece) => piece.glyph)])]
  const name = `/TAMSUB+${font.fontName}-${font.fontStyle === 'bold' ? 'Bold' : 'Regular'}`
  const file = stream(bytes(metadata.subset.encode(glyphs, 1)), true)
  const text = stream(toUnicode(used))
  const map = stream(bytes([0, ...used.map((piece) => piece.glyph)].flatMap((glyph) => [glyph >> 8, glyph & 0xff])))
  const descriptor = dictionary(
    `/Type /FontDescriptor /FontName ${name} /FontFile2 ${file} 0 R`,
    `/FontBBox [${metadata.bbox.join(' ')}] /Flags ${metadata.flags} /StemV ${metadata.stemV}`,
    `/ItalicAngle ${metadata.italicAngle} /Ascent ${metadata.ascender} /Descent ${metadata.decender}`,
    `/CapHeight ${metadata.capHeight}`,
  )
  const descendant = dictionary(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${descriptor} 0 R`,
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>`,
    `/CIDToGIDMap ${map} 0 R /DW 1000 /W [1 [${used.map((piece) => piece.advance).join(' ')}]]`,
  )
  font.objectNumber = dictionary(
    `/Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H`,
    `/DescendantFonts [${descendant} 0 R] /ToUnicode ${text} 0 R`,
  )
  font.isAlreadyPutted = true
}
