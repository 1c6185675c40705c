import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export interface PlainServer {
  readonly url: string
  /** Paths that were asked for. */
  readonly asked: readonly string[]
  /** Bytes sent so far, as they travel, by path. */
  readonly sent: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** A line that carries so many bits a second, whatever travels at once: each piece waits for those before it. */
function lineOf(bitsPerSecond: number) {
  let free = 0
  return async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      free = Math.max(free, performance.now()) + (piece.length * 8_000) / bitsPerSecond
      const early = free - performance.now()
      if (early > 1) await wait(early)
      yield piece
    }
  }
}

/**
 * A web server as anybody has one: files below `path`, the packed one where there is one, index.html for what is no file;
 * over a line of `bitsPerSecond`, where that is given.
 */
export async function openPlainServer(folder: string, path: string, bitsPerSecond?: number): Promise<PlainServer> {
  const asked: string[] = []
  const sent = new Map<string, number>()
  const line = lineOf(bitsPerSecond ?? Number.POSITIVE_INFINITY)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://plain')
    asked.push(pathname)
    const below = pathname.startsWith(path) ? join(folder, normalize(pathname.slice(path.length - 1))) : null
    const isThere = below !== null && existsSync(below) && statSync(below).isFile()
    if (below === null || (!isThere && extname(pathname))) return void response.writeHead(404).end()
    const file = isThere ? below : join(folder, 'index.html')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const packed = encodings.find(([name, end]) => accepted.includes(name) && existsSync(file + end))
    const chosen = packed ? file + packed[1] : file
    sent.set(pathname, (sent.get(pathname) ?? 0) + statSync(chosen).size)
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'Content-Encoding': packed[0] }),
    })
    // A browser that goes away breaks its line off.
    pipeline(createReadStream(chosen, { highWaterMark: 16_384 }), line, response).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sent,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
