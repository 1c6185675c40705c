import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LevyDay } from '#resources/api/levy'
import { businessDay } from '#shared/day'
import { type TestApp, testApp } from '../support/app'
import { answered } from '../support/auction'
import { sayYes } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { post, soldSlot, weigh } from '../support/sold'

/* The levy leaves the bank for the government by the word of two where it is more than one person alone may post. */

interface Remitted {
  readonly voucherNo?: string
  readonly proposal?: { readonly id: number }
  readonly done?: { readonly voucherNo: string }
}

let market: TestApp
let desk: TestClient
let head: TestClient

const at = async (day: string) => {
  market.clock.set(`${day}T06:30:00.000Z`)
  await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
}
const remit = async (date: string, challanNo: string) =>
  answered<Remitted>(
    await post(desk, 'levy/remittance', {
      date,
      challanNo,
      challanDate: businessDay(market.clock.now()),
      bankName: 'State Bank',
    }),
  )
const levyOf = async (date: string) => (await (await desk.get(`levy/remittance?date=${date}`)).json()) as LevyDay
const leftBank = async () =>
  (
    await market.db.query<{ paid: string }>(sql`
      select coalesce(sum(l.credit), 0)::numeric(14,2) as paid from voucher_line l join ledger_head h on h.id = l.head_id
      where h.code = '3002'`)
  )[0]?.paid

beforeAll(async () => {
  market = await testApp({ start: '2026-11-20T06:30:00.000Z' })
  desk = await market.client('marketofficer')
  head = await market.client('branchad')
  // 90.00, 90.00 and 180.00 a day, where one alone posts 200.00.
  for (const [n, kg] of ['10.000', '10.000', '20.000'].entries()) {
    await at(`2026-11-2${n}`)
    const sold = await soldSlot(market, [{ price: 600 }])
    await weigh(desk, sold.lots[0] as number, kg)
    await post(desk, 'Invoice/process', { slotId: sold.slotId })
  }
  await at('2026-11-23')
  await market.arrange(sql`update setting set value = '200.00' where key = 'voucher.confirmAbove'`)
})
afterAll(() => market.close())

