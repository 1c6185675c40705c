import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../src/server/app'
import { readEnv } from '../../src/server/env'
import { usualLimits } from '../../src/server/limits'
import { boundedServer } from '../../src/server/listening'
import { listener } from '../../src/server/main'
import { verifyCaptcha } from '../../src/server/security/service'
import { serveStatic } from '../../src/server/static'
import { root } from '../support/root'

const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

interface Heard {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const ask = (port: number, path: string, method = 'GET') =>
  new Promise<Heard>((resolve, reject) => {
    const asked = request({ port, path, method, headers: { Connection: 'close' } }, async (answer) => {
      let text = ''
      for await (const piece of answer) text += piece
      resolve({ status: answer.statusCode, headers: answer.headers, text })
    })
    asked.on('error', reject)
    asked.end()
  })

describe('what browsers hear with every answer', () => {
  /** The API in the place of the real one: a record, a file with a policy of its own, a refusal. */
  const app = {
    fetch: async ({ url }: Request) => {
      if (url.endsWith('/file'))
        return new Response('x', { headers: { 'Content-Type': 'image/png', 'Content-Security-Policy': 'sandbox' } })
      return Response.json({}, { status: url.endsWith('/refused') ? 403 : 200 })
    },
  } as unknown as App
  const servers: Server[] = []
  const serving = async (publicUrl: string) => {
    const files = serveStatic(`${root}/src/client`)
    const listen = listener({ app }, readEnv({ PUBLIC_URL: publicUrl }), files) as RequestListener
    const server = createServer(listen)
    servers.push(server)
    return listening(server)
  }
  let secure: number
  let plain: number
  beforeAll(async () => {
    secure = await serving('https://market.example.in')
    plain = await serving('http://market.example.in')
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  it.each(['/', '/login', '/main.tsx', '/missing.js', '/api/record', '/api/refused', '/api/docs'])(
    'is the same at %s: what it is, that nobody frames it, and nothing to other sites (V3.4)',
    async (path) => {
      const { headers } = await ask(secure, path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('same-origin')
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(headers['content-security-policy']).toContain(rule)
      expect((await ask(plain, path)).headers['strict-transport-security']).toBeUndefined()
    },
  )

  it('lets the API be no page, and a file, which may be a worker, load what it loads', async () => {
    const policyOf = async (path: string) => (await ask(plain, path)).headers['content-security-policy']
    expect(await policyOf('/api/record')).toContain("default-src 'none'")
    expect(await policyOf('/main.tsx')).not.toMatch(/default-src|script-src|connect-src/)
    expect(await policyOf('/login')).toContain("script-src 'self'")
    expect(await policyOf('/api/file')).toBe('sandbox')
  })

  it('repeats no question to whoever asked it (V13.4.4)', async () => {
    for (const path of ['/', '/main.tsx', '/api/record']) {
      const { text } = await ask(plain, `${path}?marked-for-trace`, 'TRACE')
      expect([path, text]).not.toEqual([path, expect.stringContaining('marked-for-trace')])
    }
    expect((await ask(plain, '/main.tsx', 'TRACE')).status).toBe(405)
  })

  it('is heard with a refusal that no request reached', async () => {
    const none = boundedServer(() => undefined, { limits: { ...usualLimits, ofAddress: 0 }, trustProxy: 1 })
    servers.push(none)
    const { status, headers } = await ask(await listening(none), '/api/record')
    expect([status, headers['x-content-type-options']]).toEqual([429, 'nosniff'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('the captcha’s provider', () => {
  it('alone is told the secret: it follows to no other address (V15.3.2)', async () => {
    const asked: string[] = []
    const server = createServer((incoming, outgoing) => {
      asked.push(incoming.url ?? '')
      incoming.resume()
      if (incoming.url === '/moved') outgoing.writeHead(307, { Location: '/elsewhere' }).end()
      else outgoing.end(JSON.stringify({ success: true }))
    })
    const at = `http://127.0.0.1:${await listening(server)}`
    const captcha = { key: 'key', secret: 'secret', scriptUrl: at }
    const look = (path: string) => verifyCaptcha({ captcha: { ...captcha, verifyUrl: at + path } }, 'human', 'local')
    await expect(look('/siteverify')).resolves.toBeUndefined()
    await expect(look('/moved')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(asked).toEqual(['/siteverify', '/moved'])
    server.close()
  })
})
