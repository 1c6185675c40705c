import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenItemRow } from '#resources/api/openItems'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* What a debit or credit note settles, to the paisa, and that it is confirmed as it was shown or not at all (0076). */

let ground: PaymentGround
let { market, desk, head, sold, idsOf, propose } = {} as PaymentGround

interface Bill {
  readonly id: number
  readonly customerId: number
  readonly lotId: number
}
interface Answer {
  readonly status: number
  readonly code?: string
  readonly errors?: Record<string, string>
  readonly proposal?: { readonly id: number }
  readonly done?: { readonly id: number; readonly voucherNo: string }
}
async function send(path: string, body: object, by = desk): Promise<Answer> {
  const answer = await post(by, path, body)
  return { ...((await answer.json()) as object), status: answer.status }
}
const billOf = async (side: string, lotNo: number): Promise<Bill> => {
  const [bill] = await market.db.query<Bill>(sql`
    select i.id, i.customer_id, t.id as lot_id from invoice i join invoice_line l on l.invoice_id = i.id
      join lot t on t.id = l.lot_id where i.side = ${side} and t.lot_no = ${lotNo} and not l.cancelled`)
  if (!bill) throw new Error(`No bill of lot ${lotNo}`)
  return bill
}
const asked = ({ id, lotId }: Bill, kg: string, rate: string, reason = 'The scale was wrong') =>
  send('Invoice/notes', { invoiceId: id, lotId, kg, rate, reason })
const confirm = (proposal: Answer['proposal']) => send(`proposals/${proposal?.id}/confirm`, {}, head)
/** Proposed by the desk, confirmed by the branch admin. */
const noted = async (bill: Bill, kg: string, rate: string, reason?: string) =>
  confirm((await asked(bill, kg, rate, reason)).proposal)
const linesOf = (id = 0) =>
  market.db.query<{ code: string; debit: string; credit: string }>(sql`
    select h.code, l.debit, l.credit from voucher_line l join ledger_head h on h.id = l.head_id
    where l.voucher_id = ${id} order by l.line_no`)
/** What is open on an account and owed by them, with the vouchers' types, the oldest first. */
const debitsOf = async ({ customerId }: Bill) =>
  ((await (await desk.get(`ledger/openItems?customerId=${customerId}&part=debit`)).json()) as OpenItemRow[]).map(
    ({ vouType, open }) => [vouType, open],
  )
const owe = async ({ customerId }: Bill, amount: string) => {
  const lines = [
    { head: '1002', debit: amount, customerId, settles: [] },
    { head: '6001', credit: amount },
  ]
  return send('voucher', { vouType: 'JV', day: '2026-11-19', notes: 'Crates', lines })
}
const pay = async ({ customerId }: Bill, amount: string) => {
  const lines = [
    { head: '3002', debit: amount },
    { head: '1002', credit: amount, customerId },
  ]
  return send('voucher', { vouType: 'RC', day: sold.day, notes: 'Paid', lines })
}

beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head, sold, idsOf, propose } = ground)
  // All farmers' money is with the bank: no bill can be cancelled any more.
  expect((await send('payments/ready', { ids: await idsOf(1, 2, 3, 4, 5) })).status).toBe(200)
  expect((await send(`payments/batches/${await propose()}/confirm`, { confirmed: ['accounts'] }, head)).status).toBe(
    200,
  )
})
afterAll(() => market.close())

