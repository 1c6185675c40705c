import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BankFile } from '#resources/api/bankFiles'
import { confirmAccounts } from '../support/bankAccounts'
import { urlOf } from '../support/emptyDatabase'
import { type PaymentGround, paymentGround } from '../support/payments'
import { post } from '../support/sold'
import { until } from '../support/until'
import { waitingIn } from '../support/waiting'

/* A transfer of the bank is one money, once: its number is no other payment's, nor the same one's a second time. */

let ground: PaymentGround
let other: pg.Client

beforeAll(async () => {
  ground = await paymentGround()
  const [row] = await ground.market.db.query<{ name: string }>(sql`select current_database() as name`)
  other = new pg.Client({ connectionString: urlOf(row?.name ?? '') })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await ground?.market.close()
})

const sent = async (ids: readonly number[], day = ground.sold.day) => {
  expect((await post(ground.desk, 'payments/ready', { ids })).status).toBe(200)
  const answer = await post(ground.desk, 'payments/batches', { date: day })
  const { id } = (await answer.json()) as { id: number }
  expect((await post(ground.head, `payments/batches/${id}/confirm`, { confirmed: ['accounts'] })).status).toBe(200)
  return id
}
const answerTo = async (batch: number, utrs: readonly string[]) => {
  const { rows } = (await (await ground.desk.get(`payments/batches/${batch}/file`)).json()) as BankFile
  return {
    rows: rows.map(({ date, reference, amount }, at) => ({
      ...{ date, market: 'DPI', lot: reference, amount, status: 'SUCCESS', utr: utrs[at] },
    })),
  }
}
const answered = async (batch: number, ...utrs: string[]) => {
  const answer = await post(ground.desk, `payments/batches/${batch}/response`, await answerTo(batch, utrs))
  return (await answer.json()) as { written: number; errors: { row: number; errors: Record<string, string> }[] }
}
const twice = { written: 0, errors: [{ row: 0, errors: { utr: 'This UTR is already in use.' } }] }

it('is refused for what is paid again after the bank had sent it back', async () => {
  const [id = 0] = await ground.idsOf(1)
  expect(await answered(await sent([id]), 'IOBAN20261131')).toMatchObject({ written: 1 })
  const back = await post(ground.desk, `payments/${id}/return`, { reason: 'Account closed' })
  const { id: proposal } = (await back.json()) as { id: number }
  expect((await post(ground.head, `proposals/${proposal}/confirm`, {})).status).toBe(200)
  const account = { ifscCode: 'IDIB000P002', bankName: 'Indian Bank', bankBranchName: 'Hosur' }
  expect((await post(ground.desk, `payments/${id}/bank`, { ...account, bankAcNo: '661104829401' })).status).toBe(200)
  await confirmAccounts(ground.head)
  const batch = await sent([id, ...(await ground.idsOf(2))])
  expect(await answered(batch, 'IOBAN20261131', 'IOBAN20261132')).toMatchObject(twice)
  expect(await answered(batch, 'IOBAN20261134', 'IOBAN20261132')).toMatchObject({ written: 2, errors: [] })
})

it('is refused for the second of two batches that are answered at once', async () => {
  const correction = async (day: string) => {
    const [row] = await ground.market.db.query<{ id: number }>(sql`select farmer_id as id from lot where lot_no = 2`)
    const lines = [
      { head: '6001', debit: '75.00' },
      { head: '1001', credit: '75.00', customerId: row?.id },
    ]
    expect((await post(ground.desk, 'voucher', { vouType: 'JV', day, notes: 'Correction', lines })).status).toBe(201)
    const found = (await ground.list(`date=${day}`)).find(
      (one) => one.lotNo === null && one.paymentStatus === 'PENDING',
    )
    return sent([found?.id ?? 0], day)
  }
  const batches = [await correction('2026-11-18'), await correction('2026-11-19')]
  const bodies = await Promise.all(batches.map((batch) => answerTo(batch, ['IOBAN20261177'])))
  // Somebody posts: both answers are read before either can be.
  await other.query('begin')
  await other.query(`select 1 from ledger_chain where market_id = ${ground.sold.marketId} for update`)
  const both = batches.map((batch, at) => post(ground.desk, `payments/batches/${batch}/response`, bodies[at] ?? {}))
  await until(async () => expect(await waitingIn(ground.market.db)).toBe(2))
  await other.query('commit')
  const read = (await Promise.all((await Promise.all(both)).map((one) => one.json()))) as { written: number }[]
  expect(read.map(({ written }) => written).toSorted()).toEqual([0, 1])
  expect(read.find(({ written }) => written === 0)).toMatchObject(twice)
})
