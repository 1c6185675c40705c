import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actAs } from '../../src/server/transaction'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'

/* Cash does not go below nil without the branch admin's yes. */

let market: TestApp
let desk: TestClient
let branch: TestClient

interface Answer {
  readonly status: number
  readonly body: {
    readonly voucher?: { readonly id: number }
    readonly proposal?: { readonly id: number }
    readonly message?: string
    readonly id?: number
  }
}
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Answer['body'],
})
const lines = (cash: 'debit' | 'credit', amount: string) => [
  { head: '3001', [cash]: amount },
  { head: '3002', [cash === 'debit' ? 'credit' : 'debit']: amount },
]
const move = async (cash: 'debit' | 'credit', amount: string, day = '2026-11-20', by = desk) =>
  read(await by.post('voucher', { vouType: 'CN', day, notes: 'Cash and bank', lines: lines(cash, amount) }))
const balance = async () =>
  (
    await market.db.query<{ balance: string }>(sql`
      select coalesce(sum(l.debit - l.credit), 0)::numeric(14,2) as balance from voucher_line l
      join ledger_head h on h.id = l.head_id where h.kind = 'cash'`)
  )[0]?.balance

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z', reelers: 0 })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
  expect((await move('debit', '1000.00', '2026-11-10')).body.voucher).toBeDefined()
})
afterAll(() => market.close())

describe('cash', () => {
  it('is paid out to the last rupee, and what goes beyond waits and says why', async () => {
    const beyond = await move('credit', '1000.01')
    expect(beyond.body.message).toBe(
      'Waits for another person to confirm. Cash would be ₹ −0.01: the branch admin must agree.',
    )
    expect((await branch.post(`proposals/${beyond.body.proposal?.id}/refuse`, { reason: 'No money' })).status).toBe(200)
    expect((await move('credit', '1000.00')).body.voucher).toBeDefined()
    expect(await balance()).toBe('0.00')
  })

  it('counts on the day of the voucher and on every later one', async () => {
    expect((await move('debit', '500.00')).body.voucher).toBeDefined()
    // On the 15th there was a thousand, which was paid out on the 20th.
    expect((await move('credit', '500.00', '2026-11-15')).body.voucher).toBeDefined()
    expect((await move('debit', '700.00', '2026-11-20')).body.voucher).toBeDefined()
    expect((await move('credit', '700.00', '2026-11-09')).body.proposal).toBeDefined()
  })

  it('goes below nil where the branch admin proposes or confirms', async () => {
    const asked = await move('credit', '5000.00')
    expect((await desk.post(`proposals/${asked.body.proposal?.id}/confirm`, {})).status).toBe(403)
    expect((await branch.post(`proposals/${asked.body.proposal?.id}/confirm`, {})).status).toBe(200)
    expect(await balance()).toBe('-4300.00')
    const second = await move('credit', '10.00', '2026-11-20', branch)
    expect((await desk.post(`proposals/${second.body.proposal?.id}/confirm`, {})).status).toBe(200)
    expect((await move('debit', '4310.00')).body.voucher).toBeDefined()
    expect(await balance()).toBe('0.00')
  })

  it('of two vouchers at once is paid out once', async () => {
    await move('debit', '100.00')
    const both = await Promise.all([move('credit', '60.00'), move('credit', '60.00')])
    expect(both.filter(({ body }) => body.voucher)).toHaveLength(1)
    expect(both.filter(({ body }) => body.proposal)).toHaveLength(1)
  })

  it('is taken back by the branch admin, with the reason', async () => {
    const taken = await move('debit', '30.00')
    await move('credit', '70.00')
    const reason = 'Entered twice'
    expect((await desk.post(`voucher/${taken.body.voucher?.id}/reverse`, { reason })).status).toBe(403)
    expect((await branch.post(`voucher/${taken.body.voucher?.id}/reverse`, { reason })).status).toBe(201)
    expect(await balance()).toBe('-30.00')
  })

  it('is held by the database, whoever posts', async () => {
    const [place] = await market.db.query<{ id: number; officer: number }>(sql`
      select b.id, u.id as officer from mas_branch b join mas_user u on u.market_id = b.id
      where b.code = 'DPI' and u.role = 'marketofficer' order by u.id limit 1`)
    const voucher = {
      ...{ vouType: 'CN', accountingYear: '202627', day: '2026-11-20', postedById: place?.officer },
      postedAt: '2026-11-20T06:30:00.000Z',
      lines: lines('credit', '1.00').map((line) => ({ debit: '0.00', credit: '0.00', ...line })),
    }
    await expect(
      market.db.transaction(async (tx) => {
        await actAs(tx, place?.officer ?? 0)
        await tx.query(sql`select * from post_vouchers(${place?.id ?? 0}, ${JSON.stringify([voucher])}::jsonb)`)
      }),
    ).rejects.toThrow()
  })
})
