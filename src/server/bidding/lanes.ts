/** What is put in is answered, in the order in which one lane got it. */
export type Submit<Item, Answer> = (item: Item) => Promise<Answer>

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

export interface LaneOptions<Item, Answer> {
  /** How many statements are under way at most. */
  readonly lanes: number
  /** How many items one statement takes at most. */
  readonly most: number
  /** Items of the same lane keep their order. */
  readonly laneOf: (item: Item) => number
  /** Decides several items at once; answers in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>
}

/**
 * Natural batching: an idle lane sends at once, what arrives meanwhile rides together in the next statement. A batch
 * that fails is run again item by item, so `run` must be safe to repeat; only then a caller hears of its failure.
 */
export function createLanes<Item, Answer>(options: LaneOptions<Item, Answer>): Submit<Item, Answer> {
  const { lanes, most, laneOf, run } = options
  const queues: Waiting<Item, Answer>[][] = Array.from({ length: lanes }, () => [])
  const busy = queues.map(() => false)

  const runOne = async ({ item, resolve, reject }: Waiting<Item, Answer>) => {
    try {
      const [answer] = await run([item])
      resolve(answer as Answer)
    } catch (error) {
      reject(error)
    }
  }

  const runBatch = async (batch: readonly Waiting<Item, Answer>[]) => {
    if (batch.length === 1) return runOne(batch[0] as Waiting<Item, Answer>)
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch {
      for (const one of batch) await runOne(one)
    }
  }

  const drain = async (lane: number) => {
    const queue = queues[lane] as Waiting<Item, Answer>[]
    if (busy[lane]) return
    busy[lane] = true
    while (queue.length > 0) await runBatch(queue.splice(0, most))
    busy[lane] = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const lane = laneOf(item) % lanes
      queues[lane]?.push({ item, resolve, reject })
      void drain(lane)
    })
}
