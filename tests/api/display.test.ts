import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HallAsked, HallRoom, HallScreen, HallTicket } from '#resources/api/hall'
import { codeLetters, readCode } from '#shared/hall'
import { type TestApp, testApp } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import { processBeside } from '../support/beside'
import { type TestClient, testClient } from '../support/cookies'
import { until } from '../support/until'

let test: TestApp
let desk: TestClient
let other: TestClient

beforeAll(async () => {
  test = await testApp({ reelers: 2 })
  desk = await test.client('marketofficer')
  other = await test.client('pennagaram')
})
afterAll(() => test.close())

let addresses = 0
/** A screen of its own, at an address of its own. */
async function screen() {
  const address = `10.0.0.${++addresses}`
  const client = testClient((request) => test.app.fetch(request, { address }))
  const asked = (await (await client.post('hall/ask')).json()) as HallAsked
  client.token = asked.token
  return { client, ...asked }
}
const openBy = async (officer: TestClient, code: string) => officer.post('hall/open', { code })
async function openScreen(officer = desk) {
  const made = await screen()
  const screens = (await (await openBy(officer, made.code)).json()) as HallScreen[]
  return { ...made, id: screens.find(({ code }) => code === made.code)?.id ?? 0 }
}
const ticketOf = async (client: TestClient) => (await (await client.get('hall/ticket')).json()) as HallTicket
const roomOf = async (client: TestClient) => (await (await client.get('hall/room')).json()) as HallRoom
const statuses = async (client: TestClient) =>
  Promise.all(
    ['ticket', 'room', 'stream'].map(async (name) => {
      const stop = new AbortController()
      const { status } = await client.fetch(`hall/${name}`, { signal: stop.signal })
      stop.abort()
      return status
    }),
  )

/** Everything that a stream says until it ends. */
async function listen(client: TestClient) {
  const stop = new AbortController()
  const response = await client.fetch('hall/stream', { signal: stop.signal })
  const heard = { text: '' }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const reading = (async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      heard.text += decoder.decode(value, { stream: true })
    }
  })()
  return { heard, reading, close: () => stop.abort() }
}

