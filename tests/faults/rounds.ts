import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../support/app'
import { type Auction, auction } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { tellFigures } from '../support/figures'
import { atServer, checkBids, checkRepeats } from './checks'
import type { FragileServer } from './server'
import { attempt, type Storm, storm } from './storm'

export const bidders = 16
export const floor = 600
/** Faults of each kind; a longer run sets ROUNDS. */
export const rounds = Number(process.env.ROUNDS ?? 8)
/** What a storm hears beside a yes; any other answer is a fault of its own. */
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])

/** Where bids meet faults: a market's database, and its bidders at the server that is struck or stands on what is. */
export interface Struck {
  readonly test: TestApp
  readonly clients: readonly TestClient[]
  /** The highest number of a slot so far. */
  slots: number
}

export interface Round {
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

/** The bidders of a market at a server. Their first bid binds their device, which is no matter of these tests. */
export async function biddersAt(test: TestApp, server: Pick<FragileServer, 'url'>): Promise<Struck> {
  const names = Array.from({ length: bidders }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)
  const clients = await Promise.all(names.map((name) => atServer(test, server, name)))
  const struck: Struck = { test, clients, slots: 1 }
  const { lots } = await auction(test, { lots: bidders, floor, endsIn: 60, slotNo: struck.slots, firstLot: 10_000 })
  const answers = await Promise.all(clients.map((client, n) => attempt(client, `first-bid-${n}`, lots[n] ?? 0, floor)))
  expect(answers.map((answer) => answer?.status)).toEqual(clients.map(() => 200))
  return struck
}

async function endOf({ test }: Struck, slotId: number): Promise<number> {
  const [slot] = await test.db.query<{ endsAt: string }>(sql`select ends_at from slot where id = ${slotId}`)
  return Date.parse(slot?.endsAt ?? '')
}

async function closed({ test }: Struck, slotId: number): Promise<number> {
  const since = performance.now()
  const isOpen = async () =>
    (await test.db.query(sql`select 1 from slot where id = ${slotId} and slot_status in ('SCHEDULED', 'LIVE')`))
      .length > 0
  while ((await isOpen()) && performance.now() - since < 30_000) await wait(20)
  return Date.now()
}

/**
 * A storm of bids on a slot that ends soon, and a fault in the midst of it, sooner or later by `n`, which answers the
 * milliseconds until the server was ready again.
 */
export async function round(struck: Struck, n: number, endsIn: number, fault: () => Promise<number>): Promise<Round> {
  const { test, clients } = struck
  struck.slots += 1
  const made = await auction(test, { lots: 4, floor, endsIn, slotNo: struck.slots, firstLot: struck.slots * 10 })
  const endsAt = await endOf(struck, made.slotId)
  const stormy = storm(clients, made.lots, floor)
  try {
    return await strike(struck, n, made, endsAt, stormy, fault)
  } finally {
    stormy.stop()
  }
}

/** The fault itself, and what has to hold after it. */
async function strike(
  struck: Struck,
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
  const closedAt = await closed(struck, slotId)
  await stormy.over
  expect([...stormy.refusals].filter(([why]) => !usual.has(why))).toEqual([])
  await checkBids(struck.test, slotId, lots, stormy.placed)
  await checkRepeats(stormy.placed)
  return {
    acknowledged: stormy.placed.length,
    recovered: stormy.placed.filter(({ answer, attempts }) => attempts > 1 && Date.parse(answer.body.at) <= brokenAt)
      .length,
    lost: stormy.lost,
    refusals: stormy.refusals,
    readyAfter,
    // Where it took more than five seconds the slot ends later, by the time that was lost (0111).
    closedAfter: closedAt - Math.max(await endOf(struck, slotId), readyAt),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Says what became of the bids of these rounds, and tells `counts` how many there were. */
export function report(what: string, counts: string, done: readonly Round[]): void {
  const refusals = new Map<string, number>()
  for (const round of done) for (const [why, n] of round.refusals) refusals.set(why, (refusals.get(why) ?? 0) + n)
  tellFigures({ [counts]: done.length, acknowledged: sum(done.map(({ acknowledged }) => acknowledged)) })
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

/** What holds of each round; whoever waits for a server to be ready gives up by themselves. */
export function checkEach(done: readonly Round[]): void {
  for (const { closedAfter, acknowledged } of done) {
    expect(closedAfter).toBeLessThan(5_000)
    expect(acknowledged).toBeGreaterThan(0)
  }
}

/** The same, and that all rounds together were no quiet storm, which would prove nothing. */
export function checkAll(done: readonly Round[]): void {
  checkEach(done)
  expect(sum(done.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(done.length * bidders)
}
