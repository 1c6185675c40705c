import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { auction, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { pdf } from '../support/files'
import { freePort } from '../support/freePort'
import { type SmallDisk, smallDisk } from '../support/smallDisk'
import { soldSlot, weigh } from '../support/sold'
import { atServer, checkBids } from './checks'
import { type FragileServer, fragileServer } from './server'
import { storm } from './storm'

/*
 * The disk of the server's own machine fills: its log, its anchors and its folder for what is passing. The market goes on, the
 * figures say so, and what could not be written comes once there is room. Only root can give it a disk so small.
 */

const bidders = 6
const floor = 600
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late'])
/** What stood in the file: the first anchor begins in its last page and does not find room for its end. */
const before = `${'x'.repeat(4_000)}\n`

let disk: SmallDisk | null
let give: (() => Promise<void>) | null = null
let test: TestApp
let server: FragileServer
let desk: TestClient
let anchors: string
let figures: string

beforeAll(async () => {
  disk = await smallDisk(2)
  if (!disk) return
  const { folder } = disk
  anchors = join(folder, 'anchors')
  await writeFile(anchors, before)
  test = await testApp({ reelers: bidders })
  test.clock.set(new Date())
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  const port = await freePort()
  figures = `http://127.0.0.1:${port}/metrics`
  // A line of the log for each request.
  const settings = { ANCHOR_FILE: anchors, TMPDIR: folder, LOG_LEVEL: 'debug', METRICS_PORT: String(port) }
  server = await fragileServer(urlOf(found?.name ?? ''), { logFile: join(folder, 'log'), settings })
  give = await disk.fill()
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
  await disk?.remove()
})

/** 1 where it is so, 0 where it is not. */
const figure = async (name: string) =>
  Number(new RegExp(`^${name} (\\d)`, 'm').exec(await (await fetch(figures)).text())?.[1])
const stuck = async () => [await figure('cocoon_log_stuck'), await figure('cocoon_anchor_stuck')]

it('a full disk of its own stops no bid, no bill, no paper and no upload, is told, and is caught up with', async (context) => {
  if (!disk) return context.skip()
  // Started on it, as whoever finds a server that ended would.
  await server.start()
  desk = await atServer(test, server, 'marketofficer')
  await expect.poll(stuck).toEqual([1, 1])
  const sold = await soldSlot(test, [{ price: 706 }, { price: 655 }], { slotNo: 2, firstLot: 200 })
  for (const lot of sold.lots) await weigh(desk, lot, '28.350')
  const { slotId, lots } = await auction(test, { lots: 3, floor, endsIn: 600 })
  const names = Array.from({ length: bidders }, (_, at) => `reeler${String(at + 1).padStart(2, '0')}`)
  const clients = await Promise.all(names.map((name) => atServer(test, server, name)))
  const stormy = storm(clients, lots, floor, 50)
  try {
    const answers = [
      await desk.post(
        'Invoice/process',
        { slotId: sold.slotId, sides: ['farmer', 'reeler'] },
        { 'Idempotency-Key': 'bill-own-disk' },
      ),
      await desk.get(`evidence/bundle?date=${sold.day}&slotId=${sold.slotId}`),
      await desk.get('views/slotRegister'),
      await desk.fetch('reeler/files/bankPassbook?name=book.pdf', { method: 'POST', body: pdf(400_000) as BodyInit }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201])
    await expect.poll(() => stormy.placed.length).toBeGreaterThan(3 * bidders)
    await wait(1_000)
  } finally {
    stormy.stop()
    await stormy.over
  }
  expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
  expect(stormy.lost).toBe(0)
  await checkBids(test, slotId, lots, stormy.placed)
  expect(await stuck()).toEqual([1, 1])
  const cut = (await stat(anchors)).size
  expect(cut).toBeGreaterThan(before.length)

  await give?.()
  give = null
  // By itself: whoever reads the figures has it tried again.
  await expect.poll(() => figure('cocoon_log_stuck')).toBe(0)
  const said = (await readFile(join(disk.folder, 'log'), 'utf8')).split('\n').filter((line) => line.startsWith('{'))
  expect(said.map((line) => JSON.parse(line).message ?? JSON.parse(line).msg)).toContain('The anchor was not written')
  expect(said.filter((line) => line.includes('BiddingInfo/Save_Bid')).length).toBeGreaterThan(3 * bidders)
  // Its next anchor stands after what was cut off.
  await server.kill()
  await server.start()
  await expect.poll(stuck).toEqual([0, 0])
  await expect.poll(async () => (await readFile(anchors, 'utf8')).length).toBeGreaterThan(cut)
  expect(await server.run('verify', '--anchors', anchors)).toBe(0)
  tellFigures({ disks: 1, bids: stormy.placed.length })
})
