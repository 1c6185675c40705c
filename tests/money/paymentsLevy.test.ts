import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/* A challan whose set-off is larger than that side's own levy: what it pays, what it answers, where it stands. */

let market: TestApp
let desk: TestClient
let head: TestClient

const at = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const ask = async <T = Record<string, unknown>>(path: string, body: object, by = desk) =>
  (await (await post(by, path, body)).json()) as T
const bill = async (price: number) => {
  const sold = await soldSlot(market, [{ price }])
  await weigh(desk, sold.lots[0] ?? 0, '30.000')
  return ask<BillRun>('Invoice/process', { slotId: sold.slotId })
}
const levyOf = async (date: string) => (await desk.get(`levy/remittance?date=${date}`)).json()
const remit = (date: string, challanNo: string, challanDate = date) =>
  ask('levy/remittance', { date, challanNo, challanDate, bankName: 'State Bank' })

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
})
afterAll(() => market?.close())

describe('a challan', () => {
  it('answers with its second voucher and what it paid', async () => {
    // 24,000.00 at 0.75 %, twice.
    const { invoices } = await bill(800)
    await at('2026-11-21')
    const answer = await remit('2026-11-20', 'CH-1')
    const [row] = await market.db.query<{ id: number }>(sql`select id from levy_remittance`)
    expect(answer).toMatchObject({
      ...{ id: row?.id, voucherNo: 'LR/DPI/202627/000002', amount: '360.00' },
      message: 'Your Data has be Processed SucessFully',
    })
    expect(await remit('2026-11-20', 'CH-1', '2026-11-22')).toMatchObject({ code: 'ALREADY_PROCESSED' })

    const reeler = invoices.find(({ side }) => side === 'reeler')
    const { proposal } = await ask<{ proposal: { id: number } }>('Invoice/cancel', {
      id: reeler?.id,
      reason: 'Wrong weight',
    })
    expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
  })

  it('sets nothing off on a day without a levy', async () => {
    await at('2026-11-22')
    expect(await levyOf('2026-11-21')).toMatchObject({ reelerLevy: '-180.00', setOff: '0.00' })
    expect(await levyOf('2026-11-19')).toMatchObject({ farmerLevy: '0.00', setOff: '0.00', amount: '0.00' })
  })

  it('takes one side’s set-off from both sides’ levy', async () => {
    // 15,000.00 at 0.75 %, twice.
    await bill(500)
    await at('2026-11-23')
    expect(await levyOf('2026-11-22')).toMatchObject({ setOff: '-180.00', amount: '45.00', remittance: null })
    expect(await remit('2026-11-22', 'CH-1')).toMatchObject({
      code: 'INVALID',
      errors: { challanNo: expect.stringContaining('CH-1') },
    })
    expect(await remit('2026-11-22', 'CH-2')).toMatchObject({ amount: '45.00' })
    const lines = await market.db.query(sql`
      select head_code as head, debit, credit from ledger_entry where reference_no = 'CH-2' order by sequence, line_no`)
    expect(lines).toEqual([
      { head: '2001', debit: '112.50', credit: '0.00' },
      { head: '2002', debit: '0.00', credit: '67.50' },
      { head: '6001', debit: '0.00', credit: '45.00' },
      { head: '6001', debit: '45.00', credit: '0.00' },
      { head: '3002', debit: '0.00', credit: '45.00' },
    ])
    const [row] = await market.db.query(sql`
      select amount, farmer_set_off, reeler_set_off from levy_remittance where challan_no = 'CH-2'`)
    expect(row).toEqual({ amount: '45.00', farmerSetOff: '0.00', reelerSetOff: '-180.00' })
  })
})
