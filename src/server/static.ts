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

/** What a page may load and do: its own files, and the scripts and frames of `hosts`. */
const policyWith = (hosts: readonly string[]) => {
  const own = (...more: string[]) => ["'self'", ...more, ...hosts].join(' ')
  const rules = [
    "default-src 'self'",
    ...(hosts.length > 0 ? [`script-src ${own()}`] : []),
    `img-src ${own('data:', 'blob:')}`,
    `style-src ${own("'unsafe-inline'")}`,
    "font-src 'self' data:",
    `connect-src ${own()}`,
    "worker-src 'self' blob:",
    `frame-src ${own('blob:')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ]
  return rules.join('; ')
}

/** Where a captcha's script fetches its other parts from, by the script's own host. */
const companions: Readonly<Record<string, readonly string[]>> = {
  'www.google.com': ['https://www.gstatic.com'],
  'www.recaptcha.net': ['https://www.gstatic.cn', 'https://www.gstatic.com'],
  'js.hcaptcha.com': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/** The contact page's map is a frame of this host. */
const mapHost = 'https://www.google.com'

/** The hosts that pages need besides their own: those of the captcha and of the map, where their keys are set. */
export function outsideHosts(keys: { captchaScript: string | null; mapKey: string | null }): readonly string[] {
  const { captchaScript, mapKey } = keys
  const captcha = captchaScript === null ? null : new URL(captchaScript)
  const all = [
    ...(captcha ? [captcha.origin, ...(companions[captcha.host] ?? [])] : []),
    ...(mapKey === null ? [] : [mapHost]),
  ]
  return [...new Set(all)]
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

function answer(path: string, request: Request, policy: string): Response {
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
  return new Response(body, { headers })
}

/** The path asked for, without steps upwards; null where it cannot be read. */
function pathOf(request: Request): string | null {
  try {
    return normalize(decodeURIComponent(new URL(request.url).pathname))
  } catch {
    return null
  }
}

/**
 * Files below `folder`, precompressed where they were; every other path is a screen of the console. Pages may load from
 * `hosts` too (`outsideHosts`).
 */
export function serveStatic(folder: string, { hosts = [] }: { hosts?: readonly string[] } = {}) {
  const policy = policyWith(hosts)
  return (request: Request): Response => {
    const path = pathOf(request)
    const file = path && join(folder, path)
    // What begins with a dot is the build's own affair: its list of files, for one.
    if (!path || path.includes(`${sep}.`)) return new Response('Not found', { status: 404 })
    if (file?.startsWith(folder + sep) && isFile(file)) return answer(file, request, policy)
    if (extname(path)) return new Response('Not found', { status: 404 })
    return answer(join(folder, 'index.html'), request, policy)
  }
}
