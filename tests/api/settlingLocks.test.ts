import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OpenItemRow } from '#resources/api/openItems'
import { urlOf } from '../support/emptyDatabase'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'

/*
 * What may make a farmer's payment smaller or larger takes the lots of their payments first, as a batch and a run of bills do:
 * whoever has one of them is waited for, before anything is settled.
 */

let ground: PaymentGround
let other: pg.Client
let farmer = 0
beforeAll(async () => {
  ground = await paymentGround()
  const [row] = await ground.market.db.query<{ id: number; name: string }>(
    sql`select farmer_id as id, current_database() as name from lot where lot_no = 2`,
  )
  farmer = row?.id ?? 0
  other = new pg.Client({ connectionString: urlOf(row?.name ?? '') })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await ground?.market.close()
})

const openOf = async (part: 'debit' | 'credit') =>
  (await (await ground.desk.get(`ledger/openItems?customerId=${farmer}&part=${part}`)).json()) as OpenItemRow[]
const pay = (amount: string) => {
  const lines = [
    { head: '1001', debit: amount, customerId: farmer, settles: [] },
    { head: '3002', credit: amount },
  ]
  return post(ground.desk, 'voucher', { vouType: 'PY', day: ground.sold.day, notes: 'Ahead', lines })
}

/** Somebody else has the lot: what is asked for waits, and is done once they let it go. */
async function waited(asked: () => Promise<Response>): Promise<unknown> {
  await other.query('begin')
  await other.query('select 1 from lot where lot_no = 2 for no key update')
  let status = 0
  const answer = asked().then((response) => {
    status = response.status
    return response
  })
  await vi.waitFor(
    async () => {
      const { rows } = await other.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect([status, rows.length]).not.toEqual([0, 0])
    },
    { timeout: 30_000, interval: 20 },
  )
  expect(status).toBe(0)
  await other.query('commit')
  const response = await answer
  expect(response.ok).toBe(true)
  return response.json()
}

it('waits where an entry is made, where it is settled by hand, and where that is taken back', async () => {
  await waited(() => pay('100.00'))
  const [debit] = await openOf('debit')
  const [credit] = await openOf('credit')
  const settles = [{ itemId: debit?.id, amount: '40.00' }]
  await waited(() => post(ground.desk, `ledger/openItems/${credit?.id}/settle`, { settles, reason: 'They named it' }))
  const [made] = await ground.market.db.query<{ id: number }>(sql`select max(id) as id from settlement where by_hand`)
  await waited(() => post(ground.desk, `ledger/settlements/${made?.id}/release`, { reason: 'Named wrongly' }))
  expect((await openOf('debit')).map(({ open }) => open)).toEqual(['100.00'])
})

it('is taken off a payment as soon as it is free to be paid again', async () => {
  const { desk, list, idsOf } = ground
  const stateOf = async () => {
    const row = (await list()).find(({ lotNo }) => lotNo === 2)
    return [row?.settledAmount, row?.paymentStatus]
  }
  const ids = await idsOf(2)
  expect((await post(desk, 'payments/hold', { ids, reason: 'Passbook to be shown' })).status).toBe(200)
  expect(await stateOf()).toEqual(['0.00', 'HELD'])
  expect((await post(desk, 'payments/release', { ids })).status).toBe(200)
  expect(await stateOf()).toEqual(['100.00', 'PENDING'])
})
