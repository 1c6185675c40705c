import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { actAs, withHistory } from '../../src/server/transaction'
import { bidderName, deskName, password } from '../bench/market'
import { type Hand, hire } from '../bench/worker'
import { attempt, type Placed, type Storm, storm } from '../faults/storm'
import { auction, brokenLink } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'
import type { Site } from './site'
import { tlsFetch } from './tlsFetch'
import type { HallAnswer, HallJob, LotEnd } from './watchers'

export const floor = 100
const lotsOfSlot = 12

/** Everybody who takes part, signed in through nginx. */
export interface People {
  readonly reelers: readonly TestClient[]
  readonly desk: TestClient
  readonly site: Site
  /** The process of those who watch. */
  readonly hall: Hand<HallJob, HallAnswer>
}

export async function signInPeople(site: Site, count: number): Promise<People> {
  const fetch = tlsFetch(site.certificate)
  const open = (name: string) => testClient(fetch, { origin: site.url, password }).signIn(name)
  const reelers: TestClient[] = []
  for (let n = 0; n < count; n += 1) reelers.push(await open(bidderName(n)))
  const hall = hire<HallJob, HallAnswer>('../drills/watchers.ts', { last: true })
  return { reelers, desk: await open(deskName), site, hall }
}

/** One slot under way, with those who bid and those who watch. */
export interface Round {
  readonly slotId: number
  readonly lots: readonly number[]
  readonly endsAt: number
  readonly storm: Storm
  readonly hall: Hand<HallJob, HallAnswer>
  /** Once it is closed: when it ended at last, and how many milliseconds later it was first seen to be closed. */
  readonly closed: Promise<{ endsAt: number; closedAfter: number }>
}

export interface Slots {
  /** A slot that runs already and ends in so many seconds. */
  open(endsIn: number): Promise<{ slotId: number; lots: readonly number[]; endsAt: number }>
  endOf(slotId: number): Promise<{ endsAt: number; status: string; now: number }>
}

const instant = (text: string | undefined) => Date.parse(text ?? '')

export function slotsOf(db: Db): Slots {
  let made = 0
  const arrange = <T extends object>(statement: SQL) =>
    db.transaction(async (tx) => {
      await actAs(tx, 0)
      await withHistory(tx)
      return tx.query<T>(statement)
    })
  const endOf: Slots['endOf'] = async (slotId) => {
    const [row] = await db.query<{ endsAt: string; status: string; now: string }>(
      sql`select ends_at, slot_status as status, auction_now() as now from slot where id = ${slotId}`,
    )
    return { endsAt: instant(row?.endsAt), status: row?.status ?? '', now: instant(row?.now) }
  }
  return {
    endOf,
    async open(endsIn) {
      made += 1
      const wanted = { lots: lotsOfSlot, floor, startsIn: -1, endsIn, slotNo: made, firstLot: made * 100 }
      const { slotId, lots } = await auction({ arrange }, wanted)
      return { slotId, lots, endsAt: (await endOf(slotId)).endsAt }
    },
  }
}

