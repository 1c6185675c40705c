import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FanOut, openRoom, type Paced, paced, type Watch } from './liveRoom'
import { bench, option, type Row, whole } from './report'
import { startProcess } from './server'

/**
 * The live room before many watchers, beside a bare broadcast of the same bytes over `ws`.
 * --watchers --seconds --json
 */
const watchers = option('watchers', 2_000)
const seconds = option('seconds', 10)
const lots = 40
const bidders = 64
/** Events a second on the way to saturation, a few seconds each. */
const steps = [30, 45, 70, 100, 150, 225, 340, 500, 750, 1_000]
const stepSeconds = Math.min(4, seconds)

interface Measured {
  readonly calm: Paced
  readonly busy: Paced
  readonly kilobytes: number
  /** Deliveries a second where more events bring no more. */
  readonly most: number
}

/** Steps up until two in a row bring no more than was brought before, or watchers are let go. */
async function saturation(fanOut: FanOut, watch: Watch): Promise<number> {
  let most = 0
  let inVain = 0
  for (const perSecond of steps) {
    const { deliveries, seconds: took, open } = await paced(fanOut, watch, perSecond, stepSeconds)
    inVain = deliveries / took > most ? 0 : inVain + 1
    most = Math.max(most, deliveries / took)
    if (inVain === 2 || open < watchers) break
  }
  return most
}

async function measure(fanOut: FanOut, watch: Watch): Promise<Measured> {
  const { server, request } = fanOut
  await watch.work({ kind: 'open', port: server.port, request, count: 50 })
  await watch.work({ kind: 'close' })
  await wait(500)
  const before = await server.memory()
  await watch.work({ kind: 'open', port: server.port, request, count: watchers })
  await wait(2_500)
  const kilobytes = ((await server.memory()) - before) / 1024 / watchers
  const calm = await paced(fanOut, watch, 20, seconds)
  const busy = await paced(fanOut, watch, 100, seconds)
  const most = await saturation(fanOut, watch)
  await watch.work({ kind: 'close' })
  return { calm, busy, kilobytes, most }
}

const upgrade = `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`

/** A broadcast of events of so many bytes; a frame's head is four bytes more from 126 on. */
async function bareWs(bytes: number): Promise<FanOut> {
  const server = await startProcess([join(import.meta.dirname, 'wsServer.mjs')], { BYTES: String(bytes) }, '/')
  const pace = (perSecond: number) => fetch(`http://127.0.0.1:${server.port}/rate/${perSecond}`)
  return {
    server,
    request: upgrade,
    frame: bytes + 4,
    async send(perSecond, forSeconds) {
      await pace(perSecond)
      const end = wait(forSeconds * 1000)
      return () => end.then(() => pace(0)).then(() => perSecond * forSeconds)
    },
  }
}

function rowsOf(ours: Measured, ws: Measured): Row[] {
  const share = (paced: Paced) => paced.deliveries / (paced.perSecond * watchers * paced.seconds)
  const late = (what: string, { p50, p99, max, ...rest }: Paced, most: number): Row => ({
    what: `${what}: the bid's instant to its arrival`,
    measured: `p50 ${p50}  p99 ${p99}  max ${max} ms, ${(share({ p50, p99, max, ...rest }) * 100).toFixed(0)} % arrived`,
    target: `p99 <= ${most} ms`,
    ok: p99 <= most && share({ p50, p99, max, ...rest }) > 0.97,
  })
  const cpu = ours.calm.cores / ws.calm.cores
  const most = ours.most / ws.most
  return [
    late('20 events a second', ours.calm, 100),
    late('100 bids a second', ours.busy, 250),
    { what: 'cores at 20 events a second: ours', measured: ours.calm.cores.toFixed(2), target: '', ok: null },
    { what: 'cores at 20 events a second: ws', measured: ws.calm.cores.toFixed(2), target: '', ok: null },
    { what: 'cores: ratio', measured: cpu.toFixed(2), target: '<= 2.00', ok: cpu <= 2 },
    { what: 'most deliveries a second: ours', measured: whole(ours.most), target: '', ok: null },
    { what: 'most deliveries a second: ws', measured: whole(ws.most), target: '', ok: null },
    { what: 'most deliveries: ratio', measured: most.toFixed(2), target: '>= 1.50', ok: most >= 1.5 },
    { what: 'kB a watcher: ours', measured: ours.kilobytes.toFixed(1), target: '<= 32', ok: ours.kilobytes <= 32 },
    { what: 'kB a watcher: ws', measured: ws.kilobytes.toFixed(1), target: '', ok: null },
  ]
}

await bench(async (cleanUp) => {
  const { room, watch, bytes } = await openRoom(cleanUp, { watchers, lots, bidders })
  const ws = await bareWs(bytes)
  cleanUp(ws.server.stop)
  const bare = await measure(ws, watch)
  const ours = await measure(room, watch)
  return {
    title: `The live room, ${whole(watchers)} watchers, ${bytes} bytes an event`,
    rows: rowsOf(ours, bare),
    figures: { watchers, bytes, ours, ws: bare },
  }
})
