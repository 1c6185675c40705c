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
/**
 * What the disk did not let go of. It is tried again at each reading, and the other tabs leave these rows alone. Only where no room
 * came until the last tab closed, the next start sends such a row as the disk has it: by its first key, which the server knows
 * unless it refused it.
 */
const gone = new Set<string>()
/** By tab, the entries which that one holds otherwise than the disk has them. */
const heldBy = new Map<string, readonly string[]>()

async function onDisk<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
  // Strict: an entry is on the disk before it is sent, so that a power cut does not take it.
  const transaction = (await open()).transaction(table, mode, { durability: 'strict' })
  return work(transaction.objectStore(table))
}

const ended = (rows: IDBObjectStore): Promise<unknown> => promisifyRequest(rows.transaction)

/** Whether the disk did it. */
const isWritten = (write: (rows: IDBObjectStore) => void): Promise<boolean> =>
  onDisk('readwrite', (rows) => {
    write(rows)
    return ended(rows)
  }).then(
    () => true,
    () => false,
  )

/** Tries once more what the disk did not do, up to the first that it refuses: it may have room again. */
async function catchUp(): Promise<void> {
  for (const id of gone) {
    if (!(await isWritten((rows) => rows.delete(id)))) return
    gone.delete(id)
  }
  for (const [id, entry] of memory) {
    if (!(await isWritten((rows) => rows.put(entry, id)))) return
    // One that was changed meanwhile is written at the next reading.
    if (memory.get(id) === entry) memory.delete(id)
  }
}

/** What a tab knows better than the disk, by the ids of the entries. */
export interface Apart {
  readonly tab: string
  readonly gone: readonly string[]
  readonly held: readonly string[]
}

/** The entries of this browser, whoever made them; what the browser cannot keep stays in memory. */
export const entryStore = {
  /** False while something of it is not on the disk as it stands. */
  isLasting: (): boolean => memory.size + gone.size === 0,
  async all(): Promise<Entry[]> {
    await catchUp()
    const kept = await onDisk('readonly', (rows) => promisifyRequest<Entry[]>(rows.getAll())).catch(() => [])
    const left = new Set([...memory.keys(), ...gone, ...[...heldBy.values()].flat()])
    return [...kept.filter(({ id }) => !left.has(id)), ...memory.values()].sort((a, b) => a.place - b.place)
  },
  async put(entry: Entry): Promise<void> {
    if (!(await isWritten((rows) => rows.put(entry, entry.id)))) memory.set(entry.id, entry)
  },
  /** Changes an entry that is still there. */
  async change(id: string, part: Partial<Entry>): Promise<void> {
    if (gone.has(id)) return
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
    // First, so that nobody who reads meanwhile finds what the disk still has.
    gone.add(id)
    memory.delete(id)
    if (await isWritten((rows) => rows.delete(id))) gone.delete(id)
  },
  /** For the other tabs. */
  apart: (tab: string): Apart => ({ tab, gone: [...gone], held: [...memory.keys()] }),
  /** What another tab knows better: what is gone there is gone here, and what it holds is left to it. */
  hear({ tab, gone: dropped, held }: Apart): void {
    for (const id of dropped) {
      memory.delete(id)
      gone.add(id)
    }
    heldBy.set(tab, held)
  },
  /** That tab is no more: what it held is as the disk has it. */
  forget: (tab: string): boolean => heldBy.delete(tab),
}
