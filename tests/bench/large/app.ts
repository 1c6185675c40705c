import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { addDays, instantOf } from '#shared/day'
import { createApp } from '../../../src/server/app'
import type { Deps } from '../../../src/server/context'
import type { Db, Store } from '../../../src/server/db/db'
import { openPostgres } from '../../../src/server/db/postgres'
import { createReader } from '../../../src/server/db/reader'
import { compile, type Wire } from '../../../src/server/db/values'
import { readReportSql } from '../../../src/server/files'
import { passwords } from '../../../src/server/host'
import { createHub } from '../../../src/server/hub/hub'
import { usualLimits } from '../../../src/server/limits'
import { noMeter } from '../../../src/server/meter'
import { createCodes } from '../../../src/server/secret/codes'
import { createVault } from '../../../src/server/secret/secret'
import { createSigner } from '../../../src/server/secret/signer'
import { createExports, createFailures } from '../../../src/server/securityEvents/service'
import { noTracer } from '../../../src/server/tracer'
import { settableClock } from '../../support/clock'
import { testClient } from '../../support/cookies'
import { settings } from '../../support/program'
import { root } from '../../support/root'
import { prepareTemplate } from '../../support/template'
import { dataKey, largePassword } from './database'
import { listening, type Reader } from './reader'

export interface Statement {
  readonly text: string
  readonly values: readonly Wire[]
}

export interface LargeMarket {
  readonly id: number
  readonly code: string
  readonly lots: number
}

/** The whole app in this process on the large database, its clock at the noon after the last market day. */
export interface LargeApp {
  readonly db: Db
  /** The market with the most lots. */
  readonly market: LargeMarket
  readonly lastDay: string
  readonly lots: number
  reader(userName: string): Promise<Reader>
  /** What the work asked the database, in order. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

function recording(db: Db) {
  let heard: Statement[] | null = null
  const hear = (statement: SQL) => {
    heard?.push(compile(statement))
    return statement
  }
  const heardOf = (store: Store): Store => ({
    ...store,
    query: <T extends object>(statement: SQL) => store.query<T>(hear(statement)),
    copy: (statement, chunk) => store.copy(hear(statement), chunk),
  })
  const statementsOf = async (work: () => Promise<unknown>) => {
    heard = []
    await work()
    const found = heard
    heard = null
    return found
  }
  const heardDb: Db = { ...db, ...heardOf(db), for: (purpose) => heardOf(db.for(purpose)) }
  return { db: heardDb, statementsOf }
}

async function largest(db: Db): Promise<LargeMarket> {
  const [market] = await db.query<LargeMarket>(sql`
    select b.id, b.code, count(*) as lots from lot l join mas_branch b on b.id = l.market_id
    group by b.id order by lots desc limit 1`)
  if (!market) throw new Error('This database has no lots: npm run seed:large makes them')
  return market
}

export async function largeApp(url: string): Promise<LargeApp> {
  const db = await openPostgres(url, { settings })
  await prepareTemplate(db)
  const [found] = await db.query<{ last: string; lots: number }>(
    sql`select max(day) as last, count(*) as lots from lot`,
  )
  const market = await largest(db)
  const lastDay = String(found?.last)
  const { db: heard, statementsOf } = recording(db)
  const clock = settableClock(new Date(instantOf(addDays(lastDay, 1), '12:00')))
  const deps: Deps = {
    db: heard,
    clock,
    passwords,
    vault: createVault(dataKey()),
    signer: createSigner(new Uint8Array(32).fill(9)),
    anchors: [],
    hub: createHub(),
    meter: noMeter,
    tracer: noTracer,
    reader: createReader(db),
    sqlText: readReportSql(root),
    outOfOrder: new Set(),
    secureCookies: false,
    publicUrl: 'http://127.0.0.1:8004',
    demo: false,
    sender: null,
    mail: null,
    push: null,
    codes: createCodes(new Uint8Array(32).fill(7)),
    captcha: null,
    mapKey: null,
    limits: usualLimits,
    failures: createFailures({ db: heard, clock, report: (fault) => console.error(fault) }),
    exports: createExports({ db: heard, clock, report: (fault) => console.error(fault) }),
  }
  const app = createApp(deps)
  const { readerFor, close } = await listening(app)
  return {
    db,
    market,
    lastDay,
    lots: found?.lots ?? 0,
    statementsOf,
    async reader(userName) {
      const client = testClient((request) => app.fetch(request), { password: largePassword })
      return readerFor(await client.signIn(userName))
    },
    async close() {
      await close()
      await app.stop()
      await db.close()
    },
  }
}
