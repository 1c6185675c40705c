import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenItemRow } from '#resources/api/openItems'
import { call } from '../../src/server/db/call'
import { placeAccount } from '../support/bankAccounts'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* A reeler's refund at its borders: to the last paisa, ready and batched, and of a receipt that is taken back (0075). */

let ground: PaymentGround
let { market, desk, head, sold, list } = {} as PaymentGround
/** The reeler of one lot; their bill is paid, and 3,100.00 ahead. */
let reeler = 0

interface Answer {
  readonly status: number
  readonly rule?: string
  readonly args?: { readonly amount: string }
  readonly proposal?: { readonly id: number }
}
async function send(path: string, body: object, by = desk): Promise<Answer> {
  const answer = await post(by, path, body)
  return { ...((await answer.json()) as object), status: answer.status }
}
async function receive(amount: string): Promise<number> {
  const lines = [
    { head: '3002', debit: amount },
    { head: '1002', credit: amount, customerId: reeler },
  ]
  const answer = await post(desk, 'voucher', { vouType: 'RC', day: sold.day, notes: 'Deposit', lines })
  return ((await answer.json()) as { voucher: { id: number } }).voucher.id
}
const open = async (part: 'debit' | 'credit') =>
  (await (await desk.get(`ledger/openItems?customerId=${reeler}&part=${part}`)).json()) as OpenItemRow[]
const refund = (items: object[]) => send('ledger/refunds', { customerId: reeler, items, reason: 'Deposit is returned' })
const refunds = async () => (await list('')).filter(({ paymentKind }) => paymentKind === 'REFUND')
const stateOf = (id: number) =>
  market.db
    .query<{ s: string }>(sql`select payment_status as s from payment where id = ${id}`)
    .then(([row]) => row?.s ?? '')
const owes = async () =>
  (
    await market.db.query<{ owes: string }>(sql`
      select sum(debit - credit)::numeric(14,2) as owes from voucher_line where customer_id = ${reeler}`)
  )[0]?.owes
const funds = async () =>
  (
    await market.db.query<{ funds: string }>(sql`
      select s.funds::numeric(14,2) as funds from mas_customer c,
        lateral ${call('reeler_standing', { r: sql`c`, today: sold.day })} s where c.id = ${reeler}`)
  )[0]?.funds

/** Proposed by the desk, confirmed by the branch admin; answers its payment. */
async function confirmed(amount: string): Promise<number> {
  const [item] = await open('credit')
  const { proposal } = await refund([{ itemId: item?.id, amount }])
  expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
  return (await refunds()).find((row) => row.paymentStatus === 'PENDING')?.id ?? 0
}
/** What is open of an account is its balance, whatever is on its way back. */
async function checkBooks() {
  const [sums] = await market.db.query(sql`
    select sum(case when is_debit then amount - settled else settled - amount end)::numeric(14,2) as open from open_item
    where customer_id = ${reeler}`)
  expect(sums).toEqual({ open: await owes() })
}

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, sold, list } = ground)
  const [bill] = await market.db.query<{ id: number; code: string; net: string }>(sql`
    select i.customer_id as id, c.head_code as code, i.net_amount as net from invoice i join mas_customer c on c.id = i.customer_id
    where i.side = 'reeler' and i.lots = 1 order by i.id limit 1`)
  reeler = bill?.id ?? 0
  const { enc, hash, last4 } = await market.deps.vault.seal('bankAc', '502917385512')
  await placeAccount(market.db, bill?.code ?? '', {
    bank_ac_no_enc: enc,
    bank_ac_no_hash: hash,
    bank_ac_no_last4: last4,
  })
  await market.arrange(sql`update setting set value = 'PREPAID' where key = 'reeler.mode'`)
  await market.arrange(sql`update setting set value = '0.00' where key = 'reeler.minBalance'`)
  await receive(bill?.net ?? '')
  await receive('3100.00')
})
afterAll(() => market.close())

