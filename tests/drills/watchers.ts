import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { LotRow } from '#resources/api/lots'
import type { RoomEvent } from '#resources/api/room'
import { eventReader } from '#shared/eventStream'
import { board } from '../../src/simulate/room'
import { doJobs } from '../bench/worker'

/* A process of screens that watch a slot: what hundreds of them cost is not in the way of those who bid and measure. */

/** What a lot came to, as the database has it. */
export interface LotEnd {
  readonly id: number
  readonly highestBid: number | null
  readonly bidCount: number
  readonly lotStatus: string
  readonly roomVersion: number
}

export type HallJob =
  /** Opens so many screens; answers once each was opened, or after a minute with the number of those that were not. */
  | {
      readonly kind: 'open'
      readonly url: string
      readonly certificate: string
      readonly token: string
      readonly slotId: number
      readonly count: number
    }
  /** Waits until every screen shows the lots and the end; answers what they lack after so many milliseconds. */
  | { readonly kind: 'lacks'; readonly lots: readonly LotEnd[]; readonly within: number }
  | { readonly kind: 'close' }
export type HallAnswer = readonly string[]

interface Screen {
  readonly lots: ReadonlyMap<number, LotRow>
  readonly status: () => string | undefined
  readonly isOpen: () => boolean
  /** Opens again what ended, and gives up what was silent for too long. */
  look(): void
  close(): void
}

/** So long after the last sign of life a screen takes its line for lost, as the console does; milliseconds. */
const silence = 6_000
const lookEvery = 100
/** Before a screen opens its line again; not all of them at the same moment, as those of a hall are not. */
const betweenTries = () => 500 * (0.5 + Math.random())
const together = 25

type Line = Omit<Extract<HallJob, { kind: 'open' }>, 'kind' | 'count'> & { readonly agent: Agent }

/** Watches one slot as a screen does: what ends, falls silent or lacks versions is opened again. */
function screen({ url, token, slotId, agent }: Line): Screen {
  const { room, onEvent } = board()
  let isOpen = false
  let heard = performance.now()
  let line: ReturnType<typeof request> | null = null
  let notBefore = 0
  const open = () => {
    let missing = 0
    heard = performance.now()
    const take = eventReader((name, data) => {
      const event = { name, data } as RoomEvent
      onEvent(event)
      if (event.name !== 'beat') return
      const has = [...room.lots.values()].reduce((sum, { roomVersion }) => sum + roomVersion, 0)
      if (has < missing) mine.destroy()
      missing = event.data.versions
    })
    const headers = { Accept: 'text/event-stream', Origin: url, Authorization: `Bearer ${token}` }
    const mine = request(`${url}/api/BiddingInfo/stream?slotId=${slotId}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return void mine.destroy()
      isOpen = true
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        heard = performance.now()
        take(text)
      })
      answer.on('error', () => undefined)
    })
    mine.on('error', () => undefined)
    mine.on('close', () => {
      if (line !== mine) return
      line = null
      notBefore = performance.now() + betweenTries()
    })
    mine.end()
    line = mine
  }
  return {
    lots: room.lots,
    status: () => room.slot?.slotStatus,
    isOpen: () => isOpen,
    look() {
      if (line === null && performance.now() >= notBefore) open()
      else if (line !== null && performance.now() - heard > silence) line.destroy()
    },
    close: () => void line?.destroy(),
  }
}

let screens: Screen[] = []
let timer: NodeJS.Timeout | undefined
let agent: Agent | undefined

async function open({ count, kind: _, ...line }: Extract<HallJob, { kind: 'open' }>): Promise<HallAnswer> {
  agent = new Agent({ ca: line.certificate, keepAlive: false })
  const since = performance.now()
  const shut = () => screens.filter((one) => !one.isOpen()).length
  while (screens.length < count && performance.now() - since < 60_000) {
    const more = Math.min(together, count - screens.length)
    for (const one of Array.from({ length: more }, () => screen({ ...line, agent: agent as Agent }))) {
      one.look()
      screens.push(one)
    }
    while (shut() > together / 2 && performance.now() - since < 60_000) await wait(20)
  }
  timer = setInterval(() => {
    for (const one of screens) one.look()
  }, lookEvery)
  while (shut() > 0 && performance.now() - since < 60_000) await wait(50)
  return shut() > 0 ? [`${shut()} of ${count} screens were not opened`] : []
}

function lackOf({ lots, status }: Screen, rows: readonly LotEnd[]): string | null {
  for (const row of rows) {
    const seen = lots.get(row.id)
    if (seen?.bidCount !== row.bidCount || seen.highestBid !== row.highestBid || seen.lotStatus !== row.lotStatus)
      return `lot ${row.id}: ${seen?.bidCount} of ${row.bidCount} bids, ${seen?.lotStatus} for ${row.lotStatus}`
  }
  return status() === 'CLOSED' || status() === 'APPROVED' ? null : `the slot is ${status()}`
}

async function lacks({ lots, within }: Extract<HallJob, { kind: 'lacks' }>): Promise<HallAnswer> {
  const since = performance.now()
  for (;;) {
    const found = screens.flatMap((one) => lackOf(one, lots) ?? [])
    if (found.length === 0 || performance.now() - since > within) return found
    await wait(200)
  }
}

function close(): HallAnswer {
  clearInterval(timer)
  for (const one of screens) one.close()
  screens = []
  agent?.destroy()
  return []
}

doJobs<HallJob, HallAnswer>(async (job) => {
  if (job.kind === 'open') return open(job)
  return job.kind === 'lacks' ? lacks(job) : close()
})
