import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportPdf } from '#pdf/documents/report'
import { reports } from '#resources/reports/index'
import { type FilterType, type Report, type ReportRow, shownColumns } from '#shared/report'
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

/** A market day of the demo that is full, and a time of which it knows nothing. */
const full = { day: '2026-11-19', month: '2026-11', year: '202627' }
const empty = { day: '2019-06-16', month: '2019-06', year: '201920' }

/** Rows of the demo that a filter may choose: of the full day, or one of which nothing is known. */
interface Chosen {
  readonly slot: number
  readonly farmer: number
  readonly reeler: number
}
const nobody: Chosen = { slot: 999_999, farmer: 999_999, reeler: 999_999 }

/** Whoever was paid or billed most on the full day. */
async function chosenOn(day: string): Promise<Chosen> {
  const [found] = await market.db.query<Chosen>(sql`
    select (select s.id from slot s join mas_branch b on b.id = s.market_id
        where s.day = ${day} and b.code = 'DPI' order by s.slot_no limit 1) as slot,
      (select farmer_id from sale where day = ${day} group by 1 order by count(*) desc, 1 limit 1) as farmer,
      (select reeler_id from sale where day = ${day} group by 1 order by count(*) desc, 1 limit 1) as reeler`)
  if (!found) throw new Error('The demo has no such day')
  return found
}

/** A report's required filters, answered. */
function questionOf({ name, filters, shared }: Report, at: typeof full, rows: Chosen): string {
  const answers: { readonly [T in FilterType]?: string | number } = { ...at, ...rows }
  const asked = Object.entries(filters)
    .filter(([, { required }]) => required)
    .flatMap(([filter, { type }]) => (answers[type] === undefined ? [] : [`${filter}=${answers[type]}`]))
  return [...(shared ? [`report=${name}`] : []), ...asked].join('&')
}

async function ask(report: Report, at = full, rows?: Chosen): Promise<Answer> {
  const path = report.endpoint.split(' ')[1]
  const response = await desk.get(`${path}?${questionOf(report, at, rows ?? (await chosenOn(full.day)))}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Answer
}

/** Decimal texts as whole thousandths: a reckoning that shares nothing with the product's. */
const thousandths = (value: unknown): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? 0)) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(3, '0').slice(0, 3)}`)
}

/** Whether `said` is `times` the sum by the other to two decimals, all in thousandths; nothing by nothing is not said. */
function isQuotient(said: bigint, sum: bigint, by: bigint, times = 1): boolean {
  if (by <= 0n) return said === 0n
  const apart = said * by - 1000n * BigInt(times) * sum
  return (apart < 0n ? -apart : apart) <= 5n * by
}

describe.each(reports.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('has rows with exactly its declared columns', async () => {
    const { rows } = await ask(report)
    expect(rows.length).toBeGreaterThan(0)
    const declared = Object.keys(report.columns)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(declared.toSorted())
  })

  it('adds up', async () => {
    const { rows, totals } = await ask(report)
    for (const [name, { total }] of Object.entries(report.columns)) {
      const sumOf = (column: string) => rows.reduce((all, row) => all + thousandths(row[column]), 0n)
      const said = thousandths(totals[name])
      if (total === 'sum') expect([name, said]).toEqual([name, sumOf(name)])
      if (typeof total !== 'object') continue
      if ('sumOf' in total) expect([name, said]).toEqual([name, sumOf(total.sumOf)])
      else
        expect([name, isQuotient(said, sumOf(total.over[0]), sumOf(total.over[1]), total.times)]).toEqual([name, true])
    }
  })

  it('prints, in both languages', async () => {
    const { rows, market: place } = await ask(report)
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

  it('is empty where nothing was, and has a text for it', async () => {
    const { rows } = await ask(report, empty, nobody)
    expect(rows).toEqual([])
    expect(report.empty.en).toMatch(/^No /)
    expect(report.empty.ta).toMatch(/[\u0B80-\u0BFF]/)
  })
})
