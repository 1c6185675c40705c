import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { type Shaper, shaperOf } from './shaper'
import { metrics, readTables, type Tables } from './trueType'

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}${range(0xb80, 0xbff)}‐–—‘’‚“”„•…‹›€₹™−`
const features = ['abvs', 'akhn', 'ccmp', 'haln', 'psts', 'locl', 'kern', 'dist', 'abvm', 'mark', 'mkmk']
const kept = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']

/** The folder of the font package. */
export const sourceFolder = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
)

const files = {
  regular: '400Regular/NotoSansTamil_400Regular.ttf',
  bold: '700Bold/NotoSansTamil_700Bold.ttf',
}

/** One weight cut to the characters we print: a shaper that still has its layout, and the tables that are kept. */
export interface Source {
  readonly shaper: Shaper
  readonly tables: Tables
  readonly glyphs: number
}

/** A weight's font cut to the characters we print. @throws Error if the font package is not installed. */
export async function sourceOf(weight: keyof typeof files): Promise<Source> {
  const font = await readFile(join(sourceFolder, files[weight]))
  const subset = await subsetFont(font, characters, {
    targetFormat: 'truetype',
    keepFeatures: features,
    noHinting: true,
  })
  const tables = readTables(subset)
  for (const tag of tables.keys()) if (!kept.includes(tag)) tables.delete(tag)
  return { shaper: shaperOf(subset), tables, glyphs: metrics(tables).length }
}
