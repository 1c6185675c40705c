import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardTiles } from '#resources/api/dashboard'
import { sum } from '#shared/money'
import { type PaymentGround, paymentGround } from '../support/payments'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/* What farmers are owed by the ledger and by the list of payments: they part at the bank's door, and add up there. */

let ground: PaymentGround
let batchId = 0

beforeAll(async () => {
  ground = await paymentGround()
  const { market, sold, desk, head, idsOf, propose } = ground
  // As their inward does: it makes a farmer of another market known in this one.
  await market.arrange(sql`
    insert into customer_market (customer_id, market_id)
    select id, ${sold.marketId}::int8 from mas_customer where head_code = 'FPNG1001'`)
  await post(desk, 'payments/ready', { ids: await idsOf(1, 2, 3) })
  batchId = await propose()
  await post(head, `payments/batches/${batchId}/confirm`, {})
})
afterAll(() => ground.market.close())

const report = (date = ground.sold.day) => ask(ground.desk, 'farmerOutstanding', { date })

/** The dashboard's figure and the list's, which are the same. */
async function owed(): Promise<string> {
  const { waiting } = await ground.read<DashboardTiles>('report/dashboard-tiles')
  const list = await ground.list('')
  const listed = sum(
    list.map(({ amount }) => amount),
    2,
  )
  expect(waiting.toPay.amount).toBe(listed)
  return listed
}

const told = ({ rows }: Awaited<ReturnType<typeof report>>) =>
  rows.map(({ farmerCode, paid, withBank, due }) => [farmerCode, paid, withBank, due])

describe('farmer outstanding', () => {
  it('says what the bank has and did not answer, also of a bill with nothing else due', async () => {
    const answer = await report()
    // Lots 1 and 5 are one farmer's: one is with the bank, one waits. Lot 4's farmer waits altogether.
    expect(told(answer)).toEqual([
      ['FDPI1001', '19864.99', '19864.99', '12713.92'],
      ['FDPI1002', '24996.31', '24996.31', '0.00'],
      ['FDPI1003', '17624.02', '17624.02', '0.00'],
      ['FPNG1001', '0.00', null, '11910.00'],
    ])
    expect(answer.totals).toMatchObject({ paid: '62485.32', withBank: '62485.32', due: '24623.92' })
    expect(sum([String(answer.totals.due), String(answer.totals.withBank)], 2)).toBe(await owed())
  })

  it('lets a bill go once the bank has paid it, and owes again what was sent back', async () => {
    const line = { date: '20/11/2026', market: 'DPI' }
    const rows = [
      { ...line, lot: 1, amount: '19864.99', utr: 'IOBAN20261121', status: 'SUCCESS' },
      { ...line, lot: 2, amount: '24996.31', utr: 'IOBAN20261122', status: 'SUCCESS' },
      { ...line, lot: 3, amount: '17624.02', status: 'FAILED', reason: 'Account closed' },
    ]
    expect((await post(ground.desk, `payments/batches/${batchId}/response`, { rows })).status).toBe(200)
    const answer = await report()
    expect(told(answer)).toEqual([
      ['FDPI1001', '19864.99', null, '12713.92'],
      ['FDPI1003', '0.00', null, '17624.02'],
      ['FPNG1001', '0.00', null, '11910.00'],
    ])
    expect(answer.totals.due).toBe(await owed())
  })

  it('is silent on it for an earlier day, of which that is not known', async () => {
    await ground.market.jump(
      sql`update payment set payment_status = 'SENT', utr = null, paid_at = null where utr is not null`,
    )
    expect((await report()).totals.withBank).toBe('44861.30')
    ground.market.clock.set('2026-11-21T06:30:00.000Z')
    await ground.desk.signIn('marketofficer')
    const answer = await report()
    expect(told(answer)).toContainEqual(['FDPI1001', '19864.99', null, '12713.92'])
    expect(answer.rows.map(({ farmerCode }) => farmerCode)).not.toContain('FDPI1002')
    expect((await report('2026-11-21')).totals.withBank).toBe('44861.30')
  })
})
