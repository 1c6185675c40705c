import { pageLock } from './protocol'

/*
 * A seat is a browser of its own: a desk, a reeler's phone, the screen of a hall, in windows beside each other. Its
 * storage, databases, channels and locks have its name before theirs, so that it meets neither another seat nor the real
 * console, where both are served from one address.
 */

/** Before everything that the practice market keeps in the browser. */
export const root = 'practice/'

/** Where the browser keeps the market's database. */
export const marketPages = `${root}market`

/** Where the name of the market is, whose windows these were last. */
export const marketKey = `${root}market`

/** A Storage in which only keys below `prefix` are seen, without it. */
function storageBelow(prefix: string, whole: Storage): Storage {
  const keys = () => Object.keys(whole).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  return {
    get length() {
      return keys().length
    },
    key: (place) => keys()[place] ?? null,
    getItem: (key) => whole.getItem(prefix + key),
    setItem: (key, value) => whole.setItem(prefix + key, value),
    removeItem: (key) => whole.removeItem(prefix + key),
    clear() {
      for (const key of keys()) whole.removeItem(prefix + key)
    },
  }
}

/** What another window of the seat wrote is told without the prefix, what anybody else wrote not at all. */
function filterStorageEvents(prefix: string): void {
  const own = new WeakSet<Event>()
  window.addEventListener(
    'storage',
    (event) => {
      if (own.has(event)) return
      event.stopImmediatePropagation()
      if (!event.key?.startsWith(prefix)) return
      const { oldValue, newValue, url } = event
      const told = new StorageEvent('storage', { key: event.key.slice(prefix.length), oldValue, newValue, url })
      own.add(told)
      window.dispatchEvent(told)
    },
    true,
  )
}

/** Makes this window one of `seat`. To be called before anything of the console runs. */
export function takeSeat(seat: string): void {
  const prefix = `${root}${seat}/`
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: storageBelow(prefix, window[name]), configurable: true })
  filterStorageEvents(prefix)

  const Channel = window.BroadcastChannel
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(prefix + name)
    }
  }

  const open = indexedDB.open.bind(indexedDB)
  const remove = indexedDB.deleteDatabase.bind(indexedDB)
  indexedDB.open = (name, version) => open(prefix + name, version)
  indexedDB.deleteDatabase = (name) => remove(prefix + name)

  const { locks } = navigator
  const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>
  const named = (name: string) => (name.startsWith(pageLock) ? name : prefix + name)
  locks.request = ((name: string, ...rest: unknown[]) => request(named(name), ...rest)) as typeof locks.request
}

/** Forgets what was kept of a market that is no more; the languages that were chosen stay. */
export async function forgetMarket(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(root) && !key.endsWith('/language')) storage.removeItem(key)
  const databases = (await indexedDB.databases?.()) ?? []
  for (const { name } of databases) if (name?.startsWith(root) && name !== marketPages) indexedDB.deleteDatabase(name)
}