describe('a levy by challan', () => {
  it('up to the limit is of one, also beside what two said', async () => {
    expect(await levyOf('2026-11-20')).toMatchObject({ amount: '90.00', limit: '200.00', isAsked: false })
    expect((await remit('2026-11-20', 'CH-1')).body.voucherNo).toBeDefined()
    expect(await leftBank()).toBe('90.00')
  })

  it('beyond it with what was recorded alone that day waits for another person, once', async () => {
    const asked = await remit('2026-11-22', 'CH-2')
    expect([asked.status, asked.body.voucherNo, await leftBank()]).toEqual([201, undefined, '90.00'])
    expect((await remit('2026-11-22', 'CH-3')).body).toMatchObject({ code: 'REFUSED', rule: 'money.rule.remitAsked' })
    expect(await levyOf('2026-11-22')).toMatchObject({ isAsked: true, remittance: null, recordedAlone: '90.00' })
    expect(await levyOf('2026-11-21')).toMatchObject({ isAsked: false })
    const id = asked.body.proposal?.id ?? 0
    expect((await desk.post(`proposals/${id}/confirm`)).status).toBe(403)
    const yes = await answered<Remitted>(await sayYes(market, id))
    expect([yes.status, yes.body.done?.voucherNo]).toEqual([200, expect.stringMatching(/^LR/)])
    expect(await leftBank()).toBe('270.00')
    expect(await levyOf('2026-11-22')).toMatchObject({ isAsked: false, remittance: { challanNo: 'CH-2' } })
    // What two said does not count for one: 90.00 and 90.00 are no more than 200.00.
    expect((await remit('2026-11-21', 'CH-2')).body.errors).toHaveProperty('challanNo')
    expect((await remit('2026-11-21', 'CH-4')).body.voucherNo).toBeDefined()
  })

  it('holds its day while it waits: a late bill is of the day it is made, and the yes is to what was paid', async () => {
    await market.arrange(sql`update setting set value = '50.00' where key = 'voucher.confirmAbove'`)
    await at('2026-11-24')
    const sold = await soldSlot(market, [{ price: 600 }, { price: 600 }])
    await weigh(desk, sold.lots[0] as number, '20.000')
    await post(desk, 'Invoice/process', { slotId: sold.slotId })
    await at('2026-11-25')
    const asked = await remit('2026-11-24', 'CH-5')
    await weigh(desk, sold.lots[1] as number, '10.000')
    await post(desk, 'Invoice/process', { slotId: sold.slotId })
    expect([(await levyOf('2026-11-24')).amount, (await levyOf('2026-11-25')).amount]).toEqual(['180.00', '90.00'])
    expect((await sayYes(market, asked.body.proposal?.id ?? 0)).status).toBe(200)
    expect((await levyOf('2026-11-24')).remittance?.amount).toBe('180.00')
  })

  it('holds what it sets off while it waits: no other day is promised the same, and its number is its own', async () => {
    const [bill] = await market.db.query<{ id: number }>(
      sql`select id from invoice where side = 'farmer' and day = '2026-11-20'`,
    )
    await at('2026-11-26')
    const cancel = await answered<Remitted>(
      await post(desk, 'Invoice/cancel', { id: bill?.id, reason: 'Wrong weight' }),
    )
    expect((await sayYes(market, cancel.body.proposal?.id ?? 0)).status).toBe(200)
    for (const day of ['2026-11-27', '2026-11-28']) {
      await at(day)
      const sold = await soldSlot(market, [{ price: 600 }])
      await weigh(desk, sold.lots[0] as number, '20.000')
      await post(desk, 'Invoice/process', { slotId: sold.slotId })
    }
    await at('2026-11-29')
    expect((await levyOf('2026-11-28')).amount).toBe('135.00')
    const asked = [await remit('2026-11-27', 'CH-6')]
    expect((await levyOf('2026-11-28')).amount).toBe('180.00')
    expect((await remit('2026-11-28', 'ch-6')).body.errors).toHaveProperty('challanNo')
    asked.push(await remit('2026-11-28', 'CH-7'))
    for (const { body } of asked) expect((await sayYes(market, body.proposal?.id ?? 0)).status).toBe(200)
    expect((await levyOf('2026-11-27')).remittance).toMatchObject({ amount: '135.00', setOff: '-45.00' })
    expect((await levyOf('2026-11-28')).remittance).toMatchObject({ amount: '180.00', setOff: '0.00' })
  })

  it('is recorded as it was paid, though more could be set off by the time of the yes', async () => {
    for (const day of ['2026-11-30', '2026-12-01']) {
      await at(day)
      const sold = await soldSlot(market, [{ price: 600 }])
      await weigh(desk, sold.lots[0] as number, '20.000')
      await post(desk, 'Invoice/process', { slotId: sold.slotId })
    }
    const bill = async (day: string) =>
      (
        await market.db.query<{ id: number }>(
          sql`select id from invoice where side = 'farmer' and day = ${day} and invoice_status = 'PROCESSED'`,
        )
      )[0]?.id
    const cancel = async (id: number | undefined) => {
      const { body } = await answered<Remitted>(await post(desk, 'Invoice/cancel', { id, reason: 'Wrong weight' }))
      expect((await sayYes(market, body.proposal?.id ?? 0)).status).toBe(200)
    }
    // By a day that was below nothing and is over only now, and by the no to another challan, which held its credit.
    await at('2026-12-02')
    await cancel(await bill('2026-11-21'))
    await at('2026-12-03')
    const held = await remit('2026-11-30', 'CH-10')
    const asked = await remit('2026-12-01', 'CH-11')
    await cancel(await bill('2026-11-22'))
    await at('2026-12-04')
    const no = await head.post(`proposals/${held.body.proposal?.id}/refuse`, { reason: 'Not this bank' })
    expect(no.status).toBe(200)
    expect(await levyOf('2026-12-01')).toMatchObject({ amount: '180.00', setOff: '0.00', isAsked: true })
    expect((await sayYes(market, asked.body.proposal?.id ?? 0)).status).toBe(200)
    expect((await levyOf('2026-12-01')).remittance).toMatchObject({ amount: '180.00', setOff: '0.00' })
    expect(await levyOf('2026-11-30')).toMatchObject({ amount: '45.00', setOff: '-135.00', isAsked: false })
  })

  it('is of two people for the database too', async () => {
    const again = market.arrange(
      sql`
        insert into levy_remittance (market_id, day, amount, challan_no, challan_date, bank_name, voucher_id, made_by_id, made_on)
        select market_id, '2026-11-19', amount, 'CH-9', challan_date, bank_name, voucher_id, made_by_id, made_on
        from levy_remittance where challan_no = 'CH-1'`,
      'marketofficer',
    )
    await expect(again).rejects.toThrow('by two people')
  })
})
