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
const openingsOf = async (at: number) =>
  (
    await market.db.query(sql`
      select 1 from voucher v join voucher_line l on l.voucher_id = v.id
      where v.vou_type = 'OB' and l.customer_id = ${reelers[at]?.id}`)
  ).length

beforeAll(async () => {
  market = await testApp({ start: `${day}T06:30:00.000Z`, reelers: 7 })
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

  it('is nothing where something was posted on the account meanwhile', async () => {
    const { body } = await open(3, 'credit', '100.00')
    const lines = [
      { head: '3002', debit: '10.00' },
      { head: '1002', credit: '10.00', customerId: reelers[3]?.id },
    ]
    expect((await desk.post('voucher', { vouType: 'RC', day, notes: 'Deposit', lines })).status).toBe(201)
    expect((await sayYes(market, body.proposal?.id ?? 0)).status).toBe(409)
    expect(await openingsOf(3)).toBe(0)
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
