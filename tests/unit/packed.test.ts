import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../src/server/http/answer'
import { packed } from '../../src/server/packed'
import { Written } from '../../src/server/written'

/* Incompressible enough that much of it is on the way when a caller leaves. */
const row = (n: number) =>
  JSON.stringify({ n, text: Array.from({ length: 20 }, (_, i) => (n * 7919 * (i + 1)) % 99991) })
const pieceOf = (rows: number) => new TextEncoder().encode(Array.from({ length: rows }, (_, n) => row(n)).join(','))
const long = [new TextEncoder().encode('['), pieceOf(40_000), new TextEncoder().encode(']')]
const short = [new TextEncoder().encode(`[${row(1)}]`)]

const asked = (accepted?: string) =>
  new Request('http://127.0.0.1/api/report/LotRegister', accepted ? { headers: { 'Accept-Encoding': accepted } } : {})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('an answer on its way', () => {
  it('is made small where it is long and the caller takes it so', async () => {
    const answer = packed(asked('gzip, deflate, br'), answerOf(new Written(long)))
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual(['gzip', null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const bytes = await bytesOf(answer)
    const whole = Buffer.concat(long)
    expect(bytes.length).toBeLessThan(whole.length / 2)
    expect(gunzipSync(bytes).equals(whole)).toBe(true)
  })

  it('is as it was for who takes no other, where it is short, and where it is no JSON', async () => {
    for (const accepted of [undefined, 'br, identity']) {
      const plain = answerOf(new Written(long))
      expect(packed(asked(accepted), plain)).toBe(plain)
    }
    const little = answerOf(new Written(short))
    expect(packed(asked('gzip'), little)).toBe(little)
    const text = new Response('x'.repeat(100_000), { headers: { 'Content-Length': '100000' } })
    expect(packed(asked('gzip'), text)).toBe(text)
  })
})

describe('a caller who leaves', () => {
  const server = createServer(
    getRequestListener((request) => packed(request, answerOf(new Written(long))), { overrideGlobalObjects: false }),
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
