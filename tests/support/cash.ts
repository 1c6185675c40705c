import { sql } from 'drizzle-orm'
import type { ClosePlan } from '#resources/api/day'
import type { TestApp } from './app'
import type { TestClient } from './cookies'

/** Cash in the market of `desk` from a day on, for what a test pays out of it. */
export async function cashAtHand({ db }: Pick<TestApp, 'db'>, desk: TestClient, day?: string): Promise<void> {
  const [head] = await db.query<{ id: number }>(sql`select id from ledger_head where code = '3001'`)
  const body = { headId: head?.id, side: 'debit', amount: '1000000.00', ...(day && { day }) }
  const answer = await desk.post('ledger/openings/heads', body)
  if (answer.status !== 201) throw new Error(await answer.text())
}

/** Counts the cash of a day of the market of `desk` as the book has it, where it has to be counted before the close. */
export async function countCash(desk: TestClient, date: string): Promise<void> {
  const plan = (await (await desk.get(`day/close/plan?date=${date}`)).json()) as ClosePlan
  if (!plan.cash?.isDue) return
  const { book } = plan.cash
  const short = book.startsWith('-')
  const counted = short ? '0.00' : book
  const answer = await desk.post('day/cash', { date, book, counted, ...(short && { reason: 'Nothing is there' }) })
  if (answer.status !== 201) throw new Error(await answer.text())
}
