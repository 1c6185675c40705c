import { describe, expect, it } from 'vitest'
import type { Label } from '#shared/label'
import { defineReport, type ReportColumn } from '#shared/report'
import { reportWriter } from '../../src/server/reports/rows'

const label = (text: string): Label => ({ en: text, ta: text })
const column = (type: ReportColumn['type'], total?: ReportColumn['total']): ReportColumn => ({
  type,
  label: label(type),
  ...(total && { total }),
})
const report = defineReport({
  name: 'sample',
  title: label('Sample'),
  screen: 'sample',
  endpoint: 'GET report/Sample',
  roles: [],
  filters: {},
  columns: {
    serialNo: column('serial'),
    market: column('label'),
    lots: column('integer', 'sum'),
    kg: column('kg', 'sum'),
    remark: column('text'),
    mean: column('rate', { over: ['value', 'kg'] }),
    value: column('rupees'),
  },
  order: ['market'],
  empty: label('Nothing'),
  print: { signatures: [] },
})
const names = ['market', 'marketTa', 'lots', 'kg', 'remark', 'mean', 'value']

function answer(rows: readonly (readonly unknown[])[]) {
  const writer = reportWriter(report)
  const hear = rows.length > 0 ? writer.begin(names) : null
  for (const row of rows) hear?.(row)
  const totals = writer.totals()
  const text = new TextDecoder().decode(writer.end({ totals, market: null }))
  return JSON.parse(text) as { rows: Record<string, unknown>[]; totals: object; market: null }
}

describe("a report's answer", () => {
  it('has the declared columns, figures at their places, labels in both languages, and the totals', () => {
    const rows = [
      ['Dharmapuri', 'தருமபுரி', 2, '28.35', 'fit', null, '100'],
      ['Dharmapuri', 'தருமபுரி', '3', 1, null, '7.125', '0.5'],
      ['Hosur', null, null, null, '', null, null],
      [null, null, 1, '-0.5', 'x', null, null],
    ]
    expect(answer(rows)).toEqual({
      rows: [
        {
          serialNo: 1,
          market: { en: 'Dharmapuri', ta: 'தருமபுரி' },
          lots: 2,
          kg: '28.350',
          remark: 'fit',
          mean: null,
          value: '100.00',
        },
        {
          serialNo: 2,
          market: { en: 'Dharmapuri', ta: 'தருமபுரி' },
          lots: 3,
          kg: '1.000',
          remark: null,
          mean: '7.13',
          value: '0.50',
        },
        {
          serialNo: 3,
          market: { en: 'Hosur', ta: 'Hosur' },
          lots: null,
          kg: null,
          remark: '',
          mean: null,
          value: null,
        },
        { serialNo: 4, market: null, lots: 1, kg: '-0.500', remark: 'x', mean: null, value: null },
      ],
      totals: { lots: 6, kg: '28.850', mean: '3.48' },
      market: null,
    })
  })

  it('is one without rows too', () => {
    expect(answer([])).toEqual({ rows: [], totals: { lots: 0, kg: '0.000' }, market: null })
  })

  it('brings any text back as it was', () => {
    const texts = [
      '"quoted"',
      'back\\slash',
      'two\nlines\ttab',
      '\u0000\u001f',
      'கூடு 🐛',
      '\ud800 alone',
      '</script>',
      '',
    ]
    const { rows } = answer(texts.map((text) => [text, text, 1, 1, text, null, null]))
    expect(rows.map(({ remark }) => remark)).toEqual(texts)
    expect(rows.map(({ market }) => (market as Label).en)).toEqual(texts)
  })

  it('is whole however long', () => {
    const { rows, totals } = answer(
      Array.from({ length: 5000 }, (_, n) => [`M${n}`, 'கூடு', 1, '0.001', 'r'.repeat(40), null, null]),
    )
    expect([rows.length, rows.at(-1)?.serialNo, totals]).toEqual([
      5000,
      5000,
      { lots: 5000, kg: '5.000', mean: '0.00' },
    ])
  })

  it('refuses a query that answers other columns, and a figure that is none', () => {
    expect(() => reportWriter(report).begin(['market', 'marketTa', 'weight'])).toThrow(
      /not declared weight; not answered lots, kg/,
    )
    expect(() => reportWriter(report).begin(names)(['Hosur', null, 1, 'heavy', '', null, null])).toThrow(RangeError)
  })
})
