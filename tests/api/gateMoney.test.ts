import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import type { GatePassRow, GateReeler } from '#resources/api/papers'
import { askedWhile } from '../support/askedWhile'
import { type RefundAnswer, type RefundGround, refundGround } from '../support/refunds'
import { cratesOf, lotAt, post, soldSlot, weigh, weightBody } from '../support/sold'

/* Cocoons leave for money that stands: not for what goes back to the reeler, nor for a bill that is none any more. */

let ground: RefundGround
let { market, desk, head, sold, reeler, send, receive, open, owes, confirmed } = {} as RefundGround

beforeAll(async () => {
  ground = await refundGround()
  ;({ market, desk, head, sold, reeler, send, receive, open, owes, confirmed } = ground)
})
afterAll(() => market.close())

const issue = () => send('gatepass', { reelerId: reeler, date: sold.day })
const dueNow = async () =>
  ((await (await desk.get(`gatepass/reelers?date=${sold.day}`)).json()) as GateReeler[]).find(
    (row) => row.reelerId === reeler,
  )?.due

/** A lot of the reeler, weighed and billed for ₹ 10,000 and their levy. */
async function boughtMore(slotNo: number) {
  const { slotId, lots } = await soldSlot(market, [{ reeler: 2, price: 500 }], { slotNo, firstLot: slotNo * 50 })
  const lotId = lots[0] as number
  await weigh(desk, lotId, '20.000')
  return { slotId, lotId }
}
async function billed(slotId: number): Promise<number> {
  const run = (await (await post(desk, 'Invoice/process', { slotId })).json()) as BillRun
  return run.invoices.find(({ side }) => side === 'reeler')?.id ?? 0
}
const netOf = async (id: number) =>
  (await market.db.query<{ net: string }>(sql`select net_amount as net from invoice where id = ${id}`))[0]?.net ?? ''

describe('a gate pass', () => {
  let receipt = 0
  let given = 0

  it('asks nothing before its day for what was sold on credit, also once reelers pay ahead', async () => {
    const mode = (value: string) => market.arrange(sql`update setting set value = ${value} where key = 'reeler.mode'`)
    // One desk takes all of this day's money.
    await market.arrange(sql`update setting set value = '1000000.00' where key = 'voucher.confirmAbove'`)
    await mode('CREDIT')
    const net = await netOf(await billed((await boughtMore(6)).slotId))
    expect([await owes(), await dueNow()]).toEqual([net, null])
    await mode('PREPAID')
    expect(await dueNow()).toBeNull()
    const more = await netOf(await billed((await boughtMore(7)).slotId))
    expect(await dueNow()).toBe(more)
    expect(await issue()).toMatchObject({ status: 422, rule: 'money.rule.unsettled' })
    // What is asked for is what a receipt pays, and not the older bill.
    await receive(more)
    expect([await owes(), await dueNow()]).toEqual([net, null])
    expect((await issue()).status).toBe(201)
    await receive(net)
  })

  it('is not given for money that is on its way back to the reeler', async () => {
    receipt = await receive('10100.00')
    const refund = await confirmed('10100.00')
    const { slotId } = await boughtMore(2)
    const net = await netOf(await billed(slotId))
    expect(await owes()).toBe((Number(net) - 10100).toFixed(2))
    expect(await dueNow()).toBe(net)
    expect(await issue()).toMatchObject({ status: 422, rule: 'money.rule.unsettled' })
    expect((await send(`payments/${refund}/cancelRefund`, { reason: 'It stays' })).status).toBe(200)
    expect(await dueNow()).toBeNull()
    const pass = await issue()
    expect(pass.status).toBe(201)
    given = (pass as unknown as { id: number }).id
    expect(await open('debit')).toEqual([])
  })

  it('lets nothing out for a receipt that was taken back since', async () => {
    expect((await send(`voucher/${receipt}/reverse`, { reason: 'The cheque bounced' }, head)).status).toBe(201)
    expect(await send(`gatepass/${given}/left`, {})).toMatchObject({ status: 422, rule: 'money.rule.unsettled' })
    await receive('10100.00')
    expect((await send(`gatepass/${given}/left`, {})).status).toBe(200)
  })

  it('lets nothing out for a bill that was made anew since and is not settled', async () => {
    await receive('10100.00')
    const { slotId, lotId } = await boughtMore(3)
    const bill = await billed(slotId)
    const pass = ((await issue()) as unknown as { id: number }).id
    // Its paper has the weight of the bill that it was given for.
    const standing = async () =>
      (await ground.read<GatePassRow[]>(`gatepass?date=${sold.day}`)).find(({ id }) => id === pass)?.bills
    const print = async () => expect((await send('gatepass/printed', { ids: [pass] })).status).toBe(200)
    await print()
    expect(await standing()).toBe('STAND')
    market.clock.advance(1000)
    const { proposal } = await send('Invoice/cancel', { id: bill, reason: 'Wrong weight' })
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    expect(await standing()).toBe('CANCELLED')
    const farmers = await market.db.query<{ id: number }>(sql`
      select l.invoice_id as id from invoice_line l where l.lot_id = ${lotId} and l.side = 'farmer' and not l.cancelled`)
    const other = await send('Invoice/cancel', { id: farmers[0]?.id, reason: 'Wrong weight' })
    expect((await send(`proposals/${other.proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const entry = { ...weightBody(await lotAt(desk, lotId), cratesOf('40.000')), reason: 'A crate was left out' }
    expect((await send('CocoonAuction/CorrectWeight', entry)).status).toBe(200)
    await billed(slotId)
    expect(await standing()).toBe('ANEW')
    await print()
    expect(await standing()).toBe('STAND')
    const due = await dueNow()
    expect(Number(due)).toBeGreaterThan(1000)
    expect(await send(`gatepass/${pass}/left`, {})).toMatchObject({ status: 422, rule: 'money.rule.unsettled' })
    await receive(due ?? '')
    expect((await send(`gatepass/${pass}/left`, {})).status).toBe(200)
  })

  it('waits for a receipt that is being taken back at another desk', async () => {
    const meanwhile = (...asks: (() => Promise<RefundAnswer>)[]) =>
      askedWhile(market, sql`select 1 from ledger_chain where market_id = ${sold.marketId} for update`, asks)
    const takeBack = (id: number) => () => send(`voucher/${id}/reverse`, { reason: 'The cheque bounced' }, head)
    const unsettled = { status: 422, rule: 'money.rule.unsettled' }
    const first = await receive('10100.00')
    const { slotId } = await boughtMore(4)
    await billed(slotId)
    expect(await meanwhile(takeBack(first), issue)).toMatchObject([{ status: 201 }, unsettled])
    const second = await receive('10100.00')
    const pass = ((await issue()) as unknown as { id: number }).id
    const leave = () => send(`gatepass/${pass}/left`, {})
    expect(await meanwhile(takeBack(second), leave)).toMatchObject([{ status: 201 }, unsettled])
    // Taken back by a process whose clock is behind.
    market.clock.advance(60_000)
    const third = await receive('10100.00')
    const bought = await boughtMore(5)
    await billed(bought.slotId)
    await receive('10100.00')
    const late = ((await issue()) as unknown as { id: number }).id
    market.clock.advance(-30_000)
    expect((await takeBack(third)()).status).toBe(201)
    expect(await send(`gatepass/${late}/left`, {})).toMatchObject(unsettled)
  })
})
