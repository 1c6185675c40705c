import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { clear, createStore, entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from '../../src/client/http/connection'
import { keepLastAnswers, keptLast, shownSince } from '../../src/client/offline/keptAnswers'
import { endSession, navigation } from '../../src/client/session/navigation'
import { storeProfile } from '../../src/client/session/profile'
import { keys } from '../../src/client/session/storage'

/* The lists that a desk looked at, as they stand where nobody answers. */

const store = createStore('silk-cocoon-market-answers', 'answers')
const kept = () => entries<string, { at: number; json: string }>(store)
const list = ['gatePass', 'reelers', '2026-11-26', 1] as const

let stops: (() => void)[] = []
/** A console as it opens, with nothing in its memory. */
function opened(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  stops.push(keepLastAnswers(client))
  return client
}
const look = (
  client: QueryClient,
  answer: () => Promise<unknown>,
  queryKey: readonly unknown[] = list,
  marked = true,
) => {
  const observer = new QueryObserver(client, { ...(marked && keptLast), queryKey, queryFn: answer })
  stops.push(observer.subscribe(() => undefined))
  return observer
}
const signIn = (userName: string) => {
  localStorage.setItem(keys.token, `token of ${userName}`)
  storeProfile({ userName, name: userName, nameTa: null, mobileNo: '1', market: null, usertype: 'marketofficer' })
}
const silence = () => new Promise<never>(() => undefined)
const lose = () => void connection.wait(Date.now())

beforeEach(async () => {
  vi.spyOn(navigation, 'open').mockImplementation(() => undefined)
  connection.back()
  signIn('marketofficer')
  await clear(store)
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  connection.back()
  vi.restoreAllMocks()
})

const keptOnce = (json = '["Reeler 1"]') =>
  vi.waitFor(async () => expect((await kept())[0]?.[1].json).toBe(json), 8_000)

describe('a list that was looked at', () => {
  it('stands there with its time where nobody answers, until somebody does', async () => {
    look(opened(), async () => ['Reeler 1'])
    await keptOnce()
    const before = Date.now()
    lose()
    let answer: (rows: unknown) => void = () => undefined
    const later = opened()
    const seen = look(later, () => new Promise((resolve) => (answer = resolve)))
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual(['Reeler 1']))
    expect(shownSince(later, true)).toBeLessThanOrEqual(before)
    answer(['Reeler 1', 'Reeler 2'])
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual(['Reeler 1', 'Reeler 2']))
    expect(shownSince(later, true)).toBeGreaterThanOrEqual(before)
  })

  it('is shown as well where the line is found missing later', async () => {
    look(opened(), async () => ['Reeler 1'])
    await keptOnce()
    const seen = look(opened(), silence)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen.getCurrentResult().data).toBeUndefined()
    lose()
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual(['Reeler 1']))
  })

  it('is shown while the server opens beside the page, and not once it answers', async () => {
    look(opened(), async () => ['Reeler 1'])
    await keptOnce()
    let open: () => void = () => undefined
    connection.opensWith(new Promise<void>((resolve) => (open = resolve)))
    const client = opened()
    let answer: (rows: unknown) => void = () => undefined
    const seen = look(client, () => new Promise((resolve) => (answer = resolve)))
    await vi.waitFor(() => expect(seen.getCurrentResult().data).toEqual(['Reeler 1']))
    open()
    await Promise.resolve()
    const later = look(opened(), silence)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(later.getCurrentResult().data).toBeUndefined()
    // Its time is said until it is answered itself, and then goes without saying.
    expect(shownSince(client, false)).not.toBeNull()
    answer(['Reeler 2'])
    await vi.waitFor(() => expect(shownSince(client, false)).toBeNull())
    expect(shownSince(client, true)).not.toBeNull()
  })

  it('is not kept unless it is one of the day', async () => {
    const client = opened()
    look(client, async () => ['a record'], ['farmer', 'getList', {}], false)
    look(client, async () => ['a token'], ['tokenList', 'getList', {}], false)
    look(client, async () => ['Reeler 1'])
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2), 8_000)
    expect((await kept()).map(([, { json }]) => json).sort()).toEqual(['["Reeler 1"]', '["a token"]'])
  })

  it('is kept with the columns alone that a list shows by itself', async () => {
    const row = { id: 7, lotNo: 7, farmer: 3, titles: { farmer: 'Selvi' }, farmerMobileNo: '9876543210' }
    look(opened(), async () => ({ data: [row], total: 1 }), ['inwardRegister', 'getList', {}], false)
    const { farmerMobileNo: _, ...shown } = row
    await keptOnce(JSON.stringify({ data: [shown], total: 1 }))
  })

  it('is nobody else’s, and is gone with the session, whoever ends it', async () => {
    look(opened(), async () => ['Reeler 1'])
    await keptOnce()
    signIn('branchad')
    lose()
    const seen = look(opened(), silence)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(seen.getCurrentResult().data).toBeUndefined()
    endSession('sessionExpired')
    await vi.waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('is not kept after the session ended while it was on its way', async () => {
    look(opened(), async () => ['Reeler 1'])
    endSession()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await kept()).toEqual([])
  })

  it('is of its day, and no longer than half of one', async () => {
    look(opened(), async () => ['Reeler 1'])
    await keptOnce()
    const now = Date.now()
    for (const hours of [-1, 13, 30]) {
      vi.spyOn(Date, 'now').mockReturnValue(now + hours * 3_600_000)
      lose()
      const seen = look(opened(), silence)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(seen.getCurrentResult().data, `${hours} h`).toBeUndefined()
    }
  })

  it('is one of sixty, none of which is a book', async () => {
    const client = opened()
    for (let page = 0; page < 65; page += 1) look(client, async () => [page], [...list, page])
    look(client, async () => ['x'.repeat(300_000)], [...list, 'long'])
    await vi.waitFor(async () => expect(await kept()).toHaveLength(60), 10_000)
    expect((await kept()).every(([, { json }]) => json.length < 100)).toBe(true)
  }, 20_000)
})
