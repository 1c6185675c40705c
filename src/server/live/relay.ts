import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../context'
import { array } from '../db/db'
import { isTransient } from '../db/retry'
import { missedChannel } from '../hub/events'
import type { HubEvent } from '../hub/hub'
import { log } from '../log'

/** NOTIFY takes one lock for the whole server at commit: so events ride together, never one by one. */
const batchWindow = 40
/** A notification holds 8000 bytes. */
const maxPayload = 7500
/** What is left of it beside who sends it. */
const mostOfEvent = maxPayload - 100
const channel = 'live_event'

const notifyBatch = z.object({
  from: z.string(),
  events: z.array(
    z.object({ channel: z.string(), name: z.string(), data: z.unknown(), traceparent: z.string().optional() }),
  ),
})
type NotifyBatch = z.infer<typeof notifyBatch>

/** What another process handed on; null for anything else, which whoever has the database can send. */
function readBatch(payload: string): NotifyBatch | null {
  try {
    return notifyBatch.parse(JSON.parse(payload))
  } catch (error) {
    log.fault(error, 'A notification that is none of ours was dropped')
    return null
  }
}

interface Written {
  readonly text: string
  readonly bytes: number
}

/** An event as it is written; what tells of several rows, as the close of a slot does, in parts that fit. */
function writtenOf(event: HubEvent): readonly Written[] {
  const text = JSON.stringify(event)
  const bytes = new TextEncoder().encode(text).length
  const { data } = event
  if (bytes < mostOfEvent || !Array.isArray(data) || data.length < 2) return [{ text, bytes }]
  const half = Math.ceil(data.length / 2)
  return [data.slice(0, half), data.slice(half)].flatMap((part) => writtenOf({ ...event, data: part }))
}

/** Events in parcels that fit; one that is too large alone is left out, and the heartbeat's version sum heals it. */
export function notifyBatches(from: string, events: readonly HubEvent[]): string[] {
  const made: string[][] = []
  let size = maxPayload
  for (const { text, bytes } of events.flatMap(writtenOf)) {
    const own = bytes + 1
    if (own > mostOfEvent) continue
    if (size + own > mostOfEvent) {
      made.push([])
      size = 0
    }
    made.at(-1)?.push(text)
    size += own
  }
  return made.map((some) => `{"from":${JSON.stringify(from)},"events":[${some}]}`)
}

/** Milliseconds until what a database that was away did not hand on is tried again; of so many events, the latest. */
const pause = 1_000
const mostWaiting = 1_000

/**
 * Carries committed events between the processes of one database; the embedded engine has only one. Answers how to stop:
 * called once nothing is committed any more and before the database closes, it ends when all was handed on, or tried once
 * more and failed.
 */
export function startRelay({ db, hub }: Pick<Deps, 'db' | 'hub'>): () => Promise<void> {
  if (db.kind === 'pglite') return async () => undefined
  const own = crypto.randomUUID()
  let waiting: HubEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  /** All that is on its way; it never fails. */
  let sending: Promise<void> = Promise.resolve()

  const send = async () => {
    if (waiting.length === 0) return
    const events = waiting
    waiting = []
    const texts = notifyBatches(own, events)
    try {
      await db.query(sql`select pg_notify(${channel}, p) from unnest(${array(texts, 'text')}) p`)
    } catch (error) {
      log.fault(error, 'Live events were not handed on')
      if (!isTransient(error)) return
      waiting = [...events, ...waiting].slice(-mostWaiting)
      sendIn(pause)
    }
  }
  const sendIn = (milliseconds: number) => {
    if (isOver) return
    timer ??= setTimeout(() => {
      timer = undefined
      const sent = send()
      sending = sending.then(() => sent)
    }, milliseconds)
  }
  const onPayload = (payload: string) => {
    const batch = readBatch(payload)
    if (batch && batch.from !== own) for (const event of batch.events) hub.receive(event)
  }

  hub.setRelay((event) => {
    waiting.push(event)
    sendIn(batchWindow)
  })
  const listening = db.listen(channel, onPayload, () =>
    hub.receive({ channel: missedChannel, name: 'missed', data: null }),
  )
  return async () => {
    isOver = true
    clearTimeout(timer)
    await sending
    hub.setRelay(null)
    // What was committed a moment ago, or failed just now, is told to the others by nobody else.
    await send()
    await (await listening)()
  }
}
