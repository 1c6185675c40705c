import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../support/app'
import { countCash } from '../support/cash'
import type { TestClient } from '../support/cookies'
import { paymentGround } from '../support/payments'
import { refundGround } from '../support/refunds'
import { ask } from '../support/reportAnswers'
import { post, type Sold, soldSlot, weigh } from '../support/sold'

/* A day is closed while somebody else's work is under way: what ends after the close is nothing that the day says. */

let ground: Awaited<ReturnType<typeof refundGround>>
beforeAll(async () => {
  ground = await refundGround()
})
afterAll(() => ground.market.close())

const farmersLots =
  (desk: TestClient, { day, marketId }: Sold, farmerId: number) =>
  async () =>
    JSON.stringify(await ask(desk, 'farmerLotHistory', { farmerId, from: day, to: day, marketId }))
const farmerOf = async ({ db }: TestApp, lotId: number) =>
  (await db.query<{ id: number }>(sql`select farmer_id as id from lot where id = ${lotId}`))[0]?.id

it('says the same of a payment that was being made ready as its day was closed, before and after', async () => {
  const { market, desk, head, sold } = ground
  const [id = 0] = await ground.idsOf(1)
  const [row] = await market.db.query<{ farmer: number; user: number }>(sql`
    select p.customer_id as farmer, u.id as user from payment p, mas_user u where p.id = ${id} and u.user_name = 'marketofficer'`)
  const said = farmersLots(desk, sold, row?.farmer ?? 0)
  await countCash(desk, sold.day)
  const before = await market.db.transaction(async (tx) => {
    await tx.query(sql`select set_config('app.user_id', ${String(row?.user)}, true)`)
    await tx.query(sql`update payment set payment_status = 'READY', version = version + 1 where id = ${id}`)
    const close = await post(head, 'day/close', { date: sold.day })
    expect(close.status, await close.clone().text()).toBe(201)
    return said()
  })
  expect(before).toContain('"PENDING"')
  expect(await said()).toBe(before)
})

it('says the same of a bill that was made as its day was closed, while other work was under way', async () => {
  const { market, desk, head, sold, idsOf } = await paymentGround('2026-11-23T06:30:00.000Z')
  try {
    const { slotId, lots } = await soldSlot(market, [{ price: 706 }], { slotNo: 2, firstLot: 6 })
    await weigh(desk, lots[0] as number, '28.350')
    await countCash(desk, sold.day)
    const said = farmersLots(desk, sold, (await farmerOf(market, lots[0] as number)) ?? 0)
    const before = await market.db.transaction(async (tx) => {
      await tx.query(sql`select pg_current_xact_id()`)
      expect((await post(desk, 'Invoice/process', { slotId })).status).toBe(200)
      const close = await post(head, 'day/close', { date: sold.day })
      expect(close.status, await close.clone().text()).toBe(201)
      return said()
    })
    expect((await post(desk, 'payments/ready', { ids: await idsOf(6) })).status).toBe(200)
    expect(await said()).toBe(before)
  } finally {
    await market.close()
  }
})