describe('a ticket', () => {
  it('waits with a code without look-alikes, opened by an officer for their market and today until midnight', async () => {
    const { client, code, token } = await screen()
    expect([...code].every((letter) => codeLetters.includes(letter)) && code.length === 8).toBe(true)
    expect(await ticketOf(client)).toMatchObject({ status: 'WAITING', market: null, day: null })
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await openBy(desk, typed)).status).toBe(200)
    const [today] = await test.arrange<{ day: string; midnight: string }>(sql`
      select (clock_timestamp() + interval '330 minutes')::date as day,
        ((clock_timestamp() + interval '330 minutes')::date + 1)::timestamp - interval '330 minutes' as midnight`)
    expect(await ticketOf(client)).toMatchObject({
      status: 'OPEN',
      day: today?.day,
      market: { name: 'Dharmapuri' },
    })
    expect(new Date((await ticketOf(client)).endsAt).toISOString().slice(11)).toBe('18:30:00.000Z')
    const kept = await test.arrange<{ all: string }>(sql`
      select (select string_agg(t::text, ' ') from display_ticket t) || (select string_agg(a::text, ' ') from audit a) as all`)
    expect(kept[0]?.all).not.toContain(token)
  })

  it('is opened once, by nobody without its code, and not after 15 minutes', async () => {
    const { code } = await screen()
    expect((await openBy(desk, 'AAAA-AAAA')).status).toBe(422)
    expect((await openBy(desk, code)).status).toBe(200)
    expect((await openBy(other, code)).status).toBe(422)
    const late = await screen()
    await test.arrange(
      sql`update display_ticket set ends_at = clock_timestamp() - interval '1 second' where code = ${late.code}`,
    )
    expect((await openBy(desk, late.code)).status).toBe(422)
    expect(await statuses(late.client)).toEqual([401, 401, 401])
    await screen()
    expect(await test.arrange(sql`select id from display_ticket where code = ${late.code}`)).toEqual([])
  })

  it('shows nothing while it waits, and nothing once it is over or ended', async () => {
    const waiting = await screen()
    expect(await statuses(waiting.client)).toEqual([200, 403, 403])
    const over = await openScreen()
    expect(await statuses(over.client)).toEqual([200, 200, 200])
    await test.arrange(
      sql`update display_ticket set ends_at = clock_timestamp() - interval '1 second' where id = ${over.id}`,
    )
    expect(await statuses(over.client)).toEqual([401, 401, 401])
    const ended = await openScreen()
    expect((await other.post('hall/end', { id: ended.id })).status).toBe(404)
    expect((await desk.post('hall/end', { id: ended.id })).status).toBe(200)
    expect(await statuses(ended.client)).toEqual([401, 401, 401])
    expect((await desk.post('hall/end', { id: ended.id })).status).toBe(404)
  })

  it('is no session: every other endpoint is shut to it, and no session is a ticket', async () => {
    const { client } = await openScreen()
    const open: string[] = []
    for (const { method, path, permit } of test.app.routes) {
      if (permit === 'public' || permit === 'display' || permit === 'ticket') continue
      const address = path.replaceAll(/\{\w+\}/g, '1')
      const { status } = await client.fetch(address, {
        method,
        ...(method !== 'GET' && { body: '{}' }),
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
      if (status !== 401) open.push(`${method} ${path}: ${status}`)
    }
    expect(open).toEqual([])
    expect(await statuses(desk)).toEqual([403, 403, 403])
    const inAddress = await (await test.client()).get(`hall/room?token=${client.token}`)
    expect(inAddress.status).toBe(401)
  })

  it('is asked for from our own page only, and not without end', async () => {
    const stranger = testClient((request) => test.app.fetch(request, { address: '10.1.1.1' }), {
      origin: 'http://127.0.0.1:8004',
    })
    expect((await stranger.post('hall/ask', {}, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    const answers = []
    for (let n = 0; n < 12; n++) answers.push((await stranger.post('hall/ask')).status)
    expect(answers).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('is asked for from many addresses, and none of them keeps a market’s own screen out', async () => {
    const early = await screen()
    await test.arrange(sql`
      insert into display_ticket (code, token_hash, ticket_status, network, asked_at, ends_at)
      select 'X' || n, sha256(n::text::bytea), 'WAITING', '10.9.' || n / 10 % 200 || '.1', clock_timestamp(),
        clock_timestamp() + interval '15 minutes'
      from generate_series(1, 2000) n`)
    const waiting = async () =>
      (
        await test.arrange<{ n: number }>(sql`
        select count(*) as n from display_ticket where ticket_status = 'WAITING'`)
      )[0]?.n
    const before = await waiting()
    const late = await screen()
    expect(await waiting()).toBe(before)
    for (const { code, client } of [early, late]) {
      expect((await openBy(desk, code)).status).toBe(200)
      expect(await ticketOf(client)).toMatchObject({ status: 'OPEN' })
    }
    await test.arrange(sql`delete from display_ticket where code like 'X%'`)
  })

  it('is listed for the desk of its market alone', async () => {
    const { code } = await openScreen(other)
    const listed = async (officer: TestClient) =>
      ((await (await officer.get('hall/screens')).json()) as HallScreen[]).map((one) => one.code)
    expect(await listed(other)).toContain(code)
    expect(await listed(desk)).not.toContain(code)
    expect((await (await test.client('dosad')).get('hall/screens')).status).toBe(403)
  })
})

describe('the picture', () => {
  it('turns from slot to slot of its market, with the next one and what came of the last', async () => {
    const reeler = await test.client('reeler01')
    const { client } = await openScreen()
    const first = await auction(test, { slotNo: 1, lots: 3 })
    await auction(test, { slotNo: 2, firstLot: 11, startsIn: 3600, endsIn: 4800 })
    const far = await auction(test, { slotNo: 1, firstLot: 501, market: 'PNG' })
    await test.app.tick()
    await bid(reeler, first.lots[0] ?? 0, 640)
    await bid(reeler, first.lots[1] ?? 0, 651)
    const live = await roomOf(client)
    expect(live).toMatchObject({ slot: { id: first.slotId, slotStatus: 'LIVE' }, next: { slotNo: 2 }, result: null })
    expect(live.lots.map(({ lotNo, highestBid }) => [lotNo, highestBid])).toEqual([
      [1, 640],
      [2, 651],
      [3, null],
    ])
    expect(JSON.stringify(live)).not.toMatch(/Farmer|விவசாயி|mobile|9441|farmer/i)
    expect(live.lots.some(({ id }) => far.lots.includes(id))).toBe(false)

    const watched = await listen(client)
    await until(() => expect(watched.heard.text).toContain('event: snapshot'))
    await bid(reeler, first.lots[2] ?? 0, 660)
    await until(() => expect(watched.heard.text).toMatch(/event: lots\n.*660/))
    await endSlot(test, first.slotId)
    await test.app.tick()
    await until(() => expect(watched.heard.text).toMatch(/event: slot\n.*CLOSED/))
    expect(watched.heard.text).not.toMatch(/Farmer|விவசாயி|9441/)
    watched.close()

    const result = { slotNo: 1, lots: 3, sold: 0, pending: 3, highest: 660, average: '650.33' }
    expect(await roomOf(client)).toMatchObject({ slot: { slotStatus: 'CLOSED' }, next: { slotNo: 2 }, result })
  })

  it('goes on after midnight while a slot of its day does', async () => {
    const { client, id } = await openScreen()
    const statusAt = async (rest: string) => {
      await test.arrange(
        sql`update display_ticket set ends_at = clock_timestamp() - interval '1 second' where id = ${id}`,
      )
      await test.arrange(sql`update slot set ends_at = greatest(clock_timestamp() + ${rest}::interval, starts_at + interval '1 second'),
        starts_at = starts_at - interval '2 hours' where market_id = (select id from mas_branch where code = 'DPI')`)
      return {
        status: (await client.get('hall/room')).status,
        isListed: (await (await desk.get('hall/screens')).text()).includes(`"id":${id},`),
      }
    }
    expect(await statusAt('5 minutes')).toEqual({ status: 200, isListed: true })
    expect(Date.parse((await ticketOf(client)).endsAt)).toBeGreaterThan(Date.now() + 19 * 60_000)
    expect(await statusAt('-14 minutes')).toEqual({ status: 200, isListed: true })
    expect(await statusAt('-16 minutes')).toEqual({ status: 401, isListed: false })
  })

  it('stops at once when the officer ends it, on another server of the database too', async () => {
    const { client, id, token } = await openScreen()
    const second = processBeside(test.deps)
    const far = testClient((request) => second.fetch(request))
    far.token = token
    const watched = await Promise.all([listen(client), listen(far)])
    for (const { heard } of watched) await until(() => expect(heard.text).toContain('event: snapshot'))
    await desk.post('hall/end', { id })
    expect(await Promise.all(watched.map(({ reading }) => reading))).toEqual(['ended', 'ended'])
    await second.stop()
  })
})

describe('a code', () => {
  it('is read as people type it', () => {
    expect(readCode('acde 3467')).toBe('ACDE3467')
    expect(readCode('ACDE-3467')).toBe('ACDE3467')
    expect([readCode('ACDE346'), readCode('ACDE34670'), readCode('ACDE346O'), readCode('')]).toEqual(
      Array(4).fill(null),
    )
  })
})
