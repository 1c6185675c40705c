import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import type { FoundFarmer } from '#resources/api/inward'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Confirmation } from '../../src/client/http/confirmation'
import { farmersLike } from '../../src/client/pages/inward/farmers'
import type { Entry, Problem } from '../../src/client/queue/entry'

/** The modules as after the next start of the browser: what is not on the disk is gone. */
async function start() {
  vi.resetModules()
  const { queue, isTooOld } = await import('../../src/client/queue/queue')
  const { entryStore } = await import('../../src/client/queue/store')
  await queue.reload()
  return { queue, isTooOld, entryStore }
}

const made = (lotNo: number, user = 'kavitha') => ({
  user,
  path: 'CocoonAuction/Save_CocoonAution',
  kind: 'weight' as const,
  body: { lotId: lotNo, crates: [{ crateNo: 1, gross: '28.350', tare: '1.500' }] },
  values: null,
  label: { key: 'queue.entry.weight' as const, args: { lot: lotNo } },
})
const refused = (status: Problem['status'], more: Partial<Problem> = {}): Partial<Entry> => ({
  state: 'conflict',
  problem: { status, message: '', ...more },
})

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

describe('the entries of a desk', () => {
  it('are there after a new start, in the order in which they were made, each with its key and body', async () => {
    const before = await start()
    for (const lotNo of [3, 1, 2]) await before.queue.add(made(lotNo), false)
    await before.queue.add(made(9, 'mani'), false)
    const keys = before.queue.waiting('kavitha').map(({ key }) => key)
    const after = await start()
    const kept = after.queue.waiting('kavitha')
    expect(kept.map(({ body }) => body.lotId)).toEqual([3, 1, 2])
    expect(kept.map(({ key }) => key)).toEqual(keys)
    expect(new Set(keys).size).toBe(3)
    expect(JSON.stringify(kept[0]?.body)).toBe(JSON.stringify(made(3).body))
  })

  it('do not come back when a change of them is late', async () => {
    const { queue, entryStore } = await start()
    const entry = await queue.add(made(1), false)
    await queue.remove(entry.id)
    await queue.change(entry.id, refused(422))
    expect(await entryStore.all()).toEqual([])
  })

  it('stay in memory where the browser has no disk for them, and it is said', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const { queue } = await start()
    const entry = await queue.add(made(1), false)
    expect(queue.get()).toMatchObject({ isLasting: false, entries: [{ id: entry.id }] })
    await queue.change(entry.id, refused(422))
    expect(queue.waiting('kavitha')).toEqual([])
    await queue.remove(entry.id)
    expect(queue.get().entries).toEqual([])
  })

  it('end as the server said on a disk that became full: refused ones are shown, done ones are not sent again', async () => {
    const { queue } = await start()
    const [first, second] = [await queue.add(made(1), false), await queue.add(made(2), false)]
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    const stuck = [
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full),
    ]
    await queue.change(first.id, refused(422))
    await queue.remove(second.id)
    expect(queue.get().entries).toMatchObject([{ id: first.id, state: 'conflict', problem: { status: 422 } }])
    await queue.remove(first.id)
    expect(queue.get()).toEqual({ entries: [], isLasting: false })
    // A disk that has room again keeps nothing of them.
    for (const one of stuck) one.mockRestore()
    await queue.reload()
    expect(queue.get()).toEqual({ entries: [], isLasting: true })
    const after = await start()
    expect(after.queue.get().entries).toEqual([])
  })

  it('go out by the key that they got while the disk was full, never by their first', async () => {
    const { queue } = await start()
    const entry = await queue.add(made(1), false)
    const stuck = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await queue.change(entry.id, refused(409))
    await queue.again({ ...entry, ...refused(409) })
    const [again] = queue.waiting('kavitha')
    expect(queue.get().isLasting).toBe(false)
    expect(again?.key).not.toBe(entry.key)
    stuck.mockRestore()
    await queue.reload()
    expect(queue.get().isLasting).toBe(true)
    const after = await start()
    expect(after.queue.waiting('kavitha').map(({ key }) => key)).toEqual([again?.key])
  })

  it('are left to the tab that knows more of them than the full disk', async () => {
    const [one, other] = [await start(), await start()]
    const [held, dropped] = [await one.queue.add(made(1), false), await one.queue.add(made(2), false)]
    const seenBy = ({ queue }: typeof one) => queue.get().entries.map(({ id }) => id)
    await vi.waitFor(() => expect(seenBy(other)).toEqual([held.id, dropped.id]))
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    const stuck = [
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full),
    ]
    await one.queue.change(held.id, refused(422))
    await one.queue.remove(dropped.id)
    await vi.waitFor(() => expect(seenBy(other)).toEqual([]))
    // So does one that was opened later.
    const late = await start()
    await vi.waitFor(() => expect(seenBy(late)).toEqual([]))
    for (const each of stuck) each.mockRestore()
    await one.queue.reload()
    await vi.waitFor(() => expect(seenBy(other)).toEqual([held.id]))
    await vi.waitFor(() => expect(seenBy(late)).toEqual([held.id]))
    expect(other.queue.waiting('kavitha')).toEqual([])
  })

  it('are as the disk has them once the tab that held them is gone', async () => {
    const ends = new Map<string, () => unknown>()
    vi.stubGlobal('navigator', { locks: { request: (name: string, end: () => unknown) => void ends.set(name, end) } })
    const { queue } = await start()
    const { id } = await queue.add(made(1), false)
    const told = new BroadcastChannel('queue')
    told.postMessage({ tab: 'A', gone: [], held: [id], asks: false })
    await vi.waitFor(() => expect(queue.get().entries).toEqual([]))
    await ends.get('queue-tab:A')?.()
    expect(queue.waiting('kavitha').map((entry) => entry.id)).toEqual([id])
    told.close()
    vi.unstubAllGlobals()
  })

  it('cost a full disk one try at each reading, however many of them are done', async () => {
    const { entryStore } = await start()
    const stuck = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    for (let n = 0; n < 20; n++) await entryStore.drop(`done ${n}`)
    stuck.mockClear()
    await entryStore.all()
    expect(stuck).toHaveBeenCalledOnce()
    stuck.mockRestore()
    await entryStore.all()
    expect(entryStore.isLasting()).toBe(true)
  })

  it('are too old after 40 hours, before the server forgets their keys', async () => {
    const { queue, isTooOld } = await start()
    const entry = await queue.add(made(1), false)
    expect(isTooOld(entry, entry.at + 39 * 3_600_000)).toBe(false)
    expect(isTooOld(entry, entry.at + 41 * 3_600_000)).toBe(true)
  })
})

