import { sql } from 'drizzle-orm'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LotRow } from '#resources/api/lots'
import type { LotPatch, PlacedBid } from '#resources/api/room'
import type { App } from '../../src/server/app'
import type { Db } from '../../src/server/db/db'
import { openPostgres } from '../../src/server/db/postgres'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, brokenLink, endSlot, letPricesRise } from '../support/auction'
import { processBeside } from '../support/beside'
import { type TestClient, testClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { settings } from '../support/program'
import { until } from '../support/until'

const bidders = 64
const bidsInAll = 20_000

let test: TestApp
let otherDb: Db
let other: App
/** Every second one at the other server. */
let reelers: TestClient[]
let desks: TestClient[]

const at = (app: App) => testClient((request) => app.fetch(request), { password })

/** Two servers, each with connections, sessions and watchers of its own, on one database. */
beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  otherDb = await openPostgres(urlOf(found?.name ?? ''), { settings })
  other = processBeside({ ...test.deps, db: otherDb })
  const names = Array.from({ length: bidders }, (_, n) => `reeler${String(n + 1).padStart(2, '0')}`)
  reelers = await Promise.all(names.map((name, n) => at(n % 2 ? other : test.app).signIn(name)))
  desks = await Promise.all([test.app, other].map((app) => at(app).signIn('marketofficer')))
})
afterAll(async () => {
  await other?.stop()
  await otherDb?.close()
  await test?.close()
})

/** What a watcher hears of the lots, in the order in which it comes. */
async function watch(desk: TestClient, slotId: number) {
  const heard: LotPatch[] = []
  let isOpen = true
  let snapshots = 0
  const response = await desk.get(`BiddingInfo/stream?slotId=${slotId}`)
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as never).getReader()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'snapshot') snapshots += 1
      if (event === 'lots') heard.push(...(JSON.parse(data) as { lots: LotPatch[] }).lots)
    },
  })
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value as never)
    isOpen = false
  })()
  await until(() => expect(snapshots).toBe(1))
  return { heard, isOpen: () => isOpen, close: () => reader.cancel() }
}

interface Placed extends PlacedBid {
  readonly key: string
  /** Turns of a common count, so that what was answered before something else was sent is known. */
  readonly sentAt: number
  readonly answeredAt: number
}

/** Everyone bids without pause: most outdo whatever was called in the hall, one in four what was answered. */
async function storm(lotId: number, floor: number) {
  const placed: Placed[] = []
  const refusals = new Map<string, number>()
  let [turn, sent, high, called] = [0, 0, floor, floor]
  const one = async (client: TestClient, bidder: number) => {
    for (let n = 0; sent < bidsInAll; n += 1) {
      sent += 1
      const key = `race-${bidder}-${n}`
      const sentAt = ++turn
      called = Math.max(called, high) + 1
      const amount = (bidder + n) % 4 ? called : high + 1
      const { status, body } = await bid<PlacedBid>(client, lotId, amount, { key })
      if (status === 200) {
        placed.push({ ...body, key, sentAt, answeredAt: ++turn })
        high = Math.max(high, body.amount)
      } else {
        const why = `${status} ${body.rule ?? body.code}`
        refusals.set(why, (refusals.get(why) ?? 0) + 1)
      }
    }
  }
  await Promise.all(reelers.map(one))
  return { placed: placed.sort((a, b) => a.sequence - b.sequence), refusals, sent }
}

