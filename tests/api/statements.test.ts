import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportRow } from '#shared/report'
import { type PaymentGround, paymentGround } from '../support/payments'
import { type Answer, ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/* Statements of account by open items: each line says what it settles or is settled by, the foot what is open (0077). */

let ground: PaymentGround
let day = ''
beforeAll(async () => {
  ground = await paymentGround()
  day = ground.sold.day
})
afterAll(() => ground.market.close())

interface Item {
  readonly id: number
  readonly customerId: number
  readonly amount: string
  readonly no: string
  readonly dueDay: string
}
const itemsOf = (side: 'farmer' | 'reeler') =>
  ground.market.db.query<Item>(sql`
    select i.id, i.customer_id, i.amount, v.voucher_no as no, i.due_day from open_item i join voucher v on v.id = i.voucher_id
    where i.side = ${side} order by i.customer_id, i.id`)

const statement = (side: 'farmer' | 'reeler', customerId: number, to = day, from = day) =>
  ask(ground.desk, `${side}Passbook`, { customerId, from, to })

const shown = ({ rows }: Answer, section: 'ACCOUNT' | 'OPEN', ...names: readonly string[]) =>
  rows.filter((row) => row.section === section).map((row: ReportRow) => names.map((name) => row[name]))

const voucher = async (vouType: 'RC' | 'PY', customerId: number, amount: string, settles?: object[]) => {
  const head = vouType === 'RC' ? '1002' : '1001'
  const [own, bank] = vouType === 'RC' ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  const lines = [
    { head, customerId, [own]: amount, ...(settles && { settles }) },
    { head: '3002', [bank]: amount },
  ]
  const answer = await post(ground.desk, 'voucher', { vouType, day, notes: 'By transfer', lines })
  expect(answer.status).toBe(201)
  const [made] = await ground.market.db.query<{ voucherNo: string }>(
    sql`select voucher_no from voucher where vou_type = ${vouType} order by id desc limit 1`,
  )
  return { voucherNo: String(made?.voucherNo) }
}

describe('a reeler', () => {
  it('reads which bill a receipt settles, by which receipt a bill is settled, and what was paid ahead', async () => {
    const [bill] = await itemsOf('reeler')
    if (!bill) throw new Error('No bill')
    const part = await voucher('RC', bill.customerId, '1000.00', [{ itemId: bill.id, amount: '1000.00' }])
    const ahead = await voucher('RC', bill.customerId, '250.50', [])
    const left = (Number(bill.amount) - 1000).toFixed(2)
    const account = await statement('reeler', bill.customerId)
    expect(shown(account, 'ACCOUNT', 'kind', 'voucherNo', 'debit', 'credit', 'settled', 'open')).toEqual([
      ['OPEN', null, null, null, null, null],
      ['RB', bill.no, bill.amount, null, null, left],
      ['SETTLED_BY', part.voucherNo, null, null, '1000.00', null],
      ['RC', part.voucherNo, null, '1000.00', null, null],
      ['SETTLES', bill.no, null, null, '1000.00', null],
      ['RC', ahead.voucherNo, null, '250.50', null, '-250.50'],
      ['CLOSE', null, null, null, null, null],
    ])
    const closing = (Number(left) - 250.5).toFixed(2)
    expect(shown(account, 'OPEN', 'kind', 'voucherNo', 'open', 'dueDay', 'days', 'balance')).toEqual([
      ['RB', bill.no, left, bill.dueDay, 0, left],
      ['ADVANCE', ahead.voucherNo, '-250.50', day, 0, closing],
    ])
    expect(account.totals).toMatchObject({ open: closing, balance: closing, debit: bill.amount, credit: '1250.50' })
    // Each row leads to its voucher, what is beneath it to the other.
    expect(shown(account, 'ACCOUNT', 'voucherId')[4]).toEqual(shown(account, 'ACCOUNT', 'voucherId')[1])
  })

  it('finds at the foot what is open from before the period, with its age', async () => {
    const [bill] = await itemsOf('reeler')
    if (!bill) throw new Error('No bill')
    const later = await statement('reeler', bill.customerId, '2026-11-27', '2026-11-24')
    expect(shown(later, 'ACCOUNT', 'kind', 'balance')).toEqual([
      ['OPEN', later.totals.balance],
      ['CLOSE', later.totals.balance],
    ])
    expect(shown(later, 'OPEN', 'kind', 'day', 'days')).toEqual([
      ['RB', day, 7],
      ['ADVANCE', day, 7],
    ])
  })
})

describe('a farmer', () => {
  it('reads what paid the bill, voucher by voucher, and what of it is open; an advance is shown as one', async () => {
    const items = await itemsOf('farmer')
    const [first] = items
    if (!first) throw new Error('No bill')
    const own = items.filter(({ customerId }) => customerId === first.customerId)
    const bill = own.reduce((sum, { amount }) => sum + Number(amount), 0)
    const paid = await voucher('PY', first.customerId, '500.00', [{ itemId: first.id, amount: '500.00' }])
    const account = await statement('farmer', first.customerId)
    const left = (500 - bill).toFixed(2)
    expect(shown(account, 'ACCOUNT', 'kind', 'voucherNo', 'settled', 'open')).toEqual([
      ['OPEN', null, null, null],
      ['FB', first.no, null, left],
      ['SETTLED_BY', paid.voucherNo, '500.00', null],
      ['PY', paid.voucherNo, null, null],
      ['SETTLES', first.no, '500.00', null],
      ['CLOSE', null, null, null],
    ])
    const ahead = await voucher('PY', first.customerId, '70.00', [])
    const foot = shown(await statement('farmer', first.customerId), 'OPEN', 'kind', 'voucherNo', 'open')
    expect(foot).toEqual([
      ['FB', first.no, left],
      ['ADVANCE', ahead.voucherNo, '70.00'],
    ])
  })

  it('reads for an earlier day what was open then, whatever was settled since, and nothing of what was taken back', async () => {
    const [first] = await itemsOf('farmer')
    if (!first) throw new Error('No bill')
    const before = await statement('farmer', first.customerId)
    ground.market.clock.set('2026-11-21T06:30:00.000Z')
    await ground.desk.signIn('marketofficer')
    await ground.head.signIn('branchad')
    const [payment] = await ground.market.db.query<{ id: number }>(sql`
      select v.id from voucher v where vou_type = 'PY' and amount = 500 and reverses_id is null`)
    const taken = await post(ground.head, `voucher/${payment?.id}/reverse`, { reason: 'Paid to another' })
    expect([taken.status, await taken.text()]).toEqual([201, expect.any(String)])
    expect(await statement('farmer', first.customerId)).toEqual(before)
    const after = await statement('farmer', first.customerId, '2026-11-21')
    // What was taken back settles nothing any more; what that freed took the advance in.
    expect(shown(after, 'ACCOUNT', 'kind', 'settled').slice(1, 7)).toEqual([
      ['FB', null],
      ['SETTLED_BY', '70.00'],
      ['PY', null],
      ['SETTLES', '500.00'],
      ['PY', null],
      ['SETTLES', '70.00'],
    ])
  })

  it('is not told of another market', async () => {
    const [first] = await itemsOf('farmer')
    await ground.other.signIn('pennagaram')
    const asked = { customerId: first?.customerId ?? 0, from: day, to: day }
    expect((await ask(ground.other, 'farmerPassbook', asked)).rows).toEqual([])
  })
})
