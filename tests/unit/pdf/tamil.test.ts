import { describe, expect, test, vi } from 'vitest'
import { finish, newDocument } from '#pdf/document'
import { internalsOf } from '#pdf/internals'
import { FONT } from '#pdf/tamil'
import { terms } from '#shared/terms'
import {
  banks,
  menNames,
  reelingUnits,
  streets,
  villages,
  villagesElsewhere,
  womenNames,
} from '../../../src/server/seed/demo/names'
import { adOffices } from '../../../src/server/seed/reference/adOffices'
import { districts } from '../../../src/server/seed/reference/districts'
import { taluks } from '../../../src/server/seed/reference/taluks'
import { fonts } from './fonts'
import { linesOn, read } from './read'

const fresh = () => newDocument({ fonts, orientation: 'portrait' })

const hard = [
  'க்ஷத்திரியர்',
  'ஸ்ரீரங்கம்',
  'தீர்வை',
  'தொகை',
  'கொ',
  'கே',
  'டு',
  'கூ',
  'க்ஷ',
  'ஸ்ரீ',
  'ஶ்ரீ',
  'க்ஷௌ',
  'நூற்பாளர்',
  'லக்ஷ்மி',
  'ஔவை',
  'விலைப்பட்டியல்',
]

/** Whatever is called something in Tamil. */
const tamilIn = (one: unknown): string[] => {
  if (typeof one === 'string') return /[\u0b80-\u0bff]/.test(one) ? [one] : []
  return one !== null && typeof one === 'object' ? Object.values(one).flatMap(tamilIn) : []
}
const people = [menNames, womenNames, villages, villagesElsewhere, streets, reelingUnits, banks]
const names = tamilIn([people, taluks, districts, adOffices])

/** What fits between the edges of the paper. */
const lines = (text: string): string[] => text.match(/.{1,70}(\s|$)|\S+/g) ?? []

describe('texts in the shaped font', () => {
  test('are found again, letter by letter', async () => {
    const texts = [...hard, ...Object.values(terms).flatMap(({ ta, en }) => [ta, en]), ...names].flatMap(lines)
    const doc = fresh()
    texts.forEach((text, i) => {
      if (i > 0 && i % 45 === 0) doc.addPage()
      doc.setFont(FONT, i % 2 ? 'bold' : 'normal')
      doc.setFontSize(8)
      doc.text(text, 10, 10 + 6 * (i % 45))
    })
    const found = (await read(finish(doc))).flatMap(linesOn)
    expect(found).toEqual(texts.map((text) => text.trim().normalize('NFC')))
  }, 30_000)

  test('end where they are told to end', async () => {
    const doc = fresh()
    const texts = ['28.350', '19,05,536.55', 'மொகை தொகை', 'பாகை ₹1', 'AVATAR To', 'தீர்வை', 'க்ஷத்திரியர்', 'ஸ்ரீ']
    texts.forEach((text, i) => {
      doc.text(text, 150, 20 + 10 * i, { align: 'right' })
    })
    const [page = []] = await read(finish(doc))
    const ends = new Map<number, number>()
    for (const { x, y, width } of page) ends.set(y, Math.max(ends.get(y) ?? 0, x + width))
    expect(ends.size).toBe(texts.length)
    for (const end of ends.values()) expect(end).toBeCloseTo((150 * 72) / 25.4, 1)
  })

  test('are brought to NFC, and joiners draw nothing', () => {
    const doc = fresh()
    expect(doc.getTextWidth('க\u0bc6\u0bbe')).toBe(doc.getTextWidth('கொ'))
    expect(doc.getTextWidth('க்\u200cஷ')).toBe(doc.getTextWidth('க்') + doc.getTextWidth('ஷ'))
    expect(doc.getTextWidth('க்\u200cஷ')).not.toBe(doc.getTextWidth('க்ஷ'))
  })

  test('are wrapped by words, and a long word between its letters', () => {
    const doc = fresh()
    doc.setFontSize(11)
    const text = 'ரூபாய் தொண்ணூற்றொன்பது கோடியே தொண்ணூற்றொன்பதாயிரத்துத் தொள்ளாயிரத்து FI/DPI/202526/000001/FI/DPI'
    const lines = doc.splitTextToSize(text, 32) as string[]
    for (const line of lines) {
      expect(doc.getTextWidth(line)).toBeLessThanOrEqual(32.01)
      expect(line).not.toMatch(/^[\u0bbe-\u0bcd\u0bd7]/)
    }
    // Nothing is lost but the space at which a line ends.
    let at = 0
    for (const line of lines) {
      expect(text.slice(at, at + line.length)).toBe(line)
      at += line.length + (text[at + line.length] === ' ' ? 1 : 0)
    }
    expect(at).toBe(text.length)
    expect(doc.splitTextToSize('ஒன்று\nஇரண்டு', 80)).toEqual(['ஒன்று', 'இரண்டு'])
  })
})

describe('errors', () => {
  test('of writing are thrown at the end', () => {
    const doc = fresh()
    const font = internalsOf(doc).getFont(FONT, 'normal')
    Object.assign(font.metadata, {
      subset: {
        encode: () => {
          throw new Error('the font cannot be cut')
        },
      },
    })
    doc.text('தொகை', 10, 10)
    expect(() => finish(doc)).toThrow('the font cannot be cut')
  })

  test('of reading a font are thrown at once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = { ...fonts, bold: new Uint8Array([1, 2, 3]) }
    expect(() => newDocument({ fonts: broken, orientation: 'portrait' })).toThrow('The bold font file cannot be read')
    log.mockRestore()
  })
})
