/** Where a file or a folder of an archive lies in it; a folder has no size. */
export interface TarEntry {
  /** From the archive's root, as '/base/1/2619'. */
  readonly path: string
  readonly from: number
  readonly size: number | null
}

const block = 512
const decoder = new TextDecoder()
const textAt = (header: Uint8Array, from: number, length: number) =>
  decoder.decode(header.subarray(from, from + length)).replace(/\0.*$/s, '')

/** What a `ustar` archive holds, in its order. Throws Error for one that ends too soon. */
export function tarEntries(archive: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = []
  for (let at = 0; at + block <= archive.length; ) {
    const header = archive.subarray(at, at + block)
    const name = textAt(header, 0, 100)
    if (!name) break
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8)
    const from = at + block
    if (from + size > archive.length) throw new Error(`The archive ends within ${name}`)
    const path = `/${[textAt(header, 345, 155), name]
      .filter(Boolean)
      .join('/')
      .replace(/^\.?\//, '')
      .replace(/\/$/, '')}`
    const isFolder = textAt(header, 156, 1) === '5'
    if (path !== '/') entries.push({ path, from, size: isFolder ? null : size })
    at = from + Math.ceil(size / block) * block
  }
  return entries
}
