import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenItemRow } from '#resources/api/openItems'
import { databaseError } from '../../src/server/faults/databaseError'
import { placeAccount } from '../support/bankAccounts'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* What is held back is settled by nobody until it is released, also by a voucher that was proposed before (0106). */

let ground: PaymentGround
let { market, desk, head, sold, list, idsOf } = {} as PaymentGround
let [first, second, third] = [0, 0, 0]

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, sold, list, idsOf } = ground)
  const farmers = await market.db.query<{ id: number }>(
    sql`select farmer_id as id from lot where lot_no <= 3 order by lot_no`,
  )
  ;[first, second, third] = farmers.map(({ id }) => id) as [number, number, number]
})
afterAll(() => market.close())

interface Answer {
  readonly status: number
  readonly code?: string
  readonly rule?: string
  readonly message?: string
  readonly errors?: object
  readonly voucher?: { readonly id: number }
  readonly proposal?: { readonly id: number }
  readonly done?: { readonly id: number }
}
const send = async (by: typeof desk, path: string, body: object): Promise<Answer> => {
  const answer = await post(by, path, body)
  return { ...((await answer.json()) as object), status: answer.status }
}
const itemOf = async (farmer: number, lot: number) => {
  const rows = await ground.read<OpenItemRow[]>(`ledger/openItems?customerId=${farmer}&part=credit`)
  return rows.find(({ lotNo }) => lotNo === lot)
}
/** A transfer to a farmer that settles so much of an item, and is an advance for the rest. */
const pay = (farmer: number, amount: string, settles: object[]) =>
  send(desk, 'voucher', {
    ...{ vouType: 'PY', day: sold.day, notes: 'By transfer' },
    lines: [
      { head: '1001', customerId: farmer, debit: amount, credit: '0.00', settles },
      { head: '3002', debit: '0.00', credit: amount },
    ],
  })
const hold = async (...lots: number[]) =>
  expect(
    (await post(desk, 'payments/hold', { ids: await idsOf(...lots), reason: 'Passbook to be shown' })).status,
  ).toBe(200)
const release = async (...lots: number[]) =>
  expect((await post(desk, 'payments/release', { ids: await idsOf(...lots) })).status).toBe(200)
const stateOf = async (lot: number) => {
  const row = (await list()).find(({ lotNo }) => lotNo === lot)
  return [row?.amount, row?.settledAmount, row?.paymentStatus, row?.reason]
}
const vouchers = async () => (await market.db.query(sql`select 1 from voucher`)).length

const why = 'Payment 1 of 20/11/2026 is held back: Passbook to be shown. Release it first.'

