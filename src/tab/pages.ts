import type { ChangeSet } from '@electric-sql/pglite/memfs-frontend'
import type { ImageFile } from './imageFiles'

/*
 * What a database has changed of the image that it began with, kept in the browser: files in pieces as large as
 * PostgreSQL's own pages. A flush is one transaction, so that a worker that ends in its midst leaves the state of the
 * flush before: one that PostgreSQL recovers from, for it is as if the power had failed then.
 */

export const pageSize = 8192

/** How a file stands; `image` is how many bytes of the image's file still count below its pages. */
interface FileState {
  readonly size: number
  readonly image: number
}
/** A path that is no more, a folder, or a file. */
type PathState = 'gone' | 'folder' | FileState

export interface Pages {
  /** The name of the market that is kept, the same until it is begun again. */
  readonly market: string
  /** Whether anything was kept: else it is the image as it came. */
  readonly isKept: boolean
  /** The files as they stood after the last flush, over those of the image; folders before what lies in them. */
  load(): Promise<ImageFile[]>
  /** Keeps the changes; `read` gives the bytes of a file as they are now, and is done with before anything is waited for. */
  apply(changes: ChangeSet, read: (path: string, from: number, to: number) => Uint8Array<ArrayBuffer>): Promise<void>
  /** Forgets everything, and keeps nothing more. */
  forget(): Promise<void>
  close(): void
}

const stores = { pages: 'pages', paths: 'paths', about: 'about' } as const
const all = Object.values(stores)

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store of all) request.result.createObjectStore(store)
  }
  return answered(request)
}

const cleared = (db: IDBDatabase): IDBTransaction => {
  const clearing = db.transaction(all, 'readwrite')
  for (const store of all) clearing.objectStore(store).clear()
  return clearing
}

/** Forgets what is kept below `name`, whatever it is. */
export async function forgetPages(name: string): Promise<void> {
  const db = await opened(name)
  await committed(cleared(db))
  db.close()
}

type Key = [path: string, page: number]
const pagesOf = (path: string, from = 0) => IDBKeyRange.bound([path, from], [path, Number.POSITIVE_INFINITY])

async function read<T>(from: IDBObjectStore): Promise<[IDBValidKey, T][]> {
  const [keys, values] = await Promise.all([answered(from.getAllKeys()), answered(from.getAll() as IDBRequest<T[]>)])
  return keys.map((key, at) => [key, values[at] as T])
}

/** What was kept: paths that are not as in the image, and pages. */
interface Kept {
  readonly paths: readonly [IDBValidKey, PathState][]
  readonly pages: readonly [IDBValidKey, Uint8Array][]
}

async function keptIn(db: IDBDatabase): Promise<Kept> {
  const reading = db.transaction([stores.pages, stores.paths])
  const [paths, pages] = await Promise.all([
    read<PathState>(reading.objectStore(stores.paths)),
    read<Uint8Array>(reading.objectStore(stores.pages)),
  ])
  return { paths, pages }
}

/** Names `file` and what lies below it, where it is a folder. */
const below = (paths: Iterable<string>, file: string) =>
  [...paths].filter((path) => path === file || path.startsWith(`${file}/`))

/** The bytes of a file: of the image's as many as still count, and over them its own pages. */
function bytesOf(
  { size, image }: FileState,
  origin: ImageFile | undefined,
  pages: readonly [number, Uint8Array][],
): Uint8Array<ArrayBuffer> {
  if (origin && pages.length === 0 && image === origin.size && size === image) return origin.bytes()
  const bytes = new Uint8Array(size)
  if (origin && image > 0) bytes.set(origin.bytes().subarray(0, Math.min(image, size)))
  for (const [page, data] of pages) {
    const at = page * pageSize
    if (at < size) bytes.set(data.subarray(0, size - at), at)
  }
  return bytes
}

const pagesWithin = ({ at, data }: { at: number; data: Uint8Array }): number[] => {
  const first = Math.floor(at / pageSize)
  return Array.from({ length: Math.ceil((at + data.length) / pageSize) - first }, (_, n) => first + n)
}

