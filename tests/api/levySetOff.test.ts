import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* The levy of a bill that is cancelled after its day was remitted comes off the next challan that is larger. */

let market: TestApp
let desk: TestClient
let head: TestClient
let first: Sold

const at = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const process = async (slotId: number) => (await (await post(desk, 'Invoice/process', { slotId })).json()) as BillRun
const levyOf = async (date: string) => (await desk.get(`levy/remittance?date=${date}`)).json()
const remit = (date: string, challanNo: string) =>
  post(desk, 'levy/remittance', { date, challanNo, challanDate: date, bankName: 'State Bank' })
const heads = async () => {
  const rows = await market.db.query<{ code: string; balance: string }>(sql`
    select head_code as code, sum(debit - credit) as balance from ledger_entry
    where head_code in ('2001', '2002', '6001') group by 1 order by 1`)
  return rows.map(({ balance }) => balance)
}

/** What the report says is left to remit of each day. */
const balances = async () => {
  const { rows } = (await (await desk.get('report/DateWiseLevy?from=2026-11-20&to=2026-11-24')).json()) as {
    rows: { balance: string }[]
  }
  return rows.map(({ balance }) => balance)
}

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  first = await soldSlot(market, [{ price: 600 }])
  await weigh(desk, first.lots[0] as number, '20.000')
  const { invoices } = await process(first.slotId)
  await at('2026-11-21')
  expect((await remit('2026-11-20', 'CH-1')).status).toBe(201)
  const bill = invoices.find(({ side }) => side === 'farmer')
  const asked = await post(desk, 'Invoice/cancel', { id: bill?.id, reason: 'Wrong weight' })
  const { proposal } = (await asked.json()) as { proposal: { id: number } }
  expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
})
afterAll(() => market.close())

describe('the levy of a bill that was cancelled later', () => {
  // 12,000.00 at 0.75 %: 90.00.
  it('stands below nothing on the day of its cancelling, which has nothing to remit', async () => {
    await at('2026-11-22')
    expect(await levyOf('2026-11-21')).toMatchObject({ farmerLevy: '-90.00', setOff: '0.00', amount: '-90.00' })
    expect(await (await remit('2026-11-21', 'CH-2')).json()).toMatchObject({ rule: 'money.rule.noLevy' })
    expect(await balances()).toEqual(['0.00', '-90.00'])
  })

  it('waits for a day that brought more', async () => {
    await process(first.slotId)
    await at('2026-11-23')
    expect(await levyOf('2026-11-22')).toMatchObject({ farmerLevy: '90.00', setOff: '-90.00', amount: '0.00' })
    expect(await (await remit('2026-11-22', 'CH-2')).json()).toMatchObject({ rule: 'money.rule.levySetOff' })
  })

  it('comes off that challan once, and what waited is then paid whole', async () => {
    const second = await soldSlot(market, [{ farmer: 1, reeler: 1, price: 500 }])
    await weigh(desk, second.lots[0] as number, '30.000')
    await process(second.slotId)
    await at('2026-11-24')
    expect(await levyOf('2026-11-23')).toMatchObject({ setOff: '-90.00', amount: '135.00' })
    const both = await Promise.all([remit('2026-11-23', 'CH-2'), remit('2026-11-22', 'CH-3')])
    expect(both.map(({ status }) => status)).toContain(201)
    if (both[1]?.status !== 201) expect((await remit('2026-11-22', 'CH-3')).status).toBe(201)
    expect(await levyOf('2026-11-23')).toMatchObject({
      setOff: '-90.00',
      amount: '135.00',
      remittance: { amount: '135.00' },
    })
    expect(await levyOf('2026-11-22')).toMatchObject({ setOff: '0.00', amount: '90.00' })
    expect(await heads()).toEqual(['0.00', '0.00', '0.00'])
    expect(await balances()).toEqual(['0.00', '0.00', '0.00', '0.00'])
  })
})
