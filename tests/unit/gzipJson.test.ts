import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gzipJson } from '../../src/server/gzipJson'
import { noTransform, responseOf } from '../../src/server/http/response'
import { RawJson } from '../../src/server/rawJson'

/* Incompressible enough that much of it is on the way when a caller leaves. */
const row = (n: number) =>
  JSON.stringify({ n, text: Array.from({ length: 20 }, (_, i) => (n * 7919 * (i + 1)) % 99991) })
const pieceOf = (rows: number) => new TextEncoder().encode(Array.from({ length: rows }, (_, n) => row(n)).join(','))
const long = [new TextEncoder().encode('['), pieceOf(40_000), new TextEncoder().encode(']')]
/** A page of a list, and one row of it. */
const rows = Array.from({ length: 20 }, (_, n) => ({ id: n, name: `விவசாயி ${n}`, area: 'Palacode' }))

const asked = (accepted?: string) =>
  new Request('http://127.0.0.1/api/report/LotRegister', accepted ? { headers: { 'Accept-Encoding': accepted } } : {})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const encodingOf = async (accepted: string | undefined, answer: Response) =>
  (await gzipJson(asked(accepted), answer)).headers.get('content-encoding')

describe('an answer on its way', () => {
  it('is made small where it is long and the caller takes it so', async () => {
    const answer = await gzipJson(asked('gzip, deflate, br'), responseOf(new RawJson(long)))
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual(['gzip', null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = await bytesOf(answer)
    const whole = Buffer.concat(long)
    expect(bytes.length).toBeLessThan(whole.length / 2)
    expect(gunzipSync(bytes).equals(whole)).toBe(true)
  })

  it('is made small from 1 kB on, with its length', async () => {
    const answer = await gzipJson(asked('br;q=1.0, gzip;q=0.8, *;q=0.1'), responseOf(rows))
    const bytes = await bytesOf(answer)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(bytes.length),
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(rows)
    expect(await encodingOf('gzip', responseOf(rows[0]))).toBeNull()
  })

  it('is as it was for who takes no other, and says that it may differ', async () => {
    for (const accepted of [undefined, 'br, identity', 'gzip;q=0', 'gzip; q=0.000, br']) {
      const answer = await gzipJson(asked(accepted), responseOf(rows))
      expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, null])
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.json()).toEqual(rows)
    }
  })

  it('is as it was where it holds secrets, is no JSON, or is a stream', async () => {
    expect(await encodingOf('gzip', noTransform(responseOf(rows)))).toBeNull()
    const text = new Response('x'.repeat(100_000), { headers: { 'Content-Length': '100000' } })
    expect(await gzipJson(asked('gzip'), text)).toBe(text)
    const stream = new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
    expect(await gzipJson(asked('gzip'), stream)).toBe(stream)
  })
})

describe('a caller who leaves', () => {
  const server = createServer(
    getRequestListener((request) => gzipJson(request, responseOf(new RawJson(long))), { overrideGlobalObjects: false }),
  )
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const call = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const headers = { 'Accept-Encoding': 'gzip', Connection: 'close' }
      get({ port, host: '127.0.0.1', headers }, resolve).on('error', reject)
    })

  it('harms nobody: the next one is answered', async () => {
    for (let round = 0; round < 3; round++) {
      const left = await call()
      left.on('error', () => undefined)
      left.once('data', () => left.destroy())
      await new Promise((resolve) => left.once('close', resolve))
    }
    const answer = await call()
    expect(gunzipSync(await buffer(answer)).equals(Buffer.concat(long))).toBe(true)
  })
})
