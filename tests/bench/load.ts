import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, bidRequest, type Line, openLine } from './line'
import type { Caller } from './signIn'
import { doJobs } from './worker'

interface Load {
  /** Of the processes, whose connections take turns. */
  readonly ports: readonly number[]
  readonly callers: readonly Caller[]
  readonly firstLot: number
  /** How many lots from `firstLot` on get bids; 1 is a hot lot. */
  readonly lots: number
  readonly floor: number
  readonly connections: number
  readonly seconds: number
}

/** Every connection places its next bid when it has the answer to its last. */
export interface ClosedLoad extends Load {
  readonly kind: 'closed'
  /** Seconds before anything counts. */
  readonly warmUp: number
  /** Every connection bids on every lot, so that processes meet at each; a bid may then be overtaken by a higher one. */
  readonly shared?: boolean
}

/** Bids leave at times fixed beforehand, however long the answers take. */
export interface OpenLoad extends Load {
  readonly kind: 'open'
  readonly perSecond: number
}

export type LoadJob = ClosedLoad | OpenLoad

export interface LoadResult {
  readonly placed: number
  readonly accepted: number
  /** Accepted since the first job, warm-ups included: what the database must hold. */
  readonly acknowledged: number
  readonly seconds: number
  /** Milliseconds from the intended time to the answer, rising; of open loads. */
  readonly latencies: Float64Array
  /** What was said to bids that were not accepted, by how often. */
  readonly refusals: Readonly<Record<string, number>>
}

/** The highest amount sent on each lot, from job to job. */
const sent = new Map<number, number>()
let acknowledged = 0

const nextAmount = (lotId: number, floor: number) => {
  const amount = (sent.get(lotId) ?? floor - 1) + 1
  sent.set(lotId, amount)
  return amount
}

function tally() {
  const refusals: Record<string, number> = {}
  let placed = 0
  let accepted = 0
  return {
    refusals,
    count: () => ({ placed, accepted }),
    reset() {
      placed = 0
      accepted = 0
    },
    add({ status, text }: Answer) {
      placed += 1
      if (status === 200) {
        accepted += 1
        acknowledged += 1
        return
      }
      const said = /"rule":"([\w.]+)"/.exec(text)?.[1] ?? `${status} ${text.slice(0, 80)}`
      refusals[said] = (refusals[said] ?? 0) + 1
    },
  }
}

let turn = 0
const oneOf = <T>(list: readonly T[]): T => list[turn++ % list.length] as T

const openLines = ({ connections, ports }: Load) =>
  Promise.all(Array.from({ length: connections }, (_, n) => openLine(ports[n % ports.length] as number)))

/** The lots of one connection, counted from the first: its share of them or, where they are shared, all, each begun elsewhere. */
function lotsFor({ lots, connections, shared = false }: ClosedLoad, place: number): readonly number[] {
  const all = Array.from({ length: lots }, (_, n) => n)
  if (lots === 1) return all
  const begun = Math.floor((place * lots) / connections)
  return shared ? [...all.slice(begun), ...all.slice(0, begun)] : all.filter((n) => n % connections === place)
}

/** One connection's bids: on a hot lot as a bidder of its own, else over its share of the lots as everybody in turn. */
async function keepBidding(
  job: ClosedLoad,
  line: Line,
  place: number,
  goesOn: () => boolean,
  told: (answer: Answer) => void,
) {
  const own = lotsFor(job, place)
  for (let n = 0; goesOn(); n++) {
    const lotId = job.firstLot + (own[n % own.length] ?? 0)
    const caller = job.lots === 1 ? (job.callers[place % job.callers.length] as Caller) : oneOf(job.callers)
    const answer = await line.ask(bidRequest(caller, lotId, nextAmount(lotId, job.floor), randomUUID()))
    told(answer)
    if (answer.status === 0) return
  }
}

async function closed(job: ClosedLoad): Promise<LoadResult> {
  const lines = await openLines(job)
  const counts = tally()
  let goesOn = true
  const all = lines.map((line, place) => keepBidding(job, line, place, () => goesOn, counts.add))
  await wait(job.warmUp * 1000)
  counts.reset()
  const start = performance.now()
  await wait(job.seconds * 1000)
  const seconds = (performance.now() - start) / 1000
  const result = { ...counts.count(), seconds }
  goesOn = false
  await Promise.all(all)
  for (const line of lines) line.close()
  return { ...result, acknowledged, latencies: new Float64Array(), refusals: counts.refusals }
}

async function open(job: OpenLoad): Promise<LoadResult> {
  const idle = await openLines(job)
  const lines = [...idle]
  const counts = tally()
  const total = Math.round(job.perSecond * job.seconds)
  const latencies = new Float64Array(total)
  const waiting: { lotId: number; due: number }[] = []
  const start = performance.now() + 50
  let answered = 0
  let finished: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    finished = resolve
  })
  const send = async (line: Line, { lotId, due }: { lotId: number; due: number }) => {
    const amount = nextAmount(lotId, job.floor)
    const answer = await line.ask(bidRequest(oneOf(job.callers), lotId, amount, randomUUID()))
    latencies[answered++] = performance.now() - due
    counts.add(answer)
    if (answered === total) finished()
    const next = waiting.shift()
    if (next) void send(line, next)
    else idle.push(line)
  }
  for (let n = 0; n < total; ) {
    const now = performance.now()
    for (
      let due = start + (n * 1000) / job.perSecond;
      due <= now && n < total;
      due = start + (n * 1000) / job.perSecond
    ) {
      const bid = { lotId: job.firstLot + (n % job.lots), due }
      // In turn: a line on which nobody asks for some seconds is closed by the server, and answers every bid after that at once.
      const line = idle.shift()
      if (line) void send(line, bid)
      else waiting.push(bid)
      n += 1
    }
    await wait(1)
  }
  await Promise.race([done, wait(30_000, null, { ref: false })])
  const seconds = (performance.now() - start) / 1000
  for (const line of lines) line.close()
  const sorted = latencies.subarray(0, answered).sort()
  return { ...counts.count(), acknowledged, seconds, latencies: sorted, refusals: counts.refusals }
}

doJobs<LoadJob, LoadResult>((job) => (job.kind === 'closed' ? closed(job) : open(job)))
