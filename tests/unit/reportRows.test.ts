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
const names = ['market', 'market_ta', 'lots', 'kg', 'remark', 'mean', 'value']

const letters: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '\\': '\\',
}
/** As COPY writes it. */
const field = (value: unknown): string =>
  value === null ? '\\N' : String(value).replaceAll(/[\b\f\n\r\t\v\\]/g, (letter) => `\\${letters[letter]}`)
const copied = (rows: readonly (readonly unknown[])[], heads: readonly string[] = names): Uint8Array =>
  new TextEncoder().encode([heads, ...rows].map((row) => `${row.map(field).join('\t')}\n`).join(''))

function answer(rows: readonly (readonly unknown[])[], size = 1 << 20) {
  const writer = reportWriter(report)
  const bytes = copied(rows)
  // As a driver may do it: the same few bytes are written into again and again.
  const chunk = Buffer.alloc(Math.min(size, bytes.length))
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size)
    chunk.set(part)
    writer.write(chunk.subarray(0, part.length))
  }
  expect(writer.rows()).toBe(rows.length)
  const text = new TextDecoder('utf-8', { fatal: true }).decode(
    Buffer.concat(writer.end({ totals: writer.totals(), market: null })),
  )
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
      '\u007f \v',
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

  it('has instants in UTC to the millisecond', () => {
    const writer = reportWriter({ ...report, columns: { at: column('instant') } })
    const found = [
      '2026-11-20 06:05:09+00',
      '2026-11-20 06:05:09.5+00',
      '2026-11-20 06:05:09.123456+00',
      '2026-11-20 11:35:09.25+05:30',
      null,
      'infinity',
    ]
    writer.write(
      copied(
        found.map((at) => [at]),
        ['at'],
      ),
    )
    const { rows } = JSON.parse(Buffer.concat(writer.end({ market: null })).toString()) as { rows: { at: unknown }[] }
    expect(rows.map(({ at }) => at)).toEqual([
      '2026-11-20T06:05:09.000Z',
      '2026-11-20T06:05:09.500Z',
      '2026-11-20T06:05:09.123Z',
      '2026-11-20T06:05:09.250Z',
      null,
      'infinity',
    ])
  })

  it('adds up figures of any length exactly, and finds the least and the most', () => {
    const columns = { sum: column('rupees', 'sum'), least: column('rupees', 'min'), most: column('kg', 'max') }
    const writer = reportWriter({ ...report, columns })
    const figures = ['0.10', '0.20', '99999999999999.99', '-5.00', '123456789012345678.01', '7']
    writer.write(
      copied(
        figures.map((each) => [each, each, each]),
        ['sum', 'least', 'most'],
      ),
    )
    expect(writer.totals()).toEqual({ sum: '123556789012345680.30', least: '-5.00', most: '123456789012345678.010' })
  })

  it('is the same wherever the chunks end', () => {
    const rows = [
      ['Dharmapuri', 'தருமபுரி', 2, '28.35', 'two\nlines \\N', null, '100.00'],
      [null, null, 1, '-0.500', '🐛 "x"', '3.10', null],
    ]
    const whole = answer(rows)
    expect(whole.rows[0]?.remark).toBe('two\nlines \\N')
    for (const size of [1, 2, 3, 5, 7, 11, 64]) expect(answer(rows, size)).toEqual(whole)
  })

  it('refuses a query that answers other columns, and a figure that is none', () => {
    expect(() => reportWriter(report).write(copied([], ['market', 'market_ta', 'weight']))).toThrow(
      /not declared weight; not answered lots, kg/,
    )
    for (const kg of ['heavy', '1,5', '1.2.3', '', '-', '.5'])
      expect(() => answer([['Hosur', null, 1, kg, '', null, null]]), kg).toThrow(RangeError)
  })
})
