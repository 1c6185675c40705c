import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

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
  /** Bytes sent so far, as they travel. */
  sent(): number
  close(): Promise<void>
}

/** A web server as anybody has one: files below `path`, the packed one where there is one, index.html for what is no file. */
export async function openPlainServer(folder: string, path: string): Promise<PlainServer> {
  const asked: string[] = []
  let sent = 0
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
    sent += statSync(chosen).size
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'Content-Encoding': packed[0] }),
    })
    createReadStream(chosen).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sent: () => sent,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
