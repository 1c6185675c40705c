import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A chunk as Vite's manifest lists it, by its source or, where several share it, by a name of its own. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export interface Chunks {
  /** What comes with `keys`, themselves included: everything they import, and what that imports. */
  readonly with: (keys: readonly string[]) => ReadonlySet<string>
  /** What is fetched only when it is used, by any of `keys` or by what comes with that in turn. */
  readonly later: (keys: readonly string[]) => readonly string[]
  /** Those that need one that needs them in turn: which of them runs first, nobody knows. */
  readonly circular: () => readonly string[]
  /** All script of `keys`, compressed as it is sent, in bytes. */
  readonly bytes: (keys: Iterable<string>) => number
}

/** The chunks of a built console. Throws where `folder` holds no build with a manifest, or lacks a key. */
export function readChunks(folder: string): Chunks {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const chunkOf = (key: string): Chunk => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`No chunk ${key} in ${folder}: has its source moved?`)
    return chunk
  }
  const sizes = new Map<string, number>()
  const sizeOf = (key: string): number => {
    const { file } = chunkOf(key)
    const size =
      sizes.get(file) ?? (file.endsWith('.js') ? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length : 0)
    sizes.set(file, size)
    return size
  }
  const reached = (keys: readonly string[], next: (chunk: Chunk) => readonly string[]): ReadonlySet<string> => {
    const all = new Set(keys)
    for (const key of all) for (const other of next(chunkOf(key))) all.add(other)
    return all
  }
  const statics = ({ imports = [] }: Chunk) => imports
  return {
    with: (keys) => reached(keys, statics),
    later(keys) {
      const all = reached(keys, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
      return [...new Set([...all].flatMap((key) => chunkOf(key).dynamicImports ?? []))]
    },
    circular: () =>
      Object.keys(manifest).filter((key) =>
        (manifest[key]?.imports ?? []).some((one) => reached([one], statics).has(key)),
      ),
    bytes: (keys) => [...keys].reduce((sum, key) => sum + sizeOf(key), 0),
  }
}
