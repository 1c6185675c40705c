import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { resources } from '#resources/index'
import { reports } from '#resources/reports/index'
import { tsc } from '#resources/tsc'
import { views } from '#resources/views/index'
import { decimal } from '#shared/field'
import type { Resource } from '#shared/resource'
import { term } from '#shared/terms'
import { type Migration, MigrationFailed, migrate } from '../../src/server/db/migrate'
import { listFaults } from '../../src/server/doctor/lists'
import { databaseFindings } from '../../src/server/doctor/service'
import { readEnv } from '../../src/server/env'
import type * as Files from '../../src/server/files'
import { projectFiles } from '../../src/server/files'
import { FindingError } from '../../src/server/finding'
import { type Host, openHost } from '../../src/server/host'
import { setLogSink } from '../../src/server/log'
import { tryReports } from '../../src/server/reports/service'
import { testApp } from '../support/app'
import { freshDatabase } from '../support/database'
import { emptyDatabase, type TestDatabase } from '../support/emptyDatabase'
import { program } from '../support/program'
import { root } from '../support/root'

/* What is out of order is told with its file, its place and a command; a market goes on without a report, not without a column. */

const changed = new Map<string, string | undefined>()
vi.mock('../../src/server/files', async (original) => {
  const files = await original<typeof Files>()
  return {
    ...files,
    projectFiles: (from: string) => (path: string) =>
      changed.has(path) ? changed.get(path) : files.projectFiles(from)(path),
  }
})
afterEach(() => changed.clear())

const textOf = (path: string): string => projectFiles(root)(path) ?? ''
/** The file with one part replaced, which must stand in it. */
const change = (path: string, from: string, to: string) => {
  expect(textOf(path)).toContain(from)
  changed.set(path, textOf(path).replace(from, to))
}
const lineOf = (path: string, part: string) => textOf(path).split(part)[0]?.split('\n').length

const register = 'resources/reports/lotRegister.sql'

describe('a report', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database?.drop())
  const found = async () =>
    (await tryReports(database.db, reports, projectFiles(root))).flatMap(({ findings }) => findings)

  it('is fine as it stands, each of them', async () => {
    expect(await found()).toEqual([])
  })

  it('without its .sql', async () => {
    changed.set('resources/reports/adWise.sql', undefined)
    expect(await found()).toEqual([
      {
        file: 'resources/reports/adWise.sql',
        message: 'The query of the report adWise is missing.',
        command: 'npm run doctor',
      },
    ])
  })

  it('without the .sql of what may still change its figures, in place of its own', async () => {
    changed.set('resources/reports/yearOpen.sql', undefined)
    const report = 'trialBalance'
    expect((await found()).filter(({ message }) => message.includes(report))).toEqual([
      {
        file: 'resources/reports/yearOpen.sql',
        message: `What is unsettled in the report ${report} is asked by a query that is missing.`,
        command: 'npm run doctor',
      },
    ])
  })

  it('with an error of syntax, behind parameters and comments', async () => {
    change(register, 'and (:status::text', '/* of one\nstatus */ adn (:status::text')
    const line = lineOf(register, 'adn (:status')
    expect(await found()).toEqual([
      {
        file: register,
        position: expect.stringMatching(new RegExp(`^${line}:\\d+$`)),
        message: expect.stringMatching(/^syntax error at or near .* \(SQLSTATE 42601\)$/),
        command: 'npm run doctor',
      },
    ])
  })

  it('with a column of a table that there is not', async () => {
    change(register, 'l.shell_ratio', 'l.shell_ration')
    const line = lineOf(register, 'l.shell_ration')
    const column = (changed.get(register)?.split('\n')[(line ?? 0) - 1] ?? '').indexOf('l.shell_ration') + 1
    expect(await found()).toMatchObject([
      {
        file: register,
        position: `${line}:${column}`,
        message: expect.stringContaining('l.shell_ration does not exist'),
      },
    ])
  })

  it('whose columns are not those that its query answers, on both sides', async () => {
    change('resources/reports/varietyWise.sql', ' as lots', ' as lotz')
    const declaration = 'resources/reports/varietyWise.ts'
    expect(await found()).toEqual([
      expect.objectContaining({
        file: 'resources/reports/varietyWise.sql',
        position: expect.stringMatching(/^\d+:\d+$/),
        message: "The query answers 'lotz', which the report does not declare as the column 'lotz'.",
      }),
      expect.objectContaining({
        file: declaration,
        position: `${lineOf(declaration, '    lots:')}:5`,
        message: expect.stringContaining("does not answer 'lots'"),
      }),
    ])
  })

  it('that asks for what nobody declared, or holds a second statement', async () => {
    change(register, ':variety::int8', ':varity::int8')
    expect(await found()).toMatchObject([
      { file: register, position: `${lineOf(register, ':varity')}:8`, message: expect.stringContaining(':varity') },
    ])
    changed.set(register, `${textOf(register)};\nselect 1`)
    expect((await found()).map(({ file }) => file)).toEqual([register])
  })
})

