import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatedPayment } from '#resources/api/payments'
import { paise } from '#shared/money'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

let ground: PaymentGround
beforeAll(async () => {
  ground = await paymentGround()
})
afterAll(() => ground.market.close())

const path = 'Ledger/get-paymentlist-bydate'
const ofDate = (query = `date=${ground.sold.day}`, by = ground.desk) =>
  ground.read<DatedPayment[]>(`${path}?${query}`, by)

describe('the payments of a date', () => {
  it('say lot, farmer, amount and what made it, to the paisa', async () => {
    const rows = await ofDate()
    expect(rows.map(({ lotNo }) => lotNo)).toEqual([1, 2, 3, 4, 5])
    expect(rows[0]).toMatchObject({
      farmerName: 'Farmer 1',
      farmerCode: 'FDPI1001',
      accountLast4: '5512',
      weight: '28.350',
      pricePerKg: '706.00',
      value: '20015.10',
      levy: '150.11',
      amount: '19864.99',
      paymentStatus: 'PENDING',
      utr: null,
      market: 'Dharmapuri',
    })
    for (const { value, levy, amount } of rows) expect(paise(value ?? '') - paise(levy ?? '')).toBe(paise(amount))
    expect(JSON.stringify(rows)).not.toContain('402917385512')
  })

  it('follow the batch to the bank and back', async () => {
    await post(ground.desk, 'payments/ready', { ids: await ground.idsOf(1, 2) })
    const batch = await ground.propose()
    await post(ground.head, `payments/batches/${batch}/confirm`, {})
    const rows = (await ofDate()).filter(({ batchId }) => batchId === batch)
    expect(rows.map(({ paymentStatus }) => paymentStatus)).toEqual(['SENT', 'SENT'])
    const answer = rows.map(({ lotDay, lotNo, amount }) => ({
      date: lotDay,
      market: 'DPI',
      lot: lotNo,
      amount,
      ...(lotNo === 1 ? { status: 'SUCCESS', utr: 'IDIB0000123' } : { status: 'FAILED', reason: 'Account closed' }),
    }))
    await post(ground.desk, `payments/batches/${batch}/response`, { rows: answer })
    expect(
      (await ofDate()).slice(0, 2).map(({ paymentStatus, utr, reason }) => [paymentStatus, utr ?? reason]),
    ).toEqual([
      ['SUCCESS', 'IDIB0000123'],
      ['FAILED', 'Account closed'],
    ])
    // With its bill.
    await ground.market.arrange(sql`update payment set payment_status = 'CANCELLED' where payment_status = 'FAILED'`)
    expect((await ofDate()).slice(0, 2).map(({ paymentStatus }) => paymentStatus)).toEqual(['SUCCESS', 'CANCELLED'])
    const fared = await ofDate(`date=${ground.sold.day}&batchId=${batch}`)
    expect(fared.map(({ paymentStatus }) => paymentStatus)).toEqual(['SUCCESS', 'FAILED'])
  })

  it('are those of the offices of whoever asks, and of one market where it is named', async () => {
    const ofOffice = await ofDate(undefined, ground.ad)
    expect(ofOffice).toHaveLength(5)
    expect(await ofDate(`date=${ground.sold.day}&marketId=${ofOffice[0]?.marketId}`, ground.ad)).toEqual(ofOffice)
    expect(await ofDate(undefined, ground.other)).toEqual([])
    const named = await ground.other.get(`${path}?date=${ground.sold.day}&marketId=${ofOffice[0]?.marketId}`)
    expect(named.status).toBe(403)
  })

  it('want a date', async () => {
    expect((await ground.desk.get(`${path}?date=2026-02-30`)).status).toBe(422)
    for (const query of ['', '?date=']) {
      const response = await ground.desk.get(`${path}${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'Please select a date.' })
    }
    expect(await ofDate('date=2026-11-01')).toEqual([])
  })
})
