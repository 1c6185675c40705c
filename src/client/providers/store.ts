import type { Store } from 'react-admin'
import { type Language, languages } from '#shared/label'
import { connection } from '../http/connection'
import { isHttpError } from '../http/HttpError'
import { get, post } from '../http/http'
import { onSessionEnd } from '../session/navigation'
import { keys, put, storedJson, storedLanguage, takeChosenLanguage } from '../session/storage'

const prefix = 'preference.'
const ownerKey = 'preferenceOwner'
const untoldKey = 'preferenceUntold'
const writeDelay = 600
/** Later than this, rehydration gives way to the defaults (specification, section 9). */
export const rehydrateTimeout = 5_000

type Callback = (value: unknown) => void
const subscriptions = new Map<string, Set<Callback>>()
/** Where one works in a list, and on which rows, belongs to the tab, not to the person. */
const isOfTab = (key: string) => /(listParams|selectedIds(\.storeKeys)?)$/.test(key)
const ofTab = new Map<string, unknown>()
const pending = new Map<string, ReturnType<typeof setTimeout>>()

/** The language and the layout stand under the specification's own names. */
const storageKey = (key: string) =>
  key === 'locale' ? keys.language : key === 'layoutSettings' ? keys.layout : prefix + key

const publish = (key: string, value: unknown) => {
  for (const callback of subscriptions.get(key) ?? []) callback(value)
}

function read(key: string): unknown {
  if (isOfTab(key)) return ofTab.get(key)
  return key === 'locale' ? storedLanguage() : (storedJson(storageKey(key)) ?? undefined)
}

function keep(key: string, value: unknown): void {
  if (isOfTab(key)) ofTab.set(key, value)
  else if (value === undefined || value === null) localStorage.removeItem(storageKey(key))
  else put(storageKey(key), key === 'locale' ? String(value) : JSON.stringify(value))
  publish(key, value ?? undefined)
}

/** What the server does not know yet, by key: kept, so that a reload at once does not lose it to the account's older value. */
const untold = (): ReadonlySet<string> => new Set((storedJson(untoldKey) as readonly string[] | null) ?? [])

function note(key: string, isUntold: boolean): void {
  const others = [...untold()].filter((one) => one !== key)
  const left = isUntold ? [...others, key] : others
  if (left.length > 0) put(untoldKey, JSON.stringify(left))
  else localStorage.removeItem(untoldKey)
}

function tell(key: string): void {
  pending.delete(key)
  const settled = () => !pending.has(key) && note(key, false)
  post('preferences', { key, value: read(key) ?? null }, { quiet: true }).then(settled, (error: unknown) => {
    if (!isHttpError(error) || error.status !== 'ERR_NETWORK') settled()
  })
}

connection.subscribe(() => {
  if (connection.get() === null) for (const key of untold()) if (!pending.has(key)) tell(key)
})
onSessionEnd(() => localStorage.removeItem(untoldKey))

/** Tells the server a little later, so that a row of changes is one write. */
function writeThrough(key: string): void {
  if (isOfTab(key)) return
  clearTimeout(pending.get(key))
  note(key, true)
  pending.set(
    key,
    setTimeout(() => tell(key), writeDelay),
  )
}

const ownKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** react-admin's store: the browser's storage at hand, the account's preferences behind it. */
export const store: Store = {
  setup: () => window.addEventListener('storage', onStorage),
  teardown: () => window.removeEventListener('storage', onStorage),
  getItem: <T>(key: string, defaultValue?: T) => (read(key) as T | undefined) ?? defaultValue,
  setItem: (key, value) => {
    keep(key, value)
    writeThrough(key)
  },
  removeItem: (key) => {
    keep(key, undefined)
    writeThrough(key)
  },
  removeItems: (start) => {
    for (const key of [...ofTab.keys(), ...ownKeys().map((name) => name.slice(prefix.length))]) {
      if (key.startsWith(start)) store.removeItem(key)
    }
  },
  /** The end of a session keeps the preferences: they are the person's, and here again at the next sign-in. */
  reset: () => ofTab.clear(),
  subscribe: (key, callback) => {
    const callbacks = subscriptions.get(key) ?? new Set()
    subscriptions.set(key, callbacks.add(callback))
    return () => callbacks.delete(callback)
  },
}

function onStorage({ key }: StorageEvent): void {
  if (key === keys.language) publish('locale', storedLanguage())
  else if (key === keys.layout) publish('layoutSettings', read('layoutSettings'))
  else if (key?.startsWith(prefix)) publish(key.slice(prefix.length), read(key.slice(prefix.length)))
}

/** Another person's preferences are not this one's. */
function ownedBy(owner: string): void {
  if (localStorage.getItem(ownerKey) === owner) return
  for (const key of [...ownKeys(), keys.layout, untoldKey]) localStorage.removeItem(key)
  put(ownerKey, owner)
}

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/**
 * Fetches the account's preferences; what takes longer than 5000 ms gives way to what is at hand. A language that was
 * chosen while signing in counts more than the account's, and is told to it.
 */
export async function rehydrate(owner: string): Promise<void> {
  ownedBy(owner)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), rehydrateTimeout)
  try {
    const { locale, ...preferences } = await get('preferences', undefined, {
      signal: late.signal,
    })
    const own = untold()
    for (const [key, value] of Object.entries(preferences)) if (!own.has(key)) keep(key, value)
    for (const key of own) if (!pending.has(key)) writeThrough(key)
    if (takeChosenLanguage()) writeThrough('locale')
    else if (isLanguage(locale) && !own.has('locale')) keep('locale', locale)
  } catch (error) {
    console.error('Error loading the preferences', error)
  } finally {
    clearTimeout(timer)
  }
}
