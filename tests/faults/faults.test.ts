import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { type Auction, auction, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { atServer, checkBids, checkRepeats } from './checks'
import { type FragileServer, fragileServer, serverName } from './server'
import { attempt, type Storm, storm } from './storm'

const bidders = 16
/** Faults of each kind; a longer run sets ROUNDS. */
const rounds = Number(process.env.ROUNDS ?? 8)
const floor = 600
/** What a storm hears beside a yes; any other answer is a fault of its own. */
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])

let test: TestApp
let server: FragileServer
let clients: TestClient[]
let database: string
let slots = 0

beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  database = found?.name ?? ''
  server = await fragileServer(urlOf(database))
  await server.start()
  const names = Array.from({ length: bidders }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)
  clients = await Promise.all(names.map((name) => atServer(test, server, name)))
  // The first bid of a reeler binds their device, which is no matter of this test.
  const { lots } = await auction(test, { lots: bidders, floor, endsIn: 60, slotNo: ++slots, firstLot: 500 })
  const answers = await Promise.all(clients.map((client, n) => attempt(client, `first-bid-${n}`, lots[n] ?? 0, floor)))
  expect(answers.map((answer) => answer?.status)).toEqual(clients.map(() => 200))
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
})

interface Round {
  readonly acknowledged: number
  /** Bids that were kept before the fault and answered only to their repeat. */
  readonly recovered: number
  readonly lost: number
  readonly refusals: Storm['refusals']
  /** Milliseconds from the fault to a server that is ready. */
  readonly readyAfter: number
  /** Milliseconds from the slot's end, or from a ready server where that was later, to the closed slot. */
  readonly closedAfter: number
}

const unresolved = async (slotId: number) =>
  (await test.db.query(sql`select 1 from slot where id = ${slotId} and slot_status in ('SCHEDULED', 'LIVE')`)).length >
  0

async function endOf(slotId: number): Promise<number> {
  const [slot] = await test.db.query<{ endsAt: string }>(sql`select ends_at from slot where id = ${slotId}`)
  return Date.parse(slot?.endsAt ?? '')
}

async function closed(slotId: number): Promise<number> {
  const since = performance.now()
  while ((await unresolved(slotId)) && performance.now() - since < 30_000) await wait(20)
  return Date.now()
}

/** A storm of bids on a slot that ends soon, and a fault in the midst of it, sooner or later. */
async function round(n: number, endsIn: number, fault: () => Promise<number>): Promise<Round> {
  slots += 1
  const made = await auction(test, { lots: 4, floor, endsIn, slotNo: slots, firstLot: slots * 10 })
  const endsAt = await endOf(made.slotId)
  const stormy = storm(clients, made.lots, floor)
  try {
    return await struck(n, made, endsAt, stormy, fault)
  } finally {
    stormy.stop()
  }
}

/** The fault itself, and what has to hold after it. */
async function struck(
  n: number,
  { slotId, lots }: Auction,
  endsAt: number,
  stormy: Storm,
  fault: () => Promise<number>,
): Promise<Round> {
  while (stormy.placed.length < bidders && Date.now() < endsAt) await wait(5)
  await wait((n * 137) % 400)
  const brokenAt = Date.now()
  const readyAfter = await fault()
  const readyAt = Date.now()
  const closedAt = await closed(slotId)
  await stormy.over
  expect([...stormy.refusals].filter(([why]) => !usual.has(why))).toEqual([])
  await checkBids(test, slotId, lots, stormy.placed)
  await checkRepeats(stormy.placed)
  return {
    acknowledged: stormy.placed.length,
    recovered: stormy.placed.filter(({ answer, attempts }) => attempts > 1 && Date.parse(answer.body.at) <= brokenAt)
      .length,
    lost: stormy.lost,
    refusals: stormy.refusals,
    readyAfter,
    // Where it took more than five seconds the slot ends later, by the time that was lost (0111).
    closedAfter: closedAt - Math.max(await endOf(slotId), readyAt),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

function report(what: 'Killed' | 'Gone' | 'Cut', done: readonly Round[]): void {
  const refusals = new Map<string, number>()
  for (const round of done) for (const [why, n] of round.refusals) refusals.set(why, (refusals.get(why) ?? 0) + n)
  tellFigures({
    [what === 'Cut' ? 'cuts' : 'kills']: done.length,
    acknowledged: sum(done.map(({ acknowledged }) => acknowledged)),
  })
  const ready = done.map(({ readyAfter }) => Math.round(readyAfter))
  const over = done.map(({ closedAfter }) => closedAfter)
  console.log(
    [
      `${what}: ${done.length} times`,
      `acknowledged ${sum(done.map(({ acknowledged }) => acknowledged))}`,
      `answered only to the repeat ${sum(done.map(({ recovered }) => recovered))}`,
      `attempts without an answer ${sum(done.map(({ lost }) => lost))}`,
      `ready after ${middle(ready)} ms, at most ${Math.max(...ready)} ms`,
      `closed after ${middle(over)} ms, at most ${Math.max(...over)} ms`,
      [...refusals].map(([why, n]) => `${why} ${n}`).join(', '),
    ].join('; '),
  )
}

/** What holds of all rounds together, so that a quiet storm is no proof. */
function checkAll(done: readonly Round[]): void {
  for (const { readyAfter, closedAfter, acknowledged } of done) {
    expect(readyAfter).toBeLessThan(10_000)
    expect(closedAfter).toBeLessThan(2_000)
    expect(acknowledged).toBeGreaterThan(0)
  }
  expect(sum(done.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(rounds * bidders)
}

describe('no acknowledged bid is lost or doubled, and the slot closes on time', () => {
  it('when the server is killed in the midst of a storm', async () => {
    const done: Round[] = []
    for (let n = 0; n < rounds; n += 1)
      done.push(
        await round(n, 1.5, async () => {
          await server.kill()
          return server.start()
        }),
      )
    report('Killed', done)
    checkAll(done)
    for (const { lost } of done) expect(lost).toBeGreaterThan(0)
  })

  it('when it is gone for longer than five seconds, which the slot gets back', async () => {
    const done: Round[] = []
    for (let n = 0; n < 2; n += 1)
      done.push(
        await round(n, 1.5, async () => {
          await server.kill()
          await wait(6_000)
          return server.start()
        }),
      )
    report('Gone', done)
    for (const { readyAfter, closedAfter, acknowledged } of done) {
      expect(readyAfter).toBeLessThan(10_000)
      expect(closedAfter).toBeLessThan(2_000)
      expect(acknowledged).toBeGreaterThan(0)
    }
    const given = await test.db.query<{ seconds: number }>(sql`
      select extract(epoch from c.ends_after - c.ends_before)::float8 as seconds from slot_change c
      join slot s on s.id = c.slot_id where c.user_id is null and s.slot_no > ${slots - 2} order by s.slot_no`)
    expect(given).toHaveLength(2)
    for (const { seconds } of given) expect(seconds).toBeGreaterThanOrEqual(6)
  })

  it('when its connections to the database are cut in the midst of a storm', async () => {
    const done: Round[] = []
    let cut = 0
    for (let n = 0; n < rounds; n += 1)
      done.push(
        await round(n, 1.1, async () => {
          await asMaintainer(async (client) => {
            const ended = await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2`,
              [database, serverName],
            )
            cut += ended.rowCount ?? 0
          })
          return server.ready()
        }),
      )
    report('Cut', done)
    checkAll(done)
    expect(cut).toBeGreaterThanOrEqual(rounds * 2)
  })
})
