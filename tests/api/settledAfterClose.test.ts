import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sum } from '#shared/money'
import { countCash } from '../support/cash'
import { refundGround } from '../support/refunds'
import { post } from '../support/sold'

/* What settles by the rule, without a voucher, after its day was closed: the closed day stands as it was printed. */

let ground: Awaited<ReturnType<typeof refundGround>>
let { market, desk, head, sold, idsOf } = {} as Awaited<ReturnType<typeof refundGround>>
let farmer = 0
let held = 0
let proposal = 0
let apart = 0

const printed = async (report: string) =>
  (await desk.get(`report/${report}?date=${sold.day}&marketId=${sold.marketId}`)).text()
const outstanding = async () => ({
  farmers: await printed('farmerOutstanding'),
  reelers: await printed('reelerOutstanding'),
})
const madeSince = (id: number) =>
  market.db.query<{ side: string; day: string }>(sql`
    select i.side, s.day from settlement s join open_item i on i.id = s.credit_item_id where s.id > ${id} order by s.id`)
const lastOf = async () =>
  (await market.db.query<{ id: number }>(sql`select coalesce(max(id), 0) as id from settlement`))[0]?.id ?? 0

beforeAll(async () => {
  ground = await refundGround()
  ;({ market, desk, head, sold, idsOf } = ground)
  // A held payment whose farmer has an advance, and a reeler's refund beside their open bill.
  ;[held = 0] = await idsOf(2)
  expect((await post(desk, 'payments/hold', { ids: [held], reason: 'Account in doubt' })).status).toBe(200)
  const [row] = await market.db.query<{ id: number }>(sql`select customer_id as id from payment where id = ${held}`)
  farmer = row?.id ?? 0
  const lines = [
    { head: '1001', debit: '150.00', customerId: farmer },
    { head: '3002', credit: '150.00' },
  ]
  expect((await post(desk, 'voucher', { vouType: 'PY', day: sold.day, notes: 'Advance', lines })).status).toBe(201)
  const [bill] = await ground.open('debit')
  await ground.receive(sum([bill?.open ?? '0.00', '500.00'], 2))
  const [credit] = await ground.open('credit')
  const asked = await ground.refund([{ itemId: credit?.id, amount: '500.00' }])
  proposal = asked.proposal?.id ?? 0
  const due = [
    { head: '1002', debit: '80.00', customerId: ground.reeler },
    { head: '6001', credit: '80.00' },
  ]
  expect((await post(desk, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Rent', lines: due })).status).toBe(201)
  // Another reeler's money that settles nothing by itself, beside their bill.
  const [billed] = await market.db.query<{ id: number }>(sql`
    select min(customer_id) as id from invoice where side = 'reeler' and customer_id <> ${ground.reeler}`)
  apart = billed?.id ?? 0
  const ahead = [
    { head: '3002', debit: '20.00' },
    { head: '1002', credit: '20.00', customerId: apart, settles: [] },
  ]
  expect((await post(desk, 'voucher', { vouType: 'RC', day: sold.day, notes: 'Ahead', lines: ahead })).status).toBe(201)
  await countCash(desk, sold.day)
  const close = await post(head, 'day/close', { date: sold.day })
  expect(close.ok, await close.text()).toBe(true)
})
afterAll(() => market.close())

describe('what is freed after the day was closed', () => {
  it.each([
    ['farmer', () => post(desk, 'payments/release', { ids: [held] }), 200],
    ['reeler', () => post(head, `proposals/${proposal}/refuse`, { reason: 'Not asked for' }), 200],
  ] as const)('settles on the next day: %s', async (side, free, status) => {
    const [before, last] = [await outstanding(), await lastOf()]
    const answer = await free()
    expect(answer.status, await answer.clone().text()).toBe(status)
    expect(await madeSince(last)).toEqual([{ side, day: '2026-11-21' }])
    expect(await outstanding()).toEqual(before)
  })

  it('settles on no day that is closed, whoever writes', async () => {
    const row = sql`
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, made_by_id)
      select d.market_id, d.id, c.id, 1, ${sold.day}, 1 from open_item d join open_item c on c.customer_id = d.customer_id
      where d.customer_id = ${apart} and d.is_debit and not c.is_debit and c.is_open limit 1`
    await expect(market.db.query(row)).rejects.toMatchObject({ code: 'CM004' })
  })
})
