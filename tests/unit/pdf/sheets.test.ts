import { describe, expect, it } from 'vitest'
import { type ReportPaper, reportPdf } from '#pdf/documents/report'
import { term } from '#shared/terms'
import { fonts } from './fonts'
import { type Item, read, words } from './read'
import { dharmapuri } from './samples'

/* A table that is too wide for any sheet: its columns stand on several that lie side by side, and none is lost. */

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 12:00:00' }
const same = (text: string) => ({ en: text, ta: text })
const names = Array.from({ length: 36 }, (_, i) => `measure${String(i + 1).padStart(2, '0')}`)

interface Wanted {
  readonly rows: number
  readonly usual?: readonly string[]
  readonly banded?: boolean
}

const wide = ({ rows, usual = [], banded = false }: Wanted): ReportPaper => ({
  title: same('Wide abstract'),
  place: dharmapuri,
  filters: [{ label: term('field.date'), value: same('01/11/2026 – 20/11/2026') }],
  columns: [
    { name: 'no', kind: 'serial', label: same('No.'), align: 'end', key: true },
    { name: 'village', kind: 'text', label: same('Village'), align: 'start', key: true },
    ...names.map((name, at) => ({
      name,
      kind: 'rupees' as const,
      label: same(name),
      align: 'end' as const,
      ...(banded && { band: same(`BAND${Math.floor(at / 6)}`) }),
      ...(usual.includes(name) && { usual: true }),
    })),
  ],
  body: Array.from({ length: rows }, (_, i) => ({
    kind: 'row',
    // A name of two lines now and then, and figures beside it in one.
    cells: [
      String(i + 1),
      i % 7 ? `place${i}` : `place${i} of many words that no column has in one line`,
      ...names.map(() => '1234567.00'),
    ],
  })),
  carried: ['measure01'],
  signatures: [term('print.director')],
})

const headsOn = (page: readonly Item[]) => page.map(({ text }) => text).filter((text) => /^measure\d\d$/.test(text))
const rowsOn = (page: readonly Item[]) =>
  page
    .filter(({ text }) => /^place\d+/.test(text))
    .map(({ text, y }) => [/^place\d+/.exec(text)?.[0], Math.round(y * 10)])

describe('a table that no size brings on one sheet', () => {
  it('has every column once, the names of the rows on each sheet, and rows at one height side by side', async () => {
    const pages = await read(reportPdf(wide({ rows: 70 }), env))
    const sheets = Number(/Sheet 1 of (\d)/.exec(words(pages[0] ?? []))?.[1])
    expect(sheets).toBeGreaterThan(1)
    expect(pages.length / sheets).toBeGreaterThan(1)
    for (let from = 0; from < pages.length; from += sheets) {
      const beside = pages.slice(from, from + sheets)
      expect(beside.flatMap(headsOn)).toEqual(names)
      for (const [at, page] of beside.entries()) {
        expect(words(page)).toContain(`Sheet ${at + 1} of ${sheets}, side by side`)
        expect(rowsOn(page)).toEqual(rowsOn(beside[0] ?? []))
      }
    }
    expect(pages.flatMap((page, at) => (at % sheets ? [] : rowsOn(page)))).toHaveLength(70)
  })

  it('says on each further page what it is of: title, market and period', async () => {
    const pages = await read(reportPdf(wide({ rows: 70 }), env))
    for (const page of pages.slice(1))
      for (const text of ['Wide abstract', 'Dharmapuri', '01/11/2026 – 20/11/2026']) expect(words(page)).toContain(text)
  })

  it('has what is usual on the first sheet and the others beside it', async () => {
    const usual = ['measure03', 'measure20', 'measure36']
    const [first = [], second = []] = await read(reportPdf(wide({ rows: 3, usual }), env))
    expect(headsOn(first)).toEqual(usual)
    expect(headsOn(second)[0]).toBe('measure01')
  })

  it('keeps what stands under one band together', async () => {
    const pages = await read(reportPdf(wide({ rows: 3, banded: true, usual: ['measure36'] }), env))
    const bands = pages.flatMap((page) => page.map(({ text }) => text).filter((text) => text.startsWith('BAND')))
    expect(bands).toEqual(['BAND0', 'BAND1', 'BAND2', 'BAND3', 'BAND4', 'BAND5'])
    expect(pages.flatMap(headsOn)).toEqual(names)
  })

  it('draws its parts of 2,000 rows one after the other on each sheet', { timeout: 60_000 }, async () => {
    const pages = await read(reportPdf(wide({ rows: 2100 }), env))
    const sheets = Number(/Sheet 1 of (\d)/.exec(words(pages[0] ?? []))?.[1])
    const found = pages.map((page) => rowsOn(page).map(([name]) => name))
    for (let sheet = 0; sheet < sheets; sheet++)
      expect(new Set(found.filter((_, at) => at % sheets === sheet).flat()).size).toBe(2100)
    found.forEach((rows, at) => {
      expect(rows).toEqual(found[at - (at % sheets)])
    })
  })
})

describe('a report without a line', () => {
  it('says so on one sheet, however many its columns would take, and within its edges', async () => {
    const empty = {
      en: 'No balances carried forward: the year is not closed, and nothing of it is known here before it is.',
      ta: 'எடுத்துச் செல்லும் இருப்புகள் இல்லை: கணக்காண்டு முடிக்கப்படவில்லை, அதற்கு முன் எதுவும் இல்லை.',
    }
    const paper: ReportPaper = { ...wide({ rows: 0 }), carried: [], empty, orientation: 'portrait' }
    const pages = await read(reportPdf(paper, env))
    expect(pages).toHaveLength(1)
    const [page = []] = pages
    expect(words(page)).toContain('the year is not closed')
    expect(words(page)).not.toContain('side by side')
    for (const { text, x, width } of page) expect([text, x + width < 595 - 14]).toEqual([text, true])
  })
})

describe('₹', () => {
  it('stays with its figure where a line breaks', async () => {
    const filters = Array.from({ length: 30 }, (_, i) => ({ label: same(`Least${i}`), value: same('₹ 1,00,000.00') }))
    const [page = []] = await read(
      reportPdf({ ...wide({ rows: 1 }), columns: wide({ rows: 1 }).columns.slice(0, 3), filters }, env),
    )
    const lines = page.filter(({ text }) => text.includes('₹'))
    expect(lines.length).toBeGreaterThan(2)
    for (const { text } of lines) expect(text.trim()).not.toMatch(/₹$/)
  })
})
