import { describe, expect, test } from 'vitest'
import { type InvoicePaper, invoicePdf } from '#pdf/documents/invoice'
import { reportPdf } from '#pdf/documents/report'
import { indian } from '#shared/money'
import { fonts } from './fonts'
import { type Item, read, words } from './read'
import { dailyAbstract, farmerInvoice, reelerInvoice, register } from './samples'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 10:47:12' }

const find = (page: readonly Item[] = [], text: string): Item | undefined => page.find((item) => item.text === text)

const endOf = (page: readonly Item[] | undefined, text: string): number => {
  const item = find(page, text)
  return (item?.x ?? Number.NaN) + (item?.width ?? 0)
}

/** Every figure and text of an invoice as it must stand on the paper. */
function said({ lines, totals, customer, words: inWords, number, day }: InvoicePaper): string[] {
  const figures = lines.flatMap((line) => [
    ...[line.pricePerKg, line.weight, line.amount, line.levy, line.net, line.shellRatio].map(indian),
    ...(line.floorPrice ? [line.floorPrice] : []),
    line.item.ta,
    line.item.en,
    ...line.crates.flatMap(({ gross, tare, net }) => [gross, tare, net]),
  ])
  const { weight, amount, levy, net, payable } = totals
  return [
    ...figures,
    ...[weight, amount, levy, net, payable].map(indian),
    ...[customer.name, customer.nameTa ?? '', customer.code, customer.mobile, number, day],
    ...inWords.ta.split(' '),
    ...inWords.en.split(' '),
  ]
}

describe('the invoice', () => {
  test('of the farmer says every figure', async () => {
    const [page = []] = await read(invoicePdf([farmerInvoice], env))
    const text = words(page)
    for (const each of said(farmerInvoice)) expect(text).toContain(each)
    for (const each of ['FB/DPI/202627/001877', 'Palacode', 'Kuppusamy', '− 313.44', 'விவசாயி கையொப்பம்'])
      expect(text).toContain(each)
    expect(text).toContain('எச்.எஸ்.என் 5001, GST இல்லை / HSN 5001, GST nil')
    expect(text).toContain('அரசு பட்டுக்கூடு ஏல அங்காடி, தருமபுரி')
    expect(text).toContain('Government Silk Cocoon Auction Market, Dharmapuri')
  })

  test('of the reeler shows the round off', async () => {
    const [page = []] = await read(invoicePdf([reelerInvoice], env))
    const text = words(page)
    for (const each of said(reelerInvoice)) expect(text).toContain(each)
    for (const each of ['−0.21', 'முழுமையாக்கம் / Round off', 'TN/DPI/R/2019/031', 'நூற்பாளர் கையொப்பம்'])
      expect(text).toContain(each)
  })

  test('is a page each, counted on its own, and says what it is', async () => {
    const progress: string[] = []
    const papers = [farmerInvoice, { ...reelerInvoice, duplicate: true }, { ...farmerInvoice, cancelled: true }]
    const pages = await read(invoicePdf(papers, { ...env, onProgress: (done, of) => progress.push(`${done}/${of}`) }))
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(words(page)).toContain('Page 1 of 1')
    expect(pages.map((page) => words(page).includes('நகல் / DUPLICATE'))).toEqual([false, true, false])
    expect(pages.map((page) => words(page).includes('CANCELLED'))).toEqual([false, false, true])
    expect(progress).toEqual(['1/3', '2/3', '3/3'])
  })

  test('goes on with its number when it is long', async () => {
    const [line] = farmerInvoice.lines
    if (!line) throw new Error('The sample has no line')
    const lines = Array.from({ length: 30 }, (_, i) => ({ ...line, serialNo: i + 1, lotNo: 100 + i }))
    const pages = await read(invoicePdf([{ ...farmerInvoice, lines }, reelerInvoice], env))
    expect(pages.length).toBeGreaterThan(3)
    pages.slice(0, -1).forEach((page, i) => {
      expect(words(page)).toContain(`Page ${i + 1} of ${pages.length - 1}`)
      expect(words(page)).toContain('FI/DPI/202627/000412')
    })
    expect(words(pages.at(-1) ?? [])).toContain('Page 1 of 1')
  })

  test('has the head of its crates above a crate, however many lots stand before it', async () => {
    const [line] = farmerInvoice.lines
    if (!line) throw new Error('The sample has no line')
    for (let count = 6; count <= 13; count++) {
      const lines = Array.from({ length: count }, (_, i) => ({ ...line, serialNo: i + 1, lotNo: 100 + i }))
      const pages = (await read(invoicePdf([{ ...farmerInvoice, lines }], env))).map(words)
      const headed = pages.filter((page) => page.includes('Crate no.: Gross weight − Tare'))
      expect(headed.length, `${count} lots`).toBeGreaterThan(0)
      for (const page of headed) expect(page, `${count} lots`).toContain('1: 15.400 − 1.200 = 14.200')
    }
  })

  test('refuses a figure that is none, and an empty print', () => {
    const broken = { ...farmerInvoice, totals: { ...farmerInvoice.totals, net: 'NaN' } }
    expect(() => invoicePdf([broken], env)).toThrow(RangeError)
    expect(() => invoicePdf([], env)).toThrow(RangeError)
  })
})

