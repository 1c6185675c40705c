import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideHosts, pageFor, serveStatic } from '../../src/server/static'

let place: string
let ask: (path: string) => Promise<[number, string]>

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(place, 'client'))
  mkdirSync(join(place, 'client-secret'))
  writeFileSync(join(place, 'client/index.html'), 'the console')
  writeFileSync(join(place, 'client/app.js'), 'the script')
  mkdirSync(join(place, 'client/.vite'))
  writeFileSync(join(place, 'client/.vite/manifest.json'), 'a list of files')
  writeFileSync(join(place, 'client-secret/key.txt'), 'a secret')
  writeFileSync(join(place, 'key.txt'), 'a secret')
  const serve = serveStatic(join(place, 'client'))
  ask = async (path) => {
    // A plain object: Request itself would tidy the address.
    const response = serve({ url: `http://127.0.0.1${path}`, method: 'GET', headers: new Headers() } as Request)
    return [response.status, await response.text()]
  }
})
afterAll(() => rmSync(place, { recursive: true }))

describe('the files of the console', () => {
  it('are answered by name, every screen by the one page', async () => {
    expect(await ask('/app.js')).toEqual([200, 'the script'])
    expect(await ask('/app/inward')).toEqual([200, 'the console'])
    expect(await ask('/missing.js')).toEqual([404, 'Not found'])
  })

  it('are read and nothing else', async () => {
    const serve = serveStatic(join(place, 'client'))
    const statusOf = (method: string) => serve(new Request('http://127.0.0.1/app.js', { method })).status
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect([method, statusOf(method)]).toEqual([method, 405])
    expect([statusOf('GET'), statusOf('HEAD')]).toEqual([200, 200])
    const drawn = join(place, 'client/mark.svg')
    writeFileSync(drawn, '<svg/>')
    const type = serve(new Request('http://127.0.0.1/mark.svg')).headers.get('Content-Type')
    expect(type).toBe('image/svg+xml; charset=utf-8')
  })

  it.each([
    '/../key.txt',
    '/..%2fkey.txt',
    '/%2e%2e/key.txt',
    '/%2e%2e%2fclient-secret%2fkey.txt',
    '/x/..%2f..%2f..%2fkey.txt',
    '//etc/passwd.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/..%5ckey.txt',
    '/key.txt%00.js',
    '/%zz',
    '/%',
  ])('hold nothing at %s', async (path) => {
    const [status, text] = await ask(path)
    expect([200, 404]).toContain(status)
    expect(['the console', 'Not found']).toContain(text)
  })
})

describe('the page of the API', () => {
  it('loads from nowhere else, whatever the console may', () => {
    writeFileSync(join(place, 'client/docs.html'), 'the description')
    const serve = serveStatic(join(place, 'client'), { hosts: ['https://maps.example.in'] })
    const policyOf = (path: string) =>
      serve(new Request(`http://127.0.0.1${path}`)).headers.get('Content-Security-Policy') ?? ''
    expect(policyOf('/login')).toContain('https://maps.example.in')
    expect(policyOf('/docs.html')).toContain("script-src 'self';")
    expect(policyOf('/docs.html')).not.toContain('https:')
  })
})

describe('the page', () => {
  const built = readFileSync('src/client/index.html', 'utf8')
  const said = (html: string) => /<meta name="api-root" content="([^"]*)" \/>/.exec(html)?.[1]

  it('says where the API is', () => {
    expect(said(built)).toBe('/api')
    expect(said(pageFor(built, '/market/api'))).toBe('/market/api')
    expect(said(pageFor(built, '/a"><script>&$1'))).toBe('/a&quot;><script>&amp;$1')
  })

  it('says where a practice market is, where the server has one', () => {
    const practice = (html: string) => /<meta name="practice" content="([^"]*)" \/>/.exec(html)?.[1]
    expect(practice(pageFor(built, '/api'))).toBe('')
    expect(practice(pageFor(built, '/api', '/practice/'))).toBe('/practice/')
  })

  it('may call an API of another origin, and load nothing from there', async () => {
    const folder = join(place, 'console')
    mkdirSync(folder)
    writeFileSync(join(folder, 'index.html'), built)
    const serve = serveStatic(folder, { apiRoot: 'https://api.example.in:8004/api' })
    for (const path of ['/login', '/index.html']) {
      const response = serve(new Request(`http://127.0.0.1${path}`))
      const rules = response.headers.get('Content-Security-Policy')?.split('; ')
      expect(rules).toContain("connect-src 'self' https://api.example.in:8004")
      expect(rules?.filter((rule) => rule.includes('example.in'))).toHaveLength(1)
      const html = await response.text()
      expect(said(html)).toBe('https://api.example.in:8004/api')
      expect(response.headers.get('Content-Length')).toBe(String(Buffer.byteLength(html)))
    }
  })
})

describe('the policy of a page', () => {
  const policyOf = (hosts?: readonly string[]) => {
    const serve = serveStatic(join(place, 'client'), hosts ? { hosts } : {})
    return serve(new Request('http://127.0.0.1/login')).headers.get('Content-Security-Policy') ?? ''
  }
  const script = 'https://www.google.com/recaptcha/api.js?render=explicit'

  it('names no other host while no key is set', () => {
    expect(outsideHosts({ captchaScript: null, mapKey: null })).toEqual([])
    expect(policyOf()).not.toContain('https:')
    expect(policyOf()).toContain("default-src 'self'; ")
  })

  it('says of itself where scripts come from and forms go to, and that no page moves its root', () => {
    const rules = policyOf().split('; ')
    for (const rule of ["script-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(rules).toContain(rule)
  })

  it('lets the practice market run a program of its own, and stand in its own frame; no other page may', () => {
    const practice = serveStatic(join(place, 'client'), { isPractice: true })
    const answer = practice({ url: 'http://127.0.0.1/', method: 'GET', headers: new Headers() } as Request)
    const rules = answer.headers.get('Content-Security-Policy')?.split('; ')
    expect(rules).toEqual(expect.arrayContaining(["script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'self'"]))
    expect(rules).toContain("connect-src 'self'")
    expect(policyOf()).not.toContain('wasm-unsafe-eval')
    expect(policyOf().split('; ')).toContain("frame-ancestors 'none'")
  })

  it('lets the captcha and the map in where their keys are set, each host once', () => {
    const hosts = outsideHosts({ captchaScript: script, mapKey: 'a-key' })
    expect(hosts).toEqual(['https://www.google.com', 'https://www.gstatic.com'])
    for (const rule of ['script-src', 'frame-src', 'connect-src'])
      expect(policyOf(hosts)).toMatch(
        new RegExp(`${rule} 'self'[^;]* https://www\\.google\\.com https://www\\.gstatic\\.com`),
      )
    expect(outsideHosts({ captchaScript: null, mapKey: 'a-key' })).toEqual(['https://www.google.com'])
  })
})
