import type { LaneOptions, LockedRow, Waiting } from './lanes'

/** What waits for one row that somebody holds, in its order. */
export interface Hold<Item, Answer, Wait extends string> {
  readonly row: string
  readonly waits: Wait | null
  /** Never with others of a lane. */
  readonly alone: boolean
  /** In the order of arrival. */
  readonly waiting: Waiting<Item, Answer>[]
  /** A line waits for the row by now. */
  isInLine: boolean
  timer: ReturnType<typeof setTimeout> | null
}

interface HoldOptions<Item, Answer, Wait extends string>
  extends Pick<LaneOptions<Item, Answer, Wait>, 'lines' | 'keysOf'> {
  /** Tries again what waits for no row any more. */
  readonly free: (waiting: readonly Waiting<Item, Answer>[]) => void
  /** Waits for the row until nobody does any more, or it is not to be had. */
  readonly wait: (hold: Hold<Item, Answer, Wait>) => Promise<void>
}

/** Milliseconds between two tries: the first is soon, for a bid's own lock is held for a few. */
const shortest = 3
const longest = 40
/** A row that was met so often is not held by a passing bid. */
const often = 2

const restOf = (met: number) => Math.min(shortest * 2 ** (met - 1), longest) * (0.5 + Math.random())

/** The rows that somebody holds, and what waits for them. */
export function createHolds<Item, Answer, Wait extends string>(options: HoldOptions<Item, Answer, Wait>) {
  type One = Waiting<Item, Answer>
  type Row = Hold<Item, Answer, Wait>
  const { keysOf, free, wait } = options
  const rows = new Map<string, Row>()
  /** By the keys of what waits: the row that it waits for. */
  const followed = new Map<string, Row>()
  let lines = options.lines

  const forget = (hold: Row) => {
    rows.delete(hold.row)
    for (const [key, row] of followed) if (row === hold) followed.delete(key)
  }

  const line = async (hold: Row) => {
    lines -= 1
    hold.isInLine = true
    await wait(hold)
    hold.isInLine = false
    lines += 1
    if (hold.waiting.length > 0) rest(hold)
    else forget(hold)
  }

  const next = (hold: Row) => {
    hold.timer = null
    const [first] = hold.waiting
    const isDue = hold.alone || (hold.waits && first && first.met >= often)
    if (isDue && lines > 0) return void line(hold)
    if (hold.alone) return rest(hold)
    forget(hold)
    free(hold.waiting)
  }

  const rest = (hold: Row) => {
    hold.timer = setTimeout(() => next(hold), restOf(hold.waiting[0]?.met ?? 1))
  }

  const holdOf = ({ row, waits, alone = false }: LockedRow<Wait>): Row => {
    const known = rows.get(row)
    if (known) return known
    const hold: Row = { row, waits, alone, waiting: [], isInLine: false, timer: null }
    rows.set(row, hold)
    return hold
  }

  const follows = ({ item }: One): Row | undefined => {
    for (const key of keysOf(item)) {
      const found = followed.get(key)
      if (found) return found
    }
  }

  /** In its place: what came first is tried first. */
  const insert = ({ waiting }: Row, one: One) => {
    const later = waiting.findIndex(({ place }) => place > one.place)
    waiting.splice(later < 0 ? waiting.length : later, 0, one)
  }

  return {
    /** Puts one that met a held row to the others that did; what follows it stays behind it. */
    add(one: One, held: LockedRow<Wait>) {
      const hold = holdOf(held)
      followed.set(held.key, hold)
      insert(hold, one)
      if (!hold.isInLine && !hold.timer) rest(hold)
    },

    /** The first of a queue that follow no held row, or only that of `own`; the others go to what waits for theirs. */
    pass(queue: One[], most: number, own?: Row): One[] {
      if (followed.size === 0) return queue.splice(0, most)
      const passed: One[] = []
      while (queue.length > 0 && passed.length < most) {
        const one = queue.shift() as One
        const hold = follows(one)
        if (!hold || hold === own) passed.push(one)
        else insert(hold, one)
      }
      return passed
    },
  }
}
