import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClosePlan, DayCash, DayClose } from '#resources/api/day'
import { findBroken } from '../../src/server/evidence/service'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { planBy } from '../support/plans'
import { brokenAfter } from '../support/unguarded'

/* The cash of a day is counted before its close, and what was counted is sealed with it. */

let market: TestApp
let desk: TestClient
let branch: TestClient
const date = '2026-11-20'

interface Refusal {
  readonly code?: string
  readonly rule?: string
  readonly errors?: Readonly<Record<string, string>>
}
const read = async <T = DayCash>(response: Promise<Response>) => {
  const answer = await response
  return { status: answer.status, body: (await answer.json()) as T & Refusal }
}
const move = async (side: 'debit' | 'credit', amount: string, day = date) => {
  const lines = [
    { head: '3001', [side]: amount },
    { head: '3002', [side === 'debit' ? 'credit' : 'debit']: amount },
  ]
  expect((await desk.post('voucher', { vouType: 'CN', day, notes: 'Cash and bank', lines })).status).toBe(201)
}
const count = (book: string, counted: string, reason?: string, by = desk, day = date) =>
  read(by.post('day/cash', { date: day, book, counted, ...(reason !== undefined && { reason }) }))
const plan = async () => planBy<ClosePlan>(branch, `day/close/plan?date=${date}`)
const close = (day = date) => read<DayClose>(branch.post('day/close', { date: day }))

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z', reelers: 0 })
  desk = await market.client('marketofficer')
  branch = await market.client('branchad')
})
afterAll(() => market.close())

describe('the cash of a day', () => {
  it('is not counted where there is none, and that day closes', async () => {
    expect(await planBy<ClosePlan>(branch, 'day/close/plan?date=2026-11-10')).toMatchObject({
      cash: { book: '0.00', counted: null, isDue: false },
      exceptions: [],
    })
    expect(await close('2026-11-10')).toMatchObject({ status: 201, body: { cash: null } })
  })

  it('stops the close until it is counted, by the desk, against the book as it stands', async () => {
    await move('debit', '1000.00')
    expect(await plan()).toMatchObject({
      cash: { book: '1000.00', counted: null, isDue: true },
      exceptions: [{ why: 'cash', stops: true, n: 1 }],
    })
    expect(await close()).toMatchObject({ status: 422, body: { rule: 'dayClose.rule.cash' } })
    expect((await count('900.00', '900.00')).body.errors).toEqual({
      counted: 'The cash book now shows ₹ 1,000.00: count again.',
    })
    expect((await count('1000.00', '-1.00')).body.errors).toHaveProperty('counted')
    expect((await count('1000.00', '1.005')).body.errors).toHaveProperty('counted')
    expect((await count('1000.00', '1000.00', undefined, await market.client('ad'))).status).toBe(403)
    expect((await count('0.00', '0.00', undefined, desk, '2026-11-21')).body.errors).toHaveProperty('date')
    expect((await count('0.00', '0.00', undefined, desk, '2026-11-10')).body.code).toBe('ALREADY_PROCESSED')
  })

  it('says why it is not what the book says; the last count is the one that counts', async () => {
    expect((await count('1000.00', '990.00')).body.errors).toEqual({
      reason: 'This differs from the cash book: enter the reason.',
    })
    expect((await count('1000.00', '990.00', 'x')).body.errors).toHaveProperty('reason')
    expect(await count('1000.00', '990.00', 'Small change not at hand')).toMatchObject({
      status: 201,
      body: {
        book: '1000.00',
        counted: '990.00',
        difference: '-10.00',
        reason: 'Small change not at hand',
        isDue: false,
      },
    })
    expect((await plan()).exceptions).toEqual([])
    // A reason that nothing asks for is not kept.
    expect(await count('1000.00', '1000.00', 'All is there')).toMatchObject({
      body: { counted: '1000.00', difference: '0.00', reason: null },
    })
    expect(await market.db.query(sql`select 1 from cash_count`)).toHaveLength(2)
  })

  it('is counted again once the book has moved', async () => {
    await move('credit', '200.00')
    expect(await plan()).toMatchObject({
      cash: { book: '800.00', counted: '1000.00', isDue: true },
      exceptions: [{ why: 'cashMoved', stops: true }],
    })
    expect(await close()).toMatchObject({ body: { rule: 'dayClose.rule.cash' } })
    expect((await count('800.00', '795.50', 'Looked for and not found')).status).toBe(201)
  })

  it('holds the close to the count that was shown', async () => {
    const { seen } = await plan()
    expect((await count('800.00', '796.00', 'Looked for and not found')).status).toBe(201)
    expect(await read(branch.post('day/close', { date, seen }))).toMatchObject({ body: { code: 'CONFLICT' } })
  })

  it('is held by the database, whoever writes', async () => {
    const [own] = await market.db.query<{ id: number; officer: number }>(sql`
      select b.id, u.id as officer from mas_branch b join mas_user u on u.market_id = b.id
      where u.user_name = 'marketofficer'`)
    const insert = (day: string, book: string, counted: string) =>
      market.arrange(sql`insert into cash_count (market_id, day, book, counted, counted_by_id, counted_at)
        values (${own?.id}, ${day}, ${book}, ${counted}, ${own?.officer}, now())`)
    const code = async (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
      )
    expect(await code(insert('2026-11-10', '0.00', '0.00'))).toBe('CM060')
    expect(await code(insert(date, '799.00', '799.00'))).toBe('CM060')
    expect(await code(insert(date, '800.00', '799.00'))).toBe('CM060')
    const seal = (countId: number | null) =>
      market.arrange(sql`insert into day_seal (market_id, day, voucher_sequence, bids_hash, lots, cash_count_id, signature,
        sealed_at) values (${own?.id}, ${date}, 2, 'x', 0, ${countId}, 'x', now())`)
    const [first] = await market.db.query<{ id: number }>(sql`select min(id) as id from cash_count`)
    expect(await code(seal(null))).toBe('CM061')
    expect(await code(seal(first?.id ?? 0))).toBe('CM061')
    for (const text of ['update cash_count set counted = 800', 'delete from cash_count'])
      expect(await code(market.arrange(sql.raw(text)))).not.toBe('done')
  })

  it('is in the seal: what is changed afterwards does not fit its signature', async () => {
    expect(await close()).toMatchObject({
      status: 201,
      body: { cash: { book: '800.00', counted: '796.00', difference: '-4.00', reason: 'Looked for and not found' } },
    })
    expect(await read(desk.get(`day/close?date=${date}`))).toMatchObject({ body: { cash: { counted: '796.00' } } })
    const broken = () => findBroken(market.db, market.deps.signer)
    expect(await broken()).toEqual([])
    for (const change of [sql`update cash_count set counted = 800`, sql`update day_seal set cash_count_id = null`]) {
      expect(await brokenAfter(market, change)).toContainEqual(expect.stringContaining('the signature is not ours'))
    }
  })

  it('goes on with the next day: what is there is counted on each', async () => {
    market.clock.set('2026-11-21T06:30:00.000Z')
    await Promise.all([desk.signIn('marketofficer'), branch.signIn('branchad')])
    expect(await close('2026-11-21')).toMatchObject({ body: { rule: 'dayClose.rule.cash' } })
    expect((await count('800.00', '800.00', undefined, desk, '2026-11-21')).status).toBe(201)
    expect((await close('2026-11-21')).status).toBe(201)
  })
})
