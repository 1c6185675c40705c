// Makes the two subset fonts and the shaping table of src/pdf/fonts; they share glyph ids, so they are made together.
import { copyFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withComposites } from './composites'
import { kerningOf, packed, withCompositeKerning } from './kerning'
import { sourceFolder, sourceOf } from './source'
import { lengthenedPairs, syllableGlyphs } from './syllables'
import { writeTables } from './trueType'

const output = join(dirname(fileURLToPath(import.meta.url)), '..', 'fonts')

async function build(): Promise<void> {
  const sources = { Regular: await sourceOf('regular'), Bold: await sourceOf('bold') }
  const tables: string[] = []
  const kernings = []
  let total = 0
  for (const [name, { shaper, tables: font, glyphs }] of Object.entries(sources)) {
    const pairs = lengthenedPairs(shaper)
    total = glyphs + pairs.length
    tables.push(JSON.stringify(syllableGlyphs(shaper, pairs, glyphs)))
    kernings.push(withCompositeKerning(kerningOf(shaper), pairs, glyphs))
    const bytes = writeTables(withComposites(font, pairs))
    await writeFile(join(output, `NotoSansTamil-${name}.ttf`), bytes)
    console.log(name, bytes.length, 'bytes,', total, 'glyphs')
  }
  if (tables[0] !== tables[1]) throw new Error('The two weights do not share their glyph ids')
  const { left, right, values } = packed(kernings, total)
  const shaping = { syllables: JSON.parse(tables[0] ?? '{}'), left, right, regular: values[0], bold: values[1] }
  await writeFile(join(output, 'shaping.json'), `${JSON.stringify(shaping)}\n`)
  await copyFile(join(sourceFolder, 'LICENSE_FONT'), join(output, 'OFL.txt'))
}

await build()
