import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { newDocument } from '#pdf/document'
import { dayPapersPdf } from '#pdf/documents/dayPapers'
import { tokensPdf } from '#pdf/documents/token'
import { drawQr, verifyAddress } from '#pdf/qr'
import { labelPaperNames, labelPapers } from '#shared/labelPaper'
import { fonts } from './fonts'
import { read, words } from './read'
import { auctionToken, farmerInvoice, token } from './samples'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 10:47:12' }
const address = verifyAddress(env.origin, token.verifyCode)

/** The content of the last page as it was written. */
const contentOf = (doc: ReturnType<typeof newDocument>): string =>
  (doc.internal.pages as unknown as string[][]).at(-1)?.join('\n') ?? ''

/** The modules that the rectangles of a code cover. */
function covered(content: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x = '', y = '', width = ''] of content.matchAll(/(\d+) (\d+) (\d+) 1 re/g))
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at},${y}`)
  return dark
}

describe('the code on a paper', () => {
  test('leads to the verify page: its rectangles are the modules of a QR code of level M', () => {
    const doc = newDocument({ fonts, orientation: 'portrait' })
    drawQr(doc, address, 10, 20, 30)
    const content = contentOf(doc)
    const dark = covered(content)
    const known = Array.from({ length: 8 }, (_, maskPattern) => {
      const { data } = encode(address, { ecc: 'M', border: 0, maskPattern })
      return data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x},${y}`] : [])))
    })
    expect(known.some((modules) => modules.length === dark.size && modules.every((each) => dark.has(each)))).toBe(true)
    expect(content.match(/ re/g)?.length).toBeLessThan(dark.size / 1.5)
    expect(content.match(/^f Q$/gm)).toHaveLength(1)
  })

  test('stands in its square with a light frame of four modules', () => {
    const doc = newDocument({ fonts, orientation: 'portrait' })
    drawQr(doc, address, 10, 20, 30)
    const [, scale = '', left = '', top = ''] =
      /q 0 g (\S+) 0 0 -\S+ (\S+) (\S+) cm/.exec(contentOf(doc))?.map(Number).map(String) ?? []
    const points = 72 / 25.4
    const { size } = encode(address, { ecc: 'M', border: 0 })
    expect(Number(scale)).toBeCloseTo((30 * points) / (size + 8), 3)
    expect(Number(left)).toBeCloseTo(10 * points + 4 * Number(scale), 1)
    expect(Number(top)).toBeCloseTo((297 - 20) * points - 4 * Number(scale), 1)
  })
})

