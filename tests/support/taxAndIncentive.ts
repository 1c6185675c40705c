import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../src/server/db/db'
import type { TestClient } from './cookies'
import { full } from './reportQuestions'

/** The demo's books have none: one of each, so that their registers have a row. */
export async function enterTaxAndIncentive(db: Db, desk: TestClient): Promise<void> {
  const [farmer] = await db.query<{ id: number }>(sql`
    select min(c.id) as id from mas_customer c join mas_branch b on b.id = c.market_id
    where b.code = 'DPI' and customer_type = 'farmer'`)
  const enter = async (vouType: string, lines: object[]) => {
    const voucher = { vouType, day: full.day, notes: 'By order', referenceNo: 'GO 17', lines }
    const response = await desk.post('voucher', voucher)
    expect(response.status, await response.clone().text()).toBe(201)
  }
  await enter('TD', [
    { head: '9002', debit: '1000.00' },
    { head: '2003', credit: '20.00' },
    { head: '3002', credit: '980.00' },
  ])
  await enter('RC', [
    { head: '3002', debit: '500.00' },
    { head: '6002', credit: '500.00' },
  ])
  await enter('IN', [
    { head: '6002', debit: '500.00' },
    { head: '1001', credit: '500.00', customerId: farmer?.id },
  ])
}
