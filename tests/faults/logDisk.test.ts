import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../src/server/db/postgres'
import { type TestApp, testApp } from '../support/app'
import { auction, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { tellFigures } from '../support/figures'
import { serverAccount } from '../support/postgresBinaries'
import { type PostgresServer, startSupervised } from '../support/postgresServer'
import { settings } from '../support/program'
import { type SmallDisk, smallDisk } from '../support/smallDisk'
import { soldSlot, weigh } from '../support/sold'
import { prepareTemplate } from '../support/template'
import { atServer, checkBids, checkRepeats } from './checks'
import { type FragileServer, fragileServer } from './server'
import { storm } from './storm'

/*
 * The disk of the write-ahead log fills in mid-bidding: PostgreSQL ends and cannot start, whoever asks is told that it is
 * away, and once there is room everything goes on by itself. Only root can give the log a disk so small.
 */

const bidders = 8
const floor = 600
/** PostgreSQL tells whoever is connected that it ends or begins; to the server each is a database that is away. */
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])
let disk: SmallDisk | null
let postgres: PostgresServer
let test: TestApp
let server: FragileServer
let desk: TestClient

beforeAll(async () => {
  disk = await smallDisk(96, await serverAccount())
  if (!disk) return
  postgres = await startSupervised(disk.folder)
  const db = await openPostgres(postgres.url, { settings })
  await prepareTemplate(db)
  test = await testApp({ reelers: bidders, database: { db, drop: () => db.close() } })
  test.clock.set(new Date())
  await letPricesRise(test)
  server = await fragileServer(postgres.url)
  await server.start()
  desk = await atServer(test, server, 'marketofficer')
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
  await postgres?.stop()
  await disk?.remove()
})

/** Somebody loads much at once, which takes what segments are left. */
async function loadMuch(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  await client
    .query('create table much as select n, md5(n::text) as text from generate_series(1, 2000000) n')
    .catch(() => undefined)
  await client.end().catch(() => undefined)
}

const health = async () => (await fetch(`${server.url}/api/health`)).status

it('a write-ahead log without room is a database that is away, loses and halves nothing, and comes back by itself', async (context) => {
  if (!disk) return context.skip()
  const sold = await soldSlot(
    test,
    Array.from({ length: 30 }, (_, n) => ({ price: 500 + n })),
    { slotNo: 2, firstLot: 200 },
  )
  for (const lot of sold.lots) await weigh(desk, lot, '28.350')
  const { slotId, lots } = await auction(test, { lots: 4, floor, endsIn: 900 })
  const names = Array.from({ length: bidders }, (_, at) => `reeler${String(at + 1).padStart(2, '0')}`)
  const clients = await Promise.all(names.map((name) => atServer(test, server, name)))
  const stormy = storm(clients, lots, floor)
  const bill = () =>
    desk.post(
      'Invoice/process',
      { slotId: sold.slotId, sides: ['farmer', 'reeler'] },
      { 'Idempotency-Key': 'bill-log' },
    )
  let give: (() => Promise<void>) | null = null
  try {
    while (stormy.placed.length < bidders) await wait(20)
    await test.db.for('upkeep').query(sql`checkpoint`)
    give = await disk.fill()
    await loadMuch()
    await expect.poll(health, { timeout: 30_000 }).toBe(503)
    const until = performance.now() + 5_000
    while (performance.now() < until) {
      const answer = await bill()
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('UNAVAILABLE')])
      await wait(200)
    }
    expect(await health()).toBe(503)
    expect([...stormy.refusals.keys()]).toContain('503 UNAVAILABLE')
    const full = stormy.placed.length
    await give()
    give = null
    // By itself: whoever started PostgreSQL starts it again, and the server finds it.
    await expect.poll(() => stormy.placed.length, { timeout: 60_000 }).toBeGreaterThan(full + 2 * bidders)
    stormy.stop()
    await stormy.over
    expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
    await checkBids(test, slotId, lots, stormy.placed)
    await checkRepeats(stormy.placed)
  } finally {
    stormy.stop()
    await give?.()
  }
  const [none] = await test.db.query<{ n: number }>(sql`
    select count(*)::int as n from invoice_line l join lot t on t.id = l.lot_id where t.slot_id = ${sold.slotId}`)
  expect(none?.n).toBe(0)
  const again = await bill()
  expect([again.status, (await again.json()) as object]).toEqual([200, expect.anything()])
  const [bills] = await test.db.query<{ n: number; vouchers: number }>(sql`
    select count(*)::int as n, count(distinct v.id)::int as vouchers from invoice i left join voucher v on v.invoice_id = i.id
    where exists (select from invoice_line l join lot t on t.id = l.lot_id where l.invoice_id = i.id and t.slot_id = ${sold.slotId})`)
  expect(bills?.n).toBeGreaterThan(0)
  expect(bills?.vouchers).toBe(bills?.n)
  expect(await health()).toBe(200)
  expect(await server.run('verify')).toBe(0)
  tellFigures({ disks: 1, bids: stormy.placed.length, refused: stormy.refusals.get('503 UNAVAILABLE') ?? 0 })
})
