import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GateReeler } from '#resources/api/papers'
import type { PaymentAgeing } from '#resources/api/payments'
import type { ReelerRoom } from '#resources/api/room'
import { type RefundGround, refundGround } from '../support/refunds'
import { type ViewRow, viewPage } from '../support/viewPages'

/* The word of two takes a reeler's money from their cover: the reeler is told from the first on, and those who read their account see why. */

let ground: RefundGround
beforeAll(async () => {
  ground = await refundGround()
  await ground.receive('5000.00')
})
afterAll(() => ground.market.close())

const told = async () =>
  (
    await ground.market.db.query<{ text: string }>(sql`
      select o.text from outbox o join mas_customer c on c.mobile_no = o.mobile_no
      where c.id = ${ground.reeler} and o.kind = 'notice' order by o.id`)
  ).map(({ text }) => text)

/** What their phone reads. */
async function cover() {
  const [user] = await ground.market.db.query<{ userName: string }>(
    sql`select user_name from mas_user where customer_id = ${ground.reeler}`,
  )
  const phone = await ground.market.client(user?.userName ?? '')
  return ((await (await phone.get('BiddingInfo/myRoom')).json()) as ReelerRoom).cover
}
async function atGate() {
  const rows = (await (
    await ground.desk.get(`gatepass/reelers?date=${ground.sold.day}`)
  ).json()) as readonly GateReeler[]
  return rows.find(({ reelerId }) => reelerId === ground.reeler)
}
const ask = async (amount: string) => {
  const [item] = await ground.open('credit')
  return (await ground.refund([{ itemId: item?.id, amount }])).proposal?.id
}

it('is told by message from the proposal on; one official alone takes no cover', async () => {
  await ask('3000.00')
  expect(await cover()).toMatchObject({ free: '5000.00', refunds: '0.00' })
  expect(await told()).toEqual([
    expect.stringMatching(/^A refund of ₹ 3,000\.00 to you was proposed \(S\. Kavitha\)[\s\S]*பணத் திருப்பம்/),
  ])
  expect(await atGate()).toMatchObject({ owes: '-5000.00', refunds: '0.00' })
})

it('is told that it comes to nothing, refused, taken back or cancelled', async () => {
  const stays = (amount: string, maker: string) =>
    expect.stringMatching(new RegExp(`^The refund of ₹ ${amount} to you is not made \\(${maker}\\)`))
  const [first] = await ground.market.db.query<{ id: number }>(
    sql`select id from proposal where kind = 'refund' and proposal_status = 'PROPOSED'`,
  )
  const refused = await ground.send(`proposals/${first?.id}/refuse`, { reason: 'Not asked for' }, ground.head)
  expect([refused.status, (await told()).slice(1)]).toEqual([200, [stays('3,000\\.00', 'T\\. Arasu')]])
  const second = await ask('1000.00')
  expect((await ground.send(`proposals/${second}/withdraw`, {})).status).toBe(200)
  expect((await told()).slice(3)).toEqual([stays('1,000\\.00', 'S\\. Kavitha')])
  const id = await ground.confirmed('2000.00')
  expect(await cover()).toMatchObject({ free: '3000.00', refunds: '2000.00' })
  expect(await atGate()).toMatchObject({ owes: '-5000.00', refunds: '2000.00' })
  const cancelled = await ground.send(`payments/${id}/cancelRefund`, { reason: 'Wrong amount' })
  expect([cancelled.status, (await told()).slice(5)]).toEqual([200, [stays('2,000\\.00', 'S\\. Kavitha')]])
  expect(await cover()).toMatchObject({ free: '5000.00', refunds: '0.00' })
})

it('makes no farmer wait: it is overdue nowhere, as in the ageing', async () => {
  const id = await ground.confirmed('800.00')
  await ground.market.arrange(sql`update payment set day = day - 20 where id = ${id} or payment_kind = 'LOT'`)
  const rows = await ground.list('')
  expect(rows.filter(({ overdue }) => overdue).length).toBe(rows.length - 1)
  expect(rows.find((row) => row.id === id)).toMatchObject({ paymentKind: 'REFUND', overdue: false })
  const ageing = (await (await ground.desk.get('payments/ageing')).json()) as PaymentAgeing
  expect(ageing.overdue.payments).toBe(rows.length - 1)
  const day = rows.find((row) => row.id === id)?.day
  const register = await viewPage<ViewRow<{ overdue: boolean }>>(ground.desk, 'paymentRegister', { day })
  expect(register.rows.filter(({ overdue }) => !overdue).map((row) => row.id)).toEqual([id])
  const [payee] = await ground.market.db.query<{ name: string }>(
    sql`select ledger_name as name from mas_customer where id = ${ground.reeler}`,
  )
  const byName = await viewPage<ViewRow<object>>(ground.desk, 'paymentRegister', { day, q: payee?.name })
  expect(byName.rows.map((row) => row.id)).toEqual([id])
  expect((await ground.send(`payments/${id}/cancelRefund`, { reason: 'Wrong amount' })).status).toBe(200)
})

it('is not told that money stays whose receipt was taken back', async () => {
  const voucher = await ground.receive('700.00')
  const items = await ground.open('credit')
  const own = items.find(({ amount }) => amount === '700.00')
  const { proposal } = await ground.refund([{ itemId: own?.id, amount: '700.00' }])
  const before = await told()
  expect((await ground.send(`voucher/${voucher}/reverse`, { reason: 'Cheque returned' }, ground.head)).status).toBe(201)
  expect((await ground.send(`proposals/${proposal?.id}/refuse`, { reason: 'No money' }, ground.head)).status).toBe(200)
  expect(await told()).toEqual(before)
})
