import { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend'
import type { Pages } from './pages'

/** Where the engine has its cluster. */
const cluster = '/pglite/data'

/** A file in the engine's memory. */
interface MemoryFile {
  readonly contents: Uint8Array<ArrayBuffer>
}

/** The engine's files in memory, over `pages`, which keep what it changes. */
export class Overlay extends MemfsFrontendFS {
  /** `unkept` hears why a flush could not be kept; the next one tries again. */
  constructor(
    pages: Pages,
    private readonly unkept: (reason: unknown) => void,
  ) {
    const read = (path: string, from: number, to: number): Uint8Array<ArrayBuffer> => {
      if (!this.pg) throw new Error('No engine has been opened over these files')
      const { node } = this.pg.Module.FS.lookupPath(cluster + path, {})
      return (node as unknown as MemoryFile).contents.slice(from, to)
    }
    super({
      init: async () => undefined,
      load: () => pages.load(),
      apply: (changes) => pages.apply(changes, read),
      close: async () => pages.close(),
    })
  }

  /** Whoever waits for it hears of a fault themselves. */
  override async syncToFs(isRelaxed = false): Promise<void> {
    await super.syncToFs(isRelaxed).catch((fault: unknown) => {
      if (!isRelaxed) throw fault
      this.unkept(fault)
    })
  }
}
