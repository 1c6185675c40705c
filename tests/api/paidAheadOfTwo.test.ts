import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, answered, auction, bid } from '../support/auction'
import { sayYes } from '../support/cash'
import type { TestClient } from '../support/cookies'

/* What a reeler has paid ahead covers what they buy, so nobody alone says that it was there before these books. */

interface Opened {
  readonly voucher?: { readonly id: number }
  readonly proposal?: { readonly id: number }
}

let market: TestApp
let desk: TestClient
let buyer: TestClient
let room: Auction
let reelers: { id: number; code: string }[]

const day = '2026-11-20'
const open = async (at: number, side: 'debit' | 'credit', amount: string) =>
  answered<Opened>(await desk.post('ledger/openings', { customerId: reelers[at]?.id, side, amount, day }))
const importing = async (...rows: readonly { code?: string; side: string; amount: string }[]) =>
  answered(await desk.post('ledger/openings/import', { rows, day, dryRun: false }))
/** 10 rupees that a reeler is owed, by an entry of one person. */
const moving = (at: number, head: string, vouType: string) =>
  desk.post('voucher', {
    ...{ vouType, day, notes: 'Deposit' },
    lines: [
      { head, debit: '10.00' },
      { head: '1002', credit: '10.00', customerId: reelers[at]?.id },
    ],
  })
/** The proposals that came after so many, in order. */
const newestOf = async (db: TestApp['db'], before: number) =>
  (await db.query<{ id: number }>(sql`select id from proposal order by id offset ${before}`)).map(({ id }) => id)
const openingsOf = async (at: number) =>
  (
    await market.db.query(sql`
      select 1 from voucher v join voucher_line l on l.voucher_id = v.id
      where v.vou_type = 'OB' and l.customer_id = ${reelers[at]?.id}`)
  ).length

beforeAll(async () => {
  market = await testApp({ start: `${day}T06:30:00.000Z`, reelers: 8 })
  desk = await market.client('marketofficer')
  buyer = await market.client('reeler01')
  room = await auction(market)
  await market.arrange(sql`
    insert into setting (market_id, key, value) values (${room.marketId}, 'reeler.mode', 'PREPAID')`)
  reelers = await market.db.query(sql`
    select id, head_code as code from mas_customer where market_id = ${room.marketId} and customer_type = 'reeler' order by id`)
})
afterAll(() => market.close())

describe('what a reeler has paid ahead of these books', () => {
  it('covers no bid by the word of one official, and does by that of two', async () => {
    const opened = await open(0, 'credit', '5000000.00')
    expect([opened.status, opened.body.voucher, await openingsOf(0)]).toEqual([201, undefined, 0])
    expect(await bid(buyer, room.lots[0] ?? 0, 600)).toMatchObject({ status: 422, body: { rule: 'rule.bid.noCover' } })
    const id = opened.body.proposal?.id ?? 0
    expect((await desk.post(`proposals/${id}/confirm`)).status).toBe(403)
    expect((await sayYes(market, id)).status).toBe(200)
    expect(await openingsOf(0)).toBe(1)
    expect((await bid(buyer, room.lots[0] ?? 0, 600)).status).toBe(200)
  })

  it('waits once, and the list says so; what a reeler owes is entered at once', async () => {
    expect((await open(1, 'credit', '100.00')).body.proposal).toBeDefined()
    for (const side of ['credit', 'debit'] as const)
      expect(await open(1, side, '100.00')).toMatchObject({ status: 422, body: { code: 'REFUSED' } })
    expect((await importing({ code: reelers[1]?.code, side: 'credit', amount: '5' })).body).toMatchObject({
      errors: [{ row: 0, errors: { code: expect.stringContaining('waits for another person') } }],
    })
    const { rows } = (await (await desk.get('views/reelerOpenings')).json()) as { rows: { id: number }[] }
    expect(rows.find(({ id }) => id === reelers[1]?.id)).toMatchObject({ isAsked: true, hasPostings: false })
    expect((await open(2, 'debit', '100.00')).body.voucher).toBeDefined()
  })

  it('is nothing where something was posted on the account meanwhile, by its name; a file is entered anew without it', async () => {
    const before = await market.db.query(sql`select 1 from proposal`)
    const { body } = await importing(
      { code: '9001', side: 'debit', amount: '40' },
      ...[3, 7].map((at) => ({ code: reelers[at]?.code, side: 'credit', amount: '100' })),
    )
    expect(body).toMatchObject({ written: 0, waiting: 3, errors: [] })
    const [heads = 0, moved = 0, ...more] = await newestOf(market.db, before.length)
    expect(more).toEqual([])
    // Read as it is declared, with amounts as money is told.
    const waiting = (await (await desk.get('proposals')).json()) as { id: number; payload: unknown }[]
    expect(waiting.find(({ id }) => id === moved)?.payload).toMatchObject({
      lines: [3, 7].map((at) => ({ customerId: reelers[at]?.id, debit: '0.00', credit: '100.00' })),
    })
    expect((await moving(3, '3002', 'RC')).status).toBe(201)
    expect(await answered(await sayYes(market, moved))).toMatchObject({
      status: 422,
      body: { rule: 'opening.rule.moved', message: expect.stringContaining(reelers[3]?.code ?? '?') },
    })
    expect((await sayYes(market, heads)).status).toBe(200)
    // What is left to do: the proposal is refused, and the file without the account waits; what that one lacks is a journal voucher.
    const branch = await market.client('branchad')
    expect((await branch.post(`proposals/${moved}/refuse`, { reason: 'Entries stand on it' })).status).toBe(200)
    await importing({ code: reelers[7]?.code, side: 'credit', amount: '100' })
    const [other = 0] = await newestOf(market.db, before.length + 2)
    expect((await sayYes(market, other)).status).toBe(200)
    expect([await openingsOf(3), await openingsOf(7)]).toEqual([0, 1])
    expect((await moving(3, '7002', 'JV')).status).toBe(201)
  })

  it('waits from a file beside what is entered at once', async () => {
    const { body } = await importing(
      { code: reelers[4]?.code, side: 'credit', amount: '700' },
      { code: reelers[5]?.code, side: 'debit', amount: '30' },
    )
    expect(body).toMatchObject({ written: 1, waiting: 1, errors: [] })
    expect([await openingsOf(4), await openingsOf(5)]).toEqual([0, 1])
    const [waiting] = await market.db.query<{ id: number }>(sql`select max(id) as id from proposal`)
    expect((await sayYes(market, waiting?.id ?? 0)).status).toBe(200)
    expect(await openingsOf(4)).toBe(1)
  })

  it('is of two people for the database too', async () => {
    const entry = {
      ...{ vouType: 'OB', day, accountingYear: '202627', postedById: 5, postedAt: `${day}T06:30:00Z` },
      lines: [
        { head: '7001', debit: '12.00', credit: '0.00' },
        { head: '1002', customerId: reelers[6]?.id, debit: '0.00', credit: '12.00' },
      ],
    }
    const posting = market.arrange(
      sql`select post_vouchers(${room.marketId}, ${JSON.stringify([entry])}::jsonb)`,
      'marketofficer',
    )
    await expect(posting).rejects.toThrow('wants two people')
  })
})
