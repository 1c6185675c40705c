import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../support/app'
import { brokenLink } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import type { FragileServer } from './server'
import { attempt, type Placed } from './storm'

/** The sessions are opened where signing in costs nothing; they are rows, so the real server knows them. */
export const atServer = async (
  test: TestApp,
  { url }: Pick<FragileServer, 'url'>,
  userName: string,
): Promise<TestClient> => {
  const inside = await test.client(userName)
  const client = testClient((request) => fetch(request), { origin: url })
  client.token = inside.token
  for (const [name, value] of inside.cookies) client.cookies.set(name, value)
  return client
}

/** Every answered bid is kept once, as it was answered; nothing else is kept; every chain holds. */
export async function checkBids(
  test: TestApp,
  slotId: number,
  lots: readonly number[],
  placed: readonly Placed[],
): Promise<void> {
  const rows = await test.db.query(sql`
    select key, lot_id, sequence, amount from bid where slot_id = ${slotId} order by lot_id, sequence`)
  const told = placed.map(({ key, lotId, amount, answer }) => ({ key, lotId, sequence: answer.body.sequence, amount }))
  expect(told.sort((a, b) => a.lotId - b.lotId || a.sequence - b.sequence)).toEqual(rows)
  for (const lotId of lots) expect(await brokenLink(test.db, lotId)).toBeNull()
}

/** The answer to a repeated key, asked for as often as a poor line takes. */
async function repeated({ client, key, lotId, amount }: Placed) {
  for (let left = 10; left > 0; left -= 1) {
    const answer = await attempt(client, key, lotId, amount)
    if (answer) return answer
  }
  return null
}

/** Who repeats their key gets their first answer: all whose answer was lost, and a few others. */
export async function checkRepeats(placed: readonly Placed[]): Promise<void> {
  const asked = placed.filter(({ attempts }, index) => attempts > 1 || index % 25 === 0)
  expect(asked.length).toBeGreaterThan(0)
  for (const one of asked) expect(await repeated(one)).toEqual(one.answer)
}