describe('the report', () => {
  test('lies across from nine columns and aligns its figures at their end', async () => {
    const [page] = await read(reportPdf(dailyAbstract, env))
    const ends = ['6,90,741.20', '9,32,108.55', '17,06,876.15', '18,60,413.55'].map((text) => endOf(page, text))
    for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 1)
    expect(Math.max(...(page ?? []).map(({ x, width }) => x + width))).toBeGreaterThan(600)
    const text = words(page ?? [])
    for (const each of ['இருசந்ததி / Bivoltine', 'இடை மொத்தம் / Sub-total', 'ஆக மொத்தம் / Grand total', 'அனைத்தும் / all'])
      expect(text).toContain(each)
    expect(find(page, '–'), 'a missing figure').toBeDefined()
    expect(text).toContain('S. Kavitha · 20/11/2026 10:47:12')
  })

  test('repeats its heads, carries its sums forward and counts its pages', async () => {
    const pages = await read(reportPdf(register(100), env))
    expect(pages.length).toBeGreaterThan(2)
    let lots = 0
    pages.forEach((page, i) => {
      const text = words(page)
      expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
      expect(text).toContain('Invoice no.')
      lots += page.filter((item) => item.text === '10.125').length
      const carried = words(page).includes('Carried forward')
      expect(carried).toBe(i < pages.length - 1)
      if (carried) expect(text).toContain(indian(((lots * 10125) / 1000).toFixed(3)))
    })
    expect(lots).toBe(100)
    expect(words(pages.at(-1) ?? [])).toContain('6,07,500.00')
  })

  test('keeps a group with its first row and totals with their last', async () => {
    for (let rows = 36; rows < 48; rows++) {
      const report = register(rows)
      const body = [...report.body]
      body.splice(
        -1,
        0,
        { kind: 'group', label: { en: 'Last group', ta: 'இறுதி' } },
        {
          kind: 'row',
          cells: ['999', 'LAST', 'கௌரி', '0.000', '0.00', '0.00'],
        },
      )
      const pages = await read(reportPdf({ ...report, body, carried: [] }, env))
      const pageOf = (text: string): number => pages.findIndex((page) => words(page).includes(text))
      expect(pageOf('Last group')).toBe(pageOf('LAST'))
      expect(pageOf('Grand total')).toBe(pageOf('LAST'))
    }
  }, 30_000)

  test('loses and repeats no row where it is drawn in parts', async () => {
    const count = 4100
    const done: number[] = []
    const pages = await read(reportPdf(register(count), { ...env, onProgress: (rows) => done.push(rows) }))
    const serials = pages.flatMap((page) =>
      page.map(({ text }) => text.slice(0, 20)).filter((text) => text.startsWith('RI/DPI/202627/')),
    )
    expect(serials).toEqual(Array.from({ length: count }, (_, i) => `RI/DPI/202627/${String(i + 1).padStart(6, '0')}`))
    for (const page of pages) expect(page.filter(({ text }) => text === 'Invoice no.')).toHaveLength(1)
    for (const page of pages.slice(0, -1)) expect(words(page)).toContain('Carried forward')
    expect(done).toEqual([2000, 4000, count + 1])
  }, 60_000)

  test('says so when it is empty, and refuses to carry words', async () => {
    const empty = { en: 'No Records Found', ta: 'பதிவுகள் இல்லை' }
    const [page = []] = await read(reportPdf({ ...register(0), body: [], empty }, env))
    expect(words(page)).toContain('பதிவுகள் இல்லை / No Records Found')
    expect(() => reportPdf({ ...register(1), carried: ['reeler'] }, env)).toThrow(RangeError)
  })
})
