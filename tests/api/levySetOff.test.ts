import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import type { LevyDay } from '#resources/api/levy'
import { moneyFaults } from '../money/wrongMoney'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* The levy of a bill that is cancelled after its day was remitted comes off the days after, as many as it takes. */

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

/** How each day of 'levy reconciled' leads from what was billed to what was remitted, in rupees. */
const reconciled = async () => {
  const days = (await (await desk.get('report/levyReconciled?from=2026-11-20&to=2026-11-26')).json()) as {
    rows: Record<'billed' | 'setOff' | 'remitted' | 'balance', string | null>[]
  }
  return days.rows.map(({ billed, setOff, remitted, balance }) => [billed, setOff, remitted, balance].map(Number))
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

  it('goes off a day of the same levy whole, which is recorded without a challan', async () => {
    await process(first.slotId)
    await at('2026-11-23')
    expect(await levyOf('2026-11-22')).toMatchObject({
      farmerLevy: '90.00',
      setOff: '-90.00',
      amount: '0.00',
      over: true,
    })
    expect(await (await remit('2026-11-22', 'CH-2')).json()).toMatchObject({ rule: 'money.rule.levySetOff' })
    const done = await post(desk, 'levy/setOff', { date: '2026-11-22' })
    expect([done.status, await done.json()]).toMatchObject([201, { voucherNo: null }])
    expect(await levyOf('2026-11-22')).toMatchObject({
      setOff: '-90.00',
      remittance: { challanNo: null, amount: '0.00' },
    })
    expect((await post(desk, 'levy/setOff', { date: '2026-11-22' })).status).toBe(409)
    expect(await heads()).toEqual(['0.00', '0.00', '0.00'])
    expect(await balances()).toEqual(['0.00', '0.00', '0.00'])
  })

  it('spreads over as many days as it takes, and the last of them pays what is left', async () => {
    // The bill of the 22nd is cancelled on the 23rd: 90.00 again, against days of 27.00 and 135.00.
    const [again] = await market.db.query<{ id: number }>(sql`
      select id from invoice where side = 'farmer' and invoice_status = 'PROCESSED' order by id desc limit 1`)
    const { proposal } = (await (
      await post(desk, 'Invoice/cancel', { id: again?.id, reason: 'Wrong weight' })
    ).json()) as {
      proposal: { id: number }
    }
    expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
    const sell = async (day: string, farmer: number, price: number, kg: string) => {
      await at(day)
      const sold = await soldSlot(market, [{ farmer, reeler: 1, price }])
      await weigh(desk, sold.lots[0] as number, kg)
      await process(sold.slotId)
    }
    await sell('2026-11-24', 1, 100, '18.000')
    await sell('2026-11-25', 2, 450, '20.000')
    await at('2026-11-26')
    expect(await levyOf('2026-11-23')).toMatchObject({ farmerLevy: '-90.00' })
    expect(await levyOf('2026-11-24')).toMatchObject({ farmerLevy: '13.50', reelerLevy: '13.50', setOff: '-27.00' })
    // The challan of another day is no new one by its spelling.
    expect(await (await remit('2026-11-25', 'ch- 1')).json()).toMatchObject({
      code: 'INVALID',
      errors: { challanNo: expect.any(String) },
    })
    // Of two at once each takes what the other left.
    const both = await Promise.all([remit('2026-11-25', 'CH-3'), post(desk, 'levy/setOff', { date: '2026-11-24' })])
    expect(both[0]?.status).toBe(201)
    if (both[1]?.status !== 201) expect((await remit('2026-11-24', 'CH-4')).status).toBe(201)
    const [sum] = await market.db.query<{ paid: string; off: string }>(sql`
      select sum(amount) as paid, sum(farmer_set_off + reeler_set_off) as off from levy_remittance where day > '2026-11-22'`)
    expect(sum).toEqual({ paid: '72.00', off: '-90.00' })
    expect(await heads()).toEqual(['0.00', '0.00', '0.00'])
    expect(await moneyFaults(market.db)).toEqual({})
  })

  it('leads from billed to remitted on both days that it touches, and all set-offs come to nil', async () => {
    const rows = await reconciled()
    for (const [billed = 0, setOff = 0, remitted = 0, balance = 0] of rows)
      expect(billed + setOff).toBeCloseTo(remitted + balance)
    expect(rows.reduce((sum, [, setOff = 0]) => sum + setOff, 0)).toBeCloseTo(0)
    expect(rows.slice(0, 4)).toEqual([
      [180, 0, 180, 0],
      [-90, 90, 0, 0],
      [90, -90, 0, 0],
      [-90, 90, 0, 0],
    ])
    expect(rows.map(([, , , balance]) => balance)).toEqual(rows.map(() => 0))
  })
})

describe('a challan that was wrong', () => {
  const recorded = async (day: string) => ((await levyOf(day)) as LevyDay).remittance?.id ?? 0
  const takeBack = (id: number, by = desk) => post(by, `levy/remittance/${id}/takeBack`, { reason: 'Wrong amount' })

  it('is taken back by two people: reversed, and the day is remitted again', async () => {
    const id = await recorded('2026-11-25')
    const asked = await takeBack(id)
    const { proposal } = (await asked.json()) as { proposal: { id: number } }
    expect(asked.status).toBe(201)
    expect(await (await takeBack(id)).json()).toMatchObject({ rule: 'money.rule.takeBackAsked' })
    expect((await post(desk, `proposals/${proposal.id}/confirm`, {})).status).toBe(403)
    expect((await post(head, `proposals/${proposal.id}/confirm`, {})).status).toBe(200)
    expect((await takeBack(id)).status).toBe(409)
    const day = (await levyOf('2026-11-25')) as LevyDay
    expect(day).toMatchObject({ remittance: null, takenBack: [{ challanNo: 'CH-3', reason: 'Wrong amount' }] })
    const [lr] = await market.db.query<{ n: number }>(sql`
      select count(*)::int as n from voucher where vou_type = 'LR' and reverses_id is not null`)
    expect(lr?.n).toBe(2)
    expect(await moneyFaults(market.db)).toEqual({})
    // Its number is free again, of whatever day it was.
    expect((await remit('2026-11-25', 'CH-3')).status).toBe(201)
    expect(await heads()).toEqual(['0.00', '0.00', '0.00'])
    expect(await moneyFaults(market.db)).toEqual({})
  })

  it('is nothing that one person alone or a statement by hand takes back or changes', async () => {
    for (const change of [
      "stands = false, taken_back_on = '2026-11-26', taken_back_by_id = made_by_id, taken_back_reason = 'x'",
      'amount = amount + 1',
    ])
      await expect(
        market.db.query(sql.raw(`update levy_remittance set ${change} where stands and amount > 0`)),
      ).rejects.toMatchObject({ code: 'CM022' })
    await expect(market.db.query(sql`delete from levy_remittance`)).rejects.toMatchObject({ code: 'CM022' })
  })
})
