import { AppError } from '#shared/errors'
import { isConnectionLost, isLockTimeout, isRolledBack, isTransient } from '../db/retry'
import { createHolds, type Hold } from './holds'

/** What is put in is answered, in the order in which one lane got it. */
export type Submit<Item, Answer> = (item: Item) => Promise<Answer>

/** A row that somebody else holds. */
export interface LockedRow<Wait extends string> {
  readonly row: string
  /** What a statement of its own may wait for; null where it is only tried again. */
  readonly waits: Wait | null
  /** Items of this key stay behind the one that met the row. */
  readonly key: string
  /** Whether it is tried again only by itself: it is not known what held it up, and others with it. */
  readonly alone?: boolean
}

export interface Waiting<Item, Answer> {
  readonly item: Item
  /** In the order of arrival. */
  readonly place: number
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
  /** When it first met a row that somebody holds, and how often it did; 0 before. */
  heldSince: number
  met: number
}

export interface LaneOptions<Item, Answer, Wait extends string> {
  /** How many statements are under way at most. */
  readonly lanes: number
  /** How many more at most wait for rows that somebody holds. */
  readonly lines: number
  /** How many items one statement takes at most. */
  readonly most: number
  /** Milliseconds. Who meets a held row for longer is told to try again. */
  readonly patience: number
  /** Items of the same lane keep their order. */
  readonly laneOf: (item: Item) => number
  /** An item stays behind others of any of its keys that wait for a held row. */
  readonly keysOf: (item: Item) => readonly string[]
  /** Decides several items at once; answers in their order. Waits for no held row, or for those named by `waits`. */
  readonly run: (items: readonly Item[], waits: Wait | null) => Promise<readonly Answer[]>
  /** The row that an answer says is held: no answer yet. */
  readonly heldBy: (answer: Answer, item: Item) => LockedRow<Wait> | null
  /** The row to wait for by itself, after a statement that waited in vain for something it did not expect. */
  readonly alone: (item: Item) => LockedRow<Wait>
}

const unavailable = () => new AppError('UNAVAILABLE')

/**
 * Natural batching: an idle lane sends at once, what arrives meanwhile rides together in the next statement. What meets a
 * row that somebody holds leaves its lane, with what follows it, and is tried again with a later statement, or in one of a
 * few lines that wait for such rows: so a held row delays nothing else, however many there are. A batch that fails is run
 * again item by item, so `run` must be safe to repeat; where the database is away, all who wait in the lanes are told.
 */
export function createLanes<Item, Answer, Wait extends string>(
  options: LaneOptions<Item, Answer, Wait>,
): Submit<Item, Answer> {
  type One = Waiting<Item, Answer>
  type Row = Hold<Item, Answer, Wait>
  const { lanes, most, patience, laneOf, keysOf, run, heldBy, alone } = options
  const queues: One[][] = Array.from({ length: lanes }, () => [])
  const busy = queues.map(() => false)
  const laneFor = ({ item }: One) => laneOf(item) % lanes
  let places = 0
  const holds = createHolds<Item, Answer, Wait>({ ...options, free, wait })

  /** To the end of what waits for a row, unless it waited too long. */
  const hold = (one: One, held: LockedRow<Wait>) => {
    one.heldSince ||= performance.now()
    one.met += 1
    if (performance.now() - one.heldSince > patience) one.reject(unavailable())
    else holds.add(one, held)
  }

  const settle = (one: One, answer: Answer) => {
    const held = heldBy(answer, one.item)
    if (held) hold(one, held)
    else one.resolve(answer)
  }

  const fail = (batch: readonly One[], reason: unknown) => {
    // Nobody waits in turn for the next attempt to find that the database is away.
    const queued = isConnectionLost(reason) ? queues.flatMap((queue) => queue.splice(0)) : []
    for (const one of [...batch, ...queued]) one.reject(reason)
  }

  /** What was not to be had in time goes on waiting for its row, or alone for whatever it was. */
  const heldAgain = ({ item }: One, found: Row | null): LockedRow<Wait> => {
    const [key = ''] = keysOf(item)
    return found ? { row: found.row, waits: found.waits, key } : alone(item)
  }

  const runBatch = async (batch: readonly One[], found: Row | null = null): Promise<void> => {
    try {
      const answers = await run(
        batch.map(({ item }) => item),
        found?.waits ?? null,
      )
      for (const [index, one] of batch.entries()) settle(one, answers[index] as Answer)
    } catch (error) {
      if (isLockTimeout(error)) for (const one of batch) hold(one, heldAgain(one, found))
      else if (batch.length === 1 || (isTransient(error) && !isRolledBack(error))) fail(batch, error)
      else for (const one of batch) await runBatch([one], found)
    }
  }

  const drain = async (lane: number) => {
    const queue = queues[lane] as One[]
    if (busy[lane]) return
    busy[lane] = true
    while (queue.length > 0) {
      const batch = holds.pass(queue, most)
      if (batch.length > 0) await runBatch(batch)
    }
    busy[lane] = false
  }

  /** What waited for a row is tried again, before what came later. */
  function free(waiting: readonly One[]) {
    for (const one of [...waiting].reverse()) queues[laneFor(one)]?.unshift(one)
    for (const lane of queues.keys()) void drain(lane)
  }

  /** One statement after another that waits for a row, until nobody waits for it or it is not to be had. */
  async function wait(found: Row) {
    while (found.waiting.length > 0) {
      const batch = holds.pass(found.waiting, most, found)
      if (batch.length > 0) await runBatch(batch, found)
      if (batch.some((one) => found.waiting.includes(one))) return
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const one = { item, place: ++places, resolve, reject, heldSince: 0, met: 0 }
      const lane = laneFor(one)
      queues[lane]?.push(one)
      void drain(lane)
    })
}
