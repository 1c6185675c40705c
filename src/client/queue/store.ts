import { promisifyRequest } from 'idb-keyval'
import { databaseName } from '../session/storage'
import type { Entry } from './entry'

const database = `${databaseName}-queue`
const table = 'entries'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  if (opened) return opened
  const opening = (async () => {
    const request = indexedDB.open(database)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    return promisifyRequest(request)
  })()
  const forget = () => {
    opened = undefined
  }
  opening.then((db) => Object.assign(db, { onclose: forget }), forget)
  opened = opening
  return opening
}

/** What a browser without its own storage, or with a full one, holds: as long as the page is open, over what the disk has of it. */
const memory = new Map<string, Entry>()
/** What the disk did not let go of: after the next start it is sent again by its key, and done once. */
const gone = new Set<string>()
let lasting = true

async function onDisk<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
  // Strict: an entry is on the disk before it is sent, so that a power cut does not take it.
  const transaction = (await open()).transaction(table, mode, { durability: 'strict' })
  return work(transaction.objectStore(table))
}

const ended = (rows: IDBObjectStore): Promise<unknown> => promisifyRequest(rows.transaction)

/** The entries of this browser, whoever made them; what the browser cannot keep stays in memory. */
export const entryStore = {
  /** False once something could not be written to the disk. */
  isLasting: (): boolean => lasting,
  async all(): Promise<Entry[]> {
    const kept = await onDisk('readonly', (rows) => promisifyRequest<Entry[]>(rows.getAll())).catch(() => [])
    const ofDisk = kept.filter(({ id }) => !memory.has(id) && !gone.has(id))
    return [...ofDisk, ...memory.values()].sort((a, b) => a.place - b.place)
  },
  async put(entry: Entry): Promise<void> {
    try {
      await onDisk('readwrite', (rows) => {
        rows.put(entry, entry.id)
        return ended(rows)
      })
    } catch {
      lasting = false
      memory.set(entry.id, entry)
    }
  },
  /** Changes an entry that is still there. */
  async change(id: string, part: Partial<Entry>): Promise<void> {
    const held = memory.get(id)
    if (held) return void memory.set(id, { ...held, ...part })
    let changed: Entry | undefined
    try {
      await onDisk('readwrite', async (rows) => {
        const found = await promisifyRequest<Entry | undefined>(rows.get(id))
        changed = found && { ...found, ...part }
        if (changed) rows.put(changed, id)
        return ended(rows)
      })
    } catch (error) {
      if (!changed) throw error
      memory.set(id, changed)
    }
  },
  async drop(id: string): Promise<void> {
    memory.delete(id)
    try {
      await onDisk('readwrite', (rows) => {
        rows.delete(id)
        return ended(rows)
      })
    } catch {
      gone.add(id)
    }
  },
}
