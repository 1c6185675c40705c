import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideHosts, serveStatic } from '../../src/server/static'

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
