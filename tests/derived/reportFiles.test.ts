import readWorkbook, { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sheetOf } from '#exports/reportSheet'
import { workbookOf } from '#exports/workbook'
import { reports } from '#resources/reports/index'
import { momentShown } from '#shared/day'
import { type CellValue, placesOf, type Report, type ReportRow, shownColumns } from '#shared/report'
import { cellLabel } from '#shared/reportText'
import { linesOf, type ReportLine, rowOf } from '#shared/totals'
import { reportCsv } from '../../src/client/reports/csv'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { addressOf, chosenOn, type FilterFixture, full, ofClosedYears } from '../support/reportQuestions'
import { enterTaxAndIncentive } from '../support/taxAndIncentive'

/* What leaves every declared report as a file: all rows of the answer, and every line as it stands on the screen. */

let market: Awaited<ReturnType<typeof demoApp>>
let desk: TestClient
let chosen: FilterFixture
beforeAll(async () => {
  market = await demoApp()
  desk = await market.client('marketofficer')
  await enterTaxAndIncentive(market.db, desk)
  chosen = await chosenOn(market.db, full.day)
})
afterAll(() => market.close())

async function rowsOf(report: Report): Promise<readonly ReportRow[]> {
  const response = await desk.get(addressOf(report, full, chosen))
  expect(response.status, await response.clone().text()).toBe(200)
  return ((await response.json()) as { rows: ReportRow[] }).rows
}

/** The cells of a CSV text; written for this test alone. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => Array.from(`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g), ([, cell = '']) => plain(cell)))
const plain = (cell: string): string => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

/** A cell of the file as the answer writes it: a figure with the decimals that it has there, a day as a day. */
function asAnswered(report: Report, name: string, said: unknown, value: CellValue | undefined): unknown {
  if (said === null || said === undefined) return ''
  if (said instanceof Date) {
    // A fraction of a day: what reads it is a millisecond off.
    const text = new Date(Math.round(Number(said) / 1000) * 1000).toISOString()
    const type = report.columns[name]?.type
    if (type === 'time') return text.slice(11, 16)
    return type === 'instant' ? momentShown(`${text.slice(0, 19)}+05:30`) : text.slice(0, 10)
  }
  if (typeof said !== 'number') return said
  expect(placesOf[report.columns[name]?.type ?? 'text']).toBeDefined()
  return said.toFixed(String(value).split('.')[1]?.length ?? 0)
}

function expectedOf({ columns }: Report, name: string, value: CellValue | undefined): unknown {
  const column = columns[name]
  if (!column || value === null || value === undefined || value === '') return ''
  if (column.type === 'day' || column.type === 'month' || placesOf[column.type] !== undefined) return String(value)
  return cellLabel(column, value).en
}

const valuesOf = (line: ReportLine): ReportRow =>
  line.kind === 'group' ? {} : line.kind === 'row' ? line.row : line.cells

const printed = { printedBy: 'M. Anbu', printedAt: '20/11/2026 10:00:00' }

describe.each(reports.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('leaves as CSV with every row, in the order in which it is shown', async () => {
    const rows = await rowsOf(report)
    expect(rows.length > 0).toBe(!ofClosedYears.has(report.name))
    const shown = linesOf(report, rows)
      .map(rowOf)
      .filter((each) => each !== undefined)
    expect(shown).toEqual(rows)
    const [head = [], ...lines] = cellsOf(reportCsv(report, shown, 'en'))
    const groups = (report.groupBy ?? []).filter((name) => !report.columns[name]?.hidden)
    const names = [...groups, ...(report.sums ? [report.sums] : []), ...shownColumns(report)]
    expect(head).toHaveLength(names.length)
    const text = (each: ReportRow, name: string) => {
      const column = report.columns[name]
      if (!column) throw new Error(`No column ${name}`)
      return placesOf[column.type] === undefined ? cellLabel(column, each[name]).en : String(each[name] ?? '')
    }
    expect(lines).toEqual(rows.map((each) => names.map((name) => text(each, name))))
  })

  it('leaves as a workbook with every line, figures to their last decimal', async () => {
    const lines = linesOf(report, await rowsOf(report))
    const names = shownColumns(report)
    const top = { report, tenant: null, chosen: {}, texts: {}, printed }
    const made = sheetOf(top, lines, 'en')
    const sheet = await readSheet(await workbookOf(made))
    const heads = (made.top?.length ?? 0) + (names.some((name) => report.columns[name]?.band) ? 2 : 1)
    const body = sheet.slice(heads)
    expect(body).toHaveLength(lines.length)
    lines.forEach((line, at) => {
      const values = valuesOf(line)
      // A group or sum is called by its label, which stands over the columns before its first figure.
      const from = line.kind === 'row' ? 0 : 1
      if (line.kind !== 'row') expect(body[at]?.[0]).toBe(line.label.en)
      const said = names.slice(from).map((name, i) => asAnswered(report, name, body[at]?.[i + from], values[name]))
      expect(said).toEqual(names.slice(from).map((name) => expectedOf(report, name, values[name])))
    })
  })

  it('leaves as data, a row a line, with what it is of in each and its totals as formulas', async () => {
    const rows = await rowsOf(report)
    const lines = linesOf(report, rows)
    const market = { id: 1, name: 'Dharmapuri', nameTa: null }
    const made = sheetOf(
      { report, tenant: market, chosen: { from: full.day, to: full.day }, texts: {}, printed },
      lines,
      'en',
    )
    const file = await workbookOf(made)
    const [, data] = await readWorkbook(file)
    const own = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []))
    const [heads = [], ...body] = data?.data ?? []
    expect(new Set(heads).size, heads.join()).toBe(heads.length)
    const hasTotals = own.length > 0 && made.columns.some(({ total }) => total)
    expect(body).toHaveLength(own.length + (hasTotals ? 1 : 0))
    const shown = [...(report.groupBy ?? []).filter((name) => !report.columns[name]?.hidden), ...shownColumns(report)]
    const first = made.columns.length - shown.length - made.columns.filter(({ only }) => only === 'hidden').length
    if (!report.columns.market) expect(body.slice(0, own.length).every(([place]) => place === 'Dharmapuri')).toBe(true)
    own.forEach((row, at) => {
      const said = shown.map((name, i) => asAnswered(report, name, body[at]?.[first + i], row[name]))
      expect(said).toEqual(shown.map((name) => expectedOf(report, name, row[name])))
    })
  })
})
