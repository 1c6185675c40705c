import { createReadStream, existsSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** What a page may load and do: its own files only. */
const policy =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; " +
  "connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

function answer(path: string, request: Request, status = 200): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const packed = encodings.find(([name, end]) => accepted.includes(name) && isFile(path + end))
  const file = packed ? path + packed[1] : path
  const isHashed = /-[\w-]{8}\.\w+$/.test(path)
  const headers = new Headers({
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': String(statSync(file).size),
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    Vary: 'Accept-Encoding',
  })
  if (packed) headers.set('Content-Encoding', packed[0])
  if (path.endsWith('.html')) headers.set('Content-Security-Policy', policy)
  const body = request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as unknown as BodyInit)
  return new Response(body, { status, headers })
}

/** The path asked for, without steps upwards; null where it cannot be read. */
function pathOf(request: Request): string | null {
  try {
    return normalize(decodeURIComponent(new URL(request.url).pathname))
  } catch {
    return null
  }
}

/** Files below `folder`, precompressed where they were; every other path is a screen of the console. */
export const serveStatic =
  (folder: string) =>
  (request: Request): Response => {
    const path = pathOf(request)
    const file = path && join(folder, path)
    if (file?.startsWith(folder + sep) && isFile(file)) return answer(file, request)
    if (!path || extname(path)) return new Response('Not found', { status: 404 })
    return answer(join(folder, 'index.html'), request)
  }