describe('a list', () => {
  it('can be read as it stands, and is named where it computes what its table does not have', async () => {
    const { db, drop } = await freshDatabase()
    expect(await listFaults(db, [...resources, ...views])).toEqual([])
    const value = decimal({ label: term('column.value'), scale: 2, derived: 'lotValue' })
    const odd = { ...(tsc as unknown as Resource), fields: { ...tsc.fields, value } }
    expect(await listFaults(db, [odd])).toEqual([
      { place: 'tsc', fault: 'cannot be read: column t.net_weight does not exist (SQLSTATE 42703)' },
    ])
    await drop()
  })
})

describe('a database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(() => database?.drop())
  const differences = async () =>
    (await databaseFindings(database.db, program.migrations, 'mend it')).map(({ message }) => message)

  it('as the migrations make it is what the declarations ask for', async () => {
    expect(await differences()).toEqual([])
  })

  it.each([
    [
      'alter table lot drop column recovery cascade',
      ['"lot": the column "recovery" is missing', 'the trigger "audit_change" is missing'],
    ],
    [
      'alter table mas_cocoon alter column short_name type text',
      ['"mas_cocoon": the column "short_name" is text, required; declared: varchar('],
    ],
    ['alter table mas_cocoon alter column name drop not null', ['the column "name" is varchar']],
    ['alter table lot add column odd int not null', ['"lot": the column "odd" (integer, required) is not declared.']],
    ['alter table lot add constraint odd check (lot_no > 7)', ['"lot": the check "odd" (7 lot_no) is not declared.']],
    ['alter table lot drop constraint lot_floor_price_check', ['"lot": the check "lot_floor_price_check" is missing']],
    [
      'alter table lot drop constraint lot_lot_no_check; alter table lot add constraint lot_lot_no_check check (lot_no >= 2)',
      ['"lot": the check "lot_lot_no_check" is 2 lot_no; declared: 1 lot_no.'],
    ],
    ['alter table lot drop constraint lot_farmer_id_fk', ['"lot": the foreign key "lot_farmer_id_fk" is missing']],
    ['drop index mas_customer_head_code_key', ['"mas_customer": the index "mas_customer_head_code_key" is missing']],
    ['alter table bid disable trigger never_change', ['"bid": the trigger "never_change" is missing']],
    [
      `create or replace trigger legal_move before update of state on inward for each row
        when (old.state <> new.state and old.state || '>' || new.state <> all (array['OPEN>CANCELLED', 'CANCELLED>OPEN']))
        execute function refuse_move('state')`,
      ['"inward": the trigger "legal_move" is create trigger legal_move before update of state on inward'],
    ],
    ['alter table lot rename to lots', ['The table "lot" is missing.']],
  ])('%s', async (statement, wanted) => {
    await database.db.query(sql.raw(statement))
    const found = await differences()
    expect(found).not.toEqual([])
    for (const part of wanted) expect(found.join('\n')).toContain(part)
  })

  it("with somebody's own table, index and optional column is none of ours", async () => {
    await database.db.query(
      sql.raw('create table own (id int); create index own_index on lot (lot_no); alter table lot add column own text'),
    )
    expect(await differences()).toEqual([])
  })
})

