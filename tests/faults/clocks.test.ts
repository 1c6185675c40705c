import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { auction, letPricesRise } from '../support/auction'
import { urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { watch } from '../support/watching'
import { atServer, checkBids } from './checks'
import { type FragileServer, fragileServer } from './server'
import { attempt, storm } from './storm'

/*
 * The clock of one process jumps in mid-bidding, beside another whose clock does not: slots open and close, bids are late
 * and sessions live by the clock of the database. ROUNDS jumps of each kind.
 */

const bidders = 8
const floor = 600
const rounds = Number(process.env.ROUNDS ?? 1)
const minutes = 60_000
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late'])

let test: TestApp
let jumping: FragileServer
let steady: FragileServer
let folder: string
let slots = 0
/** Sets the clock of the one process so many milliseconds ahead. */
const setClock = (ahead: number) => writeFile(join(folder, 'ahead'), String(ahead))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocoon-clock-'))
  await setClock(0)
  test = await testApp({ reelers: bidders })
  test.clock.set(new Date())
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  const url = urlOf(found?.name ?? '')
  jumping = await fragileServer(url, {
    preload: fileURLToPath(new URL('./jumpingClock.mjs', import.meta.url)),
    settings: { CLOCK_FILE: join(folder, 'ahead') },
  })
  steady = await fragileServer(url, { name: 'market-steady', like: jumping })
  await Promise.all([jumping.start(), steady.start()])
})
afterAll(async () => {
  for (const one of [steady, jumping]) await one?.remove()
  await test?.close()
  await rm(folder, { recursive: true, force: true })
})

/** When the slot was first seen closed, and when it ended: milliseconds by the database's clock. */
async function closing(slotId: number): Promise<{ closedAt: number; endsAt: number }> {
  for (;;) {
    const [slot] = await test.db.query<{ status: string; now: string; endsAt: string }>(sql`
      select slot_status as status, auction_now() as now, ends_at from slot where id = ${slotId}`)
    if (slot && !['SCHEDULED', 'LIVE'].includes(slot.status))
      return { closedAt: Date.parse(slot.now), endsAt: Date.parse(slot.endsAt) }
    await wait(5)
  }
}

it.each([
  ['forward by two minutes', 2 * minutes],
  ['back by two minutes', -2 * minutes],
])('a clock that jumps %s moves no slot, no bid, no session and no seal', async (_, jump) => {
  const late: number[] = []
  let bids = 0
  for (let n = 0; n < rounds; n += 1) {
    slots += 1
    await setClock(0)
    const { slotId, lots } = await auction(test, { lots: 4, floor, endsIn: 3, slotNo: slots, firstLot: slots * 10 })
    const names = Array.from({ length: bidders }, (_, at) => `reeler${String(at + 1).padStart(2, '0')}`)
    // Every other bidder is at the process whose clock jumps.
    const clients = await Promise.all(names.map((name, at) => atServer(test, at % 2 ? steady : jumping, name)))
    const screens = await Promise.all(
      [jumping, steady].map(async (at) => watch(await atServer(test, at, 'marketofficer'), slotId)),
    )
    const stormy = storm(clients, lots, floor)
    try {
      const closed = closing(slotId)
      await wait(1_000)
      const before = stormy.placed.length
      await setClock(jump)
      const { closedAt, endsAt } = await closed
      await stormy.over
      expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
      expect(stormy.lost).toBe(0)
      expect(stormy.placed.length).toBeGreaterThan(before)
      // Some of both processes, after the jump as well: nobody was signed out by it.
      for (const [at, client] of clients.entries())
        expect(
          stormy.placed.some((one) => one.client === client),
          names[at],
        ).toBe(true)
      expect(closedAt).toBeGreaterThanOrEqual(endsAt)
      expect(closedAt - endsAt).toBeLessThan(2_000)
      late.push(closedAt - endsAt)
      const [last] = await test.db.query<{ at: string | null }>(
        sql`select max(at) as at from bid where slot_id = ${slotId}`,
      )
      // Both are cut to the millisecond.
      expect(Date.parse(last?.at ?? '')).toBeLessThanOrEqual(endsAt)
      await checkBids(test, slotId, lots, stormy.placed)
      bids += stormy.placed.length
      // Who asks after the end is refused by either process, and may go on asking.
      for (const client of clients.slice(0, 2))
        expect(await attempt(client, `after-${jump}-${n}-${client === clients[0]}`, lots[0] ?? 0, 9_000)).toMatchObject(
          {
            status: 422,
          },
        )
      await expect
        .poll(() => screens.map((screen) => screen.status()), { timeout: 10_000 })
        .toEqual(['CLOSED', 'CLOSED'])
    } finally {
      stormy.stop()
      await Promise.all(screens.map((screen) => screen.stop()))
    }
    // Its first seal is made by the clock that it has now.
    await jumping.kill()
    await jumping.start()
    const seals = () =>
      test.db.query<{ n: number }>(sql`select count(*)::int as n from evidence_seal`).then(([row]) => row?.n ?? 0)
    await expect.poll(seals, { timeout: 10_000 }).toBeGreaterThan(0)
  }
  await setClock(0)
  expect(await steady.run('verify')).toBe(0)
  tellFigures({ jumps: rounds, bids, latestClosing: Math.max(...late) })
})
