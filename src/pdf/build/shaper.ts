import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

/** A glyph as HarfBuzz places it; font units. */
export interface Placed {
  readonly glyph: number
  readonly advance: number
  readonly x: number
  readonly y: number
}

export type Script = 'Taml' | 'Latn'

export interface Shaper {
  readonly place: (text: string, script?: Script) => Placed[]
  /** The width of the glyph alone. */
  readonly advance: (glyph: number) => number
  readonly characters: readonly string[]
}

/** HarfBuzz over one font file; one buffer is used again, because buffers are never given back. */
export function shaperOf(font: Uint8Array): Shaper {
  const face = new Face(new Blob(font))
  const shaped = new Font(face)
  const buffer = new Buffer()
  return {
    advance: (glyph) => shaped.glyphHAdvance(glyph),
    characters: [...face.collectUnicodes()].map((code) => String.fromCodePoint(code)),
    place: (text, script = 'Taml') => {
      buffer.reset()
      buffer.addText(text)
      buffer.setDirection(Direction.LTR)
      buffer.setScript(script)
      buffer.setLanguage(script === 'Taml' ? 'ta' : 'en')
      shape(shaped, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map((info, i) => ({
        glyph: info.codepoint,
        advance: positions[i]?.xAdvance ?? 0,
        x: positions[i]?.xOffset ?? 0,
        y: positions[i]?.yOffset ?? 0,
      }))
    },
  }
}
