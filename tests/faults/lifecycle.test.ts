import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, brokenLink, letPricesRise } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { settings } from '../support/program'
import { nextVersion } from './nextVersion'
import { type FragileServer, fragileServer, serverName } from './server'
import { attempt, type Storm, storm } from './storm'

/*
 * Processes come, go, look and are replaced by the next version, while one takes bids and a report has a view open: no bid
 * fails, and none waits for anybody but other bids.
 */

const bidders = 12
const floor = 600
const restarts = 10
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late'])

let test: TestApp
let url: string
let server: FragileServer
let beside: FragileServer
let next: FragileServer
let reader: pg.Client
let watch: pg.Client
let market: Auction

/** The same browser at a process of its own. */
const at = (origin: string, inside: TestClient): TestClient => {
  const client = testClient((request) => fetch(request), { origin })
  client.token = inside.token
  for (const [name, value] of inside.cookies) client.cookies.set(name, value)
  return client
}
const names = Array.from({ length: bidders }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)

beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  url = urlOf(found?.name ?? '')
  server = await fragileServer(url)
  beside = await fragileServer(url, { name: 'market-beside', like: server })
  next = await fragileServer(url, { name: 'market-next', like: server, change: nextVersion })
  await server.start()
  const open = (more: pg.ClientConfig) => new pg.Client({ connectionString: url, ...more })
  reader = open({ application_name: 'reader', options: `-c search_path=${settings.search_path}` })
  watch = open({ application_name: 'watch' })
  await Promise.all([reader.connect(), watch.connect()])
  market = await auction(test, { lots: bidders, floor, endsIn: 600 })
})
afterAll(async () => {
  await reader?.end()
  await watch?.end()
  for (const one of [next, beside, server]) await one?.remove()
  await test?.close()
})

/**
 * Who of the bidding process waits for whom that is none of it; looked at again and again until it is stopped. A bid
 * that waits for another bid on its lot waits for its turn, whichever process took that one.
 */
function waits() {
  const seen = new Set<string>()
  let looks = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const { rows } = await watch.query(
        `select left(a.query, 60) as waits, b.application_name as who, left(b.query, 60) as holds
         from pg_stat_activity a cross join unnest(pg_blocking_pids(a.pid)) p (pid) join pg_stat_activity b on b.pid = p.pid
         where a.datname = current_database() and a.application_name = $1 and b.application_name <> $1
           and a.wait_event_type = 'Lock' and not (a.query ~ 'place_bids' and b.query ~ 'place_bids')`,
        [serverName],
      )
      for (const row of rows) seen.add(JSON.stringify(row))
      looks += 1
    }
  }
  const over = look()
  over.catch(() => undefined)
  return {
    seen,
    looks: () => looks,
    async stop() {
      isOver = true
      await over
    },
  }
}

async function underBids(work: (stormy: Storm, clients: readonly TestClient[]) => Promise<void>): Promise<Storm> {
  const clients = (await Promise.all(names.map((name) => test.client(name)))).map((client) => at(server.url, client))
  // The first bid of a reeler binds their device, which is no matter of this test.
  for (const [n, client] of clients.entries())
    expect((await attempt(client, `first-bid-${n}`, market.lots[n] ?? 0, floor))?.status).toBe(200)
  const stormy = storm(clients, market.lots, floor + 1)
  try {
    await work(stormy, clients)
  } catch (error) {
    for (const one of [server, beside, next]) console.error(await one.log().catch(() => ''))
    throw error
  } finally {
    stormy.stop()
    await stormy.over
  }
  return stormy
}

it(`${restarts} restarts, looks and the next version disturb no bid`, async () => {
  await reader.query('begin')
  await reader.query('select count(*) from sale')
  const waiting = waits()
  const counted: number[] = []
  const stormy = await underBids(async ({ placed }, [first]) => {
    for (let n = 0; n < restarts; n += 1) {
      await beside.start()
      counted.push(placed.length)
      await beside.kill()
    }
    expect(await Promise.all([beside.run('verify'), beside.run('verify')])).toEqual([0, 0])
    await next.start()
    const [top] = await test.db.query<{ at: number }>(sql`select max(highest_bid)::int4 as at from lot`)
    const answer = await attempt(
      at(next.url, first as TestClient),
      'next-version-bid',
      market.lots[0] ?? 0,
      (top?.at ?? 0) + 200,
    )
    expect(answer).toMatchObject({ status: 200 })
    counted.push(placed.length)
  })
  await waiting.stop()
  await reader.query('commit')
  expect([...waiting.seen]).toEqual([])
  expect(waiting.looks()).toBeGreaterThan(100)
  expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
  expect(stormy.lost).toBe(0)
  // Bids went on through all of it.
  expect(counted.every((count, at) => at === 0 || count > (counted[at - 1] ?? 0))).toBe(true)
  const versions = await test.db.query(sql`select nspname from pg_namespace where nspname like 'v\\_%'`)
  expect(versions).toHaveLength(2)
  for (const lot of market.lots) expect(await brokenLink(test.db, lot)).toBeNull()
  tellFigures({ restarts, acknowledged: stormy.placed.length })
})
