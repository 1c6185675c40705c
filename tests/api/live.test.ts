import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HallAsked, HallScreen } from '#resources/api/hall'
import type { LotRow } from '#resources/api/lots'
import type { LotPatch, RoomSnapshot } from '#resources/api/room'
import { createHub } from '../../src/server/hub/hub'
import type { SseConnection } from '../../src/server/hub/sseConnection'
import { endingOfSession, endingOfTicket } from '../../src/server/live/endings'
import { notifyBatches } from '../../src/server/live/relay'
import { createStreams } from '../../src/server/live/stream'
import { openWatcher } from '../../src/server/live/watchers'
import { advanceDueSlots } from '../../src/server/slotClock/service'
import { type TestApp, testApp } from '../support/app'
import { auction, bid, endSlot } from '../support/auction'
import { processBeside } from '../support/beside'
import type { TestClient } from '../support/cookies'
import { listen, type ReceivedEvent } from '../support/listening'
import { until } from '../support/until'

let test: TestApp
let desk: TestClient
let reeler: TestClient
let lastSlot = 0
const nextSlot = () => ({ slotNo: ++lastSlot, firstLot: lastSlot * 100 })

beforeAll(async () => {
  test = await testApp({ reelers: 2 })
  desk = await test.client('marketofficer')
  reeler = await test.client('reeler01')
})
afterAll(() => test.close())

const watch = (client: TestClient, slotId: number) => listen(client, `BiddingInfo/stream?slotId=${slotId}`)

const snapshotOf = (heard: readonly ReceivedEvent[]) =>
  heard.find(({ name }) => name === 'snapshot')?.data as RoomSnapshot
const patchesOf = (heard: readonly ReceivedEvent[]) => heard.flatMap(({ data }) => (data as { lots: LotPatch[] }).lots)