/** The first bid of a reeler binds their device; so nothing of a drill waits for that. */
export async function bindDevices(slots: Slots, { reelers }: People): Promise<void> {
  const { slotId, lots } = await slots.open(60)
  for (const [n, client] of reelers.entries()) {
    const answer = await attempt(client, `first-bid-${n}`, lots[n % lots.length] ?? 0, floor + n)
    if (answer?.status !== 200)
      throw new Error(`The first bid of ${bidderName(n)}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
  }
  // A market's slots do not overlap.
  while (['SCHEDULED', 'LIVE'].includes((await slots.endOf(slotId)).status)) await wait(500)
}

/** Milliseconds after which a slot is not waited for any longer. */
const atMost = 300_000

/** Looks all the time, so that it is the slot that is late and not who looks. */
async function closed(slots: Slots, slotId: number): Promise<{ endsAt: number; closedAfter: number }> {
  const since = performance.now()
  while (performance.now() - since < atMost) {
    const found = await slots.endOf(slotId).catch(() => null)
    if (found && ['CLOSED', 'APPROVED'].includes(found.status))
      return { endsAt: found.endsAt, closedAfter: found.now - found.endsAt }
    await wait(200)
  }
  throw new Error(`Slot ${slotId} did not close`)
}

/** Seconds that so many screens have to open before the first bid. */
const opening = (watchers: number) => Math.ceil(watchers / 40)

/** A slot with its watchers, and bids from the moment at which it ends in `endsIn` seconds. */
export async function begin(
  slots: Slots,
  { reelers, desk, site, hall }: People,
  { endsIn, watchers, rest }: { endsIn: number; watchers: number; rest: number },
): Promise<Round> {
  const opened = await slots.open(endsIn + opening(watchers))
  const closing = closed(slots, opened.slotId)
  // Of a round that is broken off nobody asks.
  closing.catch(() => undefined)
  const { url, certificate } = site
  const screens = { url, certificate, token: desk.token ?? '', slotId: opened.slotId, count: watchers }
  const shut = await hall.work({ kind: 'open', ...screens })
  if (shut.length > 0) throw new Error(shut.join())
  await wait(Math.max(0, opened.endsAt - Date.now() - endsIn * 1_000))
  return { ...opened, closed: closing, hall, storm: storm(reelers, opened.lots, floor, rest) }
}

/** The longest time between two accepted bids of `since` to `until`, the last one before included; milliseconds. */
export function longestGap(placed: readonly Placed[], since: number, until: number): number {
  const times = placed.map(({ at }) => at).sort((a, b) => a - b)
  const last = times.filter((at) => at <= since).at(-1) ?? since
  const within = [last, ...times.filter((at) => at > since && at <= until), until]
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)))
}

/** Every answered bid is kept once, as it was answered, and nothing else is kept. */
export async function compareBids(db: Db, slotIds: readonly number[], placed: readonly Placed[]) {
  const rows = await db.query<{ key: string; lotId: number; sequence: number; amount: number }>(sql`
    select key, lot_id, sequence, amount from bid where slot_id = any(${`{${slotIds.join(',')}}`}::int8[])`)
  const kept = new Map(rows.map((row) => [row.key, row]))
  const lost = placed.filter(({ key }) => !kept.has(key))
  const different = placed.filter(({ key, lotId, amount, answer }) => {
    const row = kept.get(key)
    return row && (row.lotId !== lotId || row.amount !== amount || row.sequence !== answer.body.sequence)
  })
  const told = new Set(placed.map(({ key }) => key))
  const places = new Set(rows.map(({ lotId, sequence }) => `${lotId} ${sequence}`))
  return {
    kept: rows.length,
    lost: lost.map(({ key }) => key),
    doubled: rows.length - kept.size + (rows.length - places.size) + (placed.length - told.size),
    different: different.map(({ key }) => key),
    /** Kept, though nobody was told so: whoever sent it asked until they had an answer. */
    unanswered: rows.filter(({ key }) => !told.has(key)).map(({ key }) => key),
  }
}

/** What stands wrong after a slot closed: its lots against the bids that were answered, and against their chains. */
export async function findWrongLots(db: Db, { slotId, lots }: Round, placed: readonly Placed[]): Promise<string[]> {
  const rows = await db.query<LotEnd & { closesAt: string; late: number }>(sql`
    select l.id, l.highest_bid, l.bid_count, l.lot_status, l.room_version,
      (select count(*)::int from bid b where b.lot_id = l.id and b.at >= l.closes_at) as late
    from lot l where l.slot_id = ${slotId}`)
  const wrong: string[] = []
  for (const lot of rows) {
    const own = placed.filter(({ lotId }) => lotId === lot.id)
    const highest = own.length === 0 ? null : Math.max(...own.map(({ amount }) => amount))
    if (lot.highestBid !== highest || lot.bidCount !== own.length)
      wrong.push(
        `lot ${lot.id} has ${lot.bidCount} bids up to ${lot.highestBid}, answered ${own.length} up to ${highest}`,
      )
    if (lot.lotStatus !== (own.length > 0 ? 'BID_CLOSED' : 'NO_BID')) wrong.push(`lot ${lot.id} is ${lot.lotStatus}`)
    if (lot.late > 0) wrong.push(`lot ${lot.id} has ${lot.late} bids after its end`)
  }
  if (rows.length !== lots.length) wrong.push(`${rows.length} of ${lots.length} lots`)
  for (const id of lots) {
    const broken = await brokenLink(db, id)
    if (broken !== null) wrong.push(`the chain of lot ${id} breaks at ${broken}`)
  }
  return wrong
}

/** Waits until every watcher has every bid and the end; answers how many do not by then, and what they lack. */
export async function findBlindWatchers(db: Db, { slotId, hall }: Round, within = 12_000): Promise<readonly string[]> {
  const lots = await db.query<LotEnd>(
    sql`select id, highest_bid, bid_count, lot_status, room_version from lot where slot_id = ${slotId}`,
  )
  return hall.work({ kind: 'lacks', lots, within })
}
