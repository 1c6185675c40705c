import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import { type RefundGround, refundGround } from '../support/refunds'
import { post, soldSlot, weigh } from '../support/sold'
import { viewPage } from '../support/viewPages'

/* What a gate pass was given for goes back by a voucher, or its bill is cancelled: it lets nothing out, and is printed no more (0156). */

let ground: RefundGround
let { market, desk, head, sold, reeler, send, receive } = {} as RefundGround

const issue = () => send('gatepass', { reelerId: reeler, date: sold.day })
async function billed(slotId: number): Promise<number> {
  const run = (await (await post(desk, 'Invoice/process', { slotId })).json()) as BillRun
  return run.invoices.find(({ side }) => side === 'reeler')?.id ?? 0
}
/** A lot of the reeler, weighed, for ₹ 10,000 and their levy. */
async function boughtMore(slotNo: number) {
  const { slotId, lots } = await soldSlot(market, [{ reeler: 2, price: 500 }], { slotNo, firstLot: slotNo * 50 })
  await weigh(desk, lots[0] as number, '20.000')
  return { slotId }
}
const netOf = async (id: number) =>
  (await market.db.query<{ net: string }>(sql`select net_amount as net from invoice where id = ${id}`))[0]?.net ?? ''

beforeAll(async () => {
  ground = await refundGround()
  ;({ market, desk, head, sold, reeler, send, receive } = ground)
})
afterAll(() => market.close())

describe('a gate pass', () => {
  it('lets nothing out, and is printed no more, for money that was given back by a voucher or a bill that was cancelled', async () => {
    await receive('10100.00')
    const { slotId } = await boughtMore(7)
    const bill = await billed(slotId)
    const { id, passNo } = (await issue()) as unknown as { id: number; passNo: string }
    const listed = async (q: string) => (await viewPage(desk, 'gatePassList', { q })).rows.map((row) => row.passNo)
    expect([await listed('350'), await listed('35')]).toEqual([[passNo], []])
    const lines = [
      { head: '1002', debit: '10100.00', customerId: reeler, settles: [] },
      { head: '3002', credit: '10100.00' },
    ]
    const back = await send('voucher', { vouType: 'PY', day: sold.day, notes: 'Given back', lines })
    expect(back.status).toBe(201)
    expect(await send(`gatepass/${id}/left`, {})).toMatchObject({ status: 422, rule: 'money.rule.unsettled' })
    await receive('10100.00')
    expect((await send('gatepass/printed', { ids: [id] })).status).toBe(200)
    const { proposal } = await send('Invoice/cancel', { id: bill, reason: 'Wrong reeler' })
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const isVoid = {
      status: 422,
      rule: 'money.rule.passVoid',
      message: expect.stringContaining(`Gate pass ${passNo}: `),
    }
    expect(await send('gatepass/printed', { ids: [id] })).toMatchObject(isVoid)
    expect(await send(`gatepass/${id}/left`, {})).toMatchObject(isVoid)
    expect(await netOf(await billed(slotId))).not.toBe('')
    expect((await send('gatepass/printed', { ids: [id] })).status).toBe(200)
    expect((await send(`gatepass/${id}/left`, {})).status).toBe(200)
    expect((await send('gatepass/printed', { ids: [id] })).status).toBe(200)
  })
})
