import { sql } from 'drizzle-orm'
import type { TestApp } from './app'
import type { TestClient } from './cookies'

/** Cash in the market of `desk` from a day on, for what a test pays out of it. */
export async function cashAtHand({ db }: Pick<TestApp, 'db'>, desk: TestClient, day?: string): Promise<void> {
  const [head] = await db.query<{ id: number }>(sql`select id from ledger_head where code = '3001'`)
  const body = { headId: head?.id, side: 'debit', amount: '1000000.00', ...(day && { day }) }
  const answer = await desk.post('ledger/openings/heads', body)
  if (answer.status !== 201) throw new Error(await answer.text())
}
