import { describe, expect, it } from 'vitest'
import type { PaperChart } from '#pdf/chart'
import { type ReportPaper, reportPdf } from '#pdf/documents/report'
import { fonts } from './fonts'
import { read, words } from './read'
import { dharmapuri } from './samples'

const env = { fonts, origin: 'https://market.example', printedBy: 'S. Kavitha', printedAt: '20/11/2026 12:00:00' }
const same = (text: string) => ({ en: text, ta: text })

const chart = (kind: PaperChart['kind'], values: (number | null)[]): PaperChart => ({
  kind,
  label: `Levy ${kind}`,
  x: ['18/11', '19/11', '20/11'],
  series: [
    { label: 'This year', values },
    { label: 'Last year', values: values.toReversed() },
  ],
})
const report = (charts: readonly PaperChart[]): ReportPaper => ({
  title: same('Levy by date'),
  place: dharmapuri,
  filters: [],
  columns: [
    { name: 'day', kind: 'text', label: same('Date'), align: 'start' },
    { name: 'levy', kind: 'rupees', label: same('Levy (₹)'), align: 'end' },
  ],
  body: Array.from({ length: 20 }, (_, i) => ({ kind: 'row', cells: [`day ${i + 1}`, '1234.50'] })),
  charts,
  signatures: [],
})
const pagesOf = async (charts: readonly PaperChart[]) => (await read(reportPdf(report(charts), env))).map(words)

describe('the chart of a report on paper', () => {
  it.each(['bars', 'line'] as const)(
    'of %s stands above the table with its places, figures and signs',
    async (kind) => {
      const [page = '', ...others] = await pagesOf([chart(kind, [12_500.5, null, 38_000])])
      for (const text of [`Levy ${kind}`, '18/11', '20/11', '40,000', '20,000', 'This year', 'Last year', 'day 20'])
        expect(page).toContain(text)
      expect(page.indexOf(`Levy ${kind}`)).toBeLessThan(page.indexOf('day 1'))
      expect(others).toEqual([])
    },
  )

  it('has room below nothing for what is owed the other way', async () => {
    const [page = ''] = await pagesOf([chart('bars', [-400, 150, 900])])
    expect(page).toContain('−500')
    expect(page).toContain('1,000')
  })

  it('has its signs below what it is of where both have no room in a line, each where it is read whole', async () => {
    const labels = [
      'Bivoltine kilograms',
      'Cross breed kilograms',
      'Multivoltine kilograms',
      'P1 kilograms',
      'Defective',
    ]
    const many = (names: readonly string[]): PaperChart => ({
      ...chart('bars', [1, 2, 3]),
      label: names.join(', '),
      series: names.map((label) => ({ label, values: [1, 2, 3] })),
    })
    for (const names of [labels, labels.map((label) => `${label} of all the markets together`)]) {
      const [page = []] = await read(reportPdf(report([many(names)]), env))
      const at = (text: string) => page.filter((item) => item.text === text)
      const own = names.flatMap(at)
      expect(own).toHaveLength(names.length)
      const { left, right } = { left: 14, right: 595 - 14 }
      for (const sign of own) {
        expect(sign.x).toBeGreaterThan(left)
        expect(sign.x + sign.width).toBeLessThan(right)
        const beside = page.filter((item) => item !== sign && item.text.trim() !== '' && Math.abs(item.y - sign.y) < 6)
        const over = beside.filter((item) => item.x < sign.x + sign.width && sign.x < item.x + item.width)
        expect(over.map(({ text }) => text)).toEqual([])
      }
      // The drawing begins below them.
      const top = page.find(({ text }) => text === '3')
      expect(Math.min(...own.map(({ y }) => y))).toBeGreaterThan((top?.y ?? 0) + 2)
    }
  })

  it('is whole on its page, however many there are', async () => {
    const pages = await pagesOf(Array.from({ length: 6 }, () => chart('line', [1, 2, 3])))
    expect(pages.length).toBeGreaterThan(1)
    const times = pages.map((page) => [page.split('Levy line').length - 1, page.split('18/11').length - 1])
    for (const [heads, feet] of times) expect(feet).toBe(heads)
    expect(times.reduce((all, [heads = 0]) => all + heads, 0)).toBe(6)
  })
})
