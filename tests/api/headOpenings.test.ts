import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* What stood on the heads of a market before the ledger. */

let market: TestApp
let desk: TestClient
let branch: TestClient

interface Answer {
  readonly status: number
  readonly body: { voucher?: { id: number }; errors?: Record<string, string>; rows?: Record<string, unknown>[] }
}
const idOf = async (code: string) =>
  (await market.db.query<{ id: number }>(sql`select id from ledger_head where code = ${code}`))[0]?.id
const open = async (code: string, side: 'debit' | 'credit', amount: string): Promise<Answer> => {
  const response = await desk.post('ledger/openings/heads', { headId: await idOf(code), side, amount })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const trial = async () => {
  const response = await desk.get('report/trialBalance?from=2026-11-01&to=2026-11-30')
  return (await response.json()) as { rows: Record<string, unknown>[]; totals: Record<string, unknown> }
}

beforeAll(async () => {
  market = await testApp({ reelers: 0 })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
})
afterAll(() => market.close())

describe('the opening balance of a head', () => {
  it('is entered once in a market, against the opening balances', async () => {
    expect((await open('3001', 'debit', '5000.00')).status).toBe(201)
    expect((await open('3002', 'debit', '120000.50')).status).toBe(201)
    expect((await open('3001', 'debit', '1.00')).status).toBe(409)
    const { rows, totals } = await trial()
    expect(rows.map(({ headCode, difference }) => [headCode, difference])).toEqual([
      ['3001', '5000.00'],
      ['3002', '120000.50'],
      ['7001', '-125000.50'],
    ])
    expect(totals).toMatchObject({ closingDebit: '125000.50', closingCredit: '125000.50', difference: '0.00' })
  })

  it('is shown by the list, which leaves out customers and what the program alone posts to', async () => {
    const { rows = [] } = (await (await desk.get('views/headOpenings')).json()) as Answer['body']
    const byCode = new Map(rows.map((row) => [row.code, row]))
    expect(byCode.get('3001')).toMatchObject({ openingDebit: '5000.00', hasPostings: true })
    expect(byCode.get('9001')).toMatchObject({ openingDebit: null, hasPostings: false })
    for (const code of ['1001', '4001', '7001']) expect(byCode.has(code)).toBe(false)
  })

  it('is refused for customers, for the contra itself and for cash below nil', async () => {
    for (const code of ['1001', '4001', '7001']) expect((await open(code, 'debit', '1.00')).status).toBe(404)
    const { status, body } = await open('3001', 'credit', '1.00')
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['side']])
  })

  it('is entered anew once it was taken back', async () => {
    const { body } = await open('9001', 'debit', '10.00')
    expect((await branch.post(`voucher/${body.voucher?.id}/reverse`, { reason: 'Wrong amount' })).status).toBe(201)
    expect((await open('9001', 'debit', '20.00')).status).toBe(201)
  })

  it('of two at once is entered once', async () => {
    const both = await Promise.all([open('9002', 'debit', '7.00'), open('9002', 'debit', '7.00')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})
