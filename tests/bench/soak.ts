import { setTimeout as wait } from 'node:timers/promises'
import { tellFigures } from '../support/figures'
import { openRoom, type Paced, paced } from './liveRoom'
import { bench, median, option, whole } from './report'

/**
 * The bidding of a whole market day, five slots of half an hour without a pause: 20 bids a second before 2,000 watchers. What the
 * last hour takes is what the first took, or of a shorter run the last two fifths against the first; a slot of the bench lasts six
 * hours.
 * --minutes --watchers --rate --json
 */
const minutes = option('minutes', 150)
const watchers = option('watchers', 2_000)
const rate = option('rate', 20)
/** Minutes that are held against each other. */
const part = Math.max(1, Math.min(60, Math.floor(minutes * 0.4)))

interface Minute extends Paced {
  /** Megabytes of the server after collections. */
  readonly memory: number
}

const of = (minutes: readonly Minute[], read: (minute: Minute) => number) => median(minutes.map(read))

await bench(async (cleanUp) => {
  const { room, watch, work } = await openRoom(cleanUp, { watchers, lots: 520, bidders: 128 })
  await watch.work({ kind: 'open', port: room.server.port, request: room.request, count: watchers, again: true })
  await wait(2_500)
  // What is loaded once, and what is built up until the first collections, is no leak.
  await paced(room, watch, rate, 30)
  const done: Minute[] = []
  for (let n = 0; n < minutes; n += 1) {
    const result = await paced(room, watch, rate, 58)
    const memory = (await room.server.memory()) / 1024 / 1024
    done.push({ ...result, memory })
    // What was measured until then is known where a run ends before its time.
    const share = ((result.deliveries / (result.events * watchers)) * 100).toFixed(1)
    console.error(
      `minute ${n + 1}: p99 ${result.p99} ms, ${memory.toFixed(0)} MB, ${result.open} watch, ${share} % arrived`,
    )
    await work()
  }
  const [first, last] = [done.slice(0, part), done.slice(-part)]
  const lost = done.filter(({ open }) => open < watchers * 0.99).length
  const arrived = done.reduce((sum, { deliveries }) => sum + deliveries, 0)
  const events = done.reduce((sum, minute) => sum + minute.events, 0)
  const placed = done.reduce((sum, { seconds }) => sum + seconds * rate, 0)
  const [early, late] = [of(first, ({ p99 }) => p99), of(last, ({ p99 }) => p99)]
  const [lean, fat] = [of(first, ({ memory }) => memory), of(last, ({ memory }) => memory)]
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const rows = [
    {
      what: 'bid to screen, p99',
      measured: `${ms(early)}, then ${ms(late)}`,
      target: '<= 1.25',
      ok: late <= early * 1.25,
    },
    {
      what: 'memory of the server',
      measured: `${lean.toFixed(0)} MB, then ${fat.toFixed(0)} MB`,
      target: '<= 1.10',
      ok: fat <= lean * 1.1,
    },
    {
      what: 'bids that were accepted',
      measured: `${((events / placed) * 100).toFixed(1)} %`,
      target: '> 99 %',
      ok: events / placed > 0.99,
    },
    {
      what: 'arrived of those',
      measured: `${((arrived / events / watchers) * 100).toFixed(1)} %`,
      target: '> 97 %',
      ok: arrived / events / watchers > 0.97,
    },
    {
      what: 'minutes at whose end more than one watcher of a hundred was away',
      measured: String(lost),
      target: '0',
      ok: lost === 0,
    },
  ]
  tellFigures({
    missed: rows.filter(({ ok }) => !ok).length,
    minutes,
    bids: Math.round(events),
    p99First: early,
    p99Last: late,
    mbFirst: lean,
    mbLast: fat,
  })
  return {
    title: `${minutes} minutes of ${rate} bids a second before ${whole(watchers)} watchers, ${part} held against ${part}`,
    rows,
    figures: { minutes: done },
  }
})
