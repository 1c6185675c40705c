import { sql } from 'drizzle-orm'
import { type App, createApp } from '../../src/server/app'
import type { Deps, Passwords } from '../../src/server/context'
import type { Db } from '../../src/server/db/db'
import { openPglite } from '../../src/server/db/pglite'
import { createReader } from '../../src/server/db/reader'
import { readReportSql } from '../../src/server/files'
import type { Message, Sender } from '../../src/server/gateway/sender'
import { createHub } from '../../src/server/hub/hub'
import { usualLimits } from '../../src/server/limits'
import { startRelay } from '../../src/server/live/relay'
import { noMeter } from '../../src/server/meter'
import { createWorker } from '../../src/server/outbox/worker'
import { createCodes } from '../../src/server/secret/codes'
import { createVault } from '../../src/server/secret/secret'
import { createSigner } from '../../src/server/secret/signer'
import { createExports, createFailures } from '../../src/server/securityEvents/service'
import { noTracer } from '../../src/server/tracer'
import { actAs, withHistory } from '../../src/server/transaction'
import { answersChecked, undeclared } from './answers'
import { settableClock, type TestClock } from './clock'
import { type TestClient, testClient } from './cookies'
import { freshDatabase } from './database'
import type { TestDatabase } from './emptyDatabase'
import { settings } from './program'
import { root } from './root'
import { prepareTemplate } from './template'

export const password = 'Silk-demo-2026'

/** Argon2 takes its time by design; the tests of the store of passwords use the real one. */
const plainPasswords: Passwords = {
  hash: async (plain) => `plain:${plain}`,
  verify: async (stored, plain) => stored === `plain:${plain}`,
}

export interface TestApp {
  readonly app: App
  readonly db: Db
  readonly deps: Deps
  readonly clock: TestClock
  /** What the sender was handed, in order; `deliver` hands over what waits. */
  readonly messages: readonly Message[]
  deliver(): Promise<void>
  /** Delivers, and reads the OTP in the last message to a number. */
  otpFor(mobileNo: string): Promise<string>
  /** A browser signed in as `userName`; without one, a stranger's. */
  client(userName?: string): Promise<TestClient>
  /**
   * Runs a statement as the system, or as an official where only a person may, for what a test has to arrange. The
   * system's new rows may stand at any step of their way.
   */
  arrange<T extends object>(statement: ReturnType<typeof sql>, userName?: string): Promise<T[]>
  /** The same, and rows that are there may move as no legal move leads: the one way round them, which a migration has. */
  jump<T extends object>(statement: ReturnType<typeof sql>): Promise<T[]>
  close(): Promise<void>
}

/** Officials of Dharmapuri's line and one desk of Pennagaram, so that another office's records exist. */
const people = sql`
  insert into mas_user (user_name, password_hash, role, name, name_ta, mobile_no, is_active, region_id, ad_office_id, market_id)
  select v.user_name, ${`plain:${password}`}, v.role, v.name, v.name_ta, v.mobile_no, 1,
    case when v.role = 'rjd' then b.region_id end, case when v.role = 'ad' then b.ad_office_id end,
    case when v.role in ('branchad', 'marketofficer') then b.id end
  from (values
    ('dosad', 'dosad', 'R. Meenakshi', 'ரா. மீனாட்சி', '9840000001', 'DPI'),
    ('rjd', 'rjd', 'P. Selvam', 'ப. செல்வம்', '9840000002', 'DPI'),
    ('ad', 'ad', 'K. Mani', 'கு. மணி', '9840000003', 'DPI'),
    ('branchad', 'branchad', 'T. Arasu', 'த. அரசு', '9840000004', 'DPI'),
    ('marketofficer', 'marketofficer', 'S. Kavitha', 'சு. கவிதா', '9840000005', 'DPI'),
    ('pennagaram', 'marketofficer', 'V. Kumar', 'வே. குமார்', '9840000006', 'PNG')
  ) v (user_name, role, name, name_ta, mobile_no, market) join mas_branch b on b.code = v.market`

/** Of a year that the clock of a test stands in, and that of the machine. */
const licensedOn = sql`case when current_date < date '2027-02-01' then date '2026-03-01' else current_date - 100 end`

const customers = (kind: 'farmer' | 'reeler', market: string, count: number) => sql`
  insert into mas_customer (market_id, customer_type, head_code, ledger_name, ledger_name_ta, father_name, community,
    mobile_no, address, area_name, district_id, bank_ac_no_enc, bank_ac_no_hash, bank_ac_no_last4, bank_name,
    bank_branch_name, ifsc_code, is_active, tsc, farmer_type, license_no, license_date, reeler_type)
  select b.id, ${kind}, ${kind === 'farmer' ? 'F' : 'R'} || b.code || (1000 + n), ${kind === 'farmer' ? 'Farmer ' : 'Reeler '} || n,
    ${kind === 'farmer' ? 'விவசாயி ' : 'நூற்பாளர் '} || n, 'Ramasamy', 'BC',
    ${kind === 'farmer' ? '944' : '945'} || case b.code when 'DPI' then '1' else '2' end || lpad(n::text, 6, '0'),
    '1 Main Street', 'Palacode', b.district_id, 'x', b.code || ${kind} || n, '0001', 'Indian Bank', 'Dharmapuri',
    'IDIB000D001', 1, case when ${kind} = 'farmer' then (select min(id) from mas_tsc) end,
    case when ${kind} = 'farmer' then 'SMALL' end, case when ${kind} = 'reeler' then b.code || '/R/' || lpad(n::text, 4, '0') end,
    case when ${kind} = 'reeler' then ${licensedOn} end, case when ${kind} = 'reeler' then 'CHARKA' end
  from generate_series(1, ${count}::int) n, mas_branch b where b.code = ${market}`

