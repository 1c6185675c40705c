import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { type Role, roles } from '#shared/access'
import { sampleOf } from '#shared/filterValue'
import type { FilterType, Report } from '#shared/report'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Every filter of every report refuses what it cannot read, at its own name, rather than answering as if it were not given. */

const ids = ['abc', '0', '-1', '1.5', '1e3', '9'.repeat(16), "1' or 1=1"]
const unreadable: { readonly [T in FilterType]: readonly string[] } = {
  day: ['abc', '2026-02-30', '20/11/2026', '2026-11'],
  month: ['abc', '2026-13', '2026-11-01'],
  year: ['abc', '2026', '202628'],
  tenant: ids,
  reference: ids,
  lookup: ['a b', '-', 'x'.repeat(31)],
  number: ['abc', '0', '-3', '400.50', '9999999999'],
  decimal: ['abc', '1.2345', '1,000', '.5', '1e3', '9'.repeat(13)],
  money: ['abc', '500.505', '₹ 5', '1e3', '9'.repeat(13)],
  status: ['NOPE', 'constructor'],
  choice: ['NOPE', 'constructor'],
  choices: ['NOPE', 'constructor', ',', 'NOPE,NOPE'],
}

let market: TestApp
const clients = new Map<Role, TestClient>()
beforeAll(async () => {
  market = await testApp({ reelers: 1 })
  for (const role of roles) clients.set(role, await market.client(role === 'reeler' ? 'reeler01' : role))
})
afterAll(() => market.close())

const clientOf = (role: Role | undefined) => clients.get(role ?? 'dosad') as TestClient
const refusedAt = async (client: TestClient, path: string) => {
  const response = await client.get(path)
  const body = (await response.json()) as { errors?: Record<string, string> }
  return [response.status, Object.keys(body.errors ?? {})] as const
}
const asked = (report: Report, more: Record<string, string>) => {
  const path = report.endpoint.replace(/^\w+ /, '')
  return `${path}?${new URLSearchParams({ ...(report.shared && { report: report.name }), ...more })}`
}
/** What else the report needs, so that nothing but the one filter is wrong. */
const needed = ({ filters }: Report) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.required ? [[name, sampleOf[filter.type](filter)]] : [],
    ),
  )

describe.each(reports.map((report) => [report.name, report] as const))('the report %s', (_, report) => {
  it('refuses each filter that cannot be read, at that filter', async () => {
    const client = clientOf(report.roles[0])
    for (const [name, { type }] of Object.entries(report.filters))
      for (const text of unreadable[type])
        expect([name, text, await refusedAt(client, asked(report, { ...needed(report), [name]: text }))]).toEqual([
          name,
          text,
          [422, [name]],
        ])
  })

  it('refuses a filter that it does not have', async () => {
    const path = asked(report, { ...needed(report), lotno: '5' })
    expect(await refusedAt(clientOf(report.roles[0]), path)).toEqual([422, ['lotno']])
  })
})

const isPeriod = ({ filters }: Report) => filters.from?.type === 'day' && filters.to?.type === 'day'

describe('a period', () => {
  it.each(reports.filter(isPeriod).map((report) => [report.name, report] as const))(
    'of %s that ends before it begins is refused at its end',
    async (_, report) => {
      const path = asked(report, { ...needed(report), from: '2026-11-20', to: '2026-11-19' })
      expect(await refusedAt(clientOf(report.roles[0]), path)).toEqual([422, ['to']])
    },
  )
})