describe('a payment that is held back', () => {
  let waiting = 0

  it('is released as it was seen: what another held anew since stays held, and is named', async () => {
    const ids = await idsOf(3, 4)
    const held = await post(desk, 'payments/hold', { ids, reason: 'Passbook to be shown' })
    const { versions } = (await held.json()) as { versions: number[] }
    const fourth = await idsOf(4)
    expect((await post(head, 'payments/release', { ids: fourth })).status).toBe(200)
    expect((await post(head, 'payments/hold', { ids: fourth, reason: 'Court order' })).status).toBe(200)
    const refused = await send(desk, 'payments/release', { ids, versions })
    expect(refused).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(refused.message).toMatch(/^Lot no\. 4, .+: changed by somebody else since\. Nothing was released\.$/)
    expect((await stateOf(3))[2]).toBe('HELD')
    expect((await stateOf(4)).slice(2)).toEqual(['HELD', 'Court order'])
    await release(3, 4)
  })

  it('stands where it stood before, once its hold is undone: ready, or waiting', async () => {
    const ids = await idsOf(3, 4)
    expect((await post(desk, 'payments/ready', { ids: await idsOf(3) })).status).toBe(200)
    const held = await post(desk, 'payments/hold', { ids, reason: 'Passbook to be shown' })
    const { versions, ready } = (await held.json()) as { versions: number[]; ready: number[] }
    expect((await post(desk, 'payments/release', { ids, versions, ready })).status).toBe(200)
    expect([(await stateOf(3))[2], (await stateOf(4))[2]]).toEqual(['READY', 'PENDING'])
    await hold(3, 4)
    await release(3, 4)
    expect((await stateOf(3))[2]).toBe('PENDING')
  })

  it('is ready again by no undone hold where its account is not in force by now, or where it was not held', async () => {
    const ids = await idsOf(3)
    expect((await post(desk, 'payments/ready', { ids })).status).toBe(200)
    const held = await post(desk, 'payments/hold', { ids, reason: 'Passbook to be shown' })
    const { versions, ready } = (await held.json()) as { versions: number[]; ready: number[] }
    await placeAccount(market.db, 'FDPI1003', { ifsc_code: '' })
    const asked = { ids, versions, ready: [...ready, ...(await idsOf(4))] }
    expect((await post(desk, 'payments/release', asked)).status).toBe(200)
    expect([(await stateOf(3))[2], (await stateOf(4))[2]]).toEqual(['PENDING', 'PENDING'])
    await placeAccount(market.db, 'FDPI1003', { ifsc_code: 'IDIB000D001' })
  })

  it('is not paid by a voucher that was proposed before: its confirming names the payment and why', async () => {
    const item = await itemOf(first, 1)
    const asked = await pay(first, '60000.00', [{ itemId: item?.id, amount: item?.open }])
    expect(asked).toMatchObject({ status: 201, proposal: { id: expect.any(Number) } })
    waiting = asked.proposal?.id ?? 0
    await hold(1)
    const before = await vouchers()
    expect(await send(head, `proposals/${waiting}/confirm`, {})).toMatchObject({
      ...{ status: 422, code: 'INVALID', message: why },
      errors: { 'lines.0.settles': why },
    })
    expect(await vouchers()).toBe(before)
    expect(await stateOf(1)).toEqual(['19864.99', '0.00', 'HELD', 'Passbook to be shown'])
    const [proposal] = await market.db.query(sql`select proposal_status as stands from proposal where id = ${waiting}`)
    expect(proposal).toEqual({ stands: 'PROPOSED' })
  })

  it('says so in Tamil too', async () => {
    const tamil = await head.post(
      `proposals/${waiting}/confirm`,
      {},
      { 'Idempotency-Key': 'held-in-tamil-01', 'Accept-Language': 'ta' },
    )
    expect((await tamil.json()) as Answer).toMatchObject({
      message: '20/11/2026 நாளின் 1 பணப்பட்டுவாடா நிறுத்தி வைக்கப்பட்டுள்ளது: Passbook to be shown. முதலில் அதை விடுவிக்கவும்.',
    })
  })

  it('is paid by it once it is released, once', async () => {
    await release(1)
    expect((await send(head, `proposals/${waiting}/confirm`, {})).status).toBe(200)
    expect(await stateOf(1)).toEqual(['0.00', '19864.99', 'SETTLED', null])
    expect((await send(head, `proposals/${waiting}/confirm`, {})).status).toBe(409)
  })

  it('is named by no voucher of one person, and settled by no hand and no row of a program of before', async () => {
    const [advance] = await ground.read<OpenItemRow[]>(`ledger/openItems?customerId=${first}&part=debit`)
    await hold(5)
    const held = await itemOf(first, 5)
    expect(held?.standing).toBe('HELD')
    const before = await vouchers()
    const whyFifth = why.replace('Payment 1', 'Payment 5')
    expect(await pay(first, '100.00', [{ itemId: held?.id, amount: '100.00' }])).toMatchObject({
      ...{ status: 422, code: 'INVALID', errors: { 'lines.0.settles': whyFifth } },
    })
    expect(await vouchers()).toBe(before)
    const body = { settles: [{ itemId: advance?.id, amount: '1.00' }], reason: 'As they said' }
    const settle = () => send(desk, `ledger/openItems/${held?.id}/settle`, body)
    expect(await settle()).toMatchObject({ status: 422, rule: 'ledger.rule.itemHeld', message: whyFifth })
    const row = sql`
      insert into settlement (market_id, debit_item_id, credit_item_id, amount, day, by_hand, reason, made_by_id)
      values (${sold.marketId}, ${advance?.id}, ${held?.id}, 1, ${sold.day}, true, 'x', 1)`
    expect(await market.db.query(row).catch((error: unknown) => databaseError(error)?.code)).toBe('CM053')
    expect(await stateOf(5)).toEqual(['12713.92', '0.00', 'HELD', 'Passbook to be shown'])
  })

  it('is larger again where what had settled some of it before is taken back', async () => {
    const item = await itemOf(second, 2)
    const paid = await pay(second, '1000.00', [{ itemId: item?.id, amount: '1000.00' }])
    await hold(2)
    expect(await stateOf(2)).toEqual(['23996.31', '1000.00', 'HELD', 'Passbook to be shown'])
    const back = await send(head, `voucher/${paid.voucher?.id}/reverse`, { reason: 'Cheque came back' })
    expect([back.status, await stateOf(2)]).toEqual([201, ['24996.31', '0.00', 'HELD', 'Passbook to be shown']])
  })

  it('goes with the credit that it is of, where that is taken back', async () => {
    const credit = await send(desk, 'voucher', {
      ...{ vouType: 'JV', day: sold.day, notes: 'Owed from before' },
      lines: [
        { head: '1001', customerId: third, debit: '0.00', credit: '750.00' },
        { head: '6001', debit: '750.00', credit: '0.00' },
      ],
    })
    const paymentOf = () =>
      market.db.query<{ id: number; stands: string }>(sql`
        select p.id, p.payment_status as stands from payment p join open_item i on i.id = p.item_id
        where i.voucher_id = ${credit.voucher?.id}`)
    const [payment] = await paymentOf()
    const held = await post(desk, 'payments/hold', { ids: [payment?.id], reason: 'Passbook to be shown' })
    expect(held.status).toBe(200)
    const [item] = await market.db.query<{ id: number }>(
      sql`select id from open_item where voucher_id = ${credit.voucher?.id}`,
    )
    // What pays no lot is named by the number that the list of payments has.
    expect(await pay(third, '10.00', [{ itemId: item?.id, amount: '10.00' }])).toMatchObject({
      errors: { 'lines.0.settles': why.replace('Payment 1', `Payment P${payment?.id}`) },
    })
    const back = await send(head, `voucher/${credit.voucher?.id}/reverse`, { reason: 'Not owed' })
    expect([back.status, (await paymentOf())[0]?.stands]).toEqual([201, 'CANCELLED'])
  })

  it('of a hold and a voucher at once: one waits for the other, and no held payment is paid', async () => {
    const item = await itemOf(third, 3)
    const ids = await idsOf(3)
    const [paid, held] = await Promise.all([
      pay(third, '50.00', [{ itemId: item?.id, amount: '50.00' }]),
      post(desk, 'payments/hold', { ids, reason: 'Passbook to be shown' }),
    ])
    expect(held.status).toBe(200)
    const [row] = (await list()).filter(({ lotNo }) => lotNo === 3)
    expect(row?.settledAmount).toBe(paid.status === 201 ? '50.00' : '0.00')
    expect([201, 422]).toContain(paid.status)
    if (paid.status === 422)
      expect(paid.errors).toMatchObject({ 'lines.0.settles': expect.stringContaining('is held back') })
  })
})
