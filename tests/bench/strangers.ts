import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../src/simulate/tally'
import { postgresEngine } from './engine'
import type { HostileJob, HostileResult } from './hostile'
import type { LoadJob, LoadResult } from './load'
import { bench, median, option, type Row } from './report'
import { startServer } from './server'
import { signInBidders } from './signIn'
import { hire } from './worker'

/**
 * What 200 hostile connections cost those who are signed in: large bodies, bodies of untold length, slow bodies, slow
 * headers and guesses, each cut one replaced at once. Quiet and hostile turns in the same run, the hostile ones begun
 * before anything counts; a bid is timed from when it was meant to leave. --seconds --rounds --json
 */
const seconds = option('seconds', 10)
const rounds = option('rounds', 3)
const lots = 200
const bidders = 64
const perSecond = 100
const hostile = 200

const ms = (value: number) => `${value.toFixed(1)} ms`
/** A turn of bids, and what the server's process took meanwhile. */
interface Turn extends LoadResult {
  readonly cores: number
}

const p99 = ({ latencies }: LoadResult) => percentile(latencies, 0.99)
const wrong = ({ accepted }: LoadResult) => Math.round(perSecond * seconds) - accepted

await bench(async (cleanUp) => {
  const engine = await postgresEngine(lots, bidders)
  cleanUp(engine.stop)
  const server = await startServer(engine.env)
  cleanUp(server.stop)
  const load = hire<LoadJob, LoadResult>('./load.ts')
  cleanUp(load.stop)
  const strangers = hire<HostileJob, HostileResult>('./hostile.ts', { last: true })
  cleanUp(strangers.stop)
  const callers = await signInBidders(server.port, bidders)
  const { firstLot, floor } = engine.market
  const bids = {
    kind: 'open',
    ports: [server.port],
    callers,
    firstLot,
    lots,
    floor,
    connections: 32,
    perSecond,
  } as const
  await wait(1_500)
  await load.work({ ...bids, seconds: 3 })

  const quiet: Turn[] = []
  const assailed: Turn[] = []
  const turn = async (): Promise<Turn> => {
    const before = await server.cpu()
    const result = await load.work({ ...bids, seconds })
    return { ...result, cores: ((await server.cpu()) - before) / result.seconds }
  }
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await turn())
    await strangers.work({ kind: 'begin', port: server.port, ofEach: hostile / 5 })
    await wait(2_000)
    assailed.push(await turn())
    await strangers.work({ kind: 'end' })
    await wait(2_000)
  }
  const { opened, answers } = await strangers.work({ kind: 'end' })
  const peak = (await server.peak()) / 1e6
  const [calm, storm] = [median(quiet.map(p99)), median(assailed.map(p99))]
  const lost = [...quiet, ...assailed].reduce((sum, one) => sum + wrong(one), 0)
  const rows: Row[] = [
    { what: 'a bid’s p99, quiet', measured: ms(calm), target: '', ok: null },
    { what: `under ${hostile} hostile connections`, measured: ms(storm), target: '', ok: null },
    { what: 'ratio', measured: (storm / calm).toFixed(2), target: '< 3.00', ok: storm < 3 * calm },
    {
      what: 'cores of the server, quiet',
      measured: median(quiet.map(({ cores }) => cores)).toFixed(2),
      target: '',
      ok: null,
    },
    { what: 'and beside them', measured: median(assailed.map(({ cores }) => cores)).toFixed(2), target: '', ok: null },
    { what: 'bids not accepted', measured: String(lost), target: '0', ok: lost === 0 },
    { what: 'most memory of the server', measured: `${peak.toFixed(0)} MB`, target: '< 400 MB', ok: peak < 400 },
    { what: 'hostile connections opened', measured: String(opened), target: '', ok: null },
    { what: 'answers to them', measured: JSON.stringify(answers), target: '', ok: null },
  ]
  const figures = { quiet: quiet.map(p99), assailed: assailed.map(p99), lost, peak, opened, answers }
  return { title: `${perSecond} bids a second beside strangers`, rows, figures }
})
