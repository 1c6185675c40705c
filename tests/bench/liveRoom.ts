import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresEngine } from './engine'
import { bidRequest, openLine, watchRequest } from './line'
import type { LoadJob, LoadResult } from './load'
import { deskName } from './market'
import { type Server, startServer } from './server'
import { type Caller, signIn, signInBidders, touch } from './signIn'
import type { WatchJob, WatchResult } from './watchers'
import { type Hand, hire } from './worker'

/** A fan-out under test: how it is watched, and how it is made to send so many events a second. */
export interface FanOut {
  readonly server: Server
  readonly request: string
  /** Bytes of one event on the wire; 0 where events carry an instant. */
  readonly frame: number
  /** Starts sending; answers how to wait for its end, and how many events there were then. */
  send(perSecond: number, forSeconds: number): Promise<() => Promise<number>>
}

export type Watch = Hand<WatchJob, WatchResult>

export interface Paced extends WatchResult {
  readonly perSecond: number
  /** Events of the time that was counted, as many as the whole of what was sent has in it. */
  readonly events: number
  /** Processors' worth of time that the server took. */
  readonly cores: number
}

/** What of so many events a second arrives, and what that takes. */
export async function paced(
  { server, frame, send }: FanOut,
  watch: Watch,
  perSecond: number,
  forSeconds: number,
): Promise<Paced> {
  const settle = 0.7
  const sent = await send(perSecond, forSeconds + 2 * settle)
  await wait(settle * 1000)
  const before = await server.cpu()
  const result = await watch.work({ kind: 'count', seconds: forSeconds, frame })
  const cores = ((await server.cpu()) - before) / result.seconds
  const events = ((await sent()) * result.seconds) / (forSeconds + 2 * settle)
  return { ...result, perSecond, events, cores }
}

/** Bytes of one lot's event, as the stream sends it after a bid. */
async function eventBytes(port: number, desk: Caller, bidder: Caller, slotId: number, lotId: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(watchRequest(desk, slotId)))
  let read = ''
  socket.on('data', (chunk) => {
    read += chunk.toString('latin1')
  })
  await wait(1_000)
  const line = await openLine(port)
  await line.ask(bidRequest(bidder, lotId, 200, `bench-${randomBytes(8).toString('hex')}`))
  await wait(500)
  line.close()
  socket.destroy()
  const event = /event: lots\ndata: .*?\n\n/.exec(read)?.[0]
  if (!event) throw new Error('The stream sent no event after a bid')
  return event.length
}

/** All watchers are one desk's, from one address. */
const watchedByOne = (watchers: number) => {
  const room = String(2 * watchers + 100)
  return {
    MAX_CONNECTIONS: room,
    MAX_PER_ADDRESS: room,
    MAX_STREAMS_PER_ADDRESS: room,
    MAX_STREAMS_PER_SESSION: room,
  }
}

/** The room of a market on a PostgreSQL of its own, with those who bid and those who watch in processes of theirs. */
export async function openRoom(
  cleanUp: (end: () => Promise<void> | void) => void,
  { watchers, lots, bidders }: { readonly watchers: number; readonly lots: number; readonly bidders: number },
): Promise<{
  readonly room: FanOut
  readonly watch: Watch
  readonly bytes: number
  /** Works at the desk whose session all watch by, which would end after an hour. */
  readonly work: () => Promise<void>
}> {
  const engine = await postgresEngine(lots, bidders)
  cleanUp(engine.stop)
  const server = await startServer({ ...engine.env, ...watchedByOne(watchers) })
  cleanUp(server.stop)
  const load = hire<LoadJob, LoadResult>('./load.ts')
  cleanUp(load.stop)
  const watch = hire<WatchJob, WatchResult>('./watchers.ts')
  cleanUp(watch.stop)
  const callers = await signInBidders(server.port, bidders)
  const desk = await signIn(server.port, deskName)
  const { slotId, firstLot, floor } = engine.market
  await wait(1_500)
  const [first] = callers as [Caller]
  const bytes = await eventBytes(server.port, desk, first, slotId, firstLot)
  const room: FanOut = {
    server,
    request: watchRequest(desk, slotId),
    frame: 0,
    async send(perSecond, forSeconds) {
      const common = { ports: [server.port], callers, firstLot: firstLot + 1, lots: lots - 1, floor, connections: 32 }
      const done = load.work({ kind: 'open', ...common, perSecond, seconds: forSeconds })
      return async () => {
        const { placed, accepted, refusals } = await done
        // At a high rate bids on one lot overtake each other; what counts is what arrived.
        if (accepted * 2 < placed) throw new Error(`Bids were refused: ${JSON.stringify(refusals)}`)
        if (accepted < placed) console.error(`Refused: ${JSON.stringify(refusals)}`)
        return accepted
      }
    },
  }
  return { room, watch, bytes, work: () => touch(server.port, desk) }
}
