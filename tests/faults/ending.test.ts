import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app'
import { urlOf } from '../support/emptyDatabase'
import { program } from '../support/program'
import { soldSlot } from '../support/sold'
import { atServer } from './checks'
import { type FragileServer, fragileServer } from './server'

/* A process that is told to end does so before whoever told it would end it by force, whatever it asked the database. */

let test: TestApp
let server: FragileServer
beforeAll(async () => {
  test = await testApp()
  const [found] = await test.db.query<{ name: string }>(sql`select current_database() as name`)
  server = await fragileServer(urlOf(found?.name ?? ''))
  await server.start()
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
})

/** Of the unit in `deploy/systemd`, in milliseconds: TimeoutStopSec. */
const patience = 15_000

it('a report that takes long keeps no process from its end', async () => {
  const { day } = await soldSlot(test, [{ price: 706 }])
  const view = `${program.version.name}.sold`
  const [made] = await test.db.query<{ statement: string }>(sql`
    select format('create or replace view %s as select s.* from (%s) s, (select pg_sleep(40)) z', ${view}::text,
      rtrim(pg_get_viewdef(${view}::regclass), ';')) as statement`)
  await test.db.query(sql.raw(made?.statement ?? ''))
  const desk = await atServer(test, server, 'marketofficer')
  const asked = desk.get(`report/VarietywiseCocoonTranscation?from=${day}&to=${day}`).catch(() => null)
  await expect
    .poll(() =>
      test.db.query(sql`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`),
    )
    .toHaveLength(1)
  expect(await server.stop()).toBeLessThan(patience * 0.7)
  await asked
})