describe('tokens', () => {
  test('stand eight on a sheet, each with everything that is on it', async () => {
    const papers = Array.from({ length: 9 }, (_, i) => ({ ...token, number: 101 + i }))
    const told: string[] = []
    const pages = await read(
      tokensPdf(papers, 'sheet', { ...env, onProgress: (done, of) => told.push(`${done}/${of}`) }),
    )
    expect(pages).toHaveLength(2)
    const first = words(pages[0] ?? [])
    for (let number = 101; number <= 108; number++) expect(first).toContain(String(number))
    expect(first).not.toContain('109')
    const last = words(pages[1] ?? [])
    for (const each of [
      '109',
      'கு. முருகேசன்',
      'K. Murugesan',
      'பாலக்கோடு',
      '150',
      '92.500',
      '20/11/2026 07:42',
      'Lot 1 of 3',
    ])
      expect(last).toContain(each)
    expect(last).toContain('இருசந்ததி வெண்பட்டுக்கூடு / Bivoltine white cocoon')
    expect(told.at(-1)).toBe('9/9')
  })

  test('of the auction say the laboratory’s figures, and the sale once there is one', async () => {
    const { sale: _, ...unsold } = auctionToken
    const [page = []] = await read(tokensPdf([unsold], 'sheet', env))
    for (const each of ['22.20', '6.21', '58', '3.45', '691', '2 / 1']) expect(words(page)).toContain(each)
    expect(words(page)).not.toContain('Reeler')
    const [sold = []] = await read(tokensPdf([{ ...auctionToken, duplicate: true }], 'sheet', env))
    for (const each of ['ஆர். செல்வராஜ்', '706', '91.840', 'DUPLICATE']) expect(words(sold)).toContain(each)
  })

  test('keep inside their own part of the sheet, however long a name is', async () => {
    const farmer = { name: 'Subramaniam Venkatachalapathy', nameTa: 'சுப்பிரமணியம் வெங்கடாசலபதி இராமசாமி', code: 'FDPI1002' }
    const long = { ...auctionToken, number: 1274, farmer, village: 'பெரியநாயக்கன்பாளையம்', duplicate: true }
    const [page = []] = await read(tokensPdf([long], 'sheet', env))
    const half = (210 / 2 / 25.4) * 72
    const fourth = ((297 - 297 / 4) / 25.4) * 72
    for (const { x, y, width } of page) {
      expect(x + width).toBeLessThan(half)
      expect(y).toBeGreaterThan(fourth)
    }
  })

  test('keep a long name, its code and a long buyer readable, on the sheet and on the roll', async () => {
    const farmer = {
      name: 'Venkatasubramaniapillai Ramakrishnachandrasekaran Muthukumaraswamy',
      nameTa: 'வெங்கடசுப்பிரமணியபிள்ளை இராமகிருஷ்ணசந்திரசேகரன் முத்துக்குமாரசுவாமி',
      code: 'FDPI1077',
    }
    const sale = { reeler: 'அரசு பட்டு நூற்பு நிலையம் தேன்கனிக்கோட்டை', pricePerKg: '706', netWeight: '91.840' }
    const village = 'பெரியநாயக்கன்பாளையம்புதூர் காட்டுக்கொட்டாய் கிழக்கு வீதி'
    const longest = { ...auctionToken, farmer, village, sale, duplicate: true }
    for (const layout of ['sheet', 'roll80', 'roll58', 'label75x100'] as const)
      for (const paper of [longest, { ...token, farmer, village }]) {
        const [page = []] = await read(tokensPdf([paper], layout, env))
        const wanted = [farmer.name, farmer.nameTa, farmer.code, village, ...('sale' in paper ? [sale.reeler] : [])]
        for (const text of wanted) expect(words(page), layout).toContain(text)
        for (const { text, size } of page) expect(size, text).toBeGreaterThanOrEqual(4.6)
        // No word is broken: each stands whole in one line.
        for (const word of wanted.flatMap((text) => text.split(' ')))
          expect(
            page.some(({ text }) => text.includes(word)),
            word,
          ).toBe(true)
      }
  })

  test('end in … what no line is left for, and never lose the code', async () => {
    const farmer = {
      name: 'Ramakrishnachandrasekaran '.repeat(3).trim(),
      nameTa: 'முத்துக்குமாரசுவாமி '.repeat(4).trim(),
      code: 'FDPI1077',
    }
    const village = 'காட்டுக்கொட்டாய் '.repeat(5).trim()
    const [page = []] = await read(tokensPdf([{ ...auctionToken, farmer, village }], 'sheet', env))
    expect(words(page)).toContain('FDPI1077')
    expect(words(page)).toContain('…')
    const half = (210 / 2 / 25.4) * 72
    for (const { x, width } of page) expect(x + width).toBeLessThan(half)
  })

  test('are a page each on the roll, as high as it needs', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const pdf = tokensPdf([token, auctionToken], 'roll80', env)
    const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
    const sizes = await Promise.all(
      [1, 2].map(async (n) => (await document.getPage(n)).view.map((v) => v * (25.4 / 72))),
    )
    expect(document.numPages).toBe(2)
    expect(sizes.map(([, , width]) => Math.round(width ?? 0))).toEqual([80, 80])
    expect(sizes[1]?.[3]).toBeGreaterThan(sizes[0]?.[3] ?? 0)
    const [, sold = []] = await read(pdf)
    for (const each of ['27', 'ஆர். செல்வராஜ்', '20/11/2026 07:42']) expect(words(sold)).toContain(each)
    const right = (76 / 25.4) * 72
    for (const { x, width } of sold) expect(x + width).toBeLessThan(right + 0.5)
  })

  test('stand whole on a label of each size, no longer than it is', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const farmer = { name: 'Venkatasubramaniapillai Ramakrishnan', nameTa: 'வெங்கடசுப்பிரமணியபிள்ளை', code: 'FDPI1077' }
    const sale = { reeler: 'அரசு பட்டு நூற்பு நிலையம் தேன்கனிக்கோட்டை', pricePerKg: '706', netWeight: '91.840' }
    const long = { ...auctionToken, farmer, sale, village: 'பெரியநாயக்கன்பாளையம்புதூர்', duplicate: true }
    for (const layout of labelPaperNames) {
      const pdf = tokensPdf([token, long], layout, env)
      const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
      const { width, height } = { height: undefined, ...labelPapers[layout] }
      for (const n of [1, 2]) {
        const [, , wide = 0, high = 0] = (await document.getPage(n)).view.map((v) => v * (25.4 / 72))
        expect(wide, layout).toBeCloseTo(width, 0)
        if (height) expect(high, layout).toBeCloseTo(height, 0)
      }
      const pages = await read(pdf)
      for (const page of pages)
        for (const { x, y, width: long, text } of page) {
          expect(x, `${layout}: ${text}`).toBeGreaterThanOrEqual(0)
          expect(x + long, `${layout}: ${text}`).toBeLessThanOrEqual((width / 25.4) * 72)
          expect(y, `${layout}: ${text}`).toBeGreaterThanOrEqual(0)
        }
      for (const each of ['வெங்கடசுப்பிரமணியபிள்ளை', '27', '706']) expect(words(pages[1] ?? []), layout).toContain(each)
    }
  })

  test('have room on a label between what stands beside each other, so that no line reads on in the other', async () => {
    for (const layout of labelPaperNames) {
      if (!('height' in labelPapers[layout])) continue
      const [page = []] = await read(tokensPdf([token], layout, env))
      const lot = page.filter(({ text }) => text.includes('Lot'))
      const code = page.filter(({ text }) => text.includes('QR'))
      expect([lot.length, code.length > 0], layout).toEqual([1, true])
      const room = Math.min(...code.map(({ x }) => x)) - Math.max(...lot.map(({ x, width }) => x + width))
      expect(room / (72 / 25.4), layout).toBeGreaterThan(1.9)
    }
  })

  test('and invoices of a date are one file, the invoices first and lying', async () => {
    const tokens = Array.from({ length: 10 }, (_, i) => ({ ...token, number: 201 + i }))
    const pages = await read(dayPapersPdf({ invoices: [farmerInvoice, farmerInvoice], tokens }, env))
    expect(pages.map((page) => words(page).includes('FI/DPI/202627/000412'))).toEqual([true, true, false, false])
    expect(words(pages[3] ?? [])).toContain('210')
    expect(await read(dayPapersPdf({ invoices: [], tokens: [token] }, env))).toHaveLength(1)
    expect(() => dayPapersPdf({ invoices: [], tokens: [] }, env)).toThrow(RangeError)
    expect(() => tokensPdf([], 'roll80', env)).toThrow(RangeError)
  })
})
