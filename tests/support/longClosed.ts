import { sql } from 'drizzle-orm'
import { accountingYear, businessDay, yearRange } from '#shared/day'
import { sealEvidence } from '../../src/server/evidence/seals'
import type { TestApp } from './app'
import { auction, bid, endNow } from './auction'
import { auditSettled } from './auditSettled'
import { countCash } from './cash'
import type { TestClient } from './cookies'
import { settings } from './program'
import { post, weigh } from './sold'

/** A year that Dharmapuri has closed long ago, and the one day of it on which something was sold. */
export interface LongClosed {
  /** '202122'. */
  readonly year: string
  readonly day: string
  readonly lots: readonly number[]
}

const done = async (answer: Response | Promise<Response>) => {
  const one = await answer
  if (!one.ok) throw new Error(`${one.status} ${await one.text()}`)
  return one
}

/** So many years before now stands the clock of the database, as the audit and the bids are stamped by it; 0 is now. */
async function setBack({ db }: Pick<TestApp, 'db'>, years: number): Promise<void> {
  const version = settings.search_path.split(',')[0] as string
  const ago = (clock: string) => sql.raw(years === 0 ? clock : `${clock} - interval '${years} years'`)
  const name = sql`${sql.identifier(version)}.auction_now()`
  await db.query(
    sql`create or replace function ${name} returns timestamptz language sql volatile as $$select ${ago('clock_timestamp()')}$$`,
  )
  await db.query(sql`alter table audit alter column at set default ${ago('now()')}`)
}

/**
 * Plays a day of five years ago, closes its year, and seals all of it; `changes` rows more are of the audit. What is written
 * afterwards is of today. The first two reelers bid, and owe for what they bought.
 */
export async function longClosed(test: TestApp, bidders: readonly TestClient[], changes = 0): Promise<LongClosed> {
  const now = new Date()
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - 5)
  const day = businessDay(then)
  const year = accountingYear(day)
  const { to: last } = yearRange(year)
  const [desk, head] = await Promise.all([test.client('marketofficer'), test.client('branchad')])
  const on = async (at: Date | string) => {
    test.clock.set(at)
    await Promise.all([desk.signIn('marketofficer'), head.signIn('branchad')])
    for (const [n, one] of bidders.entries()) await one.signIn(`reeler${String(n + 1).padStart(2, '0')}`)
  }
  await setBack(test, 5)
  await on(then)
  const { slotId, lots } = await auction(test, { lots: 2 })
  const [one = 0, two = 0] = lots
  const [first, second] = bidders as readonly [TestClient, TestClient]
  await bid(first, one, 620)
  await bid(second, one, 610)
  await bid(second, one, 650)
  await bid(first, two, 605)
  await endNow(test, slotId)
  await test.app.tick()
  const decisions = [one, two].map((lotId, at) => ({ lotId, verdict: 'APPROVED', amount: at === 0 ? 650 : 605 }))
  await done(post(desk, 'SlotInfo/auction-approval-user', { slotId, decisions }))
  for (const lot of lots) await weigh(desk, lot, '28.350')
  await done(post(desk, 'Invoice/process', { slotId, sides: ['farmer', 'reeler'] }))
  const customers = sql`mas_customer where market_id = (select id from mas_branch where code = 'DPI')`
  const [many] = await test.db.query<{ n: number }>(sql`select count(*)::int as n from ${customers}`)
  for (let left = changes; left > 0; left -= many?.n ?? 1)
    await test.arrange(sql`update mas_customer set address = ${`${left} Main Street`}, version = version + 1
      where id in (select id from ${customers})`)
  await on(`${last}T06:30:00.000Z`)
  await countCash(desk, last)
  await done(post(head, 'day/close', { date: last }))
  await on(`${last.slice(0, 4)}-04-02T06:30:00.000Z`)
  const { proposal } = (await (await done(post(head, 'year/close', { year }))).json()) as { proposal: { id: number } }
  await done(post(desk, `proposals/${proposal.id}/confirm`, {}))
  await setBack(test, 0)
  await on(now)
  await auditSettled(test.db)
  await sealEvidence(test.db, test.deps.signer, test.clock.now())
  return { year, day, lots }
}
