import 'fake-indexeddb/auto'
import { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ImageFile } from '../../src/tab/imageFiles'
import { Overlay } from '../../src/tab/overlay'
import { openPages, pageSize } from '../../src/tab/pages'
import { startParams } from '../../src/tab/startParams'
import { tarEntries } from '../../src/tab/tar'

/* What the practice market keeps in the browser: an image, and over it the pages that the database changed. */

let tar: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const engine = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await engine.exec('create table lot (no int primary key, kg numeric); insert into lot values (1, 28.5)')
  tar = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer())
  await engine.close()
}, 120_000)

const unkept: unknown[] = []

/** Each worker unpacks an image of its own. */
const image = (id = 'one'): { id: string; files: ImageFile[] } => {
  const archive = tar.slice()
  const files = tarEntries(archive).map(({ path, from, size }) => ({
    ...{ path, size },
    bytes: () => archive.subarray(from, from + (size ?? 0)),
  }))
  return { id, files }
}
const open = async (name: string, id?: string) => {
  const pages = await openPages(name, image(id))
  const files = new Overlay(pages, (reason) => unkept.push(reason))
  const engine = await PGlite.create({ fs: files, relaxedDurability: true, startParams })
  const lots = async () =>
    (await engine.query<{ no: number }>('select no from lot order by no')).rows.map(({ no }) => no)
  /** Until all that was changed is kept; the worker itself ends without a word. */
  const flushed = () => files.syncToFs(false)
  return { pages, engine, lots, flushed }
}
describe('a market that is kept in the browser', () => {
  it('is there again after its worker ended without closing it', async () => {
    const first = await open('kept')
    expect([first.pages.isKept, await first.lots()]).toEqual([false, [1]])
    await first.engine.exec('insert into lot select no, 1 from generate_series(2, 2000) no; create table slot (no int)')
    await first.flushed()
    const second = await open('kept')
    expect([second.pages.isKept, second.pages.market]).toEqual([true, first.pages.market])
    expect(await second.lots()).toHaveLength(2000)
    expect((await second.engine.query('select * from slot')).rows).toEqual([])
  })

  it('opens at what was answered before, wherever a flush was cut short', async () => {
    const put = IDBObjectStore.prototype.put
    for (const cut of [1, 3, 10, 30]) {
      const name = `cut ${cut}`
      const first = await open(name)
      await first.engine.exec('insert into lot values (2, 1)')
      await first.flushed()
      let left = cut
      IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
        left -= 1
        if (left === 0) this.transaction.abort()
        if (left <= 0) throw new DOMException('The worker ended', 'AbortError')
        return put.apply(this, given)
      }
      await first.engine.exec('insert into lot select no, 1 from generate_series(3, 3000) no').catch(() => undefined)
      await first.flushed().catch(() => undefined)
      IDBObjectStore.prototype.put = put
      expect(left, 'the flush was cut').toBeLessThanOrEqual(0)
      expect(unkept).not.toHaveLength(0)
      const second = await open(name)
      expect(await second.lots()).toEqual([1, 2])
      await second.engine.exec('insert into lot values (3, 1)')
      expect(await second.lots()).toEqual([1, 2, 3])
    }
  })

  it('comes back whole where pages were changed over and over after a checkpoint', async () => {
    let known = await open('changed')
    await known.engine.exec('insert into lot select no, 1 from generate_series(2, 3000) no')
    for (let round = 1; round <= 3; round += 1) {
      await known.engine.exec('checkpoint')
      await known.engine.exec(`update lot set kg = ${round} where no % 3 = 0; delete from lot where no = ${round * 10}`)
      await known.flushed()
      // The worker ends without a word, and the next one goes through the log.
      known = await open('changed')
      const sums = 'select count(*)::int as n, sum(kg)::text as kg from lot where no % 3 = 0'
      const gone = [10, 20, 30].slice(0, round).filter((no) => no % 3 === 0).length
      expect((await known.engine.query(sums)).rows).toEqual([{ n: 1000 - gone, kg: String((1000 - gone) * round) }])
      await known.engine.exec('set enable_seqscan = off')
      expect((await known.engine.query(sums)).rows).toEqual([{ n: 1000 - gone, kg: String((1000 - gone) * round) }])
    }
  })

  it('begins again as the image was, and over another image too', async () => {
    const first = await open('again')
    await first.engine.exec('delete from lot')
    await first.flushed()
    await first.pages.forget()
    await first.engine.exec('insert into lot values (7, 1)')
    await first.flushed()
    const second = await open('again')
    expect([second.pages.isKept, await second.lots()]).toEqual([false, [1]])
    expect(second.pages.market).not.toBe(first.pages.market)
    await second.engine.exec('insert into lot values (8, 1)')
    await second.flushed()
    expect(await (await open('again', 'two')).lots()).toEqual([1])
  })

  it('keeps files as they are grown, cut, moved and removed', async () => {
    const files: ImageFile[] = [
      { path: '/a', size: null, bytes: () => new Uint8Array() },
      { path: '/a/one', size: pageSize * 3, bytes: () => new Uint8Array(pageSize * 3).fill(1) },
      { path: '/a/two', size: 10, bytes: () => new Uint8Array(10).fill(2) },
    ]
    const pages = await openPages('files', { id: 'one', files })
    const now = new Map([['/a/one', new Uint8Array(pageSize * 2 + 5)]])
    const change = (files: object[], ops: object[] = []) =>
      pages.apply({ ops, files: { wal: [], data: files, control: [] } } as never, (path, from, to) =>
        (now.get(path) as Uint8Array<ArrayBuffer>).slice(from, to),
      )
    const cut = { path: '/a/one', size: 5, full: false, truncate: true, chunks: [] }
    await change([cut])
    // Grown again: of what the image had there nothing comes back.
    now.set('/a/one', new Uint8Array(pageSize * 2 + 5).fill(1, 0, 5).fill(9, pageSize * 2))
    const grown = { at: pageSize * 2, data: new Uint8Array(5) }
    await change(
      [{ ...cut, size: pageSize * 2 + 5, truncate: false, chunks: [grown] }],
      [{ op: 'remove', path: '/a/two' }],
    )
    pages.close()
    const again = await openPages('files', { id: 'one', files })
    const found = new Map((await again.load()).map(({ path, size, bytes }) => [path, size === null ? null : bytes()]))
    expect([...found.keys()]).toEqual(['/a', '/a/one'])
    const one = found.get('/a/one') as Uint8Array
    expect([one.length, ...one.subarray(0, 6), one[pageSize], one.at(-1)]).toEqual([
      pageSize * 2 + 5,
      1,
      1,
      1,
      1,
      1,
      0,
      0,
      9,
    ])
  })

  it('says of an archive that ends too soon where it ends', () => {
    expect(() => tarEntries(tar.slice(0, Math.floor(tar.length / 2)))).toThrow(/^The archive ends within /)
  })
})
