import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillRun } from '#resources/api/bills'
import type { LevyDay } from '#resources/api/levy'
import { moneyFaults } from '../money/wrongMoney'
import { type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* A day that was set off without a challan is taken back as a challan is, with the voucher that it has or has not (0062). */

let market: TestApp
let desk: TestClient
let head: TestClient
let first: Sold

const at = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const process = async (slotId: number) => (await (await post(desk, 'Invoice/process', { slotId })).json()) as BillRun
const levyOf = async (date: string) => (await (await desk.get(`levy/remittance?date=${date}`)).json()) as LevyDay
const setOff = async (date: string) => {
  const answer = await post(desk, 'levy/setOff', { date })
  return { ...((await answer.json()) as { voucherNo: string | null }), status: answer.status }
}
const decided = async (asked: Response) => {
  const { proposal } = (await asked.json()) as { proposal: { id: number } }
  return (await post(head, `proposals/${proposal.id}/confirm`, {})).json()
}
const cancel = async (side: string) => {
  const [bill] = await market.db.query<{ id: number }>(sql`
    select id from invoice where side = ${side} and invoice_status = 'PROCESSED' order by id limit 1`)
  await decided(await post(desk, 'Invoice/cancel', { id: bill?.id, reason: 'Wrong weight' }))
}
const takenBack = async (date: string) => {
  const { remittance } = await levyOf(date)
  expect(remittance?.takeBackAsked).toBe(false)
  const asked = await post(desk, `levy/remittance/${remittance?.id}/takeBack`, { reason: 'Wrong day' })
  expect((await levyOf(date)).remittance?.takeBackAsked).toBe(true)
  return decided(asked)
}
/** Vouchers of remittances, and of them those that take one back. */
const remitted = () =>
  market.db.query<{ n: number; back: number }>(
    sql`select count(*)::int as n, count(reverses_id)::int as back from voucher where vou_type = 'LR'`,
  )

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  // 12,000.00 at 0.75 %: 90.00 a side.
  first = await soldSlot(market, [{ price: 600 }])
  await weigh(desk, first.lots[0] as number, '20.000')
  await process(first.slotId)
  await at('2026-11-21')
  const challan = { date: '2026-11-20', challanNo: 'CH-1', challanDate: '2026-11-21', bankName: 'State Bank' }
  expect((await post(desk, 'levy/remittance', challan)).status).toBe(201)
  await cancel('farmer')
  await at('2026-11-22')
  await process(first.slotId)
  await at('2026-11-23')
})
afterAll(() => market.close())

describe('what set a day off', () => {
  it('is taken back by itself where it needed no voucher, and set off again', async () => {
    expect(await setOff('2026-11-22')).toMatchObject({ status: 201, voucherNo: null })
    const before = await remitted()
    expect(await takenBack('2026-11-22')).toMatchObject({ result: 'Success' })
    expect(await remitted()).toEqual(before)
    const [by] = await market.db.query<{ nameTa: string }>(
      sql`select name_ta from mas_user where user_name = 'branchad'`,
    )
    expect(by?.nameTa).toMatch(/\p{Script=Tamil}/u)
    const inTamil = await desk.fetch('levy/remittance?date=2026-11-22', { headers: { 'Accept-Language': 'ta' } })
    expect(await inTamil.json()).toMatchObject({ takenBack: [{ takenBackBy: by?.nameTa }] })
    expect(await levyOf('2026-11-22')).toMatchObject({
      ...{
        farmerLevy: '90.00',
        setOff: '-90.00',
        remittance: null,
        takenBack: [{ challanNo: null, reason: 'Wrong day' }],
      },
    })
    expect(await setOff('2026-11-22')).toMatchObject({ status: 201, voucherNo: null })
    expect(await moneyFaults(market.db)).toEqual({})
  })

  it('is taken back with the one voucher that moved it from side to side, and with no other', async () => {
    await cancel('reeler')
    await at('2026-11-24')
    const sold = await soldSlot(market, [{ farmer: 1, reeler: 1, price: 300 }])
    await weigh(desk, sold.lots[0] as number, '20.000')
    await process(sold.slotId)
    await at('2026-11-25')
    expect(await levyOf('2026-11-24')).toMatchObject({ farmerLevy: '45.00', reelerLevy: '45.00', setOff: '-90.00' })
    const before = await remitted()
    expect(await setOff('2026-11-24')).toMatchObject({ status: 201, voucherNo: expect.stringMatching(/^LR\//) })
    expect(await remitted()).toEqual([{ n: Number(before[0]?.n) + 1, back: 0 }])
    await takenBack('2026-11-24')
    expect(await remitted()).toEqual([{ n: Number(before[0]?.n) + 2, back: 1 }])
    expect(await moneyFaults(market.db)).toEqual({})
  })

  it('is that of the own market, and of a day that was recorded', async () => {
    const unknown = await post(desk, 'levy/remittance/999999/takeBack', { reason: 'Wrong day' })
    expect(unknown.status).toBe(404)
    const other = await market.client('pennagaram')
    const id = (await levyOf('2026-11-22')).remittance?.id
    expect((await post(other, `levy/remittance/${id}/takeBack`, { reason: 'Wrong day' })).status).toBe(404)
  })
})