describe('the stream', () => {
  it('ends at once with the session behind it, and with no other', async () => {
    const { slotId } = await auction(test, nextSlot())
    const [leaver, stayer] = [await test.client('branchad'), await test.client('marketofficer')]
    const [left, stays] = [await watch(leaver, slotId), await watch(stayer, slotId)]
    await until(() => expect([left.heard[0]?.name, stays.heard[0]?.name]).toEqual(['snapshot', 'snapshot']))
    await leaver.post('auth/logout')
    await left.reading
    const before = stays.named('beat').length
    await until(() => expect(stays.named('beat').length).toBeGreaterThan(before))
    stays.close()
  })

  it.each([
    ['while its first picture is read', true],
    ['before its end could be heard here', false],
  ])('ends also with a session that ends %s', async (_, isTold) => {
    const hub = createHub()
    const streams = createStreams(hub, {
      state: async () => ({ now: '', versions: 0, lots: 0, slots: [] }),
      slot: async () => null,
    })
    const response = await streams.watch({
      address: 'local',
      ...{ marketId: 1, slotId: null, line: null, signal: new AbortController().signal },
      ending: { channel: 'session:1', stands: async () => isTold },
      alike: null,
      snapshot: async () => {
        if (isTold) hub.receive({ channel: 'session:1', name: 'ended', data: null })
        return {} as RoomSnapshot
      },
    })
    expect(await response.text()).toContain('event: snapshot')
    expect(streams.count()).toBe(0)
  })

  it('asks the rows whether its session or ticket still stands', async () => {
    const leaver = await test.client('branchad')
    const [session] = await test.arrange<{ id: number }>(sql`select max(id) as id from session`)
    const asked = (await (await test.client()).post('hall/ask').then((reply) => reply.json())) as HallAsked
    const open = (await (await desk.post('hall/open', { code: asked.code })).json()) as HallScreen[]
    const screen = open.find(({ code }) => code === asked.code)?.id ?? 0
    const endings = [endingOfSession(test.deps.db, session?.id ?? 0), endingOfTicket(test.deps.db, screen)]
    const stand = () => Promise.all(endings.map((ending) => ending.stands()))
    expect(await stand()).toEqual([true, true])
    await leaver.post('auth/logout')
    await desk.post('hall/end', { id: screen })
    expect(await stand()).toEqual([false, false])
  })

  it("goes straight to the host's line where one is lent, and lets a reader go who takes nothing", async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    const written: string[] = []
    let unsent = 0
    let isEnded = false
    const line: SseConnection = {
      begin: (headers) => void written.push(headers['Content-Type'] ?? ''),
      write: (chunk) => void written.push(new TextDecoder().decode(chunk)),
      bufferedBytes: () => unsent,
      end: () => {
        isEnded = true
      },
      onClose: () => undefined,
      answered: new Response(null),
    }
    const request = new Request(`http://127.0.0.1:8004/api/BiddingInfo/stream?slotId=${slotId}`, {
      headers: { Authorization: `Bearer ${desk.token}` },
    })
    expect(await test.app.fetch(request, { line })).toBe(line.answered)
    expect(written[0]).toContain('text/event-stream')
    expect(written[1]).toMatch(/^event: snapshot\n/)
    await bid(reeler, lots[0] ?? 0, 610)
    await until(() => expect(written.some((text) => text.startsWith('event: lots\n'))).toBe(true))
    unsent = 10_000_000
    await bid(reeler, lots[1] ?? 0, 610)
    await until(() => expect(isEnded).toBe(true))
  })

  it('begins with a snapshot, then sends each lot as its bids commit, and beats with the versions', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    await test.app.tick()
    const [lotId = 0] = lots
    await bid(reeler, lotId, 610)
    const watched = await watch(desk, slotId)
    expect(watched.response.headers.get('content-type')).toContain('text/event-stream')
    await until(() => expect(watched.heard[0]?.name).toBe('snapshot'))
    const { lots: shown, slot } = snapshotOf(watched.heard)
    expect([slot?.slotStatus, shown.find(({ id }) => id === lotId)?.highestBid]).toEqual(['LIVE', 610])
    await bid(reeler, lotId, 615)
    await until(() =>
      expect(patchesOf(watched.named('lots')).at(-1)).toMatchObject({
        id: lotId,
        highestBid: 615,
        bidCount: 2,
        benefit: 15,
      }),
    )
    await until(() => expect(watched.named('beat').length).toBeGreaterThan(0))
    const rows = await test.arrange<{ sum: number }>(
      sql`select sum(room_version) as sum from lot where slot_id = ${slotId}`,
    )
    expect(watched.named('beat').at(-1)?.data).toMatchObject({ versions: rows[0]?.sum, lots: lots.length })
    watched.close()
    await watched.reading
  })

  it('tells the end of a slot with the states of its lots', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    await test.app.tick()
    await bid(reeler, lots[0] ?? 0, 610)
    const watched = await watch(desk, slotId)
    await endSlot(test, slotId)
    await test.app.tick()
    await until(() =>
      expect(watched.named('slot').at(-1)?.data).toMatchObject({ slot: { id: slotId, slotStatus: 'CLOSED' } }),
    )
    expect(
      patchesOf(watched.named('lots'))
        .map(({ lotStatus }) => lotStatus)
        .sort(),
    ).toEqual(['BID_CLOSED', 'NO_BID', 'NO_BID'])
    watched.close()
  })

  it('gives a watcher who joins in a storm every lot as it is in the database', async () => {
    const { slotId, lots } = await auction(test, { ...nextSlot(), lots: 5 })
    await test.app.tick()
    const storm = (async () => {
      for (let n = 0; n < 40; n++) await Promise.all(lots.map((lotId) => bid(reeler, lotId, 601 + n)))
    })()
    await new Promise((resolve) => setTimeout(resolve, 60))
    const watched = await watch(desk, slotId)
    await storm
    const kept = new Map<number, { roomVersion: number; highestBid: number | null }>()
    const truth = await test.arrange<LotRow>(
      sql`select id, room_version, highest_bid from lot where slot_id = ${slotId} order by id`,
    )
    await until(() => {
      for (const lot of snapshotOf(watched.heard).lots) kept.set(lot.id, lot)
      for (const patch of patchesOf(watched.named('lots'))) {
        if ((kept.get(patch.id)?.roomVersion ?? 0) < patch.roomVersion) kept.set(patch.id, patch)
      }
      expect(
        [...kept]
          .map(([id, { roomVersion, highestBid }]) => ({ id, roomVersion, highestBid }))
          .sort((a, b) => a.id - b.id),
      ).toEqual(truth)
    })
    watched.close()
  })

  it('reaches the watchers of another server of the same database', async () => {
    const { slotId, lots } = await auction(test, nextSlot())
    await test.app.tick()
    const second = processBeside(test.deps)
    const watched = await watch({ ...desk, fetch: (path, init) => desk.fetch.call({ ...desk }, path, init) }, slotId)
    const far = await second.fetch(
      new Request(`http://127.0.0.1:8004/api/BiddingInfo/stream?slotId=${slotId}`, {
        headers: { Authorization: `Bearer ${desk.token}` },
      }),
    )
    const reader = (far.body as ReadableStream<Uint8Array>).getReader()
    let text = ''
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        text += new TextDecoder().decode(value)
      }
    })()
    await bid(reeler, lots[0] ?? 0, 677)
    await until(() => expect(text).toMatch(/event: lots\n.*677/))
    watched.close()
    await second.stop()
    await reading
  })

  it('tells what became of a slot though nobody told: who wrote it ended, or another process was not heard', async () => {
    const { slotId } = await auction(test, nextSlot())
    await test.app.tick()
    const watched = await watch(desk, slotId)
    await until(() => expect(watched.named('beat').length).toBeGreaterThan(0))
    const [longer] = await test.arrange<{ endsAt: string }>(sql`
      update slot set ends_at = ends_at + interval '2 minutes', version = version + 1 where id = ${slotId} returning ends_at`)
    await until(() =>
      expect(watched.named('slot').at(-1)?.data).toMatchObject({ slot: { id: slotId, endsAt: longer?.endsAt } }),
    )
    const told = watched.named('slot').length
    const beats = watched.named('beat').length
    await until(() => expect(watched.named('beat').length).toBeGreaterThan(beats + 1))
    expect(watched.named('slot')).toHaveLength(told)
    watched.close()
  })

  it('tells who stays at a slot that is over, and who comes back to it, that another one runs', async () => {
    await test.jump(sql`update slot set slot_status = 'CLOSED' where slot_status = 'LIVE'`)
    const over = await auction(test, nextSlot())
    await endSlot(test, over.slotId)
    await test.app.tick()
    const stays = await watch(desk, over.slotId)
    await until(() => expect(stays.named('beat').length).toBeGreaterThan(0))
    expect(snapshotOf(stays.heard).running).toBeNull()
    const next = await auction(test, nextSlot())
    // By a process that ended before it told anybody.
    await advanceDueSlots({ ...test.deps, hub: createHub() })
    await until(() =>
      expect(stays.named('slot').at(-1)?.data).toMatchObject({ slot: { id: next.slotId, slotStatus: 'LIVE' } }),
    )
    const back = [await listen(reeler, `BiddingInfo/myStream?slotId=${over.slotId}`), await watch(desk, over.slotId)]
    for (const one of back) await until(() => expect(snapshotOf(one.heard).running).toBe(next.slotId))
    for (const one of [stays, ...back]) one.close()
  })

  it('lets nobody in without a session of the market', async () => {
    const { slotId } = await auction(test, nextSlot())
    expect((await (await test.client()).get(`BiddingInfo/stream?slotId=${slotId}`)).status).toBe(401)
    expect((await reeler.get(`BiddingInfo/stream?slotId=${slotId}`)).status).toBe(403)
    expect((await (await test.client('pennagaram')).get(`BiddingInfo/stream?slotId=${slotId}`)).status).toBe(404)
  })
})

