import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpeningsRead } from '#resources/api/ledger'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { post } from '../support/sold'
import { until } from '../support/until'
import { waitingIn } from '../support/waiting'

/* An opening balance is the first of an account, also beside what is posted at the same time; its amount is what was typed. */

const day = '2026-11-20'
let market: TestApp
let desk: TestClient
let other: pg.Client
let farmers: { id: number; code: string; market: number }[]

beforeAll(async () => {
  market = await testApp({ start: `${day}T06:30:00.000Z` })
  desk = await market.client('marketofficer')
  farmers = await market.db.query(sql`
    select c.id, c.head_code as code, c.market_id as market from mas_customer c join mas_branch b on b.id = c.market_id
    where b.code = 'DPI' and customer_type = 'farmer' order by c.head_code limit 3`)
  const [row] = await market.db.query<{ name: string }>(sql`select current_database() as name`)
  other = new pg.Client({ connectionString: urlOf(row?.name ?? '') })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await market?.close()
})

const waiting = (count: number) => until(async () => expect(await waitingIn(market.db)).toBe(count))

describe('an opening balance', () => {
  it.each([
    ['by itself', (id: number) => post(desk, 'ledger/openings', { customerId: id, side: 'debit', amount: '100.00' })],
    [
      'in a file',
      (_: number, code: string) =>
        post(desk, 'ledger/openings/import', { rows: [{ code, side: 'debit', amount: '100' }], day, dryRun: false }),
    ],
  ])('is refused %s on an account on which an entry is being posted', async (_, open) => {
    const { id, code, market: of } = farmers.shift() ?? { id: 0, code: '', market: 0 }
    await other.query(`insert into ledger_chain (market_id) values (${of}) on conflict (market_id) do nothing`)
    await other.query('begin')
    await other.query(`select 1 from ledger_chain where market_id = ${of} for update`)
    const lines = [
      { head: '1001', debit: '50.00', customerId: id },
      { head: '3002', credit: '50.00' },
    ]
    const entry = post(desk, 'voucher', { vouType: 'PY', day, notes: 'Advance', lines })
    await waiting(1)
    const opening = open(id, code)
    await waiting(2)
    await other.query('commit')
    expect((await entry).status).toBe(201)
    const answer = await opening
    const told = (await answer.json()) as Partial<OpeningsRead>
    expect([answer.status, told.written ?? 0, told.errors?.length ?? 1]).toEqual([answer.status, 0, 1])
    const found = await market.db.query(sql`
      select 1 from voucher v join voucher_line l on l.voucher_id = v.id where l.customer_id = ${id} and v.vou_type = 'OB'`)
    expect(found).toEqual([])
  })

  it.each([
    ['1,00,000.50', '100000.50'],
    ['100,000.5', '100000.50'],
    ['1500', '1500.00'],
  ])('of %s in a file is %s', async (amount, debit) => {
    const rows = [{ code: farmers[0]?.code, side: 'debit', amount }]
    const answer = await post(desk, 'ledger/openings/import', { rows, day, dryRun: true })
    expect(await answer.json()).toMatchObject({ debit, errors: [] })
  })

  it.each(['1500,50', '1,5', '1,0000', '0', '-5', '100.123', '10000000000000'])(
    'of %s in a file is none',
    async (amount) => {
      const rows = [{ code: farmers[0]?.code, side: 'debit', amount }]
      const answer = await post(desk, 'ledger/openings/import', { rows, day, dryRun: true })
      expect(await answer.json()).toMatchObject({
        debit: '0.00',
        errors: [{ row: 0, errors: { amount: expect.any(String) } }],
      })
    },
  )
})
