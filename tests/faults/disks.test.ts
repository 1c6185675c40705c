import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { auction, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { serverAccount } from '../support/postgresBinaries'
import { type SmallDisk, smallDisk } from '../support/smallDisk'
import { soldSlot, weigh } from '../support/sold'
import { atServer, checkBids, checkRepeats } from './checks'
import { type FragileServer, fragileServer } from './server'
import { storm } from './storm'

/*
 * The disk that holds the database's tables fills in mid-bidding: who writes is told to try again, health says so, nothing
 * half-written stays, and it goes on by itself once there is room. Only root can give the tables a disk so small.
 */

const bidders = 8
const floor = 600
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])
let disk: SmallDisk | null
let space: string
let test: TestApp
let server: FragileServer
let desk: TestClient

beforeAll(async () => {
  disk = await smallDisk(192, await serverAccount())
  if (!disk) return
  const { folder } = disk
  space = folder
    .slice(folder.lastIndexOf('/') + 1)
    .replaceAll(/\W/g, '_')
    .toLowerCase()
  test = await testApp({ reelers: bidders })
  test.clock.set(new Date())
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  await asMaintainer(async (client) => {
    await client.query(`create tablespace ${space} location '${folder}'`)
  })
  for (const what of ['table', 'index'])
    await test.db.for('upkeep').query(sql.raw(`alter ${what} all in tablespace pg_default set tablespace ${space}`))
  server = await fragileServer(urlOf(found?.name ?? ''))
  await server.start()
  desk = await atServer(test, server, 'marketofficer')
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
  if (disk) await asMaintainer((client) => client.query(`drop tablespace if exists ${space}`))
  await disk?.remove()
})

/** Whether the database is said to be full, by a server that stays ready for those who read. */
const isFull = async (): Promise<boolean> => {
  const answer = await fetch(`${server.url}/api/health`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { full: boolean }).full
}

it('a disk of the database that fills in mid-bidding refuses and says so, and loses and halves nothing', async (context) => {
  if (!disk) return context.skip()
  const sold = await soldSlot(
    test,
    Array.from({ length: 30 }, (_, n) => ({ price: 500 + n })),
    { slotNo: 2, firstLot: 200 },
  )
  for (const lot of sold.lots) await weigh(desk, lot, '28.350')
  const { slotId, lots } = await auction(test, { lots: 4, floor, endsIn: 600 })
  const names = Array.from({ length: bidders }, (_, at) => `reeler${String(at + 1).padStart(2, '0')}`)
  const clients = await Promise.all(names.map((name) => atServer(test, server, name)))
  const stormy = storm(clients, lots, floor)
  const bill = (key: string) =>
    desk.post('Invoice/process', { slotId: sold.slotId, sides: ['farmer', 'reeler'] }, { 'Idempotency-Key': key })
  let give: (() => Promise<void>) | null = null
  const seen = new Set<boolean>()
  try {
    while (stormy.placed.length < bidders) await wait(20)
    give = await disk.fill()
    const until = performance.now() + 3_000
    let told: { status: number; body: string } | null = null
    while (performance.now() < until) {
      seen.add(await isFull())
      const answer = await bill('bill-full')
      if (answer.status !== 200 && answer.status !== 201) told = { status: answer.status, body: await answer.text() }
      await wait(100)
    }
    expect([...stormy.refusals.keys()]).toContain('503 UNAVAILABLE')
    expect(told).toMatchObject({ status: 503, body: expect.stringContaining('UNAVAILABLE') })
    expect([...seen]).toContain(true)
    expect((await desk.get('views/slotRegister')).status).toBe(200)
    // No bill of it, no line, no voucher: it is written whole or not at all.
    const [bills] = await test.db.query<{ n: number }>(sql`
      select count(*)::int as n from invoice_line l join lot t on t.id = l.lot_id where t.slot_id = ${sold.slotId}`)
    expect(bills?.n).toBe(0)
    const full = stormy.placed.length
    await give()
    give = null
    // By itself: nobody starts anything again.
    await expect.poll(() => stormy.placed.length, { timeout: 20_000 }).toBeGreaterThan(full + 2 * bidders)
    stormy.stop()
    await stormy.over
    expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
    await checkBids(test, slotId, lots, stormy.placed)
    await checkRepeats(stormy.placed)
  } finally {
    stormy.stop()
    await give?.()
  }
  const again = await bill('bill-full')
  expect([again.status, (await again.json()) as object]).toEqual([200, expect.anything()])
  const [bills] = await test.db.query<{ n: number; vouchers: number }>(sql`
    select count(*)::int as n, count(distinct v.id)::int as vouchers from invoice i left join voucher v on v.invoice_id = i.id
    where exists (select from invoice_line l join lot t on t.id = l.lot_id where l.invoice_id = i.id and t.slot_id = ${sold.slotId})`)
  expect(bills?.n).toBeGreaterThan(0)
  expect(bills?.vouchers).toBe(bills?.n)
  await expect.poll(isFull, { timeout: 15_000 }).toBe(false)
  expect(await server.run('verify')).toBe(0)
  tellFigures({ disks: 1, bids: stormy.placed.length, refused: stormy.refusals.get('503 UNAVAILABLE') ?? 0 })
})
