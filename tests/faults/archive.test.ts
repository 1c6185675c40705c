import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#resources/reports/index'
import { type TestApp, testApp } from '../support/app'
import { auction, letPricesRise } from '../support/auction'
import type { TestClient } from '../support/cookies'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { tellFigures } from '../support/figures'
import { type LongClosed, longClosed } from '../support/longClosed'
import { serverAccount } from '../support/postgresBinaries'
import { addressOf, chosenOn } from '../support/reportQuestions'
import { atServer, checkBids } from './checks'
import { type FragileServer, fragileServer } from './server'
import { type Storm, storm } from './storm'

/*
 * A year long closed is set aside onto another disk, and put back, by the command, beside a server that takes bids and
 * answers whatever is asked of that year.
 */

const bidders = 6
const floor = 600
const changes = 6_000
/** Milliseconds in which some bid or other is acknowledged, on a machine that does all of it at once. */
const pause = 5_000
const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late'])

let folder: string
let space: string
let test: TestApp
let server: FragileServer
let desk: TestClient
let clients: readonly TestClient[]
let closed: LongClosed
let addresses: readonly string[]
let slots = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocoon-archive-'))
  space = `archive_${folder.slice(-6).toLowerCase()}`
  const account = await serverAccount()
  if (account) await chown(folder, account.uid, account.gid)
  await asMaintainer((client) => client.query(`create tablespace ${space} location '${folder}'`))
  test = await testApp({ reelers: 2 + bidders, farmers: 200 })
  await letPricesRise(test)
  const names = Array.from({ length: 2 + bidders }, (_, at) => `reeler${String(at + 1).padStart(2, '0')}`)
  // Who bought then owes for it still, and is refused by the rule of late bills: others bid today.
  const [first, second, ...others] = names
  const then = await Promise.all([first, second].map((name) => test.client(name)))
  closed = await longClosed(test, then, changes)
  const { year, day, lots } = closed
  const chosen = await chosenOn(test.db, day)
  addresses = [
    ...reports.map((report) => addressOf(report, { day, month: day.slice(0, 7), year }, chosen)),
    `SlotInfo/course?date=${day}&slotNo=1`,
    `evidence/bundle?date=${day}&lotId=${lots[0]}`,
    `year/close?year=${year}`,
  ]
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  // The keys by which the year was sealed.
  server = await fragileServer(urlOf(found?.name ?? ''), {
    settings: { SEAL_KEY: Buffer.alloc(32, 9).toString('base64'), DATA_KEY: Buffer.alloc(32, 7).toString('base64') },
  })
  await server.start()
  desk = await atServer(test, server, 'marketofficer')
  clients = await Promise.all(others.map((name) => atServer(test, server, name)))
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
  await asMaintainer((client) => client.query(`drop tablespace if exists ${space}`))
  await rm(folder, { recursive: true, force: true })
})

/** Of a bundle, what it says of its day: when it was made, and how it stands among all seals of today, moves on. */
const lasting = (name: string, value: unknown) => (['madeAt', 'checkpoint', 'proof'].includes(name) ? undefined : value)

const ask = async (address: string) => {
  const answer = await desk.get(address)
  const text = await answer.text()
  return `${answer.status} ${address.startsWith('evidence/') ? JSON.stringify(JSON.parse(text), (name, value) => lasting(name, value)) : text}`
}
async function everything(): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const address of addresses) told[address] = await ask(address)
  return told
}

const rows = async (table: string) =>
  Number((await test.db.query<{ n: number }>(sql.raw(`select count(*) as n from ${table}`)))[0]?.n)

/** The longest time without an acknowledged bid between two moments. */
const longest = ({ placed }: Storm, from: number, to: number) =>
  [...placed.map(({ at }) => at).filter((at) => at > from && at < to), to]
    .sort((a, b) => a - b)
    .reduce((all, at, n, every) => Math.max(all, at - (every[n - 1] ?? from)), 0)

/** Runs the command under bids, while everything is asked again and again; answers how often, and the longest pause. */
async function underBids(before: Record<string, string>, ...args: string[]) {
  slots += 1
  const { slotId, lots } = await auction(test, { lots: 4, floor, endsIn: 600, slotNo: slots, firstLot: slots * 10 })
  const stormy = storm(clients, lots, floor, 20)
  let isOver = false
  let asked = 0
  const differs = new Set<string>()
  const reading = (async () => {
    for (; !isOver || asked < addresses.length; asked += 1) {
      const address = addresses[asked % addresses.length] as string
      if ((await ask(address)) !== before[address]) differs.add(address)
    }
  })()
  try {
    await expect.poll(() => stormy.placed.length).toBeGreaterThan(bidders)
    const from = performance.now()
    expect(await server.run('archive', '--year', closed.year, ...args), await server.log()).toBe(0)
    const to = performance.now()
    isOver = true
    await reading
    stormy.stop()
    await stormy.over
    expect([...differs]).toEqual([])
    expect([...stormy.refusals.keys()].filter((why) => !usual.has(why))).toEqual([])
    expect(stormy.lost).toBe(0)
    await checkBids(test, slotId, lots, stormy.placed)
    const took = longest(stormy, from, to)
    expect(took).toBeLessThan(pause)
    tellFigures({ archives: 1, asked, bids: stormy.placed.length, longestPause: Math.round(took) })
  } finally {
    isOver = true
    stormy.stop()
  }
}

describe('the archive, beside a server that takes bids', () => {
  let before: Record<string, string>
  const archive = sql`select c.relname as name, coalesce(t.spcname, '') as space from pg_class c
    join pg_namespace n on n.oid = c.relnamespace left join pg_tablespace t on t.oid = c.reltablespace
    where n.nspname = 'archive' order by 1`

  it('takes a year onto another disk: no bid fails, none is lost, and whatever is asked of the year is the same', async () => {
    before = await everything()
    expect(Object.entries(before).filter(([, told]) => !told.startsWith('200'))).toEqual([])
    await underBids(before, '--tablespace', space)
    expect(await rows(`archive.audit_${closed.year}`)).toBeGreaterThan(changes)
    expect(await rows(`archive.bid_attempt_${closed.year}`)).toBe(4)
    expect(await rows(`only audit where at < now() - interval '1 year'`)).toBe(0)
    expect(await everything()).toEqual(before)
    const made = await test.db.query<{ name: string; space: string }>(archive)
    expect(made.length).toBeGreaterThan(6)
    expect(made.filter((one) => one.space !== space)).toEqual([])
    expect(await server.run('verify')).toBe(0)
  })

  it('gives it back the same way', async () => {
    await underBids(before, '--back')
    expect(await test.db.query(archive)).toEqual([])
    expect(await everything()).toEqual(before)
    expect(await server.run('verify')).toBe(0)
  })

  it('moves nothing to a disk that there is not, and says so in a line', async () => {
    expect(await server.run('archive', '--year', closed.year, '--tablespace', 'nowhere')).toBe(1)
    expect((await server.log()).trim().split('\n').at(-1)).toContain("'nowhere'")
    expect(await test.db.query(archive)).toEqual([])
  })
})