describe('a migration that fails', () => {
  it('names itself, the statement and the place in its file, and leaves nothing', async () => {
    const { db, drop } = await emptyDatabase()
    const migrations: Migration[] = [
      { tag: '0000_first', sql: 'create table basket (id int);' },
      {
        tag: '0001_second',
        sql: 'alter table basket add column colour text;\n--> statement-breakpoint\nalter table basket\n  add column weight numric;\n',
      },
    ]
    const error = await migrate(db, migrations).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(MigrationFailed)
    expect((error as MigrationFailed).findings).toEqual([
      {
        file: 'src/server/db/migrations/0001_second.sql',
        position: '4:21',
        message: 'Statement 2 of 2 failed: type "numric" does not exist',
        command: 'npm start',
      },
    ])
    const columns = await db.query(
      sql`select attname from pg_attribute where attrelid = 'basket'::regclass and attnum > 0`,
    )
    expect(columns).toHaveLength(1)
    await drop()
  })
})

describe("a market's server", () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  const key = Buffer.alloc(32, 9).toString('base64')
  const envOf = (url: string) =>
    readEnv({ DATABASE_URL: url, DATA_DIR: folder, DATA_KEY: key, SEAL_KEY: key, DEMO: 'off' })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let database: TestDatabase
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(() => database?.drop())
  const end = async ({ app, close }: Host) => {
    await app.stop()
    await close()
  }

  it('stops for a database that differs, and says what and which command', async () => {
    await database.db.query(sql`alter table lot drop column recovery cascade`)
    const error = await openHost(envOf(database.url), 'http://localhost').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FindingError)
    expect((error as FindingError).message).toContain('"lot": the column "recovery" is missing')
    expect((error as FindingError).message).toContain('npm run doctor')
  })

  it('starts without a broken report, and tells the log and whoever asks for its health', async () => {
    changed.set(register, 'selct')
    const told: string[] = []
    const nothing = () => undefined
    const back = setLogSink({
      debug: nothing,
      info: nothing,
      warn: nothing,
      error: ({ text = '' }, message) => told.push(`${message}\n${text}`),
    })
    const host = await openHost(envOf(database.url), 'http://localhost')
    back()
    expect(told.join('\n')).toContain(`The report lotRegister is out of order\n${register}:1:6`)
    const health = await host.app.fetch(new Request('http://localhost/api/health'))
    expect(await health.json()).toMatchObject({ ready: true, outOfOrder: ['lotRegister'] })
    await end(host)
  })

  it('stops for it in development', async () => {
    changed.set(register, 'selct')
    await expect(openHost(envOf(database.url), 'http://localhost', true)).rejects.toThrow(`${register}:1:6`)
  })
})

describe('a report that is out of order', () => {
  it('is refused with its reason, the others answer, and Admin sees it on the dashboard', async () => {
    const test = await testApp({ outOfOrder: new Set(['lotRegister']) })
    const desk = await test.client('marketofficer')
    const period = 'from=2026-11-01&to=2026-11-20'
    const refused = await desk.get(`report/LotRegister?${period}`)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      rule: 'rule.report.outOfOrder',
      message: 'This report is out of order. All others work.',
    })
    expect((await desk.get(`report/VarietywiseCocoonTranscation?${period}`)).status).toBe(200)
    const attention = async (who: string) => {
      const answer = await (await test.client(who)).get('report/dashboard-tiles')
      return ((await answer.json()) as { attention: { outOfOrder: string[] } | null }).attention?.outOfOrder
    }
    expect([await attention('dosad'), await attention('rjd')]).toEqual([['lotRegister'], []])
    await test.close()
  })
})
