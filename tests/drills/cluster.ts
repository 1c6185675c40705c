import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openPostgres } from '../../src/server/db/postgres'
import { preparePeople } from '../bench/market'
import { median } from '../bench/report'
import { nextVersion } from '../faults/nextVersion'
import type { Placed } from '../faults/storm'
import { settings } from '../support/program'
import { root } from '../support/root'
import {
  begin,
  bindDevices,
  compareBids,
  findBlindWatchers,
  findWrongLots,
  longestGap,
  type People,
  type Round,
  type Slots,
  signInPeople,
  slotsOf,
} from './bidding'
import { type Cluster, type Fault, faults, openCluster } from './machines'
import { openWorkshop, type Workshop } from './processes'
import { openRecord, type Record, type Struck } from './record'
import { createSite, type Site } from './site'
import { findings, requireTools, versionsOf } from './tools'

/*
 * `npm run drill:cluster`: three PostgreSQL under Patroni with etcd and HAProxy, as `deploy/` has them, two processes of
 * the console behind nginx with TLS, reelers that bid and screens that watch. The leader is killed, frozen and cut off in
 * mid-bidding, FAULTS times in turn; then both processes are upgraded, one after the other, while people bid. Ends with 1 where something does not hold, with 2 where a tool is missing.
 *
 * FAULTS (50), REELERS (200), WATCHERS (500), RATE: bids a second that reelers send (10), PORTS: the first of 40 (15400).
 * FIGURES: a file for what each fault came to, a line each; where it has some already the drill goes on after them, so that
 * fifty are made in as many runs as one likes. MINUTES (0: no end): no further fault is begun after so many. LOGS: a folder
 * for the logs of faults after which something did not hold, and of a drill that failed.
 */

const tools = {
  patroni: ['/usr/bin/patroni'],
  'etcd-server': ['/usr/bin/etcd'],
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
  haproxy: ['/usr/sbin/haproxy'],
  nginx: ['/usr/sbin/nginx'],
  openssl: ['/usr/bin/openssl'],
}
requireTools(tools)

const setting = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual)
  if (Number.isInteger(value) && value >= 0) return value
  console.error(`${name} takes a whole number`)
  process.exit(2)
}
const wanted = {
  faults: setting('FAULTS', 50),
  reelers: setting('REELERS', 200),
  watchers: setting('WATCHERS', 500),
  rate: setting('RATE', 10),
  minutes: setting('MINUTES', 0),
  ports: setting('PORTS', 15_400),
}
const rest = (wanted.reelers / Math.max(1, wanted.rate)) * 1_000

/** Seconds: of a slot whose end comes long after the fault, of one that should end while nothing can be decided. */
const long = 35
const short = 12
/** Two restarts, and what bids need before, between and after them, are over by then. */
const forUpgrade = 60
/** Milliseconds from the start of a slot to the fault, and at most from there to bids again. */
const calm = 6_000
const patience = 90_000
/** Gaps in bidding that a target stands for, in milliseconds. */
const targets = { median: 15_000, most: 30_000 }
/** What bids notice of an outage begins and ends beside what the clock notices, by so much. */
const tolerance = 4_000
/** An outage that is given back (D59). */
const givenBackFrom = 5_000

const { hold, end, failures } = findings()
const { FIGURES: figuresFile, LOGS: logs } = process.env
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** The bids of one slot, as they were answered. */
interface Bids {
  readonly placed: readonly Placed[]
  readonly slotId: number
}

interface Market {
  readonly workshop: Workshop
  readonly cluster: Cluster
  readonly slots: Slots
  readonly people: People
  readonly db: Awaited<ReturnType<typeof openPostgres>>
}

const usual = new Set(['422 rule.bid.notHigher', '422 rule.bid.late', '503 UNAVAILABLE'])

interface Settled {
  /** Milliseconds by which the slot ended later, and from that end until it closed. */
  readonly moved: number
  readonly closedAfter: number
}

/** The end of a slot, and all that has to hold of it. */
async function settle({ db }: Market, round: Round, name: string): Promise<Settled> {
  const { endsAt, closedAfter } = await round.closed
  round.storm.hurry()
  await round.storm.over
  const { placed, refusals } = round.storm
  const odd = [...refusals].filter(([why]) => !usual.has(why))
  hold(`${name}: nobody heard anything but yes, refusals and 503`, odd.length === 0, odd)
  hold(
    `${name}: the slot closed ${seconds(closedAfter)} after its end`,
    closedAfter >= 0 && closedAfter < 5_000,
    closedAfter,
  )
  const wrong = await findWrongLots(db, round, placed)
  hold(`${name}: each of ${placed.length} bids counts in its lot, none came late`, wrong.length === 0, wrong)
  const blind = await findBlindWatchers(db, round)
  hold(`${name}: ${wanted.watchers} watchers saw every bid and the end`, blind.length === 0, blind.slice(0, 5))
  return { moved: endsAt - round.endsAt, closedAfter }
}

