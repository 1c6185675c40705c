import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { auction, freshKey, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { atServer, checkBids, checkRepeats } from './checks'
import { type FragileServer, fragileServer } from './server'
import { attempt, type Storm, storm } from './storm'

const bidders = 16
const floor = 600
/** Seconds; a longer run sets SECONDS. */
const seconds = Number(process.env.SECONDS ?? 8)
/** What a storm hears beside a yes; any other answer is a fault of its own. */
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])

let test: TestApp
let name: string
let servers: FragileServer[]
/** Every second one at the other server. */
let reelers: TestClient[]
let desks: TestClient[]

beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  name = found?.name ?? ''
  // Who waits looks for a deadlock at once, and ends by it: so the servers do, not whoever disturbs them.
  await asMaintainer((client) => client.query(`alter database ${name} set deadlock_timeout = '10ms'`))
  servers = await Promise.all([fragileServer(urlOf(name)), fragileServer(urlOf(name))])
  for (const server of servers) await server.start()
  const at = (userName: string, n: number) => atServer(test, servers[n % 2] as FragileServer, userName)
  reelers = await Promise.all(
    Array.from({ length: bidders }, (_, n) => at(`reeler${String(n + 1).padStart(2, '0')}`, n)),
  )
  desks = await Promise.all([at('marketofficer', 0), at('branchad', 1)])
  const { lots } = await auction(test, { lots: bidders, floor, endsIn: 600, slotNo: 1, firstLot: 500 })
  const answers = await Promise.all(reelers.map((client, n) => attempt(client, `first-bid-${n}`, lots[n] ?? 0, floor)))
  expect(answers.map((answer) => answer?.status)).toEqual(reelers.map(() => 200))
  await test.jump(sql`update slot set slot_status = 'CANCELLED'`)
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.remove()))
  await test?.close()
})

interface Disturbance {
  readonly over: Promise<void>
  /** How often the rows were held. */
  rounds: number
}

/** Takes rows of the auction one after another in the order in which nobody else does, and keeps each set a while. */
function disturb(statements: readonly (readonly [text: string, values: unknown[]])[], until: number): Disturbance {
  const state = { rounds: 0 }
  const run = async () => {
    const client = new pg.Client({
      connectionString: urlOf(name),
      options: '-c deadlock_timeout=2s -c lock_timeout=1500ms',
    })
    await client.connect()
    while (Date.now() < until) {
      await client.query('begin')
      try {
        for (const [text, values] of statements) {
          await client.query(text, values)
          await wait(20)
        }
        await wait(100)
        state.rounds += 1
      } catch (error) {
        // Its own bad luck is no matter of this test.
        if (!/^(40P01|55P03)$/.test((error as { code?: string }).code ?? '')) throw error
      }
      await client.query('rollback')
      await wait(120)
    }
    await client.end()
  }
  return Object.assign(state, { over: run() })
}

interface Work {
  /** Keys of what was answered with yes, and of all other answers what they said. */
  readonly done: string[]
  readonly refused: Map<string, number>
}

/** A desk that writes without pause: each with a key of its own, again until it is answered other than 503. */
async function working(until: number, write: (key: string) => Promise<Response>, work: Work): Promise<void> {
  while (Date.now() < until) {
    const key = freshKey()
    for (;;) {
      const response = await write(key)
      const body = (await response.json()) as { code?: string; rule?: string }
      if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
      if (response.status === 200) work.done.push(key)
      else
        work.refused.set(
          `${response.status} ${body.rule ?? body.code}`,
          (work.refused.get(`${response.status} ${body.rule ?? body.code}`) ?? 0) + 1,
        )
      if (response.status !== 503) break
    }
  }
}

const deadlocks = async () =>
  asMaintainer(async (client) => {
    const { rows } = await client.query('select deadlocks::int as n from pg_stat_database where datname = $1', [name])
    return (rows[0] as { n: number }).n
  })

const count = (found: Map<string, number>, one: RegExp) =>
  [...found].reduce((sum, [why, n]) => sum + (one.test(why) ? n : 0), 0)

describe('two servers on one database, while somebody takes their rows in the wrong order', () => {
  it('answer nothing but 503 beside what the rules say, and lose and double nothing', async () => {
    const { slotId, lots } = await auction(test, { lots: 6, floor, endsIn: 3_600, slotNo: 2, firstLot: 1 })
    const until = Date.now() + seconds * 1000
    const before = await deadlocks()
    const falling = [...lots].reverse().map((id) => ['select 1 from lot where id = $1 for update', [id]] as const)
    const slot = ['select 1 from slot where id = $1 for update', [slotId]] as const
    const disturbances = [
      disturb([...falling.slice(0, 3), slot] as never, until),
      disturb(falling.slice(2) as never, until),
      disturb(falling.slice(0, 1) as never, until),
    ]
    const stormy: Storm = storm(reelers, lots, floor)
    const times: Work = { done: [], refused: new Map() }
    const withdrawn: Work = { done: [], refused: new Map() }
    const change = async (key: string) => {
      const [now] = await test.db.query<{ version: number; end: string }>(sql`
        select version, to_char(ends_at at time zone 'Asia/Kolkata' + interval '1 minute', 'HH24:MI') as end from slot
        where id = ${slotId}`)
      const body = { id: slotId, version: now?.version, endTime: now?.end, reason: 'The hall is full' }
      return (desks[0] as TestClient).post('SlotInfo/ChangeTimes', body, { 'Idempotency-Key': key })
    }
    const takeBack = async (key: string) => {
      const [last] = await test.db.query<{ id: number }>(sql`
        select id from bid b where slot_id = ${slotId} and not exists (select 1 from bid_withdrawal w where w.bid_id = b.id)
        order by id desc limit 1`)
      await wait(50)
      const body = { bidId: last?.id ?? 0, reason: `Mistaken ${key}` }
      return (desks[1] as TestClient).post('BiddingInfo/WithdrawBid', body, { 'Idempotency-Key': key })
    }
    await wait(200)
    await Promise.all([working(until, change, times), working(until, takeBack, withdrawn)])
    stormy.stop()
    await Promise.all([stormy.over, ...disturbances.map(({ over }) => over)])
    const met = (await deadlocks()) - before
    console.log(
      `deadlocks ${met}; held ${disturbances.map(({ rounds }) => rounds)}; bids ${stormy.placed.length}; lost ${stormy.lost}`,
      [...stormy.refusals],
      `times ${times.done.length}`,
      [...times.refused],
      `withdrawn ${withdrawn.done.length}`,
      [...withdrawn.refused],
    )
    expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
    for (const { refused } of [times, withdrawn]) expect(count(refused, /^5(?!03)/)).toBe(0)
    await checkBids(test, slotId, lots, stormy.placed)
    await checkRepeats(stormy.placed.slice(0, 200))
    const [kept] = await test.db.query<{ changes: number; withdrawals: number }>(sql`
      select (select count(*) from slot_change where slot_id = ${slotId}) as changes,
        (select count(*) from bid_withdrawal where slot_id = ${slotId}) as withdrawals`)
    expect(kept).toEqual({ changes: times.done.length, withdrawals: withdrawn.done.length })
    expect(stormy.placed.length).toBeGreaterThan(bidders)
    expect(met).toBeGreaterThan(0)
  })
})
