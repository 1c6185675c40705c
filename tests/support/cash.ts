import { sql } from 'drizzle-orm'
import type { ClosePlan } from '#resources/api/day'
import type { TestApp } from './app'
import type { TestClient } from './cookies'

/** Another official's yes to what waits in a market, by whoever may say it there. */
export async function sayYes({ db, client }: Pick<TestApp, 'db' | 'client'>, proposalId: number): Promise<Response> {
  const [other] = await db.query<{ userName: string }>(sql`
    select u.user_name from proposal p join mas_user u on u.market_id = p.market_id and u.id <> p.maker_id
    where p.id = ${proposalId} and u.role in ('branchad', 'marketofficer') and u.is_active = 1 order by u.role, u.id limit 1`)
  if (!other) throw new Error('Nobody else is there')
  return (await client(other.userName)).post(`proposals/${proposalId}/confirm`)
}

/** Cash in the market of `desk` from a day on, for what a test pays out of it. */
export async function cashAtHand(
  market: Pick<TestApp, 'db' | 'client'>,
  desk: TestClient,
  day?: string,
): Promise<void> {
  const [head] = await market.db.query<{ id: number }>(sql`select id from ledger_head where code = '3001'`)
  const body = { headId: head?.id, side: 'debit', amount: '1000000.00', ...(day && { day }) }
  const answer = await desk.post('ledger/openings/heads', body)
  if (answer.status !== 201) throw new Error(await answer.text())
  const { proposal } = (await answer.json()) as { proposal: { id: number } }
  const yes = await sayYes(market, proposal.id)
  if (yes.status !== 200) throw new Error(await yes.text())
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
