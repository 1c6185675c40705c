import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { letPricesRise } from '../support/auction'
import { asMaintainer, urlOf } from '../support/emptyDatabase'
import { bidders, biddersAt, checkAll, checkEach, type Round, report, round, rounds, type Struck } from './rounds'
import { type FragileServer, fragileServer, serverName } from './server'

let test: TestApp
let server: FragileServer
let struck: Struck
let database: string

beforeAll(async () => {
  test = await testApp({ reelers: bidders })
  await letPricesRise(test)
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  database = found?.name ?? ''
  server = await fragileServer(urlOf(database))
  await server.start()
  struck = await biddersAt(test, server)
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
})

describe('no acknowledged bid is lost or doubled, and the slot closes on time', () => {
  it(
    'when the server is killed in the midst of a storm',
    async () => {
      const done: Round[] = []
      for (let n = 0; n < rounds; n += 1)
        done.push(
          await round(struck, n, 1.5, async () => {
            await server.kill()
            return server.start()
          }),
        )
      report('Killed', 'kills', done)
      checkAll(done)
      for (const { lost } of done) expect(lost).toBeGreaterThan(0)
    },
    rounds * 30_000,
  )

  it('when it is gone for longer than five seconds, which the slot gets back', async () => {
    const done: Round[] = []
    for (let n = 0; n < 2; n += 1)
      done.push(
        await round(struck, n, 1.5, async () => {
          await server.kill()
          await wait(6_000)
          return server.start()
        }),
      )
    report('Gone', 'kills', done)
    checkEach(done)
    const given = await test.db.query<{ seconds: number }>(sql`
      select extract(epoch from c.ends_after - c.ends_before)::float8 as seconds from slot_change c
      join slot s on s.id = c.slot_id where c.user_id is null and s.slot_no > ${struck.slots - 2} order by s.slot_no`)
    expect(given).toHaveLength(2)
    for (const { seconds } of given) expect(seconds).toBeGreaterThanOrEqual(6)
  })

  it(
    'when its connections to the database are cut in the midst of a storm',
    async () => {
      const done: Round[] = []
      let cut = 0
      for (let n = 0; n < rounds; n += 1)
        done.push(
          await round(struck, n, 1.1, async () => {
            await asMaintainer(async (client) => {
              const ended = await client.query(
                `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = $2`,
                [database, serverName],
              )
              cut += ended.rowCount ?? 0
            })
            return server.ready()
          }),
        )
      report('Cut', 'cuts', done)
      checkAll(done)
      expect(cut).toBeGreaterThanOrEqual(rounds * 2)
    },
    rounds * 30_000,
  )
})
