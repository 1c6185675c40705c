import { sql } from 'drizzle-orm'
import type { Deps } from '../context'
import { array } from '../db/db'
import type { Event } from '../hub/hub'
import { log } from '../log'

/** NOTIFY takes one lock for the whole server at commit: so events ride together, never one by one. */
const gather = 40
/** A notification holds 8000 bytes. */
const roomFor = 7500
const channel = 'live_event'

interface Parcel {
  readonly from: string
  readonly events: readonly Event[]
}

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Events in parcels that fit; one that is too large alone is left out, and the heartbeat's version sum heals it. */
export function parcels(from: string, events: readonly Event[]): string[] {
  const made: Event[][] = []
  let size = roomFor
  for (const event of events) {
    const own = bytes(event) + 1
    if (own > roomFor - 100) continue
    if (size + own > roomFor - 100) {
      made.push([])
      size = 0
    }
    made.at(-1)?.push(event)
    size += own
  }
  return made.map((some) => JSON.stringify({ from, events: some } satisfies Parcel))
}

/** Carries committed events between the processes of one database; the embedded engine has only one. */
export function startRelay({ db, hub }: Pick<Deps, 'db' | 'hub'>): () => Promise<void> {
  if (db.kind === 'pglite') return async () => undefined
  const own = crypto.randomUUID()
  let waiting: Event[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = async () => {
    timer = undefined
    const texts = parcels(own, waiting)
    waiting = []
    await db
      .query(sql`select pg_notify(${channel}, p) from unnest(${array(texts, 'text')}) p`)
      .catch((error: unknown) => log.fault(error, 'Live events were not handed on'))
  }
  const hear = (payload: string) => {
    const { from, events } = JSON.parse(payload) as Parcel
    if (from !== own) for (const event of events) hub.receive(event)
  }

  hub.carryBy((event) => {
    waiting.push(event)
    timer ??= setTimeout(() => void send(), gather)
  })
  const listening = db.listen(channel, hear)
  return async () => {
    hub.carryBy(null)
    clearTimeout(timer)
    await (await listening)()
  }
}
