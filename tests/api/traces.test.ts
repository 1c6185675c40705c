import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/app'
import { createTraces, type Traces } from '../../src/server/traces'
import { password, type TestApp, testApp } from '../support/app'
import { auction, bid, freshKey } from '../support/auction'
import { type TestClient, testClient } from '../support/cookies'

/* A bid is followed from its request through the statement that decided it to those who watch, by a collector of OpenTelemetry. */

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
interface Told {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly links?: readonly { readonly traceId: string }[]
  readonly attributes: readonly Attribute[]
}
interface Batch {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Told[] }[] }[]
}

const told: Told[] = []
let collector: Server
let url: string
let market: TestApp
let traces: Traces
let reelers: readonly TestClient[]
let desk: TestClient

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const batch = (await json(request)) as Batch
    told.push(...batch.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  market = await testApp({ reelers: 2 })
  traces = createTraces(url, '1.0.0')
  const app = createApp({ ...market.deps, tracer: traces.tracer })
  const signedIn = (name: string) => testClient((request) => app.fetch(request), { password }).signIn(name)
  desk = await signedIn('marketofficer')
  reelers = [await signedIn('reeler01'), await signedIn('reeler02')]
})
afterAll(async () => {
  collector.close()
  await market.close()
})

const trace = 'c0ffee00c0ffee00c0ffee00c0ffee00'

describe('a bid', () => {
  it('is one trace from whoever asked to the lines of those who watch', async () => {
    const { slotId, lots } = await auction(market)
    // The first bid from a browser binds it, and is decided twice.
    await bid(reelers[0] as TestClient, lots[0] as number, 690)
    const stop = new AbortController()
    const watching = await desk.fetch(`BiddingInfo/stream?slotId=${slotId}`, { signal: stop.signal })
    const reader = (watching.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    const placed = await (reelers[0] as TestClient).post(
      'BiddingInfo/Save_Bid',
      { lotId: lots[0], amount: 700 },
      { 'Idempotency-Key': freshKey(), traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    )
    expect(placed.status).toBe(200)
    // The first bid may be told late: of two ticks the second has what is asked for.
    for (let text = ''; !text.includes('"highestBid":700'); ) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream ended')
      text += new TextDecoder().decode(value)
    }
    // What somebody made up is no cause.
    await (reelers[1] as TestClient).post(
      'BiddingInfo/Save_Bid',
      { lotId: lots[0], amount: 1 },
      { 'Idempotency-Key': freshKey(), traceparent: "00-'; drop table lot; --" },
    )
    stop.abort()
    await traces.stop()
    const own = told.filter(({ traceId }) => traceId === trace)
    const named = (name: string) => own.find((one) => one.name === name) as Told
    expect(own.map(({ name }) => name).sort()).toEqual(['POST BiddingInfo/Save_Bid', 'place_bids', 'tell watchers'])
    expect(named('POST BiddingInfo/Save_Bid').parentSpanId).toBe('00f067aa0ba902b7')
    expect(named('place_bids').parentSpanId).toBe(named('POST BiddingInfo/Save_Bid').spanId)
    expect(named('tell watchers').parentSpanId).toBe(named('place_bids').spanId)
    const attributeOf = (name: string, key: string) => named(name).attributes.find((one) => one.key === key)?.value
    expect(attributeOf('place_bids', 'cocoon.bids')).toEqual({ intValue: 1 })
    expect(attributeOf('tell watchers', 'cocoon.watchers')).toEqual({ intValue: 1 })
    expect(attributeOf('POST BiddingInfo/Save_Bid', 'http.response.status_code')).toEqual({ intValue: 200 })
    const others = told.filter((one) => one.traceId !== trace && one.name === 'POST BiddingInfo/Save_Bid')
    expect(others).toHaveLength(2)
    // Nothing is told of anybody: addresses as they are declared, methods, statuses and counts.
    const keys = new Set(told.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].sort()).toEqual([
      'cocoon.bids',
      'cocoon.watchers',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ])
  })

  it('is decided as ever where the collector is away', async () => {
    const away = createTraces('http://127.0.0.1:9/v1/traces', '1.0.0')
    const app = createApp({ ...market.deps, tracer: away.tracer })
    const client = await testClient((request) => app.fetch(request), { password }).signIn('reeler01')
    const { lots } = await auction(market, { slotNo: 2, firstLot: 200 })
    expect((await bid(client, lots[0] as number, 700)).status).toBe(200)
    await away.stop()
  })
})
