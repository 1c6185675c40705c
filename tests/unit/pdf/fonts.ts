import { readFileSync } from 'node:fs'
import type { PdfFonts } from '#pdf/tamil'

const font = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../src/pdf/fonts/NotoSansTamil-${name}.ttf`, import.meta.url)))

export const fonts: PdfFonts = { regular: font('Regular'), bold: font('Bold') }
