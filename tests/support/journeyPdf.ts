import { inflateSync } from 'node:zlib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { newDocument } from '#pdf/document'
import { internalsOf } from '#pdf/internals'
import { shapingOf, type Weight } from '#pdf/shaping'
import { FONT } from '#pdf/tamil'
import { fonts } from '../unit/pdf/fonts'

/** A text as it is drawn: what it says, in which weight, by which glyphs of the font file. */
export interface Drawn {
  readonly text: string
  readonly weight: Weight
  readonly glyphs: readonly number[]
}

interface DrawnGlyph {
  readonly originalCharCode: number
  readonly unicode: string
}

const weightOf = (name: string): Weight => (name.endsWith('Bold') ? 'bold' : 'regular')

/** The stream of an object, unpacked. */
function streamOf(file: string, id: string): Buffer {
  const at = file.indexOf(`\n${id} 0 obj`)
  const head = file.indexOf('stream', at)
  const from = head + (file.startsWith('stream\r\n', head) ? 8 : 7)
  const bytes = Buffer.from(file.slice(from, file.indexOf('endstream', from)), 'latin1')
  return file.slice(at, head).includes('/FlateDecode') ? inflateSync(bytes) : bytes
}

/** The file's own tables from the numbers that its texts use to glyphs. */
function glyphTables(pdf: Uint8Array): Map<Weight, Buffer> {
  const file = Buffer.from(pdf).toString('latin1')
  const found = file.matchAll(/\/CIDFontType2 \/BaseFont \/(\S+) [^>]*?>>\s*\/CIDToGIDMap (\d+) 0 R/g)
  return new Map([...found].map(([, name = '', id = '']) => [weightOf(name), streamOf(file, id)]))
}

/** Every text of every page in the order of drawing. */
export async function drawnTexts(pdf: Uint8Array): Promise<Drawn[][]> {
  const tables = glyphTables(pdf)
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: Drawn[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const drawn: Drawn[] = []
    let weight: Weight = 'regular'
    fnArray.forEach((operation, at) => {
      const first: unknown = argsArray[at]?.[0]
      if (operation === OPS.setFont) weight = weightOf((page.commonObjs.get(first as string) as { name: string }).name)
      if (operation !== OPS.showText) return
      const glyphs = (first as (DrawnGlyph | number)[]).filter((each) => typeof each === 'object')
      drawn.push({
        text: glyphs.map(({ unicode }) => unicode).join(''),
        weight,
        glyphs: glyphs.map(({ originalCharCode: cid }) => tables.get(weight)?.readUInt16BE(2 * cid) ?? 0),
      })
    })
    pages.push(drawn)
  }
  await task.destroy()
  return pages
}

const shapings = Object.fromEntries(
  (['regular', 'bold'] as const).map((weight) => {
    const document = newDocument({ fonts, orientation: 'portrait' })
    const { metadata } = internalsOf(document).getFont(FONT, weight === 'bold' ? 'bold' : 'normal')
    const source = {
      glyphOf: (code: number) => metadata.characterToGlyph(code),
      advanceOf: (glyph: number) => metadata.widthOfGlyph(glyph),
    }
    return [weight, shapingOf(source, weight)]
  }),
) as Record<Weight, ReturnType<typeof shapingOf>>

/** The glyphs of a text by the stored shaping table, which is held to HarfBuzz elsewhere. */
export const shaped = ({ text, weight }: Drawn): number[] => shapings[weight].pieces(text).map(({ glyph }) => glyph)

/** A text without regard to how it is spaced and broken into lines. */
export const dense = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u00a0]/g, '')