describe('64 bidders on one lot, through two servers', () => {
  let slotId: number
  let lotId: number
  let placed: Placed[]
  let heard: readonly LotPatch[][]

  beforeAll(async () => {
    const made = await auction(test, { lots: 1, floor: 2000, slotNo: 1, firstLot: 100 })
    slotId = made.slotId
    lotId = made.lots[0] as number
    await test.app.tick()
    const watchers = await Promise.all(desks.map((desk) => watch(desk, slotId)))
    const result = await storm(lotId, 2000)
    placed = result.placed
    expect(Object.keys(Object.fromEntries(result.refusals))).toEqual(['422 rule.bid.notHigher'])
    expect(placed.length + (result.refusals.get('422 rule.bid.notHigher') ?? 0)).toBe(result.sent)
    const last = placed.at(-1)?.amount
    await until(() => {
      for (const { heard } of watchers) expect(heard.some(({ highestBid }) => highestBid === last)).toBe(true)
    })
    expect(watchers.map(({ isOpen }) => isOpen())).toEqual([true, true])
    heard = watchers.map((watcher) => watcher.heard)
    for (const { close } of watchers) await close()
  }, 120_000)

  it('sends 20,000 bids, of which thousands count', () => {
    expect(placed.length).toBeGreaterThan(4000)
  })

  it('numbers them without a gap, each higher and none earlier than the one before, and the chain holds', async () => {
    const rows = await test.db.query<{ key: string; sequence: number; amount: number; at: string; micros: number }>(sql`
      select key, sequence, amount, at, (extract(epoch from at) * 1000000)::int8 as micros
      from bid where lot_id = ${lotId} order by sequence`)
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]
      if (!before) continue
      expect(row.amount).toBeGreaterThan(before.amount)
      expect(row.micros).toBeGreaterThanOrEqual(before.micros)
    }
    expect(await brokenLink(test.db, lotId)).toBeNull()
  })

  it('answers each bid that is kept, with its own number, and keeps each that was answered', async () => {
    const rows = await test.db.query(sql`
      select key, sequence, amount from bid where lot_id = ${lotId} order by sequence`)
    expect(placed.map(({ key, sequence, amount }) => ({ key, sequence, amount }))).toEqual(rows)
    for (const { amount, sequence, ...answer } of placed)
      expect(answer).toMatchObject({ highestBid: amount, bidCount: sequence, leading: true })
  })

  it('never puts a bid before one that was answered already when it was sent', () => {
    let answered = Number.POSITIVE_INFINITY
    for (const one of [...placed].reverse()) {
      expect(answered).toBeGreaterThan(one.sentAt)
      answered = Math.min(answered, one.answeredAt)
    }
  })

  /** The two servers' news may cross on the way; who watches passes over what is older than what they know. */
  it('tells either room only what was bid, and the last of it', () => {
    const amounts = new Map<number, number | null>(placed.map(({ sequence, amount }) => [sequence, amount]))
    amounts.set(0, null)
    for (const patches of heard) {
      expect(patches.length).toBeGreaterThan(50)
      for (const { highestBid, bidCount } of patches) expect(highestBid).toBe(amounts.get(bidCount))
      const newest = patches.reduce((a, b) => (b.roomVersion > a.roomVersion ? b : a))
      expect(newest.bidCount).toBe(placed.length)
    }
  })

  it('has one winner', async () => {
    await endSlot(test, slotId)
    await Promise.all([test.app.tick(), other.tick()])
    const last = placed.at(-1)
    const rows = await test.db.query(sql`
      select t.lot_status, t.highest_bid, r.highest_bid as in_round, r.bid_count, u.id is not null as is_his
      from lot t join lot_round r on r.lot_id = t.id join bid b on b.lot_id = t.id and b.sequence = ${last?.sequence}
      left join mas_user u on u.id = b.user_id and u.customer_id = t.highest_reeler_id
        and t.highest_reeler_id = r.highest_reeler_id
      where t.id = ${lotId}`)
    expect(rows).toEqual([
      {
        lotStatus: 'BID_CLOSED',
        highestBid: last?.amount,
        inRound: last?.amount,
        bidCount: placed.length,
        isHis: true,
      },
    ])
  })
})

describe('two servers of one database', () => {
  it('show each bid to the watchers of either', async () => {
    const { slotId, lots } = await auction(test, { lots: 60, slotNo: 2, firstLot: 300 })
    await test.app.tick()
    const watchers = await Promise.all(desks.map((desk) => watch(desk, slotId)))
    await Promise.all(lots.map((lotId, n) => bid(reelers[n] as TestClient, lotId, 601 + n)))
    const wanted = lots.map((lotId, n) => [lotId, 601 + n])
    for (const { heard, close } of watchers) {
      await until(() => {
        const seen = new Map(heard.map(({ id, highestBid }) => [id, highestBid]))
        expect([...seen].sort(([a], [b]) => a - b)).toEqual(wanted)
      })
      await close()
    }
  })

  it('let one of two equal bids at the same moment count, on every lot', async () => {
    const { lots, slotId } = await auction(test, { lots: 40, slotNo: 3, firstLot: 400 })
    const pairs = await Promise.all(
      lots.map((lotId) => Promise.all([0, 1].map((n) => bid(reelers[n] as TestClient, lotId, 650)))),
    )
    for (const pair of pairs) expect(pair.map(({ status }) => status).sort()).toEqual([200, 422])
    const rows = await test.db.query<LotRow>(sql`select bid_count from lot where slot_id = ${slotId}`)
    expect(rows.every(({ bidCount }) => bidCount === 1)).toBe(true)
  })

  it('let one of two bids at the same moment count that have the same key, and name the other', async () => {
    const { lots, slotId } = await auction(test, { lots: 40, slotNo: 4, firstLot: 500 })
    const pairs = lots.flatMap((lotId, n) => (n % 2 ? [] : [[lotId, lots[n + 1] ?? 0] as const]))
    const answers = await Promise.all(
      pairs.map((pair, n) =>
        Promise.all(pair.map((lotId) => bid(reelers[n] as TestClient, lotId, 650, { key: `both-lots-${n}` }))),
      ),
    )
    for (const pair of answers) expect(pair.map(({ status }) => status).sort()).toEqual([200, 400])
    const rows = await test.db.query<LotRow>(sql`select bid_count from lot where slot_id = ${slotId}`)
    expect(rows.filter(({ bidCount }) => bidCount === 1)).toHaveLength(pairs.length)
  })
})
