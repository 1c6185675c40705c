import { beforeEach, describe, expect, it, vi } from 'vitest'
import { everyRow, rowsForFile } from '../../src/client/providers/dataProvider'

/* A list that is longer than a page leaves whole, whatever happens to it while its pages are read. */

let list: number[] = []
/** What becomes of the list once a page was read. */
let afterPage: (read: number) => void = () => undefined
let pages = 0
const purposes = new Set<string | undefined>()
vi.mock('../../src/client/http/http', async (original) => ({
  ...(await original<typeof import('../../src/client/http/http')>()),
  callComputed: async (_method: string, _path: string, { query }: { query: { range: string; for?: string } }) => {
    purposes.add(query.for)
    const [from = 0, to = 0] = JSON.parse(query.range) as number[]
    const rows = list.slice(from, to + 1).map((id) => ({ id }))
    const answer = { rows, total: list.length, totals: {}, counts: {} }
    pages += 1
    afterPage(pages)
    return answer
  },
}))

const idsOf = async () => (await everyRow('inwardRegister', {})).rows.map(({ id }) => id)

beforeEach(() => {
  list = Array.from({ length: 2500 }, (_, at) => at + 1)
  afterPage = () => undefined
  pages = 0
  purposes.clear()
})

describe('every row of a long list', () => {
  it('is read page by page', async () => {
    expect(await idsOf()).toEqual(list)
    expect([pages, ...purposes]).toEqual([3, undefined])
  })

  it('is read at once for a file, which says so', async () => {
    const told: number[][] = []
    const { rows } = await rowsForFile('inwardRegister', {}, (...all) => told.push(all))
    expect(rows.map(({ id }) => id)).toEqual(list)
    expect([pages, ...purposes]).toEqual([1, 'file'])
    list = Array.from({ length: 12_000 }, (_, at) => at + 1)
    expect((await rowsForFile('inwardRegister', {}, (...all) => told.push(all))).rows).toHaveLength(12_000)
    expect(told).toEqual([
      [10_000, 12_000],
      [12_000, 12_000],
    ])
  })

  it('is none too few where one leaves the list between two pages', async () => {
    afterPage = (read) => {
      if (read === 1) list = list.filter((id) => id !== 7)
    }
    expect(await idsOf()).toEqual(list)
  })

  it('is none twice where one comes to its head', async () => {
    afterPage = (read) => {
      if (read === 1) list = [9999, ...list]
    }
    expect(await idsOf()).toEqual(list)
  })

  it('ends also where the list never rests', async () => {
    afterPage = (read) => {
      list = [10_000 + read, ...list]
    }
    const ids = await idsOf()
    expect(new Set(ids).size).toBe(ids.length)
    expect(pages).toBe(9)
  })
})
