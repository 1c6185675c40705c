import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../src/server/db/postgres'
import { type TestApp, testApp } from '../support/app'
import { letPricesRise } from '../support/auction'
import { serverAccount } from '../support/postgresBinaries'
import { type PostgresServer, startSupervised } from '../support/postgresServer'
import { settings } from '../support/program'
import { prepareTemplate } from '../support/template'
import { bidders, biddersAt, checkAll, type Round, report, round, rounds, type Struck } from './rounds'
import { type FragileServer, fragileServer } from './server'

/*
 * PostgreSQL and all of its processes are killed at once in mid-bidding, as by the machine's memory guard, and begun again
 * by whoever watches over it: it recovers from its log, and the server, which goes on, finds it.
 */

let folder: string
let postgres: PostgresServer
let test: TestApp
let server: FragileServer
let struck: Struck

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocoon-log-'))
  const account = await serverAccount()
  if (account) await chown(folder, account.uid, account.gid)
  postgres = await startSupervised(folder)
  const db = await openPostgres(postgres.url, { settings })
  await prepareTemplate(db)
  test = await testApp({ reelers: bidders, database: { db, drop: () => db.close() } })
  test.clock.set(new Date())
  await letPricesRise(test)
  server = await fragileServer(postgres.url)
  await server.start()
  struck = await biddersAt(test, server)
})
afterAll(async () => {
  await server?.remove()
  await test?.close()
  await postgres?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const asked = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const begun = async () => (await asked<{ at: Date }>('select pg_postmaster_start_time() as at'))[0]?.at.getTime() ?? 0

/** Kills the database and whoever serves it, so that nobody ends in order. */
async function killDatabase(): Promise<void> {
  const [at] = await asked<{ folder: string }>("select current_setting('data_directory') as folder")
  const serving = await asked<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  const master = Number((await readFile(join(at?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0])
  for (const pid of [master, ...serving.map((one) => one.pid)])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended between the look and the kill.
    }
}

it(
  'no acknowledged bid is lost or doubled, and the slot closes on time, when the database is killed',
  async () => {
    const done: Round[] = []
    for (let n = 0; n < rounds; n += 1)
      done.push(
        await round(struck, n, 3, async () => {
          const former = await begun()
          const since = performance.now()
          await killDatabase()
          // Begun again a second after it ended.
          await expect.poll(() => begun().catch(() => 0), { timeout: 20_000 }).toBeGreaterThan(former)
          await server.ready()
          return performance.now() - since
        }),
      )
    report('Database killed', 'kills', done)
    checkAll(done)
    expect(await server.run('verify')).toBe(0)
  },
  rounds * 30_000,
)
