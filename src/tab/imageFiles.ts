import { root } from './seat'
import { type TarEntry, tarEntries } from './tar'

/*
 * The image's files. It travels as one archive, packed, and is fifty megabytes when unpacked, of which a visit reads few: the
 * browser keeps it unpacked, and a file is read once the engine opens it.
 */

/** A file or a folder of the image; a folder has no size. */
export interface ImageFile {
  readonly path: string
  readonly size: number | null
  /** Read at once, in the midst of a statement too. */
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

export interface ImageFiles {
  readonly files: readonly ImageFile[]
  /** Keeps the archive unpacked, in place of any other, for the next visit. */
  keep(): Promise<void>
}

const cacheName = `${root}image`
const listOf = (url: string) => `${url}?files`

/** Smaller ones lie beside each other at the archive's beginning, and are read in one piece. */
const smallest = 65_536

const filesOf = (entries: readonly TarEntry[], read: (from: number, to: number) => Uint8Array<ArrayBuffer>) =>
  entries.map(({ path, from, size }): ImageFile => ({ path, size, bytes: () => read(from, from + (size ?? 0)) }))

/** What cannot be read any more is forgotten, so that the next visit has it from the net. */
function readerOf(blob: Blob, head: Uint8Array<ArrayBuffer>): (from: number, to: number) => Uint8Array<ArrayBuffer> {
  const reader = new FileReaderSync()
  return (from, to) => {
    if (to <= head.length) return head.subarray(from, to)
    try {
      return new Uint8Array(reader.readAsArrayBuffer(blob.slice(from, to)))
    } catch (fault) {
      void caches.delete(cacheName)
      throw fault
    }
  }
}

async function keptFiles(url: string): Promise<ImageFile[] | null> {
  const cache = await caches.open(cacheName)
  const [archive, list] = await Promise.all([cache.match(url), cache.match(listOf(url))])
  if (!archive || !list) return null
  const [blob, entries] = await Promise.all([archive.blob(), list.json() as Promise<TarEntry[]>])
  const firstLarge = entries.find(({ size }) => size !== null && size > smallest)
  const head = new Uint8Array(await blob.slice(0, firstLarge?.from ?? blob.size).arrayBuffer())
  return filesOf(entries, readerOf(blob, head))
}

async function keepArchive(url: string, archive: Uint8Array<ArrayBuffer>, entries: readonly TarEntry[]): Promise<void> {
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await cache.put(url, new Response(archive))
  // The list comes last: where it is, the archive is whole.
  await cache.put(listOf(url), Response.json(entries))
}

/** The image's files, from what the browser has of `url`, else by `fetched`. */
export async function openImage(url: string, fetched: (url: string) => Promise<Response>): Promise<ImageFiles> {
  const kept = await keptFiles(url).catch(() => null)
  if (kept) return { files: kept, keep: async () => undefined }
  const archive = new Uint8Array(await (await fetched(url)).arrayBuffer())
  const entries = tarEntries(archive)
  return {
    // A copy: the engine writes into what it reads, and the archive is kept as it came.
    files: filesOf(entries, (from, to) => archive.slice(from, to)),
    keep: () => keepArchive(url, archive, entries),
  }
}
