import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTheYes } from '../support/confirmed'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* A bill that is cancelled, and a payment that came back, want the yes of a second person whoever writes. */

let ground: PaymentGround
let { market, desk, head } = {} as PaymentGround
/** Lots 1 and 2 are paid, lots 3 and 4 are billed. */
beforeAll(async () => {
  ground = await paymentGround()
  ;({ market, desk, head } = ground)
  const { idsOf, propose, list, sold } = ground
  await post(desk, 'payments/ready', { ids: await idsOf(1, 2) })
  const id = await propose()
  await post(head, `payments/batches/${id}/confirm`, { confirmed: ['accounts'] })
  const rows = (await list())
    .filter(({ paymentStatus }) => paymentStatus === 'SENT')
    .map(({ lotNo, amount }) => ({
      ...{ lot: lotNo, amount, date: sold.day, market: 'DPI' },
      ...{ status: 'SUCCESS', utr: `UTR000202600${lotNo}` },
    }))
  expect((await post(head, `payments/batches/${id}/response`, { rows })).status).toBe(200)
})
afterAll(() => market.close())

const isOfTwo = 'is taken back by two people'
const paymentOf = async (lot: number) => (await ground.idsOf(lot))[0] ?? 0
const billOf = async (lot: number) => {
  const [bill] = await market.db.query<{ id: number }>(sql`
    select i.id from invoice i join invoice_line l on l.invoice_id = i.id join lot t on t.id = l.lot_id
    where i.side = 'farmer' and t.lot_no = ${lot}`)
  return bill?.id ?? 0
}
const cancelling = (id: number) => sql`
  update invoice set invoice_status = 'CANCELLED', cancelled_at = now(), cancel_reason = 'x', version = version + 1,
    cancelled_by_id = (select id from mas_user where user_name = 'branchad') where id = ${id}`
const returning = (id: number) => sql`
  update payment set payment_status = 'RETURNED', reason = 'x', returned_at = now(), paid_at = null, version = version + 1
  where id = ${id}`
const said = async (answer: Response) => {
  const { id, proposal } = (await answer.json()) as { id?: number; proposal?: { id: number } }
  return proposal?.id ?? id ?? 0
}
/** What the branch admin writes in the transaction of their yes to a proposal. */
const withYes = (proposal: number, write: ReturnType<typeof sql>) => inTheYes(market, proposal, write)

describe('by one official alone', () => {
  it('no bill is cancelled and no payment is sent back, whatever was said yes to before', async () => {
    const [bill, other, payment, paid] = [await billOf(3), await billOf(4), await paymentOf(1), await paymentOf(2)]
    await expect(market.arrange(cancelling(bill), 'branchad')).rejects.toThrow(`Invoice ${bill} ${isOfTwo}`)
    await expect(market.arrange(returning(payment), 'branchad')).rejects.toThrow(`Payment ${payment} ${isOfTwo}`)
    const cancel = await said(await post(desk, 'Invoice/cancel', { id: other, reason: 'Wrong weight' }))
    await expect(withYes(cancel, cancelling(bill))).rejects.toThrow(isOfTwo)
    const back = await said(await post(desk, `payments/${paid}/return`, { reason: 'Account closed' }))
    await expect(withYes(back, returning(payment))).rejects.toThrow(isOfTwo)
    // A yes to a bill is none to a payment of its number.
    await expect(withYes(cancel, returning(payment))).rejects.toThrow(isOfTwo)
    for (const proposal of [cancel, back])
      expect((await post(head, `proposals/${proposal}/confirm`, {})).status).toBe(200)
    await expect(market.arrange(cancelling(bill), 'branchad')).rejects.toThrow(isOfTwo)
    const rows = await market.db.query<{ invoiceStatus: string; paymentStatus: string }>(sql`
      select i.invoice_status, p.payment_status from payment p join invoice i on i.id = p.invoice_id
        join lot l on l.id = p.lot_id where l.lot_no between 1 and 4 order by l.lot_no`)
    expect(rows).toEqual([
      { invoiceStatus: 'PROCESSED', paymentStatus: 'SUCCESS' },
      { invoiceStatus: 'PROCESSED', paymentStatus: 'RETURNED' },
      { invoiceStatus: 'PROCESSED', paymentStatus: 'PENDING' },
      { invoiceStatus: 'CANCELLED', paymentStatus: 'CANCELLED' },
    ])
  })
})