/** What a flush writes: paths, pages that fall away from one on, pages with their bytes as they are now; follows in `states`. */
function plan({ ops, files }: ChangeSet, states: Map<string, PathState>, take: Parameters<Pages['apply']>[1]) {
  const changed = new Map<string, PathState>()
  const emptied: [path: string, from: number][] = []
  const written: [Key, Uint8Array<ArrayBuffer>][] = []
  const say = (path: string, state: PathState) => {
    states.set(path, state)
    changed.set(path, state)
  }
  for (const { op, path } of ops) {
    if (op === 'mkdir') say(path, 'folder')
    else
      for (const gone of below(states.keys(), path)) {
        say(gone, 'gone')
        emptied.push([gone, 0])
      }
  }
  for (const { path, size, full, truncate, chunks } of [...files.data, ...files.control, ...files.wal]) {
    const before = states.get(path)
    say(path, { size, image: full || typeof before !== 'object' ? 0 : Math.min(before.image, size) })
    if (truncate) emptied.push([path, full ? 0 : Math.ceil(size / pageSize)])
    for (const page of new Set(chunks.flatMap(pagesWithin)))
      written.push([[path, page], take(path, page * pageSize, Math.min(size, (page + 1) * pageSize))])
  }
  return { changed, emptied, written }
}

/**
 * Opens what is kept below `name` of a database that began as `image`; what was kept over another image is forgotten, for
 * its pages mean nothing over this one.
 */
export async function openPages(
  name: string,
  image: { id: string; files: readonly ImageFile[] | Promise<readonly ImageFile[]> },
): Promise<Pages> {
  const db = await opened(name)
  const about = db.transaction(stores.about).objectStore(stores.about)
  const [kept, known] = (await Promise.all([answered(about.get('image')), answered(about.get('market'))])) as string[]
  const isKept = kept === image.id && known !== undefined
  const market = isKept && known ? known : crypto.randomUUID()
  if (!isKept) {
    const anew = cleared(db)
    anew.objectStore(stores.about).put(image.id, 'image')
    anew.objectStore(stores.about).put(market, 'market')
    await committed(anew)
  }
  // Read while the image comes.
  let reading: Promise<Kept> | null = keptIn(db)
  reading.catch(() => undefined)
  const files = await image.files
  const images = new Map(files.map((file) => [file.path, file]))
  const states = new Map<string, PathState>(
    files.map(({ path, size }) => [path, size === null ? 'folder' : { size, image: size }]),
  )
  let isForgotten = false

  async function load(): Promise<ImageFile[]> {
    const { paths, pages } = await (reading ?? keptIn(db))
    reading = null
    for (const [path, state] of paths) states.set(String(path), state)
    const ofPath = new Map<string, [number, Uint8Array][]>()
    for (const [key, data] of pages) {
      const [path, page] = key as Key
      const list = ofPath.get(path) ?? []
      list.push([page, data])
      ofPath.set(path, list)
    }
    // A folder's name comes before all that lie below it.
    const standing = [...states].filter(([, state]) => state !== 'gone').sort(([a], [b]) => (a < b ? -1 : 1))
    return standing.map(([path, state]): ImageFile => {
      if (typeof state !== 'object') return { path, size: null, bytes: () => new Uint8Array() }
      // As the file stands now: once it has been read, the engine has its bytes.
      const own = ofPath.get(path) ?? []
      return { path, size: state.size, bytes: () => bytesOf(state, images.get(path), own) }
    })
  }

  return {
    market,
    isKept,
    load,
    async apply(changes, take) {
      if (isForgotten) return
      const { changed, emptied, written } = plan(changes, states, take)
      const writing = db.transaction([stores.pages, stores.paths], 'readwrite', { durability: 'relaxed' })
      const [pages, paths] = [writing.objectStore(stores.pages), writing.objectStore(stores.paths)]
      for (const [path, state] of changed) paths.put(state, path)
      for (const [path, from] of emptied) pages.delete(pagesOf(path, from))
      for (const [key, data] of written) pages.put(data, key)
      await committed(writing)
    },
    async forget() {
      isForgotten = true
      await committed(cleared(db))
    },
    close: () => db.close(),
  }
}
