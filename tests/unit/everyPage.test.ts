import { expect, it } from 'vitest'
import { everyPage } from '../../src/client/providers/everyPage'

/* A list that is read for a file, in pages of two, while others write. */

type Rows = readonly number[]

/** Reads a list of which `rows` tells how it stands before each page that is asked for. */
function reading(rows: (asked: number) => Rows) {
  let asked = 0
  const pages: number[] = []
  const read = async (page: number) => {
    const all = rows(asked++)
    pages.push(page)
    return { data: all.slice((page - 1) * 2, page * 2).map((id) => ({ id })), total: all.length, meta: all.length }
  }
  return { read, pages }
}
const idsOf = async (rows: (asked: number) => Rows) => (await everyPage(reading(rows).read, 2)).rows.map(({ id }) => id)

it('comes whole, each page once', async () => {
  const { read, pages } = reading(() => [1, 2, 3, 4, 5])
  expect((await everyPage(read, 2)).rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(pages).toEqual([1, 2, 3])
  expect(await idsOf(() => [])).toEqual([])
})

it('has no row twice where one came in before it, and none is lost where one was removed', async () => {
  expect(await idsOf((asked) => (asked === 0 ? [2, 3, 4, 5] : [1, 2, 3, 4, 5]))).toEqual([1, 2, 3, 4, 5])
  expect(await idsOf((asked) => (asked === 0 ? [1, 2, 3, 4, 5] : [2, 3, 4, 5]))).toEqual([2, 3, 4, 5])
})

it('tells what these rows come to, not what came with the first of them', async () => {
  const { rows, meta } = await everyPage(reading((asked) => (asked === 0 ? [2, 3, 4, 5] : [1, 2, 3, 4, 5])).read, 2)
  expect([rows.length, meta]).toEqual([5, 5])
})

it('is read anew where one came and one went', async () => {
  expect(await idsOf((asked) => (asked === 0 ? [2, 3, 4, 5] : [1, 2, 3, 4]))).toEqual([1, 2, 3, 4])
})

it('is read anew where its parts tell of different moments, and else says the oldest of them', async () => {
  const read = (moments: readonly (string | undefined)[]) => {
    let asked = 0
    return everyPage(async (page) => {
      const asOf = moments[asked++]
      return { data: [{ id: page }], total: 2, asOf }
    }, 1)
  }
  const [early, late] = ['2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z']
  expect((await read([early, late, late, late])).asOf).toBe(late)
  expect((await read([undefined, undefined])).asOf).toBeUndefined()
  expect((await read([undefined, late, early, undefined, late, early])).asOf).toBe(early)
})

it('that never stands still comes in the end, without the rows that came twice', async () => {
  const all = Array.from({ length: 40 }, (_, n) => n)
  const ids = await idsOf((asked) => all.slice(Math.max(0, 20 - asked), 24))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(3)
})
