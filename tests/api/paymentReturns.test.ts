import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAccounts } from '../support/bankAccounts'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* What the bank said it had paid and sent back later: taken back by two people, and sent again to another account. */

let ground: PaymentGround
let { market, desk, head, list, idsOf, propose, heads, checkSums } = {} as PaymentGround

const batchOf = async (lots: number[], utr: string, utrs: Readonly<Record<number, string>> = {}) => {
  expect((await post(desk, 'payments/ready', { ids: await idsOf(...lots) })).status).toBe(200)
  const id = await propose()
  expect((await post(head, `payments/batches/${id}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
  const rows = (await list())
    .filter(({ paymentStatus }) => paymentStatus === 'SENT')
    .map(({ lotNo, amount }) => ({
      lot: lotNo,
      amount,
      date: ground.sold.day,
      market: 'DPI',
      status: 'SUCCESS',
      utr: utrs[lotNo ?? 0] ?? `${utr}2026${lotNo}`,
    }))
  return post(head, `payments/batches/${id}/response`, { rows })
}
const stateOf = async (lot: number) => (await list()).find(({ lotNo }) => lotNo === lot)?.paymentStatus
const lotStatus = async (lot: number) =>
  (await market.db.query<{ lotStatus: string }>(sql`select lot_status from lot where lot_no = ${lot}`))[0]?.lotStatus
const back = async (lot: number, by = desk) =>
  post(by, `payments/${(await idsOf(lot))[0]}/return`, { reason: 'Account closed' })

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, list, idsOf, propose, heads, checkSums } = ground)
  const answer = await batchOf([1, 2], 'UTR000')
  expect([answer.status, await answer.json()]).toMatchObject([200, { written: 2 }])
})
afterAll(() => market.close())

describe('a payment that came back', () => {
  it('is one that was paid, is proposed once, and confirmed by another person', async () => {
    expect((await back(3)).status).toBe(409)
    expect((await back(1, ground.other)).status).toBe(404)
    const asked = await back(1)
    const { id } = (await asked.json()) as { id: number }
    expect(asked.status).toBe(201)
    expect(await (await back(1, head)).json()).toMatchObject({ rule: 'money.rule.returnAsked' })
    expect((await post(desk, `proposals/${id}/confirm`, {})).status).toBe(403)
    expect(await stateOf(1)).toBe('SUCCESS')
    const before = await heads()
    expect((await post(head, `proposals/${id}/confirm`, {})).status).toBe(200)
    expect([await stateOf(1), await lotStatus(1), await stateOf(2)]).toEqual(['RETURNED', 'BILLED', 'SUCCESS'])
    const after = await heads()
    expect(Number(after['3002']) - Number(before['3002'])).toBeCloseTo(19864.99)
    expect(Number(after['1001']) - Number(before['1001'])).toBeCloseTo(-19864.99)
    expect(after['3003']).toBe(before['3003'])
    await checkSums()
    expect((await back(1)).status).toBe(409)
  })

  it('is owed again, and is not sent to the account that sent it back', async () => {
    expect((await list('')).map(({ lotNo }) => lotNo)).toContain(1)
    expect((await post(desk, 'payments/ready', { ids: await idsOf(1) })).status).toBe(409)
    const { id } = (await (await back(2)).json()) as { id: number }
    expect((await post(head, `proposals/${id}/confirm`, {})).status).toBe(200)
    expect((await post(desk, 'payments/release', { ids: await idsOf(2) })).status).toBe(200)
    const same = await post(desk, 'payments/ready', { ids: await idsOf(2) })
    expect(await same.json()).toMatchObject({ rule: 'money.rule.returnedAccount', args: { name: 'Farmer 2' } })
    const account = { ifscCode: 'IDIB000P002', bankName: 'Indian Bank', bankBranchName: 'Palacode' }
    const mend = (bankAcNo: string) =>
      idsOf(1).then(([one]) => post(desk, `payments/${one}/bank`, { ...account, bankAcNo }))
    expect((await mend('661104829401')).status).toBe(200)
    const early = await post(desk, 'payments/ready', { ids: await idsOf(1) })
    expect(await early.json()).toMatchObject({ rule: 'bankAccount.rule.waits', args: { name: 'Farmer 1' } })
    await confirmAccounts(head)
    const again = await batchOf([1], 'UTR999')
    expect(again.status).toBe(200)
    expect([await stateOf(1), await lotStatus(1)]).toEqual(['SUCCESS', 'PAID'])
    await checkSums()
    await ground.checkEvidence(['661104829401'])
  })

  it('is not sent there where it was entered again, before the batch or after', async () => {
    const details = { bankName: 'Indian Bank', bankBranchName: 'Palacode' }
    const change = async (ifscCode: string) => {
      const [row] = await market.db.query<{ id: number; version: number }>(
        sql`select id, version from mas_customer where head_code = 'FDPI1002'`,
      )
      expect((await post(desk, 'Customer/UpdateCustomer', { ...row, ...details, ifscCode })).status).toBe(200)
      await confirmAccounts(head)
    }
    const ready = async () => post(desk, 'payments/ready', { ids: await idsOf(2) })
    await change('IDIB000P002')
    await change('IDIB000D001')
    expect(await (await ready()).json()).toMatchObject({ rule: 'money.rule.returnedAccount' })
    await change('IDIB000P002')
    expect((await ready()).status).toBe(200)
    await change('IDIB000D001')
    // What the page counts is what the batch would take.
    const second = (await list()).find(({ lotNo }) => lotNo === 2)
    expect(second).toMatchObject({ paymentStatus: 'READY', accountReturned: true, accountWaits: false })
    const same = await post(desk, 'payments/batches', { date: ground.sold.day })
    expect(await same.json()).toMatchObject({ rule: 'money.rule.returnedAccount', args: { name: 'Farmer 2' } })
    await change('IDIB000P002')
    const batch = await propose()
    expect((await post(head, `payments/batches/${batch}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
    const row = {
      lot: 2,
      amount: '24996.31',
      date: ground.sold.day,
      market: 'DPI',
      status: 'FAILED',
      reason: 'Bank busy',
    }
    expect((await post(head, `payments/batches/${batch}/response`, { rows: [row] })).status).toBe(200)
    // This one never sent money back: it may be tried again.
    expect((await post(desk, 'payments/release', { ids: await idsOf(2) })).status).toBe(200)
    expect((await ready()).status).toBe(200)
  })

  it('leaves its vouchers to themselves', async () => {
    const own = await market.db.query<{ id: number }>(
      sql`select id from voucher where vou_type = 'CN' and notes = 'Account closed'`,
    )
    const answer = await post(head, `voucher/${own[0]?.id}/reverse`, { reason: 'Not so' })
    expect(await answer.json()).toMatchObject({ rule: 'ledger.rule.paymentVoucher' })
  })

  it('keeps its bank reference, which pays nothing else, also once it was sent again', async () => {
    const answer = await batchOf([3], 'UTR777', { 3: 'utr00020261' })
    expect(await answer.json()).toMatchObject({
      written: 0,
      errors: [{ errors: { utr: 'This UTR is already in use.' } }],
    })
    expect(await stateOf(3)).toBe('SENT')
  })
})
