import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportPdf } from '#pdf/documents/report'
import { reports } from '#resources/reports/index'
import { type Report, type ReportRow, shownColumns } from '#shared/report'
import { linesOf } from '#shared/totals'
import { paperOf } from '../../src/client/reports/paper'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { root } from '../support/root'

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
})
afterAll(() => market.close())

const font = (name: string) => new Uint8Array(readFileSync(join(root, 'src/pdf/fonts', `NotoSansTamil-${name}.ttf`)))
const fonts = () => ({ regular: font('Regular'), bold: font('Bold') })

/** A full market day for filters that ask for days. */
const questionOf = (report: Report, day: string) =>
  Object.entries(report.filters)
    .filter(([, { type, required }]) => type === 'day' && required)
    .map(([name]) => `${name}=${day}`)
    .join('&')
const ask = async (report: Report, day: string) => {
  const path = report.endpoint.split(' ')[1]
  const response = await desk.get(`${path}?${questionOf(report, day)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

/** Decimal texts as whole thousandths: a reckoning that shares nothing with the product's. */
const thousandths = (value: unknown): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? 0)) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(3, '0').slice(0, 3)}`)
}

describe.each(reports.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('has rows with exactly its declared columns', async () => {
    const { rows } = await ask(report, '2026-11-19')
    expect(rows.length).toBeGreaterThan(0)
    const declared = Object.keys(report.columns)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(declared.toSorted())
  })

  it('adds up', async () => {
    const { rows, totals } = await ask(report, '2026-11-19')
    for (const [name, { total }] of Object.entries(report.columns)) {
      if (total !== 'sum') continue
      const sum = rows.reduce((all, row) => all + thousandths(row[name]), 0n)
      expect([name, thousandths(totals[name])]).toEqual([name, sum])
    }
  })

  it('prints, in both languages', async () => {
    const { rows, market: place } = await ask(report, '2026-11-19')
    for (const language of ['en', 'ta'] as const) {
      const paper = paperOf({ report, lines: linesOf(report, rows), market: place, chosen: {}, texts: {}, language })
      expect(paper.columns).toHaveLength((report.print.columns ?? shownColumns(report)).length)
      const bytes = reportPdf(paper, {
        fonts: fonts(),
        origin: 'https://market.example',
        printedBy: 'S. Kavitha',
        printedAt: '20/11/2026 12:00:00',
      })
      expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    }
  })

  it('is empty on a day without a market, and has a text for it', async () => {
    const { rows } = await ask(report, '2026-11-15')
    expect(rows).toEqual([])
    expect(report.empty.en).toMatch(/^No [Dd]ata/)
    expect(report.empty.ta).toMatch(/[\u0B80-\u0BFF]/)
  })
})