describe('a reeler’s refund', () => {
  it('is confirmed to the last paisa that nothing holds, and names what it is of', async () => {
    const [item] = await open('credit')
    const { proposal } = await refund([{ itemId: item?.id, amount: item?.open }])
    const [asked] = await market.db.query<{ payload: object; voucherNo: string }>(sql`
      select p.payload, v.voucher_no from proposal p, open_item i join voucher v on v.id = i.voucher_id
      where p.id = ${proposal?.id ?? 0} and i.id = ${item?.id ?? 0}`)
    expect(asked?.payload).toMatchObject({ items: [{ voucherNo: asked?.voucherNo }] })
    expect(await funds()).toBe('0.00')
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(200)
    const [row] = (await refunds()).filter(({ paymentStatus }) => paymentStatus === 'PENDING')
    expect([row?.amount, await owes()]).toEqual(['3100.00', '-3100.00'])
    expect((await send(`payments/${row?.id}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    await checkBooks()
  })

  it('is of no more than what they owe elsewhere leaves, to the paisa', async () => {
    const whole = -Number(await owes())
    const lines = [
      { head: '1002', debit: '1000.00', customerId: reeler, settles: [] },
      { head: '6001', credit: '1000.00' },
    ]
    const debit = await post(desk, 'voucher', { vouType: 'JV', day: sold.day, notes: 'Crates', lines })
    const { voucher } = (await debit.json()) as { voucher: { id: number } }
    const all = (await open('credit')).map(({ id: itemId, open: amount }) => ({ itemId, amount }))
    expect(await refund(all)).toMatchObject({
      rule: 'refund.rule.held',
      args: { amount: `${(whole - 1000).toLocaleString('en-IN')}.00` },
    })
    expect((await send(`voucher/${voucher.id}/reverse`, { reason: 'Entered wrongly' }, head)).status).toBe(201)
  })

  it('is cancelled while it is ready, and not once it is in a batch', async () => {
    const ready = await confirmed('20.00')
    expect((await send('payments/ready', { ids: [ready] })).status).toBe(200)
    expect((await send(`payments/${ready}/cancelRefund`, { reason: 'Stays here' })).status).toBe(200)
    const batched = await confirmed('30.00')
    expect((await send('payments/ready', { ids: [batched] })).status).toBe(200)
    const batch = await ground.propose()
    const cancel = () => send(`payments/${batched}/cancelRefund`, { reason: 'Stays here' })
    expect(await cancel()).toMatchObject({ status: 422, rule: 'money.rule.inBatch' })
    expect((await send(`payments/batches/${batch}/cancel`, {})).status).toBe(200)
    expect([(await cancel()).status, await stateOf(ready), await stateOf(batched)]).toEqual([
      200,
      'CANCELLED',
      'CANCELLED',
    ])
    await checkBooks()
  })

  it('is confirmed whole or not at all where a receipt that it is of was taken back meanwhile', async () => {
    const receipt = await receive('60.00')
    const credits = (await open('credit')).map(({ id: itemId, open: amount }) => ({ itemId, amount }))
    const gone = credits.find(({ amount }) => amount === '60.00')
    const [rest] = credits.filter((one) => one !== gone)
    const { proposal } = await refund([gone ?? {}, { itemId: rest?.itemId, amount: '5.00' }])
    const ids = (await refunds()).filter(({ paymentStatus }) => paymentStatus === 'PROPOSED').map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect((await send(`voucher/${receipt}/reverse`, { reason: 'Cheque came back' }, head)).status).toBe(201)
    const states = async () => (await Promise.all(ids.map(stateOf))).toSorted()
    expect(await states()).toEqual(['CANCELLED', 'PROPOSED'])
    expect((await send(`proposals/${proposal?.id}/confirm`, {}, head)).status).toBe(409)
    expect(await states()).toEqual(['CANCELLED', 'PROPOSED'])
    expect((await send(`proposals/${proposal?.id}/refuse`, { reason: 'Asked anew' }, head)).status).toBe(200)
    expect(await states()).toEqual(['CANCELLED', 'CANCELLED'])
    await checkBooks()
  })
})