describe('a refused entry that is sent again', () => {
  const again = async (part: Partial<Entry>, yes?: Confirmation) => {
    const { queue } = await start()
    const entry = await queue.add(made(1), false)
    await queue.change(entry.id, part)
    await queue.again({ ...entry, ...part }, yes)
    const [after] = queue.waiting('kavitha')
    return { entry, after }
  }

  it('gets a new key, for the server has said its last word on the old one', async () => {
    const { entry, after } = await again(refused(409))
    expect(after?.key).not.toBe(entry.key)
    expect(after?.problem).toBeUndefined()
  })

  it.each(['DAY', 500] as const)('keeps its key where the server may have done it (%s)', async (status) => {
    const { entry, after } = await again(refused(status))
    expect(after?.key).toBe(entry.key)
  })

  it('carries the yes to what was asked', async () => {
    const asks = [{ field: 'netWeight', text: '?' }]
    const { after } = await again(refused(422, { asks }), { confirmed: ['netWeight'] })
    expect(after?.body).toMatchObject({ lotId: 1, confirmed: ['netWeight'] })
  })
})

describe('farmers found at the desk', () => {
  const farmer = (id: number, ledgerName: string, more: Partial<FoundFarmer> = {}): FoundFarmer => ({
    id,
    headCode: `FDPI${1000 + id}`,
    ledgerName,
    ledgerNameTa: null,
    fatherName: '',
    areaName: null,
    areaNameTa: null,
    taluk: null,
    talukTa: null,
    mobileNo: `944100000${id}`,
    isActive: 1,
    marketId: 1,
    market: 'DPI',
    lotsBefore: 0,
    lastLots: [],
    ...more,
  })
  const all = [
    farmer(1, 'Anbu Selvan'),
    farmer(2, 'Murugan', { ledgerNameTa: 'முருகன்' }),
    farmer(3, 'Selvam'),
    farmer(4, 'Selvi', { headCode: 'SELVAM' }),
  ]
  const found = (text: string) => farmersLike(all, text).map(({ id }) => id)

  it('are ordered as the server orders them: the very code, names that begin so, names that hold it', () => {
    expect(found('selv')).toEqual([3, 4, 1])
    expect(found('Selvam')).toEqual([4, 3])
    expect(found('9441000002')).toEqual([2])
    expect(found('முரு')).toEqual([2])
  })

  it('are none for one letter, and eight at most', () => {
    expect(found('s')).toEqual([])
    expect(
      farmersLike(
        Array.from({ length: 20 }, (_, id) => farmer(id, 'Raja')),
        'raj',
      ),
    ).toHaveLength(8)
  })
})
