import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * What a page may load and do: its own files, the scripts and frames of `hosts`, and calls below `apiRoot`. The
 * practice market runs its server in the browser, and its console in a frame.
 */
const policyWith = (hosts: readonly string[], apiRoot: string, isPractice = false) => {
  const api = URL.canParse(apiRoot) ? [new URL(apiRoot).origin] : []
  const own = (...more: string[]) => ["'self'", ...more, ...hosts].join(' ')
  const rules = [
    "default-src 'self'",
    `script-src ${own(...(isPractice ? ["'wasm-unsafe-eval'"] : []))}`,
    `img-src ${own('data:', 'blob:')}`,
    `style-src ${own("'unsafe-inline'")}`,
    "font-src 'self' data:",
    `connect-src ${own(...api)}`,
    "worker-src 'self' blob:",
    `frame-src ${own('blob:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isPractice ? "'self'" : "'none'"}`,
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

const saying = (html: string, name: string, value: string) => {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, start: string) => start + escaped)
}

/** The page that is built once, told where this server's API is and its practice market, '' where it has none. */
export const pageFor = (html: string, apiRoot: string, practice = ''): string =>
  saying(saying(html, 'api-root', apiRoot), 'practice', practice)

const guarded = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' }

/** What is installed from a page: the phone and the hall are each an app of their own, from one page with the console. */
const installedFrom = (html: string, { url }: Request): string => {
  const [, app] = /^\/(bid|hall)\/?$/.exec(new URL(url).pathname) ?? []
  return app ? html.replace('/console.webmanifest', `/${app}.webmanifest`) : html
}

function answerPage(path: string, request: Request, told: readonly [string, string], policy: string): Response {
  const page = Buffer.from(installedFrom(pageFor(readFileSync(path, 'utf8'), ...told), request))
  const headers = {
    ...guarded,
    'Content-Type': types['.html'] as string,
    'Content-Length': String(page.length),
    'Content-Security-Policy': policy,
  }
  return new Response(request.method === 'HEAD' ? null : page, { headers })
}

function answerFile(path: string, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const packed = encodings.find(([name, end]) => accepted.includes(name) && isFile(path + end))
  const file = packed ? path + packed[1] : path
  const isHashed = /-[\w-]{8}\.\w+$/.test(path)
  const headers = new Headers({
    ...guarded,
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': String(statSync(file).size),
    Vary: 'Accept-Encoding',
  })
  if (isHashed) headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  if (packed) headers.set('Content-Encoding', packed[0])
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

interface Pages {
  /** From where pages may load besides their own files (`outsideHosts`). */
  readonly hosts?: readonly string[]
  /** Below which pages call. */
  readonly apiRoot?: string
  /** Where the practice market lies that the menu leads to; none where there is none. */
  readonly practice?: string
  /** The practice market, whose server is in the browser. */
  readonly isPractice?: boolean
}

/** Files below `folder`, precompressed where they were; every other path is a screen of the console. */
export function serveStatic(folder: string, { hosts = [], apiRoot = '/api', practice = '', isPractice }: Pages = {}) {
  const policies = { console: policyWith(hosts, apiRoot, isPractice), docs: policyWith([], '/api') }
  const answer = (path: string, request: Request) => {
    if (extname(path) !== '.html') return answerFile(path, request)
    return answerPage(
      path,
      request,
      [apiRoot, practice],
      path === join(folder, 'docs.html') ? policies.docs : policies.console,
    )
  }
  return (request: Request): Response => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } })
    const path = pathOf(request)
    const file = path && join(folder, path)
    // What begins with a dot is the build's own affair: its list of files, for one.
    if (!path || path.includes(`${sep}.`)) return new Response('Not found', { status: 404 })
    if (file?.startsWith(folder + sep) && isFile(file)) return answer(file, request)
    if (extname(path)) return new Response('Not found', { status: 404 })
    return answer(join(folder, 'index.html'), request)
  }
}
