import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headCodes } from '#shared/ledgerRow'
import { linesOf } from '#shared/totals'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import { secondDirector } from '../support/confirmed'
import type { TestClient } from '../support/cookies'
import { ask, reportNamed } from '../support/reportAnswers'

/* The chart of accounts: added to by two, and what lines are sealed with stays. */

let market: TestApp
const clients = new Map<string, TestClient>()

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown> & { proposed?: number; errors?: Record<string, string> }
}
const post = async (name: string, path: string, body: object = {}): Promise<Answer> => {
  const response = await (clients.get(name) as TestClient).post(path, body, { 'Idempotency-Key': crypto.randomUUID() })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
const head = async (code: string) =>
  (await market.db.query<Record<string, unknown>>(sql`select * from ledger_head where code = ${code}`))[0] ?? {}
const bodyOf = async (code: string, more: object = {}) => {
  const { id, version, name, nameTa, kind, manual, isActive } = await head(code)
  return { id, version, code, name, nameTa, kind, manual, isActive, ...more }
}
const fresh = { code: '9101', name: 'Water charges', nameTa: 'தண்ணீர்க் கட்டணம்', kind: 'expense', manual: true }

beforeAll(async () => {
  market = await testApp({ reelers: 0 })
  await secondDirector(market)
  for (const name of ['dosad', 'dosad2', 'branchad']) clients.set(name, await market.client(name))
})
afterAll(() => market.close())

describe('the chart of accounts', () => {
  it('has every head of the program, each in its group', async () => {
    const rows = await market.db.query<{ code: string; headGroup: string }>(
      sql`select code, head_group from ledger_head where program order by code`,
    )
    expect(rows.map(({ code }) => code)).toEqual(Object.values(headCodes).toSorted())
    const groupOf = Object.fromEntries(rows.map(({ code, headGroup }) => [code, headGroup]))
    expect(groupOf).toMatchObject({ 1001: 'liabilities', 1002: 'assets', 3001: 'assets', 4001: 'suspense' })
  })

  it('takes a new head by two of the state, and then a voucher on it', async () => {
    expect((await post('branchad', 'ledgerHead/Save', fresh)).status).toBe(403)
    const { body } = await post('dosad', 'ledgerHead/Save', fresh)
    expect(body).toMatchObject({ proposed: expect.any(Number) })
    expect(await head('9101')).toEqual({})
    expect((await post('dosad2', `proposals/${body.proposed}/confirm`)).status).toBe(200)
    expect(await head('9101')).toMatchObject({ headGroup: 'expenses', program: false })
    const amount = (debit: string, credit: string, code: string) => ({ head: code, debit, credit })
    const entry = {
      vouType: 'PY',
      day: '2026-11-20',
      notes: 'Water',
      lines: [amount('10.00', '0.00', '9101'), amount('0.00', '10.00', '3002')],
    }
    expect((await post('branchad', 'voucher', entry)).status).toBe(201)
    const off = await post('dosad', 'ledgerHead/Update', await bodyOf('9101', { isActive: 0 }))
    expect((await post('dosad2', `proposals/${off.body.proposed}/confirm`)).status).toBe(200)
    expect((await post('branchad', 'voucher', entry)).body.errors).toHaveProperty('lines.0.head')
  })

  it('keeps two bank accounts of one name in books of their own', async () => {
    const { name, nameTa } = await head('3002')
    const second = { code: '3102', name, nameTa, kind: 'bank', manual: true }
    const { body } = await post('dosad', 'ledgerHead/Save', second)
    expect((await post('dosad2', `proposals/${body.proposed}/confirm`)).status).toBe(200)
    const side = (code: string, debit: string, credit: string) => ({ head: code, debit, credit })
    const move = (lines: object[]) =>
      post('branchad', 'voucher', { vouType: 'CN', day: '2026-11-20', notes: 'Between accounts', lines })
    for (const lines of [
      [side('3102', '60.00', '0.00'), side('3002', '0.00', '60.00')],
      [side('3002', '20.00', '0.00'), side('3102', '0.00', '20.00')],
    ])
      expect((await move(lines)).status).toBe(201)
    const client = clients.get('branchad') as TestClient
    const { rows } = await ask(client, 'bankBook', { from: '2026-11-20', to: '2026-11-20' })
    const lines = linesOf(reportNamed('bankBook'), rows)
    expect(lines.flatMap((line) => (line.kind === 'group' ? [line.label.en] : []))).toEqual([
      `Dharmapuri · ${name} · 3002`,
      `Dharmapuri · ${name} · 3102`,
    ])
    expect(lines.flatMap((line) => (line.kind === 'subtotal' ? [line.cells.balance] : []))).toEqual(['-50.00', '40.00'])
  })

  it('refuses at its field what lines are sealed with, and what the program needs', async () => {
    const tries: readonly (readonly [string, object, string])[] = [
      ['9001', { code: '9999' }, 'code'],
      ['9001', { kind: 'income' }, 'kind'],
      ['3001', { isActive: 0 }, 'isActive'],
      ['4001', { manual: true }, 'manual'],
    ]
    for (const [code, change, field] of tries) {
      const { status, body } = await post('dosad', 'ledgerHead/Update', await bodyOf(code, change))
      expect([code, status, Object.keys(body.errors ?? {})]).toEqual([code, 422, [field]])
    }
    expect((await post('dosad', 'ledgerHead/Save', { ...fresh, code: '9102', kind: 'control' })).body.errors).toEqual({
      kind: expect.any(String),
    })
    expect((await post('dosad', 'ledgerHead/Save', { ...fresh, code: '1:1' })).body.errors).toHaveProperty('code')
  })

  it('is held by the database, also against who writes there by hand', async () => {
    await expect(
      market.db.transaction(async (tx) => {
        await actAs(tx, 0)
        await tx.query(sql`update ledger_head set code = '3009' where code = '3001'`)
      }),
    ).rejects.toThrow()
  })
})
