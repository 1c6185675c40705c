import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLanes, type LaneOptions } from '../../src/server/bidding/lanes'

interface Item {
  readonly lot: number
  readonly bidder: number
  readonly n: number
}
type Busy = 'lot' | 'slot' | 'bidder'
type Answer = { readonly done: Item } | { readonly busy: Busy }
type Wait = 'lot' | 'slot'

const fault = (code: string) => Object.assign(new Error(code), { severity: 'ERROR', code })
const item = (lot: number, n = 0, bidder = n): Item => ({ lot, bidder, n })
const lotsOf = (items: readonly Item[]) => items.map(({ lot }) => lot)

type Run = LaneOptions<Item, Answer, Wait>['run']

/** Lanes over a database whose lots stand in slots of ten. */
function lanesOver(run: Run, { lanes = 1, patience = 2_000 } = {}) {
  const statements: { items: readonly Item[]; waits: Wait | null }[] = []
  const done: Item[] = []
  const state = { inLine: 0, mostInLine: 0 }
  const submit = createLanes<Item, Answer, Wait>({
    lanes,
    lines: 2,
    most: 4,
    patience,
    laneOf: ({ lot }) => lot,
    keysOf: ({ lot, bidder }) => [`lot ${lot}`, `bidder ${bidder}`],
    heldBy: (answer, { lot, bidder }) => {
      if ('done' in answer) return null
      if (answer.busy === 'bidder') return { row: `bidder ${bidder}`, waits: null, key: `bidder ${bidder}` }
      const row = answer.busy === 'slot' ? `slot ${Math.floor(lot / 10)}` : `lot ${lot}`
      return { row, waits: answer.busy, key: `lot ${lot}` }
    },
    alone: ({ lot }) => ({ row: `lot ${lot}`, waits: 'lot', key: `lot ${lot}`, alone: true }),
    async run(items, waits) {
      statements.push({ items, waits })
      if (waits) state.inLine += 1
      state.mostInLine = Math.max(state.mostInLine, state.inLine)
      try {
        const answers = await run(items, waits)
        for (const answer of answers) if ('done' in answer) done.push(answer.done)
        return answers
      } finally {
        if (waits) state.inLine -= 1
      }
    },
  })
  return { submit, statements, done, state }
}

const yes = (items: readonly Item[]): Answer[] => items.map((done) => ({ done }))

describe('Lanes', () => {
  it('send at once when idle, and together what comes meanwhile', async () => {
    const { submit, statements } = lanesOver(async (items) => yes(items))
    await Promise.all(Array.from({ length: 6 }, (_, n) => submit(item(n))))
    expect(statements.map(({ items }) => lotsOf(items))).toEqual([[0], [1, 2, 3, 4], [5]])
  })

  it('let others pass a held lot, and keep the order of its own', async () => {
    let isHeld = true
    const { submit, done } = lanesOver(async (items) =>
      items.map((one) => (one.lot === 1 && isHeld ? { busy: 'lot' } : { done: one })),
    )
    const held = [0, 1, 2].map((n) => submit(item(1, n)))
    await Promise.all([2, 3, 4, 5, 6].map((lot) => submit(item(lot))))
    const later = [3, 4].map((n) => submit(item(1, n)))
    await wait(30)
    expect(done.filter(({ lot }) => lot === 1)).toEqual([])
    isHeld = false
    await Promise.all([...held, ...later])
    expect(done.filter(({ lot }) => lot === 1).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4])
  })

  it('let others pass a held bidder on the same lot, and keep the order of their own', async () => {
    let isHeld = true
    const { submit, done } = lanesOver(async (items) =>
      items.map((one) => (one.bidder === 7 && isHeld ? { busy: 'bidder' } : { done: one })),
    )
    const held = [0, 1].map((n) => submit(item(1, n, 7)))
    await submit(item(1, 2, 8))
    held.push(submit(item(2, 3, 7)))
    await wait(20)
    isHeld = false
    await Promise.all(held)
    expect(done.map(({ n }) => n)).toEqual([2, 0, 1, 3])
  })

  it('wait for rows that stay held in two lines at most, whatever their number', async () => {
    const free = new Set<number>()
    const { submit, state, statements } = lanesOver(async (items, waits) => {
      while (waits && items.some(({ lot }) => !free.has(lot))) await wait(1)
      return items.map((one) => (free.has(one.lot) ? { done: one } : { busy: 'lot' }))
    })
    const lots = [1, 2, 3, 4, 5, 6]
    const held = new Map(lots.map((lot) => [lot, submit(item(lot))]))
    await wait(60)
    expect(state.inLine).toBe(2)
    const inLine = new Set(statements.filter(({ waits }) => waits).flatMap(({ items }) => lotsOf(items)))
    const others = lots.filter((lot) => !inLine.has(lot))
    // Those in no line are found free all the same.
    for (const lot of others) free.add(lot)
    await Promise.all(others.map((lot) => held.get(lot)))
    expect(state.inLine).toBe(2)
    for (const lot of lots) free.add(lot)
    await Promise.all(held.values())
    expect(state.mostInLine).toBe(2)
  })

  it('send what waits for one slot together', async () => {
    let isHeld = true
    const { submit, statements } = lanesOver(async (items, waits) => {
      while (waits && isHeld) await wait(1)
      return waits ? yes(items) : items.map(() => ({ busy: 'slot' }))
    })
    const all = [11, 12, 13, 14].map((lot) => submit(item(lot)))
    await wait(60)
    isHeld = false
    await Promise.all(all)
    const waiting = statements.filter(({ waits }) => waits)
    expect(waiting.map(({ items, waits }) => [lotsOf(items), waits])).toEqual([[[11, 12, 13, 14], 'slot']])
  })

  it('tell who waited too long to come again', async () => {
    const { submit } = lanesOver(async (items) => items.map(() => ({ busy: 'lot' })), { patience: 50 })
    await expect(submit(item(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  it('send alone what waited in vain for something unexpected', async () => {
    const { submit, state } = lanesOver(
      async (items) => {
        if (items.some(({ lot }) => lot === 2)) throw fault('55P03')
        return yes(items)
      },
      { patience: 100 },
    )
    const stuck = submit(item(2)).catch((error: unknown) => error)
    const others = [1, 3, 4, 5].map((lot) => submit(item(lot)))
    await Promise.all(others)
    expect(await stuck).toMatchObject({ code: 'UNAVAILABLE' })
    expect(state.mostInLine).toBeLessThanOrEqual(2)
  })

  it('run a batch that fails one by one', async () => {
    const { submit } = lanesOver(async (items) => {
      if (items.length > 1) throw fault('40P01')
      if (items[0]?.lot === 3) throw fault('22003')
      return yes(items)
    })
    const answers = await Promise.allSettled([1, 2, 3, 4].map((lot) => submit(item(lot))))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it('let nobody wait in turn for a database that is away', async () => {
    let statements = 0
    const { submit } = lanesOver(async () => {
      statements += 1
      await wait(20)
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    })
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => submit(item(n))))
    expect(all.every(({ status }) => status === 'rejected')).toBe(true)
    expect(statements).toBe(1)
  })
})