describe('a note', () => {
  it('is a credit note where a farmer is owed more and a debit note where a reeler owes more', async () => {
    const farmer = await noted(await billOf('farmer', 3), '42.200', '431.00')
    expect(farmer.done?.voucherNo).toMatch(/^CR\//)
    const bill = await billOf('reeler', 3)
    const before = await debitsOf(bill)
    const reeler = await noted(bill, '42.200', '431.00')
    expect(reeler.done?.voucherNo).toMatch(/^DN\//)
    const [own] = (await linesOf(reeler.done?.id)).filter(({ code }) => code === '1002')
    // What is owed more settles nothing: it is owed beside the bill.
    expect((await debitsOf(bill)).sort()).toEqual([...before, ['DN', own?.debit]].sort())
  })

  it('takes its own bill down first, whatever else is older', async () => {
    const bill = await billOf('reeler', 2)
    expect((await owe(bill, '1000.00')).status).toBe(201)
    const [older, [, whole] = []] = await debitsOf(bill)
    expect(older).toEqual(['JV', '1000.00'])
    const { done } = await noted(bill, '38.850', '632.00')
    const [own] = (await linesOf(done?.id)).filter(({ code }) => code === '1002')
    const rest = (Number(whole) - Number(own?.credit)).toFixed(2)
    expect(await debitsOf(bill)).toEqual([older, ['RB', rest]])
    // Paid down to what the next note is of: just so much of it is open.
    const next = await asked(bill, '37.850', '632.00')
    const [{ payload } = { payload: { netAmount: '' } }] = await market.db.query<{ payload: { netAmount: string } }>(
      sql`select payload from proposal where id = ${next.proposal?.id ?? 0}`,
    )
    const items = (await (
      await desk.get(`ledger/openItems?customerId=${bill.customerId}&part=debit`)
    ).json()) as OpenItemRow[]
    const settles = [{ itemId: items[1]?.id, amount: (Number(rest) - Number(payload.netAmount)).toFixed(2) }]
    const paid = [
      { head: '3002', debit: settles[0]?.amount },
      { head: '1002', credit: settles[0]?.amount, customerId: bill.customerId, settles },
    ]
    expect((await send('voucher', { vouType: 'RC', day: sold.day, notes: 'Paid', lines: paid })).status).toBe(201)
    expect(await debitsOf(bill)).toEqual([older, ['RB', payload.netAmount]])
    expect((await confirm(next.proposal)).status).toBe(200)
    expect(await debitsOf(bill)).toEqual([older])
  })

  it('goes by the rule where less of its bill is open, and no more than that', async () => {
    const bill = await billOf('reeler', 3)
    const all = (await debitsOf(bill)).reduce((sum, [, open]) => sum + Number(open), 0)
    expect((await pay(bill, (all - 100).toFixed(2))).status).toBe(201)
    expect((await debitsOf(bill)).map(([, open]) => Number(open))).toEqual([100])
    const { status, done } = await noted(bill, '40.200', '431.00')
    expect([status, done?.voucherNo]).toEqual([200, expect.stringMatching(/^CR\//)])
    expect(await debitsOf(bill)).toEqual([])
    const [own] = (await linesOf(done?.id)).filter(({ code }) => code === '1002')
    const credits = (await (
      await desk.get(`ledger/openItems?customerId=${bill.customerId}&part=credit`)
    ).json()) as OpenItemRow[]
    expect(credits.map(({ vouType, open }) => [vouType, open])).toEqual([
      ['CR', (Number(own?.credit) - 100).toFixed(2)],
    ])
  })

  it('has no line that comes to nothing', async () => {
    const bill = await billOf('reeler', 1)
    // Four hundred kilograms at 706.00 come to 2,82,400.00 and their levy to 2,118.00: the paise stay as they are.
    for (const kg of ['428.350', '28.350']) {
      const { done } = await noted(bill, kg, '706.00')
      expect((await linesOf(done?.id)).map(({ code }) => code)).toEqual(['1002', '4001', '2002'])
    }
  })

  it('keeps what its paper has room for of a long reason', async () => {
    const { status, done } = await noted(await billOf('farmer', 3), '41.200', '431.00', 'Reason '.repeat(28).trim())
    expect(status).toBe(200)
    const [said] = await market.db.query<{ notes: string }>(sql`select notes from voucher where id = ${done?.id ?? 0}`)
    expect(said?.notes).toHaveLength(200)
  })
})

describe('a note that waits', () => {
  const posted = async () => (await market.db.query(sql`select id from bill_note`)).length

  it('is confirmed only where it comes to what was shown: another lot of the bill has turned the rupee', async () => {
    const [one, other] = [await billOf('reeler', 1), await billOf('reeler', 4)]
    expect(one.id).toBe(other.id)
    // 32,335.25 becomes 32,335.83 by the one and 32,335.86 by the other, a rupee each alone; both make 32,336.44.
    const first = await asked(one, '28.350', '706.02')
    const second = await asked(other, '20.001', '600.00')
    expect((await confirm(first.proposal)).status).toBe(200)
    const before = await posted()
    expect((await asked(other, '20.002', '600.00')).status).toBe(422)
    expect(await confirm(second.proposal)).toMatchObject({ status: 422, rule: 'proposal.rule.moved' })
    expect(await posted()).toBe(before)
    expect((await send(`proposals/${second.proposal?.id}/withdraw`, {})).status).toBe(200)
    // Of nothing to pay: value and levy change, the rupee does not.
    const { done } = await noted(other, '20.001', '600.00')
    expect((await linesOf(done?.id)).map(({ code }) => code)).not.toContain('1002')
  })

  it.each([
    ['amount', { netAmount: '1.00' }],
    ['side', { isDebit: true }],
    ['kilograms of before', { kgBefore: '1.000' }],
    ['rate of before', { rateBefore: '1.00' }],
  ])('is refused where the %s shown is another by then, and can be withdrawn', async (_, other) => {
    const { proposal } = await asked(await billOf('reeler', 5), '20.000', '610.00')
    await market.jump(sql`
      update proposal set payload = payload || ${JSON.stringify(other)}::jsonb where id = ${proposal?.id ?? 0}`)
    const before = await posted()
    expect(await confirm(proposal)).toMatchObject({ status: 422, rule: 'proposal.rule.moved' })
    expect(await posted()).toBe(before)
    expect((await send(`proposals/${proposal?.id}/withdraw`, {})).status).toBe(200)
  })

  it.each([
    ['kg', '1000.001', '612.00'],
    ['kg', '-1.000', '612.00'],
    ['kg', '20.1234', '612.00'],
    ['rate', '20.000', '99999.01'],
    ['rate', '20.000', '-1.00'],
    ['rate', '20.000', '612.001'],
  ])('is refused at %s beyond what a lot weighs or is bid: %s kg × %s', async (field, kg, rate) => {
    const answer = await asked(await billOf('farmer', 1), kg, rate)
    expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } })
  })
})
