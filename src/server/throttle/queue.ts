import { AppError } from '#shared/errors'

export interface QueueSize {
  /** How many are worked on at a time. */
  readonly atOnce: number
  /** How many wait, of all and of one key. */
  readonly most: number
  readonly mostOfOne: number
}

export interface Queue {
  /**
   * Does `work` when the turn of `key` comes, and tells what came of it. Keys take turns, so that many requests of one
   * hold up no other; and so do the `about` of a key, what its requests are about. `work` is told whether others about
   * the same wait behind it. Throws SLOW_DOWN where too many of this key wait, UNAVAILABLE where the queue is full of
   * others; both say after how many seconds to come again. Who aborts waits no longer.
   */
  run<T>(key: string, work: (isPressed: boolean) => Promise<T>, signal?: AbortSignal, about?: string): Promise<T>
  waiting(): number
  /** Resolves when nobody waits. */
  idle(): Promise<void>
}

interface Waiting {
  readonly begin: (isPressed: boolean) => void
  readonly refuse: (error: AppError) => void
}

/** The requests of one key by what they are about; the first is next, and goes to the end when one of it began. */
type RequestsByTopic = Map<string, Waiting[]>

const lengthOf = (line: RequestsByTopic | undefined): number =>
  [...(line?.values() ?? [])].reduce((sum, { length }) => sum + length, 0)

/** What most of the requests of a line are about. */
const longestOf = (line: RequestsByTopic): readonly [string, Waiting[]] =>
  [...line].reduce((longest, one) => (one[1].length > longest[1].length ? one : longest))

/** To the end. */
const moveToEnd = <V>(map: Map<string, V>, key: string, value: V) => {
  map.delete(key)
  map.set(key, value)
}

/** A queue of work that nobody with a session waits for. */
export function createQueue({ atOnce, most, mostOfOne }: QueueSize): Queue {
  /** Who waits, by key; the first key is next, and goes to the end when one of it began. */
  const lines = new Map<string, RequestsByTopic>()
  const idlers: (() => void)[] = []
  let running = 0
  let waiting = 0
  /** Milliseconds that one took lately. */
  let usual = 50

  const retryAfter = () => Math.min(60, Math.max(1, Math.ceil((waiting * usual) / atOnce / 1000)))
  const tooMany = () => new AppError('SLOW_DOWN', { retryAfter: retryAfter() })

  function leave(key: string, about: string, one: Waiting): void {
    const line = lines.get(key)
    const same = line?.get(about)
    const at = same?.indexOf(one) ?? -1
    if (!line || !same || at < 0) return
    same.splice(at, 1)
    waiting -= 1
    if (same.length === 0) line.delete(about)
    if (line.size === 0) lines.delete(key)
    if (waiting === 0) for (const resolve of idlers.splice(0)) resolve()
  }

  function next(): void {
    const [first] = lines
    if (!first || running >= atOnce) return
    const [key, line] = first
    const [about, same] = [...line][0] as [string, Waiting[]]
    const one = same[0] as Waiting
    leave(key, about, one)
    if (same.length > 0) moveToEnd(line, about, same)
    if (line.size > 0) moveToEnd(lines, key, line)
    one.begin(same.length > 0)
  }

  async function begin<T>(work: (isPressed: boolean) => Promise<T>, isPressed: boolean): Promise<T> {
    running += 1
    const since = performance.now()
    try {
      return await work(isPressed)
    } finally {
      usual += (performance.now() - since - usual) / 10
      running -= 1
      next()
    }
  }

  /** The last of those who most of a line's requests are like gives up its place. */
  function pushOut(key: string, line: RequestsByTopic): void {
    const [about, same] = longestOf(line)
    const last = same.at(-1) as Waiting
    leave(key, about, last)
    last.refuse(tooMany())
  }

  /** A place in a full queue is taken from whoever has most, never from who has less than one's own. */
  function makeRoom(own: number): void {
    const [key, line] = [...lines].reduce((longest, one) => (lengthOf(one[1]) > lengthOf(longest[1]) ? one : longest))
    if (lengthOf(line) <= own + 1) throw new AppError('UNAVAILABLE', { retryAfter: retryAfter() })
    pushOut(key, line)
  }

  /** Of a key that has its share the same: what fewer requests are about takes a place from what most are about. */
  function makeRoomWithin(key: string, about: string): void {
    const line = lines.get(key)
    if (!line || longestOf(line)[1].length <= (line.get(about)?.length ?? 0) + 1) throw tooMany()
    pushOut(key, line)
  }

  return {
    waiting: () => waiting,
    idle: () => (waiting === 0 ? Promise.resolve() : new Promise((resolve) => void idlers.push(resolve))),
    async run(key, work, signal, about = '') {
      if (running < atOnce && waiting === 0) return begin(work, false)
      const own = lengthOf(lines.get(key))
      if (own >= mostOfOne) makeRoomWithin(key, about)
      else if (waiting >= most) makeRoom(own)
      if (signal?.aborted) throw new AppError('SLOW_DOWN')
      return new Promise((resolve, reject) => {
        const gone = () => {
          leave(key, about, one)
          reject(new AppError('SLOW_DOWN'))
        }
        const stays = () => signal?.removeEventListener('abort', gone)
        const one: Waiting = {
          begin(isPressed) {
            stays()
            begin(work, isPressed).then(resolve, reject)
          },
          refuse(error) {
            stays()
            reject(error)
          },
        }
        signal?.addEventListener('abort', gone, { once: true })
        const line = lines.get(key) ?? new Map<string, Waiting[]>()
        lines.set(key, line)
        const same = line.get(about) ?? []
        line.set(about, same)
        same.push(one)
        waiting += 1
      })
    },
  }
}
