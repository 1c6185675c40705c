import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentRow } from '#resources/api/payments'
import { addDays, businessDay } from '#shared/day'
import { placeAccount } from '../support/bankAccounts'
import type { TestClient } from '../support/cookies'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'
import { type ViewRow, viewPage } from '../support/viewPages'

/* All payments of a period, as they are declared: what the desk of a day says of each, found by whatever is known. */

interface Told {
  readonly lotNo: number | null
  readonly accountNo: string | null
  readonly ifscCode: string | null
  readonly ifscLength: number
  readonly bank: string | null
  readonly ageing: number
  readonly overdue: boolean
  readonly amount: string
  readonly paymentStatus: string
}

let ground: PaymentGround
let desk: TestClient
// How long somebody waited is counted to today by the database's clock: the week passes for both.
beforeAll(async () => {
  ground = await paymentGround(`${addDays(businessDay(new Date()), -7)}T06:30:00.000Z`)
  await post(ground.desk, 'payments/ready', { ids: await ground.idsOf(1) })
  await post(ground.head, `payments/batches/${await ground.propose()}/confirm`, {})
  // What went to the bank went to the account of then; what waits goes to the one of now.
  await placeAccount(ground.market.db, 'FDPI1001', { ifsc_code: 'IDIB000X999' })
  ground.market.clock.set(new Date().toISOString())
  desk = await ground.market.client('marketofficer')
})
afterAll(() => ground.market.close())

const page = (filter: object = {}, rest: object = {}, by = desk) =>
  viewPage<ViewRow<Told>>(by, 'paymentRegister', { day: ground.sold.day, ...filter }, rest)
const ofDay = () => ground.read<PaymentRow[]>(`Invoice/getAll_FarmerPaymentInfo?date=${ground.sold.day}`, desk)

describe('the register of payments', () => {
  it('says of each what the desk says, of the account that it was sent to or goes to', async () => {
    const listed = await ofDay()
    const { rows, total, totals, counts } = await page({}, { sort: ['lotNo', 'ASC'] })
    expect(rows.map(({ lotNo }) => lotNo)).toEqual([1, 2, 3, 4, 5])
    for (const row of rows) {
      const at = listed.find(({ id }) => id === row.id)
      const bank = [at?.bankName, at?.bankBranchName].filter(Boolean).join(', ') || null
      const { accountLast4, ifscCode, ifscLength, ageing, overdue, amount, paymentStatus, utr } = at ?? {}
      expect(row).toMatchObject({
        bank,
        // As text, so that no spreadsheet takes zeros from its beginning.
        accountNo: `XXXX ${accountLast4}`,
        ifscCode,
        ifscLength,
        ageing,
        overdue,
        amount,
        paymentStatus,
        utr,
      })
    }
    expect(
      new Set(rows.filter(({ accountNo }) => accountNo === 'XXXX 5512').map(({ ifscCode }) => ifscCode)).size,
    ).toBe(2)
    expect(counts).toEqual({ SENT: 1, PENDING: 4 })
    expect(totals).toMatchObject({ count: total })
    expect(JSON.stringify(rows)).not.toContain('402917385512')
  })

  it('finds a payment by payee, mobile, bill and what the bank called it', async () => {
    await ground.market.arrange(
      sql`update payment set utr = 'IDIB0000777' where id = (select max(id) from payment where day = ${ground.sold.day})`,
    )
    const found = async (q: string) => (await page({ q })).rows.map(({ lotNo }) => lotNo)
    expect((await page({ q: 'IDIB0000777' })).rows.map(({ utr }) => utr)).toEqual(['IDIB0000777'])
    expect((await found('Farmer 2')).length).toBeGreaterThan(0)
    const [{ invoiceNo } = {}] = await ofDay()
    expect(await found(String(invoiceNo))).toContain(1)
    expect(await found('no such payee')).toEqual([])
  })

  it('marks what is overdue by the working days of the market, and no longer once it is paid', async () => {
    const { rows } = await page()
    expect(rows.every(({ overdue, ageing }) => overdue && ageing > 2)).toBe(true)
    await ground.market.arrange(
      sql`update payment set payment_status = 'CANCELLED' where payment_status = 'PENDING' and id = (select min(id) from payment where payment_status = 'PENDING')`,
    )
    expect((await page({ paymentStatus: ['CANCELLED'] })).rows.map(({ overdue }) => overdue)).toEqual([false])
  })

  it("is of the reader's own markets, and of nobody who reads no bills", async () => {
    const other = await ground.market.client('pennagaram')
    expect((await page({}, {}, other)).rows.filter(({ lotNo }) => lotNo === 1)).toEqual([])
    const reeler = await ground.market.client('reeler01')
    expect((await reeler.get('views/paymentRegister')).status).toBe(403)
  })
})
