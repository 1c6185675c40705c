import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { bundlePdf, type ReportPaper, reportPdf } from '#pdf/documents/report'
import { term } from '#shared/terms'
import { fonts } from './fonts'
import { read, words } from './read'
import { dharmapuri } from './samples'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 12:00:00' }

const same = (text: string) => ({ en: text, ta: text })
const banded = (name: string, band: string) =>
  ({ name, kind: 'kg', label: same('kilograms'), band: same(band), align: 'end' }) as const

/** So many rows of a report with two columns under each of two bands. */
const report = (rows: number): ReportPaper => ({
  title: same('Monthly cumulative'),
  place: dharmapuri,
  filters: [],
  columns: [
    { name: 'variety', kind: 'text', label: same('Variety'), align: 'start' },
    banded('a', 'BEFORE'),
    banded('b', 'BEFORE'),
    banded('c', 'DURING'),
    banded('d', 'DURING'),
  ],
  body: Array.from({ length: rows }, (_, i) => ({
    kind: 'row',
    cells: [`variety ${i + 1}`, '1.000', '2.000', '3.000', '4.000'],
  })),
  carried: ['a'],
  signatures: [term('role.ad')],
})

/** Width and height of each page, in whole points. */
async function sizesOf(pdf: Uint8Array): Promise<number[][]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const sizes: number[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const [, , width = 0, height = 0] = (await document.getPage(number)).view
    sizes.push([Math.round(width), Math.round(height)])
  }
  await task.destroy()
  return sizes
}

describe('signatures', () => {
  it('never stand on a page without a line above them', { timeout: 20_000 }, async () => {
    const assistant = term('role.ad').en
    for (let rows = 30; rows <= 48; rows++) {
      const pages = (await read(reportPdf(report(rows), env))).map(words)
      expect(pages.at(-1)).toContain(assistant)
      expect(pages.at(-1)).toContain(`variety ${rows}`)
    }
  })
})

describe('the sums carried forward', () => {
  it('are called so in both languages where little stands before them, above the rule and the next rows', async () => {
    const { ta, en } = term('print.carriedForward')
    const columns = report(1).columns.map((column, at) => ({ ...column, width: at === 0 ? 40 : 36.5 }))
    const pages = await read(reportPdf({ ...report(90), columns }, env))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(0, -1)) {
      const [tamil, english] = [ta, en].map((text) => page.find((item) => item.text === text))
      const sums = page.filter(({ text }) => /^\d+\.000$/.test(text))
      const lowest = Math.min(...sums.map(({ y }) => y))
      expect(tamil?.y).toBeCloseTo(lowest)
      expect((tamil?.y ?? 0) - (english?.y ?? 0)).toBeGreaterThan(english?.size ?? 0)
    }
  })
})

describe('the label of a total in the first column', () => {
  /** What stands under the only row, at the edge of the paper. */
  const under = async (columns: number) => {
    const names = Array.from({ length: columns }, (_, i) => `kg${i}`)
    const figures = names.map(() => '12,34,567.000')
    const body: ReportPaper['body'] = [
      { kind: 'row', cells: ['first', ...figures] },
      { kind: 'total', label: term('column.grandTotal'), cells: ['', ...figures] },
    ]
    const columnsOf = names.map((name) => ({ name, kind: 'kg', label: same('kg'), align: 'end' }) as const)
    const no = { name: 'no', kind: 'text', label: same('No.'), align: 'start' } as const
    const paper = { ...report(1), columns: [no, ...columnsOf], body, carried: [] }
    const [page = []] = await read(reportPdf(paper, env))
    const row = page.find(({ text }) => text === 'first')
    if (!row) throw new Error('The row is not on the page')
    return page.filter(({ x, y }) => x < row.x + 5 && y < row.y && y > row.y - 60).map(({ text }) => text)
  }

  it('is one line where there is room, else broken between its words', async () => {
    expect(await under(12)).toEqual(['ஆக மொத்தம் / Grand total'])
    expect(await under(16)).toEqual(['ஆக', 'மொத்தம் /', 'Grand total'])
  })
})

describe('bands on paper', () => {
  it('stand once over all of their columns, above their heads', async () => {
    const [page = []] = await read(reportPdf(report(3), env))
    const at = (text: string) => page.filter((item) => item.text === text)
    expect(at('BEFORE')).toHaveLength(1)
    expect(at('DURING')).toHaveLength(1)
    const heads = at('kilograms')
    expect(heads).toHaveLength(4)
    const [before] = at('BEFORE')
    expect(before?.y).toBeGreaterThan(heads[0]?.y ?? 0)
    const middle = (before?.x ?? 0) + (before?.width ?? 0) / 2
    expect(middle).toBeGreaterThan(heads[0]?.x ?? 0)
    expect(middle).toBeLessThan((heads[1]?.x ?? 0) + (heads[1]?.width ?? 0))
  })

  it('stand again on every page, with its parts drawn one after the other too', async () => {
    const pages = await read(reportPdf(report(2300), env))
    expect(pages.length).toBeGreaterThan(40)
    for (const page of pages.slice(0, -1)) {
      expect(page.filter(({ text }) => text === 'BEFORE')).toHaveLength(1)
      expect(page.filter(({ text }) => text === 'kilograms')).toHaveLength(4)
    }
    const rows = pages.flatMap((page) => page.filter(({ text }) => /^variety \d+$/.test(text)))
    expect(new Set(rows.map(({ text }) => text)).size).toBe(2300)
    expect(rows).toHaveLength(2300)
  })
})

describe('several reports in one file', () => {
  it('begin each on a page of their own, counted through', async () => {
    const second = { ...report(100), title: same('Lot register'), orientation: 'landscape' as const }
    const done: [number, number][] = []
    const bundle = { title: same('Day'), reports: [report(2), second, { ...report(0), empty: same('Nothing') }] }
    const pdf = bundlePdf(bundle, { ...env, onProgress: (...at) => done.push(at) })
    const pages = await read(pdf)
    expect(pages.length).toBeGreaterThan(3)
    const sizes = await sizesOf(pdf)
    expect(sizes[0]).toEqual([595, 842])
    expect(sizes.slice(1, -1).every(([width, height]) => width === 842 && height === 595)).toBe(true)
    expect(sizes.at(-1)).toEqual([595, 842])
    pages.forEach((page, i) => {
      expect(words(page)).toContain(`Page ${i + 1} of ${pages.length}`)
    })
    expect(words(pages[0] ?? [])).toContain('Monthly cumulative')
    for (const page of pages.slice(1, -1)) {
      expect(words(page)).toContain('Lot register')
      expect(words(page)).not.toContain('Monthly cumulative')
    }
    expect(words(pages.at(-1) ?? [])).toContain('Nothing')
    expect(done.at(-1)).toEqual([102, 102])
  })

  it('are none where there is none', () => {
    expect(() => bundlePdf({ title: same('Day'), reports: [] }, env)).toThrow(RangeError)
  })
})
