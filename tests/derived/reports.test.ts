import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartPanels } from '#exports/chartPanels'
import { paperOf } from '#exports/reportPaper'
import { reportPdf } from '#pdf/documents/report'
import { reports } from '#resources/reports/index'
import { type Report, type ReportColumn, type ReportRow, shownColumns, told } from '#shared/report'
import { linesOf } from '#shared/totals'
import { tableColumns, tableLines } from '../../src/client/reports/columns'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { dense } from '../support/journeyPdf'
import {
  addressOf,
  chosenOn,
  empty,
  type FilterFixture,
  full,
  nobody,
  ofClosedYears,
  type When,
} from '../support/reportQuestions'
import { root } from '../support/root'
import { enterTaxAndIncentive } from '../support/taxAndIncentive'
import { read } from '../unit/pdf/read'

/* Every declared report on the demo market: rows, columns, totals by another reckoning, paper, and an empty day. */

interface Answer {
  rows: ReportRow[]
  totals: Record<string, unknown>
  market: { id: number; name: string; nameTa: string | null } | null
}

let market: Awaited<ReturnType<typeof demoApp>>
let desk: TestClient
beforeAll(async () => {
  market = await demoApp()
  desk = await market.client('marketofficer')
  await enterTaxAndIncentive(market.db, desk)
})
afterAll(() => market.close())

const font = (name: string) => new Uint8Array(readFileSync(join(root, 'src/pdf/fonts', `NotoSansTamil-${name}.ttf`)))
const fonts = () => ({ regular: font('Regular'), bold: font('Bold') })

async function ask(report: Report, at: When = full, rows?: Partial<FilterFixture>): Promise<Answer> {
  const response = await desk.get(addressOf(report, at, rows ?? (await chosenOn(market.db, full.day))))
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}

/** Decimal texts as whole thousandths: a reckoning that shares nothing with the product's. */
const thousandths = (value: unknown): bigint => {
  const found = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(String(value ?? 0))
  if (!found) throw new RangeError(`No figure of three decimals: ${JSON.stringify(value)}`)
  const [, sign = '', whole = '0', part = ''] = found
  return BigInt(`${sign}${whole}${part.padEnd(3, '0')}`)
}

/** Whether `said` is `times` the sum by the other to two decimals, all in thousandths; nothing by nothing is not said. */
function isQuotient(said: bigint, sum: bigint, by: bigint, times = 1): boolean {
  if (by <= 0n) return said === 0n
  const apart = said * by - 1000n * BigInt(times) * sum
  return (apart < 0n ? -apart : apart) <= 5n * by
}

const present = (rows: readonly ReportRow[], name: string) =>
  rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined && value !== '')
const sumOf = (rows: readonly ReportRow[], name: string) =>
  present(rows, name).reduce<bigint>((all, value) => all + thousandths(value), 0n)

/** Whether `said` is the total that the column declares, reckoned another way; for a column without one, nothing. */
function isTotal(said: unknown, name: string, { total, type }: ReportColumn, rows: readonly ReportRow[]): boolean {
  const values = present(rows, name)
  if (total === undefined || (values.length === 0 && said === undefined)) return said === undefined
  if (typeof total === 'object' && 'over' in total)
    return isQuotient(thousandths(said), sumOf(rows, total.over[0]), sumOf(rows, total.over[1]), total.times)
  if (typeof total === 'object' && 'sumOf' in total)
    return thousandths(said) === sumOf(rows, total.grand ?? total.sumOf)
  if (total === 'sum') return thousandths(said) === sumOf(rows, name)
  if (total === 'count') return said === values.length
  if (total === 'last') return said === values.at(-1)
  if (total === 'mean') return isQuotient(thousandths(said), sumOf(rows, name), BigInt(values.length) * 1000n)
  const inOrder = type === 'day' ? values.map(String).toSorted() : values.toSorted((a, b) => Number(a) - Number(b))
  return said === (total === 'min' ? inOrder[0] : inOrder.at(-1))
}

describe.each(reports.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('has rows with exactly its declared columns', async () => {
    const { rows } = await ask(report)
    expect(rows.length > 0, 'rows of the demo, which src/server/seed/demo makes').toBe(!ofClosedYears.has(report.name))
    const declared = Object.keys(report.columns)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(declared.toSorted())
  })

  it('adds up', async () => {
    const { rows, totals } = await ask(report)
    for (const [name, column] of Object.entries(report.columns))
      expect([name, isTotal(totals[name], name, column, rows)]).toEqual([name, true])
  })

  it('is shown and drawn, also without the columns that say nothing', async () => {
    const { rows } = await ask(report)
    const shown = told(report, rows)
    const lines = linesOf(report, rows)
    for (const language of ['en', 'ta'] as const) {
      expect(tableColumns(shown, language).length).toBeGreaterThan(0)
      for (const line of tableLines(shown, lines, language))
        if (line.kind === 'total')
          expect(Object.keys(shown.columns)).toEqual(expect.arrayContaining(Object.keys(line.cells)))
      expect(chartPanels(shown, lines, language).length > 0).toBe(report.chart !== undefined)
    }
  })

  it('prints, in both languages', async () => {
    const { rows, market: place } = await ask(report)
    for (const language of ['en', 'ta'] as const) {
      const paper = paperOf({ report, lines: linesOf(report, rows), tenant: place, chosen: {}, texts: {}, language })
      expect(paper.columns.map(({ name }) => name)).toEqual(shownColumns(told(report, rows)))
      const bytes = reportPdf(paper, {
        fonts: fonts(),
        origin: 'https://market.example',
        printedBy: 'S. Kavitha',
        printedAt: '20/11/2026 12:00:00',
      })
      // Each column's head stands on some sheet, Tamil over English: what is chosen is printed.
      const found = dense(
        (await read(bytes))
          .flat()
          .map(({ text }) => text)
          .join(''),
      )
      for (const { label } of paper.columns)
        expect(found).toContain(dense(label.ta === label.en ? label.en : label.ta + label.en))
    }
  })

  it('is empty where nothing was, and has a text for it', async () => {
    const { rows } = await ask(report, empty, nobody)
    expect(rows).toEqual([])
    expect(report.empty.en).toMatch(/^No /)
    expect(report.empty.ta).toMatch(/[\u0B80-\u0BFF]/)
  })
})
