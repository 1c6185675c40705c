import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
import { readEnv } from '../../src/server/env'
import { holdsSecrets } from '../../src/server/http/route'
import { listener } from '../../src/server/main'
import { password, type TestApp, testApp } from '../support/app'

/* What the server says to browsers: over HTTPS, of its cookies, and of what is packed on the way. */

const publicUrl = 'https://market.example.in'
let market: TestApp
beforeAll(async () => {
  market = await testApp()
})
afterAll(() => market.close())

const connect = async (secureCookies: boolean, cookie = '') => {
  const app = createApp({ ...market.deps, secureCookies, publicUrl })
  const response = await app.fetch(
    new Request(`${publicUrl}/api/auth/connect`, {
      method: 'POST',
      headers: { Cookie: cookie },
      body: JSON.stringify({ username: 'marketofficer', password }),
    }),
  )
  const { token } = (await response.json()) as { token: string }
  const write = (cookies: string, xsrf: string) =>
    app.fetch(
      new Request(`${publicUrl}/api/auth/touch`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, Cookie: cookies, 'X-XSRF-TOKEN': xsrf },
      }),
    )
  return { response, cookies: response.headers.getSetCookie(), write }
}

describe('cookies', () => {
  it('over HTTPS are the host’s own by their names', async () => {
    const { cookies } = await connect(true)
    expect(cookies).toHaveLength(2)
    for (const line of cookies) expect(line).toMatch(/^__Host-(XSRF-TOKEN|DEVICE)=[\w-]{43}; Path=\/; .*; Secure$/)
    for (const line of (await connect(false)).cookies) expect(line).toMatch(/^(XSRF-TOKEN|DEVICE)=[\w-]{43}; Path=\/; /)
  })

  it('that another host of the domain could have set choose no browser’s token and open no write over HTTPS', async () => {
    const [device, chosen] = ['a'.repeat(32), 'b'.repeat(32)]
    const { cookies, write } = await connect(true, `DEVICE=${chosen}`)
    expect(cookies.join('\n')).not.toContain(chosen)
    const known = await connect(true, `DEVICE=${chosen}; __Host-DEVICE=${device}`)
    expect(known.cookies).toContainEqual(expect.stringContaining(`__Host-DEVICE=${device}; `))
    expect((await write('XSRF-TOKEN=chosen', 'chosen')).status).toBe(403)
    expect((await write('XSRF-TOKEN=chosen; __Host-XSRF-TOKEN=own', 'own')).status).toBe(200)
    expect((await write('XSRF-TOKEN=chosen; __Host-XSRF-TOKEN=own', 'chosen')).status).toBe(403)
  })
})

describe('the server', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })

  async function asking(url: string | undefined) {
    const env = readEnv(url ? { PUBLIC_URL: url } : {})
    const listen = listener(market, env, () => new Response('page'))
    const server = createServer(listen as RequestListener)
    servers.push(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'Accept-Encoding': 'gzip', Connection: 'close' }
        get({ port, path, headers }, (answer) => resolve(answer.resume())).on('error', reject)
      })
  }

  it('asks browsers to come by HTTPS alone where that is its address', async () => {
    const secure = await asking(publicUrl)
    const plain = await asking(undefined)
    for (const path of ['/', '/api/health', '/api/nowhere', '/api/offices']) {
      const { headers } = await secure(path)
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000; includeSubDomains'])
      expect((await plain(path)).headers['strict-transport-security']).toBeUndefined()
    }
  })

  it('packs answers of the API from 1 kB on', async () => {
    const ask = await asking(undefined)
    expect((await ask('/api/offices')).headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await ask('/api/openapi.json')).headers['content-encoding']).toBe('gzip')
    expect((await ask('/api/health')).headers['content-encoding']).toBeUndefined()
  })
})

describe('what holds secrets beside what was sent', () => {
  it('is packed by nobody on the way', async () => {
    expect((await connect(true)).response.headers.get('cache-control')).toBe('no-store, no-transform')
    const desk = await market.client('marketofficer')
    expect((await desk.get('auth/sessions')).headers.get('cache-control')).toBe('no-store, no-transform')
    expect((await desk.get('preferences')).headers.get('cache-control')).toBe('no-store')
  })

  it('is whatever signs in, proves or opens, and account numbers in the clear', () => {
    const paths = new Set(market.app.routes.filter(holdsSecrets).map(({ path }) => path))
    for (const path of ['auth/connect', 'auth/verify-otp', 'hall/ask', 'hall/ticket', 'payments/batches/{id}/file'])
      expect(paths).toContain(path)
    expect(paths).not.toContain('offices')
  })
})