const leave = async ({ storm, hall }: Round) => {
  storm.stop()
  await hall.work({ kind: 'close' })
}

/** What was under way is answered at once or not at all: an answer from so long after a fault on is of the new leader. */
const aftermath = 1_500

/** One slot with one fault in the midst of it. */
async function strike(market: Market, fault: Fault, endsIn: number): Promise<Bids & { struck: Struck }> {
  const { cluster, slots, people } = market
  const round = await begin(slots, people, { endsIn, watchers: wanted.watchers, rest })
  try {
    await wait(calm)
    const leader = (await cluster.leader()) ?? (await cluster.leader())
    if (leader === null) throw new Error('Nobody leads')
    const { placed } = round.storm
    const counted = placed.length
    const at = performance.now()
    const succession = cluster.follow(leader)
    await cluster.strike(fault, leader)
    const isBack = () => placed.some((one) => one.at > at + aftermath)
    while (!isBack() && performance.now() - at < patience) await wait(100)
    await wait(1_000)
    succession.stop()
    await cluster.mend(fault, leader)
    const mended = performance.now()
    const gap = longestGap(placed, at, mended)
    const name = `${fault} db${leader}`
    const { moved, closedAfter } = await settle(market, round, name)
    hold(`${name}: bids went on, ${counted} before and ${placed.length - counted} after`, isBack() && counted > 0)
    const given = `no bid for ${seconds(gap)}, ${seconds(moved)} given back`
    hold(`${name}: ${given}`, moved === 0 ? gap < givenBackFrom + tolerance : Math.abs(moved - gap) < tolerance)
    await cluster.whole()
    const wholeAfter = performance.now() - mended
    const { led } = succession
    const load = loadavg()[0] ?? 0
    const said = led === null ? 'nobody saw who led' : `another led after ${seconds(led)}`
    console.log(`        ${said}, three nodes again ${seconds(wholeAfter)} after the mend; load ${load.toFixed(1)}`)
    const figures = { gap, led, given: moved, closedAfter, bids: placed.length, wholeAfter, load }
    return { placed, slotId: round.slotId, struck: { fault, ...figures, at: new Date().toISOString() } }
  } finally {
    await leave(round)
  }
}

/** The next version as a folder that a process starts from: this one's bundle, changed. */
async function nextProgram(folder: string): Promise<string> {
  const to = join(folder, 'next')
  await mkdir(to)
  await cp(join(root, 'dist'), join(to, 'dist'), { recursive: true })
  for (const name of ['src', 'resources', 'node_modules', 'package.json'])
    await symlink(join(root, name), join(to, name))
  await nextVersion(to)
  const start = "const { main } = await import('../../dist/server/main.js')\nawait main(process.argv.slice(2))\n"
  await writeFile(join(to, 'src/server/start.mjs'), start)
  return to
}

/** One process after the other comes back as the next version, while people bid. */
async function upgrade(market: Market, site: Site, folder: string): Promise<Bids> {
  const program = await nextProgram(folder)
  const round = await begin(market.slots, market.people, { endsIn: forUpgrade, watchers: wanted.watchers, rest })
  try {
    const { placed } = round.storm
    const counted: number[] = []
    for (const one of site.processes) {
      await wait(calm)
      counted.push(placed.length)
      await one.restart(program)
    }
    await wait(calm)
    counted.push(placed.length)
    const gap = longestGap(placed, placed[0]?.at ?? 0, placed.at(-1)?.at ?? 0)
    const { moved } = await settle(market, round, 'upgrade')
    const went = counted.every((count, at) => count > (counted[at - 1] ?? 0))
    hold(`upgrade: bids went on between two restarts, no pause above ${seconds(gap)}`, went && gap < 5_000, counted)
    hold('upgrade: no time was lost', moved === 0, moved)
    const versions = await market.db.query(sql`select from pg_namespace where nspname like 'v\\_%'`)
    hold('upgrade: the functions of two versions stand side by side', versions.length === 2, versions.length)
    return { placed, slotId: round.slotId }
  } finally {
    await leave(round)
  }
}