const counters = sql`
  insert into counter (market_id, kind, period, last)
  select market_id, upper(left(customer_type, 1)), '', count(*) from mas_customer group by 1, 2`

const bidders = sql`
  insert into mas_user (user_name, password_hash, role, name, mobile_no, is_active, market_id, customer_id)
  select 'reeler' || lpad(row_number() over (order by c.id)::text, 2, '0'), ${`plain:${password}`}, 'reeler',
    c.ledger_name, c.mobile_no, 1, c.market_id, c.id
  from mas_customer c join mas_branch b on b.id = c.market_id where c.customer_type = 'reeler' and b.code = 'DPI'`

export interface TestAppOptions {
  readonly farmers?: number
  readonly reelers?: number
  /** The app's clock; the database keeps its own. */
  readonly start?: string | Date
  /** A clock of the caller's own in place of one that stands at `start`. */
  readonly clock?: TestClock
  readonly publicUrl?: string
  readonly driver?: 'postgres' | 'pglite'
  /** Nobody and nothing of a market is there: the database is as a department begins with it. */
  readonly empty?: boolean
  /** In place of a fresh database. */
  readonly database?: Pick<TestDatabase, 'db' | 'drop'>
  /** In place of the one that collects into `messages`. */
  readonly sender?: Sender | null
  readonly mail?: Deps['mail']
  readonly push?: Deps['push']
  readonly captcha?: Deps['captcha']
  readonly anchors?: Deps['anchors']
  readonly outOfOrder?: Deps['outOfOrder']
  /** Where the pace of bids is looked at; else a test's few reelers bid for a hall. */
  readonly limits?: Deps['limits']
  /** The real ones, where accounts are made by another process. */
  readonly passwords?: Passwords
}

const embedded = async () => {
  const db = await openPglite('memory', settings)
  await prepareTemplate(db)
  return { db, drop: () => db.close() }
}

const collecting = (messages: Message[]): Sender => ({
  async send(message) {
    messages.push(message)
    return { id: `sent ${message.id}` }
  },
})

/**
 * The real app on a real PostgreSQL of its own: reference data, five officials, a desk of another market, farmers and
 * reelers (user names reeler01, ...). The clock stands at `start`, or at this moment.
 */
export async function testApp({
  farmers = 5,
  reelers = 3,
  start = new Date(),
  clock = settableClock(start),
  publicUrl,
  driver = 'postgres',
  empty = false,
  database,
  sender,
  mail = null,
  push = null,
  captcha = null,
  anchors = [],
  outOfOrder = new Set(),
  limits = { ...usualLimits, bidsOfAccount: 100_000 },
  passwords = plainPasswords,
}: TestAppOptions = {}): Promise<TestApp> {
  const { db, drop } = database ?? (await (driver === 'pglite' ? embedded() : freshDatabase()))
  const messages: Message[] = []
  const deps: Deps = {
    db,
    clock,
    passwords,
    vault: createVault(new Uint8Array(32).fill(7)),
    signer: createSigner(new Uint8Array(32).fill(9)),
    anchors,
    hub: createHub(),
    meter: noMeter,
    tracer: noTracer,
    reader: createReader(db),
    sqlText: readReportSql(root),
    outOfOrder,
    secureCookies: false,
    publicUrl: publicUrl ?? 'http://127.0.0.1:8004',
    demo: false,
    limits,
    sender: sender === undefined ? collecting(messages) : sender,
    mail,
    push,
    codes: createCodes(new Uint8Array(32).fill(7)),
    captcha,
    mapKey: null,
    failures: createFailures({ db, clock, report: (fault) => console.error(fault) }),
    exports: createExports({ db, clock, report: (fault) => console.error(fault) }),
  }
  const arrange = <T extends object>(statement: ReturnType<typeof sql>, userName = '') =>
    db.transaction(async (tx) => {
      const [by] = await tx.query<{ id: number }>(sql`select id from mas_user where user_name = ${userName}`)
      await actAs(tx, by?.id ?? 0)
      await withHistory(tx)
      return tx.query<T>(statement)
    })
  const jump = <T extends object>(statement: ReturnType<typeof sql>) =>
    db.transaction(async (tx) => {
      await actAs(tx, 0)
      await tx.query(sql`select set_config('app.migration', 'on', true)`)
      return tx.query<T>(statement)
    })
  const cast = [
    ...[people, customers('farmer', 'DPI', farmers), customers('reeler', 'DPI', reelers)],
    ...[customers('farmer', 'PNG', 2), customers('reeler', 'PNG', 1), counters, bidders],
  ]
  if (!empty) for (const statement of cast) await arrange(statement)
  const stopRelay = startRelay(deps)
  const app = answersChecked(createApp(deps))
  const deliver = () => createWorker(deps).run()
  return {
    app,
    db,
    deps,
    clock,
    messages,
    deliver,
    async otpFor(mobileNo) {
      await deliver()
      const last = messages.findLast((message) => message.mobileNo === mobileNo)
      return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
    },
    arrange,
    jump,
    async client(userName) {
      const client = testClient((request) => app.fetch(request), { password })
      return userName ? client.signIn(userName) : client
    },
    async close() {
      await app.stop()
      await stopRelay()
      await drop()
      if (undeclared.length > 0) throw new Error(undeclared.splice(0).join('\n'))
    },
  }
}
