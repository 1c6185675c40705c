import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../../src/server/db/postgres'
import { settings } from '../support/program'
import { type PostgresEngine, postgresEngine } from './engine'
import type { LoadJob, LoadResult } from './load'
import { type Reference, referenceOf } from './pgbench'
import { bench, median, option, type Row, whole } from './report'
import { startServer } from './server'
import { type Caller, signInBidders } from './signIn'
import { type Hand, hire } from './worker'

/**
 * Accepted bids a second through the whole server on PostgreSQL, over many lots and on one, beside `bid.sql`.
 * --seconds --rounds --clients (of the reference) --cover (days of a market whose bids need cover, 30 for what a bid looks back) --json
 */
const seconds = option('seconds', 5)
const rounds = option('rounds', 3)
const clients = option('clients', 8)
const lots = 520
const connections = 64

interface Part {
  readonly name: string
  readonly target: number
  readonly lots: number
  firstLot(round: number): number
}

const partsOf = ({ market: { firstLot } }: PostgresEngine): Part[] => [
  { name: '520 lots', target: 0.8, lots, firstLot: () => firstLot },
  // A lot takes bids up to ₹ 99,999, so each round heats another.
  { name: 'one hot lot', target: 1.5, lots: 1, firstLot: (round) => firstLot + lots + round },
]

interface Round {
  readonly rate: number
  readonly reference: number
  readonly acceptance: number
  readonly refusals: LoadResult['refusals']
  /** Accepted bids since the start of the run. */
  readonly acknowledged: number
}

interface Setting {
  readonly engine: PostgresEngine
  readonly hand: Hand<LoadJob, LoadResult>
  readonly reference: Reference
  readonly callers: readonly Caller[]
  readonly port: number
}

/** The first round by the one, the second by the other: neither always gets the warmer machine. */
async function oneRound(
  { engine, hand, reference, callers, port }: Setting,
  part: Part,
  round: number,
): Promise<Round> {
  const firstLot = part.firstLot(round)
  const { floor } = engine.market
  const job: LoadJob = {
    kind: 'closed',
    ports: [port],
    callers,
    firstLot,
    lots: part.lots,
    floor,
    connections,
    seconds,
    warmUp: 1,
  }
  const measure = {
    ours: () => hand.work(job),
    theirs: () => reference.rate({ firstLot, lots: part.lots, clients, seconds }),
  }
  const early = round % 2 === 0 ? await measure.ours() : null
  const rate = await measure.theirs()
  const ours = early ?? (await measure.ours())
  if (ours.accepted * 2 < ours.placed) throw new Error(`Most bids were refused: ${JSON.stringify(ours.refusals)}`)
  return {
    rate: ours.accepted / ours.seconds,
    reference: rate,
    acceptance: ours.accepted / Math.max(ours.placed, 1),
    refusals: ours.refusals,
    acknowledged: ours.acknowledged,
  }
}

/** What was acknowledged is there, once each, and every chain holds. */
async function checkEvidence({ url }: PostgresEngine, acknowledged: number): Promise<void> {
  const db = await openPostgres(url, { max: 1, settings })
  try {
    const [found] = await db.query<{ bids: number; broken: number }>(sql`
      select (select count(*) from bid) as bids,
        (select count(*) from (select id from lot where bid_sequence > 0 order by random() limit 40) l
          where broken_bid(l.id) is not null) as broken`)
    if (found?.broken !== 0) throw new Error(`${found?.broken} chains are broken`)
    if (found.bids !== acknowledged) throw new Error(`${acknowledged} bids were acknowledged, ${found.bids} are there`)
  } finally {
    await db.close()
  }
}

function rowsOf({ name, target }: Part, all: readonly Round[], reference: string): Row[] {
  const rate = median(all.map((one) => one.rate))
  const theirs = median(all.map((one) => one.reference))
  const ratio = median(all.map((one) => one.rate / one.reference))
  const acceptance = Math.min(...all.map((one) => one.acceptance))
  return [
    { what: `${name}: accepted bids a second`, measured: whole(rate), target: '', ok: null },
    { what: `${name}: bid.sql by ${reference}, ${clients} clients`, measured: whole(theirs), target: '', ok: null },
    { what: `${name}: ratio`, measured: ratio.toFixed(2), target: `>= ${target.toFixed(2)}`, ok: ratio >= target },
    {
      what: `${name}: accepted of placed`,
      measured: `${(acceptance * 100).toFixed(1)} %`,
      target: '>= 95 %',
      ok: acceptance >= 0.95,
    },
  ]
}

await bench(async (cleanUp) => {
  const engine = await postgresEngine(lots + rounds, connections * 2)
  cleanUp(engine.stop)
  const server = await startServer(engine.env)
  cleanUp(server.stop)
  const hand = hire<LoadJob, LoadResult>('./load.ts')
  cleanUp(hand.stop)
  const callers = await signInBidders(server.port, engine.market.bidders)
  const reference = await referenceOf(engine)
  const setting = { engine, hand, reference, callers, port: server.port }
  await wait(1_500)
  const rows: Row[] = []
  let acknowledged = 0
  const figures: Record<string, unknown> = { reference: reference.name, clients, seconds }
  for (const part of partsOf(engine)) {
    const all: Round[] = []
    for (let round = 0; round < rounds; round++) all.push(await oneRound(setting, part, round))
    rows.push(...rowsOf(part, all, reference.name))
    figures[part.name] = all
    acknowledged = all.at(-1)?.acknowledged ?? acknowledged
  }
  await checkEvidence(engine, acknowledged)
  return { title: 'Accepted bids', rows, figures }
})
