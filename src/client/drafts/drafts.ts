import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { databaseName } from '../session/storage'

/** What was typed and not saved. */
export interface Draft {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly values: Readonly<Record<string, unknown>>
  /** What it was typed over; none where there was no record yet. */
  readonly over?: Reading | undefined
}

/** A record as it was read: its version, and what stood in the fields that were typed over. */
export interface Reading {
  readonly version: number | undefined
  readonly values: Draft['values']
}

/** Whose draft, of which screen, of which record. */
export interface DraftPlace {
  readonly user: string
  readonly screen: string
  readonly record: number | 'new'
}

/** A draft is offered for so long, in milliseconds. */
export const draftLife = 12 * 60 * 60_000

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore(databaseName, 'drafts')
  return opened
}

const keyOf = ({ user, screen, record }: DraftPlace): string => JSON.stringify([user, screen, record])

const isFresh = (draft: Draft | undefined, now: number): draft is Draft =>
  draft !== undefined && now - draft.at < draftLife && draft.at <= now

/** A browser without its own storage (a private window) keeps no drafts; nothing else depends on them. */
async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** Keeps a draft; the caller leaves the secrets out. */
export const saveDraft = (
  place: DraftPlace,
  values: Draft['values'],
  { over, now = Date.now() }: { over?: Reading | undefined; now?: number } = {},
): Promise<void> =>
  attempt(() => set(keyOf(place), { at: now, values, ...(over && { over }) } satisfies Draft, store()), undefined)

export const findDraft = (place: DraftPlace, now: number = Date.now()): Promise<Draft | null> =>
  attempt(async () => {
    const draft = await get<Draft>(keyOf(place), store())
    return isFresh(draft, now) ? draft : null
  }, null)

export const dropDraft = (place: DraftPlace): Promise<void> => attempt(() => del(keyOf(place), store()), undefined)

/** Takes away every draft that nobody will be offered any more, whoever wrote it. */
export const dropOldDrafts = (now: number = Date.now()): Promise<void> =>
  attempt(async () => {
    const old = (await entries<string, Draft>(store())).filter(([, draft]) => !isFresh(draft, now))
    await Promise.all(old.map(([key]) => del(key, store())))
  }, undefined)
