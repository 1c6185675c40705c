import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countCash } from '../support/cash'
import { refundGround } from '../support/refunds'
import { ask } from '../support/reportAnswers'
import { post } from '../support/sold'

/* A day is closed while somebody else's work is under way: what ends after the close is nothing that the day says. */

let ground: Awaited<ReturnType<typeof refundGround>>
beforeAll(async () => {
  ground = await refundGround()
})
afterAll(() => ground.market.close())

it('says the same of a payment that was being made ready as its day was closed, before and after', async () => {
  const { market, desk, head, sold } = ground
  const [id = 0] = await ground.idsOf(1)
  const [row] = await market.db.query<{ farmer: number; user: number }>(sql`
    select p.customer_id as farmer, u.id as user from payment p, mas_user u where p.id = ${id} and u.user_name = 'marketofficer'`)
  const said = async () => {
    const { day, marketId } = sold
    const asked = { farmerId: row?.farmer ?? 0, from: day, to: day, marketId }
    return JSON.stringify(await ask(desk, 'farmerLotHistory', asked))
  }
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
