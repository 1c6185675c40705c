import { MemfsFrontendFS, type StorageEntry } from '@electric-sql/pglite/memfs-frontend'
import type { ImageFile } from './imageFiles'
import type { Pages } from './pages'

/** Where the engine has its cluster. */
const cluster = '/pglite/data'

/** A file in the engine's memory. */
interface MemoryFile {
  contents: Uint8Array<ArrayBuffer>
  usedBytes: number
}

/** Has `node` read its bytes once it is asked for them. */
function readLater(node: MemoryFile, { size, bytes }: ImageFile): void {
  const become = (value: MemoryFile['contents']) =>
    Object.defineProperty(node, 'contents', { value, writable: true, configurable: true, enumerable: true })
  const get = () => {
    const value = bytes()
    become(value)
    return value
  }
  node.usedBytes = size ?? 0
  Object.defineProperty(node, 'contents', { get, set: become, configurable: true, enumerable: true })
}

/** The engine's files in memory, over `pages`, which keep what it changes. */
export class Overlay extends MemfsFrontendFS {
  readonly #unread: ImageFile[]

  /** `unkept` hears why a flush could not be kept; the next one tries again. */
  constructor(
    pages: Pages,
    private readonly unkept: (reason: unknown) => void,
  ) {
    const unread: ImageFile[] = []
    /** Files by their names alone. */
    async function* load(): AsyncIterable<StorageEntry> {
      for (const file of await pages.load()) {
        const { path, size } = file
        if (size) unread.push(file)
        yield size === null ? { kind: 'dir', path } : { kind: 'file', path, data: new Uint8Array() }
      }
    }
    super({
      init: async () => undefined,
      load,
      apply: (changes) => pages.apply(changes, (path, from, to) => this.#nodeOf(path).contents.slice(from, to)),
      close: async () => pages.close(),
    })
    this.#unread = unread
  }

  #nodeOf(path: string): MemoryFile {
    if (!this.pg) throw new Error('No engine has been opened over these files')
    return this.pg.Module.FS.lookupPath(cluster + path, {}).node as unknown as MemoryFile
  }

  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs()
    for (const file of this.#unread.splice(0)) readLater(this.#nodeOf(file.path), file)
  }

  /** Whoever waits for it hears of a fault themselves. */
  override async syncToFs(isRelaxed = false): Promise<void> {
    await super.syncToFs(isRelaxed).catch((fault: unknown) => {
      if (!isRelaxed) throw fault
      this.unkept(fault)
    })
  }
}
