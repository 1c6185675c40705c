import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../src/server/app'
import { openPostgres } from '../../src/server/db/postgres'
import { createMetrics, type Metrics } from '../../src/server/metrics'
import { createProbes, type Probes } from '../../src/server/probes'
import { password, type TestApp, testApp } from '../support/app'
import { testClient } from '../support/cookies'
import { urlOf } from '../support/emptyDatabase'
import { settings } from '../support/program'
import { root } from '../support/root'

/* What whoever runs a server watches: figures in Prometheus' form, and whether a process lives and can serve. */

let market: TestApp
let metrics: Metrics
let app: App
let probes: Probes
let url: string

beforeAll(async () => {
  market = await testApp()
  metrics = createMetrics()
  app = createApp({ ...market.deps, meter: metrics.meter })
  metrics.follow(app, market.db, { isStuck: () => false })
  probes = createProbes(metrics, market.db)
  probes.server.listen(0, '127.0.0.1')
  await once(probes.server, 'listening')
  url = `http://127.0.0.1:${(probes.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  probes.server.close()
  await market.close()
})

/** The figure of a series, by its name and labels in any order; undefined where it is not told. */
const figure = (text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined => {
  const line = text
    .split('\n')
    .find(
      (one) =>
        (one.startsWith(`${name}{`) || one.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
}
const read = async () => (await fetch(`${url}/metrics`)).text()

describe('the figures', () => {
  it('count requests by route and status, and refusals by error and rule', async () => {
    const client = testClient((request) => app.fetch(request))
    const wrong = { username: 'marketofficer', password: 'nobody has this' }
    expect((await client.post('auth/connect', wrong)).status).toBe(401)
    expect((await client.post('auth/connect', { username: 'marketofficer', password })).status).toBe(200)
    expect((await client.get('nowhere')).status).toBe(404)
    const reeler = testClient((request) => app.fetch(request))
    reeler.token = (await market.client('reeler01')).token
    expect((await reeler.get('lot')).status).toBe(403)
    const text = await read()
    const route = 'POST auth/connect'
    expect(figure(text, 'http_request_duration_seconds_count', { route, status: '200' })).toBe(1)
    expect(figure(text, 'http_request_duration_seconds_count', { route, status: '401' })).toBe(1)
    expect(figure(text, 'http_requests_in_flight', { route })).toBe(0)
    const refused = text.split('\n').filter((line) => line.startsWith('cocoon_refusals_total{'))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatch(/route="GET lot",code="FORBIDDEN",rule=""} 1$/)
    // Neither who tried nor with what.
    expect(text).not.toMatch(/marketofficer|nobody has this/)
  })

  it('tell of seals, slots, messages, watchers and the database', async () => {
    const text = await read()
    expect(figure(text, 'cocoon_database_up')).toBe(1)
    expect(figure(text, 'cocoon_slot_overdue_seconds')).toBe(0)
    expect(figure(text, 'cocoon_messages_waiting')).toBe(0)
    expect(figure(text, 'cocoon_watchers')).toBe(0)
    expect(figure(text, 'cocoon_seal_age_seconds')).toBeGreaterThanOrEqual(0)
    expect(figure(text, 'cocoon_database_connections', { purpose: 'work', state: 'waiting' })).toBe(0)
    expect(figure(text, 'cocoon_database_replica_lag_seconds')).toBeUndefined()
    expect(figure(text, 'cocoon_database_archive_stuck')).toBeUndefined()
    expect(Math.abs(figure(text, 'cocoon_clock_ahead_seconds') ?? 99)).toBeLessThan(2)
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('age while the seals do not come', async () => {
    const before = figure(await read(), 'cocoon_seal_age_seconds') ?? 0
    market.clock.set(new Date(market.clock.now().getTime() + 900_000))
    expect(figure(await read(), 'cocoon_seal_age_seconds')).toBeGreaterThanOrEqual(before + 900)
    await app.tick()
    expect(figure(await read(), 'cocoon_seal_age_seconds')).toBeLessThan(60)
  })
})

describe('a process', () => {
  const status = async (path: string, method = 'GET') => (await fetch(`${url}${path}`, { method })).status

  it('lives, is ready, and takes no other question', async () => {
    expect(await status('/live')).toBe(200)
    expect(await status('/ready')).toBe(200)
    expect(await status('/ready', 'POST')).toBe(405)
    expect(await status('/api/health')).toBe(404)
  })

  it.each(['//', 'http://', '*', '/metrics//', '//live'])('is not ended by who asks for %s', async (target) => {
    const line = connect(Number(new URL(url).port), '127.0.0.1')
    line.end(`GET ${target} HTTP/1.1\r\nHost: market\r\nConnection: close\r\n\r\n`)
    expect(await text(line)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await status('/live?since=1')).toBe(200)
  })

  it('whose database is away lives, and is not ready', async () => {
    const away = { ...market.db, query: () => Promise.reject(new Error('away')) }
    const { server } = createProbes(createMetrics(), away)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await fetch(`${at}/live`)).status).toBe(200)
    expect((await fetch(`${at}/ready`)).status).toBe(503)
    server.close()
  })

  it('whose database hangs says so before who asks gives up, with every other figure', async () => {
    const hangs = { query: () => new Promise<never>(() => undefined) }
    const own = createMetrics()
    own.follow(app, { ...market.db, ...hangs }, { isStuck: () => false })
    const { server } = createProbes(own, { ...market.db, ...hangs })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const soon = (path: string) => fetch(`${at}${path}`, { signal: AbortSignal.timeout(5_000) })
    const [ready, figures] = await Promise.all([soon('/ready'), soon('/metrics')])
    expect(ready.status).toBe(503)
    const told = await figures.text()
    expect(figure(told, 'cocoon_database_up')).toBe(0)
    expect(figure(told, 'cocoon_clock_ahead_seconds')).toBeUndefined()
    expect(figure(told, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    server.closeAllConnections()
    server.close()
  })

  it('goes on where it is asked for what is no address at all, as a scanner of ports does', async () => {
    for (const path of ['//', '///x', '/%', '/__proto__']) {
      const asked = request(`${url}/`, { path }).end()
      const [answer] = await once(asked, 'response')
      answer.resume()
      expect(answer.statusCode, path).toBe(404)
    }
    expect(await status('/live')).toBe(200)
  })

  it('whose database only reads, as a standby does, is not ready, and says that its database is away', async () => {
    const [found] = await market.db.query<{ name: string }>(sql`select current_database() as name`)
    const db = await openPostgres(urlOf(found?.name ?? ''), {
      settings: { ...settings, default_transaction_read_only: 'on' },
    })
    const own = createMetrics()
    own.follow(app, db, { isStuck: () => false })
    const { server } = createProbes(own, db)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await fetch(`${at}/ready`)).status).toBe(503)
    expect(figure(await (await fetch(`${at}/metrics`)).text(), 'cocoon_database_up')).toBe(0)
    server.close()
    await db.close()
  })

  it('that is about to end says so before it does', async () => {
    probes.leave()
    expect(await status('/ready')).toBe(503)
    expect(await status('/live')).toBe(200)
  })
})

describe('what stands in deploy/', () => {
  const files = ['prometheus/rules.yml', 'prometheus/alerts.yml', 'grafana/market.json']

  it.each(files)('%s asks for no figure that nobody tells', async (file) => {
    const asked = readFileSync(join(root, 'deploy', file), 'utf8').match(/\b(cocoon|http|nodejs|process)_\w+/g) ?? []
    const told = await read()
    // Without a standby nothing is told of one, nor of a backup without one.
    const known = new Set([
      'cocoon_database_replica_lag_seconds',
      'cocoon_database_archive_stuck',
      'cocoon_reports_standby_away',
    ])
    expect(asked.length).toBeGreaterThan(2)
    expect([...new Set(asked)].filter((name) => !known.has(name) && !told.includes(name))).toEqual([])
  })

  it('names no route that there is not', () => {
    const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
    const asked = files.flatMap((file) =>
      Array.from(
        readFileSync(join(root, 'deploy', file), 'utf8').matchAll(/route=\\?"([^"\\]+)\\?"/g),
        ([, name]) => name,
      ),
    )
    expect(asked.length).toBeGreaterThan(4)
    expect(asked.filter((name) => !routes.has(name ?? ''))).toEqual([])
  })
})
