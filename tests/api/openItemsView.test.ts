import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentGround, paymentGround } from '../support/payments'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'
import { viewPath } from '../support/viewPages'

/* The list of open items: what is open on accounts, of whichever year (0058). */

interface Row {
  readonly id: number
  readonly customerId: number
  readonly voucherId: number
  readonly day: string
  readonly openDebit: string | null
  readonly openCredit: string | null
  readonly titles: Readonly<Record<string, string | null>>
}
interface Listed {
  readonly rows: readonly Row[]
  readonly total: number
  readonly totals: Readonly<Record<string, string>>
}

let ground: PaymentGround
beforeAll(async () => {
  ground = await paymentGround()
})
afterAll(() => ground.market.close())

const list = async (side: 'farmer' | 'reeler', by = ground.desk): Promise<Listed> => {
  const answer = await by.get(viewPath(`${side}OpenItems`, {}, {}))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Listed
}

it('has what is open of each bill, and no more of what was settled in full', async () => {
  const all = await list('farmer')
  expect(all.total).toBe(5)
  expect(all.rows.every(({ openDebit, openCredit }) => openDebit === null && openCredit !== null)).toBe(true)
  const [first] = all.rows
  if (!first?.openCredit) throw new Error('Nothing is open')
  const pay = (amount: string) =>
    post(ground.desk, 'voucher', {
      ...{ vouType: 'PY', day: ground.sold.day, notes: 'By hand' },
      lines: [
        {
          ...{ head: '1001', customerId: first.customerId, debit: amount },
          settles: [{ itemId: first.id, amount }],
        },
        { head: '3002', credit: amount },
      ],
    })
  expect((await pay('100.00')).status).toBe(201)
  const part = (await list('farmer')).rows.find(({ id }) => id === first.id)
  expect(Number(part?.openCredit)).toBeCloseTo(Number(first.openCredit) - 100, 2)
  expect((await pay(part?.openCredit ?? '')).status).toBe(201)
  const left = await list('farmer')
  expect([left.total, left.rows.some(({ id }) => id === first.id)]).toEqual([4, false])
  const [bill] = await ground.market.db.query<{ no: string }>(sql`
    select i.invoice_no as no from invoice i join voucher v on v.invoice_id = i.id where v.id = ${left.rows[0]?.voucherId}`)
  const found = await (await ground.desk.get(viewPath('farmerOpenItems', { q: bill?.no }))).json()
  expect((found as Listed).rows.map(({ voucherId }) => voucherId)).toContain(left.rows[0]?.voucherId)
  expect((found as Listed).rows.every((row) => row.voucherId === left.rows[0]?.voucherId)).toBe(true)
  const reelers = await list('reeler')
  expect(reelers.rows.every(({ openDebit, openCredit }) => openDebit !== null && openCredit === null)).toBe(true)
})

it('keeps a bill as old as it is, whatever was paid ahead, and says what was', async () => {
  const date = ground.sold.day
  const rowOf = async (reeler: number, on = date) =>
    (await ask(ground.desk, 'reelerOutstanding', { date: on })).rows.find(({ reelerId }) => reelerId === reeler)
  const [bill] = (await list('reeler')).rows
  if (!bill?.openDebit) throw new Error('No bill is open')
  const before = await rowOf(bill.customerId)
  expect(before).toMatchObject({ oldest: date, days3: bill.openDebit, ahead: null, outstanding: bill.openDebit })
  const take = async (amount: string, settles: object[]) => {
    const lines = [
      { head: '3002', debit: amount },
      { head: '1002', customerId: bill.customerId, credit: amount, settles },
    ]
    const answer = await post(ground.desk, 'voucher', { vouType: 'RC', day: date, notes: 'By transfer', lines })
    expect(answer.status).toBe(201)
  }
  await take('100.00', [])
  expect(await rowOf(bill.customerId)).toMatchObject({ oldest: date, days3: bill.openDebit, ahead: '100.00' })
  // An account that is even and still has both is not even for whoever is owed.
  const rest = (Number(bill.openDebit) - 100).toFixed(2)
  await take(rest, [])
  expect(await rowOf(bill.customerId)).toMatchObject({ outstanding: '0.00', oldest: date, ahead: bill.openDebit })
})

it('has what was left open in a year before, and comes to what the accounts do', async () => {
  const before = await list('farmer')
  await ground.market.arrange(sql`update open_item set day = '2025-11-20', due_day = '2025-11-20'
    where id = ${before.rows.at(-1)?.id ?? 0}`)
  const after = await list('farmer')
  expect([after.total, after.rows[0]?.day]).toEqual([before.total, '2025-11-20'])
  const heads = await ground.heads()
  expect(after.totals.openCredit).toBe(heads['1001']?.slice(1))
  const { openDebit, openCredit } = (await list('reeler')).totals
  expect((Number(openDebit) - Number(openCredit)).toFixed(2)).toBe(heads['1002'])
})

it('is of the market of whoever asks', async () => {
  expect((await list('farmer', ground.other)).total).toBe(0)
})
