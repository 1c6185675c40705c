/** A file or a folder of an archive; a folder has no bytes. */
export interface TarEntry {
  /** From the archive's root, as '/base/1/2619'. */
  readonly path: string
  /** A part of the archive's own bytes, not a copy of them; none for a folder. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

const block = 512
const decoder = new TextDecoder()
const textAt = (header: Uint8Array, from: number, length: number) =>
  decoder.decode(header.subarray(from, from + length)).replace(/\0.*$/s, '')

/** What a `ustar` archive holds, folders before what is in them. Throws Error for one that ends too soon. */
export function tarEntries(archive: Uint8Array<ArrayBuffer>): TarEntry[] {
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
    if (path !== '/') entries.push({ path, bytes: isFolder ? null : archive.subarray(from, from + size) })
    at = from + Math.ceil(size / block) * block
  }
  return entries
}
