import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { sum } from '#shared/money'
import type { Report, ReportRow } from '#shared/report'
import type { TestClient } from '../support/cookies'
import { demoApp } from '../support/demo'
import { addressOf, chosenOn, type FilterFixture, full } from '../support/reportQuestions'

/* Every declared report over several markets: a desk sees its own, the director the same and their sum, nobody more. */

interface Answer {
  readonly rows: ReportRow[]
  readonly totals: Readonly<Record<string, string | number>>
}

let market: Awaited<ReturnType<typeof demoApp>>
let director: TestClient
let region: TestClient
let chosen: FilterFixture
/** The demo's markets, each with its desk. */
const desks: { readonly id: number; readonly client: TestClient }[] = []

beforeAll(async () => {
  market = await demoApp()
  director = await market.client('dosad')
  region = await market.client('rjd')
  for (const [code, userName] of [
    ['DPI', 'marketofficer'],
    ['PNG', 'pennagaram'],
  ] as const) {
    const [row] = await market.db.query<{ id: number }>(sql`select id from mas_branch where code = ${code}`)
    desks.push({ id: row?.id ?? 0, client: await market.client(userName) })
  }
  chosen = await chosenOn(market.db, full.day)
})
afterAll(() => market.close())

const ask = async (client: TestClient, report: Report, more: Readonly<Record<string, number>> = {}) => {
  const response = await client.get(addressOf(report, full, chosen, more))
  return { status: response.status, body: (await response.json()) as Answer }
}

/** What adds up from market to market: everything but persons, who may come to several. */
const additive = ({ columns }: Report): string[] =>
  Object.entries(columns).flatMap(([name, { total, type }]) =>
    total === 'sum' && type !== 'percent' && !/farmers|reelers/i.test(name) ? [name] : [],
  )

describe.each(reports.map((report) => [report.name, report as Report] as const))('%s', (_, report) => {
  it('shows the director of one market what its desk sees, and of all their sum', async () => {
    const own: Answer[] = []
    for (const { id, client } of desks) {
      const atDesk = await ask(client, report)
      const above = await ask(director, report, { marketId: id })
      expect([atDesk.status, above.status]).toEqual([200, 200])
      expect(above.body.rows).toEqual(atDesk.body.rows)
      own.push(atDesk.body)
    }
    const all = (await ask(director, report)).body
    // Both markets are of one region.
    expect((await ask(region, report)).body).toEqual(all)
    for (const name of additive(report)) {
      const parts = own.map(({ totals }) => String(totals[name] ?? '0'))
      expect([name, sum([String(all.totals[name] ?? '0')], 3)]).toEqual([name, sum(parts, 3)])
    }
  })

  it("is shut to a desk that asks for another's market", async () => {
    const [first, second] = desks
    expect((await ask(first?.client as TestClient, report, { marketId: second?.id ?? 0 })).status).toBe(403)
  })

  it('takes any number at its filters without a fault', async () => {
    const wide = Object.fromEntries(Object.keys(report.filters).map((name) => [name, 999_999_999_999_999]))
    const { marketId: _, ...others } = wide
    expect((await ask(director, report, others)).status).toBeLessThan(500)
  })
})
