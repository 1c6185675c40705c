import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundGround } from '../support/refunds'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/* A settlement is of no day before what freed its items, so that on no day more of an item is settled than it comes to (0043). */

let ground: Awaited<ReturnType<typeof refundGround>>
let { market, desk, head, sold } = {} as Awaited<ReturnType<typeof refundGround>>
let bill = { id: 0, customerId: 0, open: '' }

/** Items of which more was settled by the end of some day than they come to. */
const beyond = () =>
  market.db.query(sql`
    select i.id, d.day from open_item i join settlement d on i.id in (d.debit_item_id, d.credit_item_id)
      join settlement s on i.id in (s.debit_item_id, s.credit_item_id) and s.day <= d.day
    group by i.id, i.amount, d.id, d.day having sum(s.amount) not between 0 and i.amount`)
const receive = async (day: string) => {
  const lines = [
    { head: '3002', debit: bill.open },
    { head: '1002', credit: bill.open, customerId: bill.customerId, settles: [{ itemId: bill.id, amount: bill.open }] },
  ]
  const answer = await post(desk, 'voucher', { vouType: 'RC', day, notes: 'Received', lines })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { voucher: { id: number } }).voucher.id
}

beforeAll(async () => {
  ground = await refundGround()
  ;({ market, desk, head, sold } = ground)
  const [row] = await market.db.query<typeof bill>(sql`
    select id, customer_id, (amount - settled)::numeric(14,2) as open from open_item
    where side = 'reeler' and is_debit and is_open and customer_id <> ${ground.reeler} order by id limit 1`)
  bill = row ?? bill
})
afterAll(() => market.close())

describe('a receipt that takes the place of one that was taken back', () => {
  it('settles the bill it names from the day on which that became open again', async () => {
    const wrong = await receive(sold.day)
    market.clock.set('2026-11-23T06:30:00.000Z')
    ;[desk, head] = await Promise.all([market.client('marketofficer'), market.client('branchad')])
    const back = await post(head, `voucher/${wrong}/reverse`, { reason: 'Entered of another day' })
    expect(back.status, await back.clone().text()).toBe(201)
    await receive('2026-11-21')
    expect(await beyond()).toEqual([])
    const { rows } = await ask(desk, 'reelerOutstanding', { date: '2026-11-22' })
    const [own] = rows.filter((row) => row.reelerId === bill.customerId)
    expect([own?.outstanding, own?.ahead]).toEqual([`-${bill.open}`, bill.open])
  })
})
