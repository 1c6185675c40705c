import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mostImported } from '#shared/importing'
import { type App, createApp } from '../../src/server/app'
import type { Passwords } from '../../src/server/context'
import { readEnv } from '../../src/server/env'
import { usualBody } from '../../src/server/http/body'
import { type Limits, usualLimits } from '../../src/server/limits'
import { boundedServer, usualTimes } from '../../src/server/listening'
import { listener } from '../../src/server/main'
import { password, type TestApp, testApp } from '../support/app'
import type { TestClient } from '../support/cookies'
import { type RawLine, rawLine } from '../support/rawLine'

/* What strangers send, byte by byte, to the server's own listener: what is bounded, and who goes on meanwhile. */

let market: TestApp
let desk: TestClient
const open: Server[] = []
const lines: RawLine[] = []

beforeAll(async () => {
  market = await testApp()
  desk = await market.client('marketofficer')
})
afterEach(async () => {
  for (const { socket } of lines.splice(0)) socket.destroy()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})
afterAll(() => market.close())

interface MarketOptions {
  readonly limits?: Partial<Limits>
  readonly trustProxy?: number
  readonly times?: Partial<typeof usualTimes>
  readonly passwords?: Passwords
}

/** The market behind a listener with limits of its own; answers its port. */
async function listening({ limits, trustProxy = 0, times, passwords }: MarketOptions = {}): Promise<number> {
  const app = passwords ? createApp({ ...market.deps, passwords }) : market.app
  const env = readEnv({ TRUST_PROXY: String(trustProxy) })
  const listen = listener({ ...market, app }, env, () => new Response('page'))
  const server = boundedServer(
    listen,
    { limits: { ...usualLimits, ...limits }, trustProxy },
    { ...usualTimes, ...times },
  )
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function line(port: number): Promise<RawLine> {
  const one = await rawLine(port)
  lines.push(one)
  return one
}

const head = (path: string, headers: Readonly<Record<string, string | number>>, method = 'POST') =>
  `${method} /api/${path} HTTP/1.1\r\n${Object.entries({ Host: '127.0.0.1', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const health = head('health', {}, 'GET')
const session = ({ token, cookies }: TestClient) => ({
  Authorization: `Bearer ${token}`,
  Cookie: `XSRF-TOKEN=${cookies.get('XSRF-TOKEN')}`,
})
const guarded = (client: TestClient) => ({ ...session(client), 'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN') ?? '' })
const guess = (username = 'nobody') => {
  const body = JSON.stringify({ username, password: 'wrong' })
  return head('auth/connect', { 'Content-Length': body.length }) + body
}

/** A sign-in past the listener, from whichever address. */
const connect = (app: App, address: string, init: RequestInit) =>
  app.fetch(
    new Request('http://127.0.0.1/api/auth/connect', {
      method: 'POST',
      body: '{"username":"a","password":"b"}',
      ...init,
    }),
    { address },
  )

describe('a body', () => {
  it('larger than a form is refused before a byte of it is read', async () => {
    const port = await listening()
    for (const path of ['auth/connect', 'auth/Register-Customer', 'hall/ask']) {
      const one = await line(port)
      one.send(head(path, { 'Content-Length': usualBody.bytes + 1 }))
      expect([path, await one.answers()]).toEqual([path, [413]])
    }
  })

  it('of untold length is refused as soon as it is larger, and its line is cut', async () => {
    const one = await line(await listening())
    one.send(head('auth/connect', { 'Transfer-Encoding': 'chunked' }))
    const piece = `1000\r\n${'x'.repeat(4096)}\r\n`
    one.send(piece.repeat(5))
    expect(await one.answers()).toEqual([413])
    one.send(piece.repeat(200))
    await one.cut()
  })

  it('is read only after session, role and XSRF are right', async () => {
    const port = await listening()
    const asked: [headers: Record<string, string>, status: number][] = [
      [{}, 401],
      [{ Authorization: 'Bearer nobody' }, 401],
      [session(desk), 403],
      [guarded(await market.client('rjd')), 403],
    ]
    for (const [headers, status] of asked) {
      const one = await line(port)
      one.send(head('farmer/import', { ...headers, 'Content-Length': 1_000_000 }))
      expect([headers, await one.answers()]).toEqual([headers, [status]])
    }
  })

  it('of rows may be larger where the route says so, by bytes and by values', async () => {
    const rows = (count: number, row: object) => ({ rows: Array.from({ length: count }, () => row), dryRun: true })
    const many = await desk.post('farmer/import', rows(mostImported, { ledgerName: 'x'.repeat(300) }))
    expect(many.status).toBe(200)
    expect((await desk.post('farmer/import', rows(1, { ledgerName: 'x'.repeat(5_000_000) }))).status).toBe(413)
    const nested = `{"rows":[${'[],'.repeat(1_300_000)}[]],"dryRun":true}`
    expect((await desk.fetch('farmer/import', { method: 'POST', body: nested })).status).toBe(413)
    expect((await desk.post('auth/touch', { text: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await desk.post('preferences', { key: 'page', value: 'x'.repeat(40_000) })).status).toBe(200)
  })

  it('that is too large is refused no faster than so often, and holds up nobody of its address', async () => {
    const app = createApp(market.deps)
    const send = (body: string) => connect(app, '10.0.0.6', { body })
    let refused = 0
    const large = Array.from({ length: 110 }, async () => {
      const { status } = await send(`{"a":"${'x'.repeat(20_000)}"}`)
      refused += 1
      return status
    })
    expect((await send(JSON.stringify({ username: 'marketofficer', password }))).status).toBe(200)
    expect(refused).toBeLessThan(110)
    expect(new Set(await Promise.all(large))).toEqual(new Set([413]))
    await app.stop()
  })

  it('is larger nowhere that a stranger reaches', () => {
    const larger = market.app.routes.filter(({ bodyLimit }) => bodyLimit)
    expect(larger.map(({ path }) => path)).toContain('farmer/import')
    for (const { path, permit } of larger) expect([path, permit === 'public']).toEqual([path, false])
  })

  it('that does not come holds up nobody', async () => {
    const port = await listening()
    const body = JSON.stringify({ username: 'marketofficer', password })
    for (let n = 0; n < 60; n += 1)
      (await line(port)).send(head('auth/connect', { 'Content-Length': body.length }) + body.slice(0, 5))
    const one = await line(port)
    one.send(head('auth/connect', { 'Content-Length': body.length }) + body)
    expect(await one.answers()).toEqual([200])
  })
})

describe('a connection', () => {
  const times = { headers: 300, request: 600, lookEvery: 50 }

  it('with headers too large is told so', async () => {
    const one = await line(await listening())
    one.send(head('health', { 'X-Long': 'x'.repeat(20_000) }, 'GET'))
    expect(await one.answers()).toEqual([431])
    await one.cut()
  })

  it('that says nothing, or takes its time over headers or body, is ended', async () => {
    const port = await listening({ times })
    const silent = await line(port)
    const slow = await line(port)
    slow.send('GET /api/health HTTP/1.1\r\nHost: ')
    const body = await line(port)
    body.send(`${head('auth/connect', { 'Content-Length': 100 })}{`)
    for (const one of [silent, slow, body]) await one.cut()
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408/)
  })

  it('asks one thing after another: what is piled up is cut off', async () => {
    const port = await listening()
    const polite = await line(port)
    polite.send(health.repeat(3))
    expect(await polite.answers(3)).toEqual([200, 200, 200])
    const pile = await line(port)
    pile.send(health.repeat(200))
    await pile.cut()
  })

  it('is one of so many of an address, and of so many in all', async () => {
    const port = await listening({ limits: { ofAddress: 3 } })
    const some = [await line(port), await line(port), await line(port)]
    await (await line(port)).cut()
    some[0]?.send(health)
    expect(await some[0]?.answers()).toEqual([200])
    some[1]?.socket.destroy()
    await expect
      .poll(async () => {
        const again = await line(port)
        again.send(health)
        return again.answers()
      })
      .toEqual([200])
    const few = await listening({ limits: { connections: 2 } })
    await line(few)
    await line(few)
    await (await line(few)).cut()
  })

  it('of a proxy carries many: then the requests of an address are counted', async () => {
    const port = await listening({ limits: { ofAddress: 2 }, trustProxy: 1 })
    const asking = async (address: string) => {
      const one = await line(port)
      one.send(`${head('auth/connect', { 'X-Forwarded-For': `1.2.3.4, ${address}`, 'Content-Length': 100 })}{`)
      return one
    }
    await asking('10.0.0.1')
    await asking('10.0.0.1')
    const third = await asking('10.0.0.1')
    expect(await third.answers()).toEqual([429])
    expect(third.heard()).toMatch(/Retry-After: \d+/i)
    const other = await line(port)
    other.send(head('health', { 'X-Forwarded-For': '10.0.0.2' }, 'GET'))
    expect(await other.answers()).toEqual([200])
  })
})

describe('live streams', () => {
  const watching = (port: number, client: TestClient) =>
    line(port).then((one) => {
      one.send(head('BiddingInfo/stream', session(client), 'GET'))
      return one
    })

  it('of one session are so many: a new one ends the oldest', async () => {
    const port = await listening()
    const ours = await market.client('branchad')
    const first = await watching(port, ours)
    expect(await first.answers()).toEqual([200])
    for (let n = 0; n < usualLimits.streamsOfSession; n += 1)
      expect(await (await watching(port, ours)).answers()).toEqual([200])
    await expect.poll(() => first.heard().endsWith('0\r\n\r\n')).toBe(true)
    const other = await watching(port, desk)
    expect(await other.answers()).toEqual([200])
  })

  it('of one address are so many', async () => {
    const small = createApp({ ...market.deps, limits: { ...usualLimits, streamsOfAddress: 2 } })
    const watch = (client: TestClient) =>
      small.fetch(new Request('http://127.0.0.1/api/BiddingInfo/stream', { headers: session(client) }), {
        address: '10.0.0.9',
      })
    const streams = [await watch(desk), await watch(await market.client('pennagaram'))]
    const third = await watch(await market.client('branchad'))
    expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, 30])
    for (const { body } of streams) await body?.cancel()
    expect((await watch(desk)).status).toBe(200)
    await small.stop()
  })
})

describe('the work of strangers', () => {
  /** A store of passwords that answers nobody until it is told to. */
  function slowPasswords() {
    let begun = 0
    let answer: () => void = () => undefined
    const told = new Promise<void>((resolve) => {
      answer = resolve
    })
    const verify = async () => {
      begun += 1
      await told
      return false
    }
    return { answer, begun: () => begun, passwords: { hash: async () => '', verify } }
  }

  it('waits in a line of its own: who is signed in goes on', async () => {
    const slow = slowPasswords()
    const port = await listening({ passwords: slow.passwords })
    const guessing = await Promise.all(Array.from({ length: 40 }, () => line(port)))
    for (const one of guessing) one.send(guess())
    await expect.poll(slow.begun).toBe(1)
    const mine = await line(port)
    for (let n = 1; n <= 5; n += 1) {
      mine.send(head('preferences', session(desk), 'GET'))
      expect(await mine.answers(n)).toHaveLength(n)
    }
    expect(await mine.answers()).toEqual([200, 200, 200, 200, 200])
    expect(slow.begun()).toBe(1)
    slow.answer()
    for (const one of guessing) expect(await one.answers()).toEqual([401])
  })

  it('is refused with the time to come again when the line is full; another address still has its turn', async () => {
    const slow = slowPasswords()
    const app = createApp({ ...market.deps, passwords: slow.passwords })
    const leaving = new AbortController()
    const ask = (address: string) => connect(app, address, { signal: leaving.signal })
    const hostile = Array.from({ length: 310 }, () => ask('10.0.0.1'))
    const refused = await Promise.race(hostile)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const hall = ask('10.0.0.2')
    slow.answer()
    expect((await hall).status).toBe(401)
    leaving.abort()
    await Promise.all(hostile)
    await app.stop()
  })

  it('is a stranger’s also with a session in hand: nobody hashes past the line', async () => {
    const slow = slowPasswords()
    const app = createApp({ ...market.deps, passwords: slow.passwords })
    const ask = () => connect(app, '10.0.0.3', { headers: guarded(desk) })
    const asked = Array.from({ length: 5 }, ask)
    await expect.poll(slow.begun).toBe(1)
    slow.answer()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    await app.stop()
  })

  it('includes tokens that nobody has: they are looked up in turn', async () => {
    const app = createApp(market.deps)
    const ask = (token: string, address: string) =>
      app.fetch(new Request('http://127.0.0.1/api/preferences', { headers: { Authorization: `Bearer ${token}` } }), {
        address,
      })
    const wrong = Array.from({ length: 200 }, (_, n) => ask(`wrong${n}`, '10.0.0.4'))
    expect((await ask(desk.token ?? '', '10.0.0.5')).status).toBe(200)
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]))
    await app.stop()
  })
})
