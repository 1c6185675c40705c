import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VoucherLineRow } from '#resources/api/ledger'
import type { SendPlan } from '#resources/api/moneyPlans'
import type { OpenItemRow } from '#resources/api/openItems'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/* One person pays in cash and releases by hand what that settled: the batch's second person is shown it (0156). */

let ground: PaymentGround
let { desk, head, sold, list, idsOf } = {} as PaymentGround
let farmer = 0

const send = (path: string, body: object) => post(desk, path, body)

beforeAll(async () => {
  ground = await paymentGround()
  ;({ desk, head, sold, list, idsOf } = ground)
  const [lot] = await ground.market.db.query<{ id: number }>(sql`select farmer_id as id from lot where lot_no = 2`)
  farmer = lot?.id ?? 0
})
afterAll(() => ground.market.close())

describe('what one person paid in cash and released by hand', () => {
  it('waits in full again, and is told by name to the one who says yes to its batch', async () => {
    const [payment] = (await list()).filter(({ lotNo }) => lotNo === 2)
    const open = await desk.get(`ledger/openItems?customerId=${farmer}&part=credit`)
    const [item] = (await open.json()) as OpenItemRow[]
    const pay = async (settles: object[]) => {
      const lines = [
        { head: '1001', customerId: farmer, debit: '5000.00', settles },
        { head: '3002', credit: '5000.00' },
      ]
      const answer = await post(desk, 'voucher', { vouType: 'PY', day: sold.day, notes: 'Paid at once', lines })
      return ((await answer.json()) as { voucher: { id: number } }).voucher.id
    }
    const voucher = await pay([{ itemId: item?.id, amount: '5000.00' }])
    const rest = (await list()).find(({ lotNo }) => lotNo === 2)
    expect(Number(payment?.amount) - Number(rest?.amount)).toBe(5000)
    const { lines } = (await (await desk.get(`voucher/${voucher}/lines`)).json()) as { lines: VoucherLineRow[] }
    const [settlement] = lines.flatMap(({ settlements }) => settlements)
    const reason = 'Paid to another'
    expect((await send(`ledger/settlements/${settlement?.id}/release`, { reason })).status).toBe(200)
    expect((await list()).find(({ lotNo }) => lotNo === 2)?.amount).toBe(payment?.amount)
    expect((await send('payments/ready', { ids: await idsOf(2) })).status).toBe(200)
    const batch = await ground.propose()
    const plan = (await (await head.get(`payments/batches/${batch}/plan`)).json()) as SendPlan
    expect(plan.exceptions).toEqual([
      { why: 'ahead', stops: false, farmerId: farmer, name: 'Farmer 2', nameTa: 'விவசாயி 2', amount: '5,000.00' },
    ])
    // One alone does not get it out: who made the batch says no yes, and who was shown less is asked again.
    expect((await send(`payments/batches/${batch}/confirm`, { seen: plan.seen })).status).toBe(403)
    expect((await send(`payments/batches/${batch}/cancel`, {})).status).toBe(200)
    // Taken back, the batch takes off what was paid ahead, by the rule.
    expect((await list()).find(({ lotNo }) => lotNo === 2)?.amount).toBe(rest?.amount)
  })
})