/** A role of its own owns the database, as README says. */
async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') })
  await client.connect()
  const password = new URL(cluster.url('market')).password
  await client.query(`create role market login password '${password}'`)
  await client.query('create database market owner market')
  await client.end()
}

function told(struck: readonly Struck[]): void {
  const gaps = struck.map(({ gap }) => gap)
  for (const fault of faults) {
    const own = struck.filter((one) => one.fault === fault).map(({ gap }) => gap)
    if (own.length > 0)
      console.log(
        `        ${fault}, ${own.length} times: ${seconds(median(own))}, at most ${seconds(Math.max(...own))}`,
      )
  }
  hold(`bidding again within ${seconds(median(gaps))} at the median`, median(gaps) <= targets.median)
  hold(`bidding again within ${seconds(Math.max(...gaps))} at most`, Math.max(...gaps) <= targets.most)
}

/** Fault after fault, those of earlier runs left out, until all are made or the time is over. */
async function strikeAll(market: Market, record: Record): Promise<Bids[]> {
  const done: Bids[] = []
  const isOver = () => wanted.minutes > 0 && performance.now() > wanted.minutes * 60_000
  for (let n = record.struck.length; n < wanted.faults && !isOver(); n += 1) {
    const broken = failures()
    // Every fifth slot should end while nothing can be decided.
    const { struck, ...bids } = await strike(market, faults[n % faults.length] as Fault, n % 5 === 4 ? short : long)
    await record.add(struck)
    done.push(bids)
    const isSlow = struck.gap > targets.most
    if (logs && (failures() > broken || isSlow)) await market.workshop.keepLogs(join(logs, `fault ${n + 1}`))
  }
  return done
}

async function drill(
  workshop: Workshop,
  folder: string,
  cluster: Cluster,
  sites: Site[],
  halls: People['hall'][],
): Promise<void> {
  await createDatabase(cluster)
  const url = cluster.url('market')
  const record = await openRecord(figuresFile)
  const db = await openPostgres(url, { settings })
  try {
    await preparePeople(db, wanted.reelers)
    const first = wanted.ports + 30
    const site = await createSite(folder, url, await readFile(join(root, 'deploy/nginx/market.conf'), 'utf8'), {
      ports: { nginx: first, processes: [first + 1, first + 2], metrics: [first + 3, first + 4] },
      env: {
        DEMO: 'off',
        DRILL: folder,
        // All of them are one address and one desk here.
        MAX_PER_ADDRESS: '5000',
        MAX_STREAMS_PER_ADDRESS: '5000',
        MAX_STREAMS_PER_SESSION: '5000',
        // They bid as fast as they are answered.
        MAX_BIDS_PER_SECOND: '100000',
      },
    })
    sites.push(site)
    const slots = slotsOf(db)
    const people = await signInPeople(site, wanted.reelers)
    halls.push(people.hall)
    await bindDevices(slots, people)
    const market = { workshop, cluster, slots, people, db }
    const done = await strikeAll(market, record)
    done.push(await upgrade(market, site, folder))
    const placed = done.flatMap((one) => one.placed)
    const slotIds = done.map(({ slotId }) => slotId)
    const { kept, lost, doubled, different, unanswered } = await compareBids(db, slotIds, placed)
    hold(`of ${placed.length} acknowledged bids none is lost`, lost.length === 0 && placed.length > 0, lost.slice(0, 9))
    hold(`none is doubled or kept otherwise, ${kept} are kept`, doubled === 0 && different.length === 0, different)
    hold('none is kept that nobody was told of', unanswered.length === 0, unanswered.slice(0, 9))
    if (record.struck.length > 0) told(record.struck)
  } finally {
    await db.close()
  }
}

console.log(await versionsOf(tools))
console.log(`Node ${process.versions.node}; ${JSON.stringify(wanted)}; load ${loadavg()[0]?.toFixed(1)}`)
const workshop = await openWorkshop('cluster')
const sites: Site[] = []
const halls: People['hall'][] = []
let failed = false
try {
  const own = join(workshop.folder, 'site')
  await mkdir(own)
  const since = performance.now()
  const cluster = await openCluster(workshop, wanted.ports)
  console.log(`        three nodes after ${seconds(performance.now() - since)}`)
  await drill(workshop, own, cluster, sites, halls)
} catch (error) {
  failed = true
  console.error(error)
  console.error(await workshop.tails())
  if (logs) await workshop.keepLogs(join(logs, 'failed'))
} finally {
  for (const hall of halls) await hall.stop().catch(() => undefined)
  for (const site of sites) await site.stop().catch(() => undefined)
  await workshop.close()
}
process.exit(failed ? 1 : end())