describe('a watcher', () => {
  const chunk = new Uint8Array(30_000)

  it('who does not read is let go, once, and hears no more', () => {
    const left = vi.fn()
    const [, watcher] = openWatcher(new Uint8Array(1000), new AbortController().signal, left)
    const sent = Array.from({ length: 10 }, () => watcher.send(chunk))
    expect(sent).toEqual([true, true, true, ...Array(7).fill(false)])
    watcher.close()
    expect(left).toHaveBeenCalledTimes(1)
  })

  it('who goes away is forgotten, by abort and by cancel', async () => {
    const left = vi.fn()
    const abort = new AbortController()
    openWatcher(new Uint8Array(1), abort.signal, left)
    abort.abort()
    expect(left).toHaveBeenCalledTimes(1)
    const [stream] = openWatcher(new Uint8Array(1), new AbortController().signal, left)
    await stream.cancel()
    expect(left).toHaveBeenCalledTimes(2)
  })
})

describe('events between servers', () => {
  it('ride together in parcels that fit a notification', () => {
    const events = Array.from({ length: 200 }, (_, n) => ({
      channel: `slot:${n}`,
      name: 'lots',
      data: { text: 'நூற்பாளர்'.repeat(5) },
    }))
    const made = notifyBatches('me', [...events, { channel: 'slot:0', name: 'lots', data: 'x'.repeat(9000) }])
    expect(made.every((text) => new TextEncoder().encode(text).length < 8000)).toBe(true)
    expect(made.flatMap((text) => (JSON.parse(text) as { events: unknown[] }).events)).toHaveLength(200)
  })

  it('tell all lots of a large slot, as it opens and closes', () => {
    const patches = Array.from({ length: 300 }, (_, n) => ({ id: n, reelerNameTa: 'நூற்பாளர்'.repeat(3), roomVersion: 2 }))
    const made = notifyBatches('me', [{ channel: 'slot:1', name: 'lots', data: patches }])
    expect(made.every((text) => new TextEncoder().encode(text).length < 8000)).toBe(true)
    const events = made.flatMap((text) => (JSON.parse(text) as { events: { name: string; data: unknown[] }[] }).events)
    expect(events.flatMap(({ name, data }) => (name === 'lots' ? data : []))).toEqual(patches)
  })
})
