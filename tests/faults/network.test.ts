import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { array } from '../../src/server/db/db'
import { type TestApp, testApp } from '../support/app'
import { auction, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { type PoorLine, poorLine } from '../support/poorLine'
import { cratesOf, lotAt, soldSlot, weightBody } from '../support/sold'
import { until } from '../support/until'
import { watch } from '../support/watching'
import { atServer, checkBids, checkRepeats } from './checks'
import { type FragileServer, fragileServer } from './server'
import { storm } from './storm'

/*
 * Between browsers and server one in twenty messages and connections is cut, and each way takes 300 ms: bids are neither
 * lost nor doubled, screens show what stands, and what a desk sends arrives once. SECONDS bids longer.
 */

const bidders = 12
const watchers = 8
const weighed = 10
const floor = 600
const seconds = Number(process.env.SECONDS ?? 6)
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])

let test: TestApp
let server: FragileServer
let line: PoorLine
/** A signed-in browser behind the poor line. */
let behind: (userName: string) => Promise<TestClient>

beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  test.clock.set(new Date())
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  server = await fragileServer(urlOf(found?.name ?? ''))
  await server.start()
  line = await poorLine(server.url, { lost: 0.05, delay: 300, seed: process.env.SEED ?? 'network' })
  behind = (userName) => atServer(test, { url: line.url }, userName)
})
afterAll(async () => {
  line?.close()
  await server?.remove()
  await test?.close()
})

it('bids by repeated keys are neither lost nor doubled, and every screen ends with what stands', async () => {
  const names = Array.from({ length: bidders }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)
  const { slotId, lots } = await auction(test, { lots: 4, floor, endsIn: seconds })
  const clients = await Promise.all(names.map(behind))
  const desk = await behind('marketofficer')
  const screens = Array.from({ length: watchers }, () => watch(desk, slotId))
  const stormy = storm(clients, lots, floor)
  try {
    await stormy.over
    expect([...stormy.refusals].filter(([why]) => !usual.has(why))).toEqual([])
    expect(stormy.lost).toBeGreaterThan(0)
    await checkBids(test, slotId, lots, stormy.placed)
    await checkRepeats(stormy.placed)
    const rows = await test.db.query(sql`
      select id, highest_bid, bid_count, lot_status, room_version from lot where slot_id = ${slotId} order by id`)
    await until(() => {
      for (const { lots: shown, status } of screens) {
        const seen = [...shown.values()].sort((a, b) => a.id - b.id)
        expect(
          seen.map(({ id, highestBid, bidCount, lotStatus, roomVersion }) => ({
            ...{ id, highestBid, bidCount, lotStatus, roomVersion },
          })),
        ).toEqual(rows)
        expect(status()).toBe('CLOSED')
      }
    })
    expect(screens.reduce((all, { opened }) => all + opened(), 0)).toBeGreaterThan(watchers)
  } finally {
    stormy.stop()
    await Promise.all(screens.map((screen) => screen.stop()))
  }
  tellFigures({
    bids: stormy.placed.length,
    repeated: stormy.placed.filter(({ attempts }) => attempts > 1).length,
    unanswered: stormy.lost,
    opened: screens.reduce((all, { opened }) => all + opened(), 0),
    cuts: line.cuts(),
  })
})

it('what a desk sends arrives once, however often it is sent', async () => {
  const { lots } = await soldSlot(
    test,
    Array.from({ length: weighed }, (_, n) => ({ price: 500 + n })),
    { slotNo: 2, firstLot: 50 },
  )
  const [near, far] = [await atServer(test, server, 'marketofficer'), await behind('marketofficer')]
  let sent = 0
  const answers = await Promise.all(
    lots.map(async (lotId) => {
      const body = weightBody(await lotAt(near, lotId), cratesOf('12.350', '16.000'))
      const headers = { 'Idempotency-Key': `weight-${lotId}` }
      for (let tries = 1; tries < 50; tries += 1) {
        sent += 1
        const answer = await far.post('CocoonAuction/Save_CocoonAution', body, headers).catch(() => null)
        if (answer && answer.status < 500) return [answer.status, await answer.text().catch(() => 'cut')] as const
        await wait(50)
      }
      return [0, 'never answered'] as const
    }),
  )
  expect(answers.filter(([status]) => status !== 200 && status !== 201)).toEqual([])
  const rows = await test.db.query(sql`
    select t.id, t.weighing, t.net_weight, (select count(*) from crate c where c.lot_id = t.id)::int as crates,
      (select count(*) from audit a where a.table_name = 'lot' and a.row_id = t.id and a.after ->> 'lot_status' = 'WEIGHED')::int as written
    from lot t where t.id = any(${array(lots, 'int8')}) order by t.id`)
  expect(rows).toEqual(lots.map((id) => ({ id, weighing: 1, netWeight: '28.350', crates: 2, written: 1 })))
  tellFigures({ sends: sent, weighed: rows.length })
})
