import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../src/server/db/db'
import { openPostgres } from '../../src/server/db/postgres'
import { readEnv } from '../../src/server/env'
import { openHost } from '../../src/server/host'
import { missedChannel } from '../../src/server/hub/events'
import { createHub } from '../../src/server/hub/hub'
import { startRelay } from '../../src/server/live/relay'
import { type TestApp, testApp } from '../support/app'
import { processBeside } from '../support/beside'
import { testClient } from '../support/cookies'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { arrivalOf, knownIds, saved } from '../support/inward'
import { listen } from '../support/listening'
import { collectedLog } from '../support/log'
import { settings } from '../support/program'
import { until } from '../support/until'

/* What processes of one database tell each other, where one of them is of another version, or the line between is lost. */

let test: TestApp
let url: string
let far: Db
beforeAll(async () => {
  test = await testApp({ reelers: 1 })
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  url = urlOf(found?.name ?? '')
  far = await openPostgres(url, { settings })
})
afterAll(async () => {
  await far?.close()
  await test?.close()
})

/** Hears what is told in the other process, once it listens. */
async function hearing(channel: string) {
  const hub = createHub()
  const heard: unknown[] = []
  let begun = 0
  hub.subscribe(channel, ({ data }) => {
    if (data === 'begun') begun += 1
    else heard.push(data)
  })
  const stop = startRelay({ db: test.db, hub })
  await expect
    .poll(async () => {
      await test.db.query(
        sql`select pg_notify('live_event', ${JSON.stringify({ from: 'x', events: [{ channel, name: 'test', data: 'begun' }] })})`,
      )
      return begun
    })
    .toBeGreaterThan(0)
  return { hub, heard, stop }
}

const cutListeners = () =>
  asMaintainer((client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = $1`,
      [new URL(url).pathname.slice(1)],
    ),
  )

describe('an event that this version does not understand', () => {
  it('ends neither the process nor the room, and the next is heard', async () => {
    const officer = await test.client('marketofficer')
    const watched = await listen(officer, 'BiddingInfo/stream')
    const [market] = await test.db.query<{ id: number }>(
      sql`select market_id as id from mas_user where user_name = 'marketofficer'`,
    )
    const changes = await listen(officer, 'changes/stream')
    await until(() => expect(changes.named('begun')).toHaveLength(1))
    const log = collectedLog('error')
    const tell = (channel: string, name: string, data: unknown) =>
      test.db.query(
        sql`select pg_notify('live_event', ${JSON.stringify({ from: 'next', events: [{ channel, name, data }] })})`,
      )
    await tell(`market:${market?.id}`, 'slot', null)
    await tell(`market:${market?.id}`, 'slots', null)
    await tell(`changes:${market?.id}`, 'changed', { named: ['lot'] })
    await tell(`changes:${market?.id}`, 'changed', { of: ['lot'] })
    await until(() =>
      expect(changes.named('changed').flatMap(({ data }) => (data as { of: string[] }).of)).toContain('lot'),
    )
    expect(log.lines.length).toBeGreaterThan(0)
    log.restore()
    watched.close()
    changes.close()
  })
})

describe('what was committed', () => {
  it('is told to the others once the line to the database is back', async () => {
    const near = await hearing('slot:1')
    const hub = createHub()
    const stop = startRelay({ db: far, hub })
    const log = collectedLog('error')
    const lost = vi
      .spyOn(far, 'query')
      .mockRejectedValueOnce(Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' }))
    hub.publish({ channel: 'slot:1', name: 'lots', data: 1 })
    await until(() => expect(lost).toHaveBeenCalled())
    lost.mockRestore()
    hub.publish({ channel: 'slot:1', name: 'lots', data: 2 })
    await until(() => expect(near.heard).toEqual([1, 2]))
    log.restore()
    await stop()
    await near.stop()
  })

  it('a moment before its process ended is told all the same', async () => {
    const near = await hearing('slot:2')
    const hub = createHub()
    const stop = startRelay({ db: far, hub })
    hub.publish({ channel: 'slot:2', name: 'lots', data: 'last' })
    await stop()
    await until(() => expect(near.heard).toEqual(['last']))
    await near.stop()
  })

  it('and was on its way when its process ended is told again where that failed', async () => {
    const near = await hearing('slot:4')
    const hub = createHub()
    const stop = startRelay({ db: far, hub })
    const log = collectedLog('error')
    let cut = (_: Error) => {}
    const onItsWay = new Promise<never>((_, reject) => {
      cut = reject
    })
    const lost = vi.spyOn(far, 'query').mockReturnValueOnce(onItsWay)
    hub.publish({ channel: 'slot:4', name: 'lots', data: 1 })
    await until(() => expect(lost).toHaveBeenCalled())
    const stopped = stop()
    hub.publish({ channel: 'slot:4', name: 'lots', data: 2 })
    cut(Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' }))
    await stopped
    lost.mockRestore()
    await until(() => expect(near.heard).toEqual([1, 2]))
    log.restore()
    await near.stop()
  })

  it('by a request that its process still answered at its end is told, too', async () => {
    const known = await knownIds(test)
    const desk = await test.client('marketofficer')
    const heard = await listen(await test.client('branchad'), 'changes/stream')
    await until(() => expect(heard.named('begun')).toHaveLength(1))
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
    const env = readEnv({ DATABASE_URL: url, DATA_KEY: key(7), SEAL_KEY: key(9), DEMO: 'off' })
    const host = await openHost(env, 'http://127.0.0.1:8004')
    const last = testClient((request) => host.app.fetch(request))
    last.token = desk.token
    for (const [name, value] of desk.cookies) last.cookies.set(name, value)
    await host.app.stop()
    await saved(last, arrivalOf(known))
    await host.close()
    await until(() => expect(heard.named('changed').map(({ data }) => data)).toMatchObject([{ of: ['lot'] }]))
    heard.close()
  })
})

describe('a process that did not hear the others for a while', () => {
  it('says so to its rooms, once it hears them again', async () => {
    const near = await hearing('slot:3')
    const missed = vi.fn()
    near.hub.subscribe(missedChannel, missed)
    await cutListeners()
    await until(() => expect(missed).toHaveBeenCalled())
    await near.stop()
  })

  it('believes no session that was ended meanwhile', async () => {
    const second = processBeside({ ...test.deps, db: far })
    const officer = await test.client('marketofficer')
    const asks = async () => {
      const answer = await second.fetch(
        new Request('http://127.0.0.1:8004/api/preferences', { headers: { Authorization: `Bearer ${officer.token}` } }),
      )
      return answer.status
    }
    expect(await asks()).toBe(200)
    await test.arrange(sql`update session set ended_at = now() where ended_at is null`)
    expect(await asks()).toBe(200)
    await cutListeners()
    await until(async () => expect(await asks()).toBe(401))
    await second.stop()
  })
})
