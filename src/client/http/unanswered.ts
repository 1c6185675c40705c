import { keys, put, storedJson } from '../session/storage'
import type { Confirmation } from './confirmation'
import { newKey } from './newKey'

/*
 * Entries of money, weight and bids that were sent, until it is known what became of each: a page that is loaded anew, or
 * opened by the next sign-in, sends the same entry again and not a second one. The browser keeps no word of what was
 * entered; where it makes no digest (a page over HTTP), or its storage is full, they last as long as the page.
 */

interface Unanswered {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** What its person said yes to: with it the entry is the same to the letter. */
  readonly yes?: Confirmation | undefined
}

const place = 'unansweredEntries'
/** As long as what was typed is offered again (`drafts`), in milliseconds; the server knows a key for 48 hours. */
const life = 12 * 60 * 60_000

let ofPage: Readonly<Record<string, Unanswered>> = {}
/** Whether the browser took them the last time. */
let isKept = true

function all(): Record<string, Unanswered> {
  const kept = crypto.subtle && isKept ? storedJson<typeof ofPage>(place) : ofPage
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([, { at }]) => Date.now() - at < life))
}

function keep(entries: typeof ofPage): void {
  ofPage = entries
  if (!crypto.subtle) return
  if (Object.keys(entries).length === 0) localStorage.removeItem(place)
  isKept = Object.keys(entries).length === 0 || put(place, JSON.stringify(entries))
}

async function nameOf(path: string, body: object): Promise<string> {
  const text = JSON.stringify([localStorage.getItem(keys.mobileNo), path, body])
  if (!crypto.subtle) return text
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

const ofKey = (key: string) => Object.entries(all()).find(([, one]) => one.key === key)

/** The Idempotency-Key under which this was sent before without an answer, or a new one. */
export async function keyOf(path: string, body: object): Promise<string> {
  const name = await nameOf(path, body)
  const entries = all()
  const { key } = entries[name] ?? { key: newKey() }
  if (!entries[name]) keep({ ...entries, [name]: { key, at: Date.now() } })
  return key
}

/** What was said yes to of the entry of this key. */
export const yesTo = (key: string): Confirmation | undefined => ofKey(key)?.[1].yes

export function keepYes(key: string, yes: Confirmation): void {
  const [name, entry] = ofKey(key) ?? [key, { key, at: Date.now() }]
  keep({ ...all(), [name]: { ...entry, yes } })
}

/** What became of the entry is known. */
export const forget = (key: string): void =>
  keep(Object.fromEntries(Object.entries(all()).filter(([, one]) => one.key !== key)))
