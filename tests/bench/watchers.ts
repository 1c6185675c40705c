import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { doJobs } from './worker'

/** What the watchers are told to do, one thing after another. */
export type WatchJob =
  | {
      readonly kind: 'open'
      readonly port: number
      readonly request: string
      readonly count: number
      /** Who is let go, as everybody is after five minutes, comes again within a second, as a browser does. */
      readonly again?: boolean
    }
  /** `frame`: bytes of one event where it carries no instant; 0 where events are told by the bid's own instant. */
  | { readonly kind: 'count'; readonly seconds: number; readonly frame: number }
  | { readonly kind: 'close' }

export interface WatchResult {
  /** Watchers whose connection stands. */
  readonly open: number
  /** Events that arrived, each at each watcher. */
  readonly deliveries: number
  readonly seconds: number
  /** Milliseconds from the bid's instant in the database to its arrival; 0 without instants. */
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const sockets = new Set<Socket>()
/** Comes again in place of one that was let go; null where nobody does. */
let comesAgain: (() => void) | null = null
/** Deliveries by whole milliseconds of their age. */
const ages = new Uint32Array(20_000)
let counting: 'nothing' | 'instants' | 'bytes' = 'nothing'
let deliveries = 0
let bytes = 0

const mark = Buffer.from('"lastBidAt":"')
/** Length of an instant as ISO text with milliseconds. */
const instant = 24
/** The last chunk of an answer: the line would stand a minute longer, for another request that no browser makes on it. */
const end = Buffer.from('\r\n0\r\n\r\n')

/**
 * An instant cut in two by the end of a chunk is left out: one of some thousand. So is one of before the watcher came: the
 * first picture of the room has those of bids long ago.
 */
function readInstants(chunk: Buffer, came: number): void {
  const now = Date.now()
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) {
    const text = chunk.toString('latin1', at + mark.length, at + mark.length + instant)
    const bidAt = Date.parse(text)
    if (bidAt < came) continue
    deliveries += 1
    if (now >= bidAt) ages[Math.min(now - bidAt, ages.length - 1)]! += 1
  }
}

function read(chunk: Buffer, came: number): void {
  if (counting === 'bytes') bytes += chunk.length
  else if (counting === 'instants') readInstants(chunk, came)
}

/** Resolves with the first bytes of the answer. */
const openOne = (port: number, request: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request))
    socket.once('data', (head) => {
      const status = head.toString('latin1', 9, 12)
      if (status !== '200' && status !== '101') {
        socket.destroy()
        return reject(new Error(head.toString('latin1', 0, 400)))
      }
      sockets.add(socket)
      const came = Date.now()
      socket.on('data', (chunk) => {
        read(chunk, came)
        if (chunk.subarray(-end.length).equals(end) || chunk.equals(end.subarray(2))) socket.destroy()
      })
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (sockets.delete(socket)) comesAgain?.()
    })
  })

async function openAll(port: number, request: string, count: number): Promise<void> {
  const atOnce = 20
  for (let opened = 0; opened < count; opened += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, () => openOne(port, request)))
}

async function comeAgain(port: number, request: string): Promise<void> {
  await wait(1_000 * Math.random())
  await openOne(port, request).catch(() => comesAgain?.())
}

function ageAt(share: number): number {
  const total = ages.reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [age, count] of ages.entries()) {
    below += count
    if (count > 0 && below >= total * share) return age
  }
  return 0
}

async function count(seconds: number, frame: number): Promise<WatchResult> {
  ages.fill(0)
  deliveries = 0
  bytes = 0
  counting = frame > 0 ? 'bytes' : 'instants'
  const start = performance.now()
  await wait(seconds * 1000)
  const took = (performance.now() - start) / 1000
  counting = 'nothing'
  const arrived = frame > 0 ? Math.round(bytes / frame) : deliveries
  return { open: sockets.size, deliveries: arrived, seconds: took, p50: ageAt(0.5), p99: ageAt(0.99), max: ageAt(1) }
}

const nothing = () => ({ open: sockets.size, deliveries: 0, seconds: 0, p50: 0, p99: 0, max: 0 })

doJobs<WatchJob, WatchResult>(async (job) => {
  if (job.kind === 'count') return count(job.seconds, job.frame)
  comesAgain = null
  if (job.kind === 'close') for (const socket of sockets) socket.destroy()
  else {
    const { port, request, count: wanted, again = false } = job
    await openAll(port, request, wanted)
    if (again) comesAgain = () => void comeAgain(port, request)
  }
  return nothing()
})
