import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestClient, testClient } from '../support/cookies'
import { type Copy, type CopyServer, commandOf, copyOf, serverOf } from '../support/copies'
import { emptyDatabase, type TestDatabase } from '../support/emptyDatabase'

/*
 * One resource through six changes of its declaration, on rows that exist: what a developer writes, the real
 * `db:generate`, the real migrator, and what the API tells of it before and after.
 */

const label = (en: string) => `{ en: '${en}', ta: 'தட்டு' }`

/** The declaration in words that a step changes. */
const first = `import { choice, day, integer, status, text } from '#shared/field'
import { sql } from '#shared/backfill'
import { defineResource } from '#shared/resource'

export const tray = defineResource({
  name: 'tray',
  table: 'tray',
  label: { one: ${label('Tray')}, many: ${label('Trays')} },
  fields: {
    trayCode: text({ label: ${label('Code')}, required: true, max: 10 }),
    openedOn: day({ label: ${label('Opened on')} }),
    material: choice({ label: ${label('Material')}, required: true, options: {
      bamboo: ${label('Bamboo')},
      plastic: ${label('Plastic')},
    } }),
    size: integer({ label: ${label('Size')}, min: 1, max: 100 }),
    remark: text({ label: ${label('Remark')}, max: 60 }),
    isActive: status({ label: ${label('Status')}, default: 1 }),
  },
  unique: [{ fields: ['trayCode'] }],
  title: 'trayCode',
  access: { list: ['dosad'], create: ['dosad'], update: ['dosad'], delete: ['dosad'] },
  list: {
    columns: ['trayCode', 'openedOn', 'material', 'size'],
    sort: 'trayCode',
    sortable: ['trayCode', 'openedOn'],
    search: ['trayCode'],
    filters: ['material', 'openedOn'],
  },
})
`

const file = 'resources/tray.ts'
/** Each step starts programs, which wait for their turn on a busy machine. */
const patience = 400_000
const key = () => randomBytes(32).toString('base64')
const admin = { ADMIN_USER: 'first.admin', ADMIN_PASSWORD: 'Plum-Kettle-4417', ADMIN_NAME: 'R. Meena' }

/** The copies as they stood after each step, by the step's name. */
const stages: Record<string, Copy> = {}
const copies: Copy[] = []
const stage = (name: string): Copy => stages[name] as Copy

function begin(name: string, after?: string): Copy {
  const made = copyOf(after && stage(after).folder)
  copies.push(made)
  stages[name] = made
  return made
}

async function written(copy: Copy, name: string): Promise<string> {
  const { code, said } = await copy.generate('--name', name)
  expect(said).toContain('Written')
  expect(code).toBe(0)
  return copy.read(`src/server/db/migrations/${copy.migrations().at(-1)}`)
}

/** Nothing was written, and it says so by its exit code. */
async function refused(copy: Copy): Promise<string> {
  const before = copy.migrations()
  const { code, said } = await copy.generate('--name', 'never')
  expect(code).toBe(1)
  expect(copy.migrations()).toEqual(before)
  return said
}

afterAll(() => {
  for (const copy of copies) copy.remove()
})

describe('a declaration that changes', { timeout: patience }, () => {
  it('begins as a table of its own', async () => {
    const copy = begin('made')
    copy.write(file, first)
    copy.change(
      'resources/index.ts',
      "import { tsc } from './tsc'",
      "import { tray } from './tray'\nimport { tsc } from './tsc'",
    )
    copy.change('resources/index.ts', '  tsc,\n', '  tsc,\n  tray,\n')
    expect(await written(copy, 'trays')).toContain('CREATE TABLE "tray"')
  })

  it('renames a field by what it was, and is refused without that', async () => {
    const copy = begin('renamed', 'made')
    copy.write(file, first.replaceAll('openedOn', 'startedOn').replace('Opened on', 'Started on'))
    expect(await refused(copy)).toContain("'tray.opened_on' is no longer declared. Say was: 'openedOn'")
    copy.change(file, 'startedOn: day({ ', "startedOn: day({ was: 'openedOn', ")
    const text = await written(copy, 'started')
    expect(text).toContain('alter table "tray" rename column "opened_on" to "started_on";')
    expect(text).toContain('alter index "tray_opened_on_id_idx" rename to "tray_started_on_id_idx";')
    expect(text).not.toMatch(/drop/i)
  })

  it('makes a field required with what rows get, and is refused without that', async () => {
    const copy = begin('filled', 'renamed')
    copy.change(
      file,
      '    remark: ',
      `    grade: text({ label: ${label('Grade')}, required: true, max: 1 }),\n    remark: `,
    )
    expect(await refused(copy)).toMatch(/tray\.grade becomes required, and 'tray' may have rows .* backfill: <value>/)
    copy.change(file, 'max: 1 })', "max: 1, backfill: sql`case when size > 50 then 'L' else 'S' end` })")
    copy.change(file, 'size: integer({ ', 'size: integer({ required: true, backfill: 7, ')
    copy.change(
      'resources/cocoonType.ts',
      '    isActive: ',
      `    weight: text({ label: ${label('Weight')}, required: true, max: 1, backfill: 'W' }),\n    isActive: `,
    )
    const text = await written(copy, 'grades')
    expect(text.indexOf('update "tray"')).toBeGreaterThan(text.indexOf('ADD COLUMN "grade"'))
    expect(text.indexOf('"grade" SET NOT NULL')).toBeGreaterThan(text.indexOf('update "tray"'))
  })

  it('narrows a limit, renames a choice, retires a field and renames the resource', async () => {
    const narrow = begin('narrow', 'filled')
    narrow.change(file, 'max: 100', 'max: 40')
    narrow.change(file, "label: { en: 'Remark', ta: 'தட்டு' }, max: 60", "label: { en: 'Remark', ta: 'தட்டு' }, max: 20")
    await written(narrow, 'smaller')
    const single = begin('single', 'filled')
    single.change(
      file,
      "unique: [{ fields: ['trayCode'] }]",
      "unique: [{ fields: ['trayCode'] }, { fields: ['isActive'] }]",
    )
    await written(single, 'one_of_each')
    const option = begin('option', 'narrow')
    option.change(file, `plastic: ${label('Plastic')}`, `polymer: { ...${label('Polymer')}, was: 'plastic' }`)
    expect(await written(option, 'polymer')).toContain(
      `update "tray" set "material" = 'polymer' where "material" = 'plastic';`,
    )
    const retired = begin('retired', 'option')
    retired.change(file, `remark: text({ `, `remark: text({ retired: true, `)
    expect(await written(retired, 'no_remarks')).toBe(`comment on column "tray"."remark" is 'retired';\n`)
    const last = begin('last', 'retired')
    last.change(file, "name: 'tray',\n  table: 'tray',", "name: 'stand',\n  table: 'stand',\n  was: 'tray',")
    expect(await refused(last)).toContain("Say tableWas: 'tray'")
    last.change(file, "  was: 'tray',", "  was: 'tray',\n  tableWas: 'tray',")
    expect(await written(last, 'stands')).toContain('alter table "tray" rename to "stand";')
  })

  it('drops a field that was retired a version ago', async () => {
    const gone = begin('gone', 'last')
    gone.write(file, gone.read(file).replace(/ {4}remark: .*\n/, ''))
    expect(await written(gone, 'gone')).toBe('ALTER TABLE "stand" DROP COLUMN "remark";\n')
    expect(await gone.generate('--check')).toEqual({ code: 0, said: '' })
  })
})

interface Entry {
  readonly operation: string
  readonly by: { readonly name: string } | 'migration' | null
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

type Place = { readonly env: Record<string, string>; readonly remove: () => Promise<void> | void }

const postgresPlace = async (): Promise<Place> => {
  const database: TestDatabase = await emptyDatabase()
  return { env: { DATABASE_URL: database.url }, remove: () => database.drop() }
}
const embeddedPlace = async (): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'evolution-'))
  return { env: { DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

describe.each([
  ['PostgreSQL', postgresPlace],
  ['the embedded database', embeddedPlace],
])('rows on %s', { timeout: patience }, (_, placeOf) => {
  let place: Place
  let server: CopyServer | null = null
  let desk: TestClient
  let env: Record<string, string>

  /** The server of a stage, in place of the one before, and the Admin signed in there. */
  const start = async (name: string): Promise<void> => {
    await server?.end()
    server = null
    server = await serverOf(stage(name), env)
    const { url } = server
    desk = await testClient(fetch, { origin: url }).signIn(admin.ADMIN_USER, admin.ADMIN_PASSWORD)
  }
  const read = async <T>(path: string): Promise<T> => {
    const answer = await desk.get(path)
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as T
  }
  const codes = async (path: string, question: Record<string, unknown>, sort?: string) => {
    const query = new URLSearchParams({ filter: JSON.stringify(question), ...(sort && { sort: `["${sort}","DESC"]` }) })
    const rows = await read<Record<string, unknown>[]>(`${path}?${query}`)
    return rows.map(({ trayCode }) => trayCode)
  }
  const changes = (entries: readonly Entry[], field: string) =>
    entries.flatMap((one) => one.changes.filter((change) => change.field === field).map((change) => [one.by, change]))

  beforeAll(async () => {
    place = await placeOf()
    env = { DATA_KEY: key(), SEAL_KEY: key(), DEMO: 'off', DATA_DIR: stage('made').folder, ...place.env }
    const made = await commandOf(stage('made'), { ...env, ...admin, ADMIN_MOBILE: '9840012345' }, 'admin:create')
    expect(made.said).toContain('is made')
    await start('made')
  }, patience)
  afterAll(async () => {
    await server?.end()
    await place?.remove()
  })

  it('are made and changed before anything is renamed', async () => {
    const one = { trayCode: 'T1', openedOn: '2026-04-01', material: 'plastic', size: 60, remark: 'Left corner' }
    expect((await desk.post('tray', one)).status).toBe(201)
    expect((await desk.post('tray', { trayCode: 'T2', material: 'bamboo' })).status).toBe(201)
    const [row] = await read<{ id: number; version: number }[]>('tray?filter={"trayCode":"T1"}')
    const put = await desk.fetch('tray/1', {
      method: 'PUT',
      body: JSON.stringify({ version: row?.version, openedOn: '2026-05-02' }),
    })
    expect(put.status).toBe(200)
    const view = {
      name: 'Mine',
      filters: { openedOn_from: '2026-04-02', material: ['plastic'] },
      columns: ['openedOn'],
    }
    await desk.post('preferences', {
      key: 'views.tray',
      value: [{ ...view, sort: { field: 'openedOn', order: 'ASC' } }],
    })
    await desk.post('preferences', { key: 'columns.tray', value: ['trayCode', 'openedOn'] })
    expect(changes(await read<Entry[]>('tray/1/history'), 'openedOn')).toEqual([
      [expect.objectContaining({ name: 'R. Meena' }), { field: 'openedOn', before: '2026-04-01', after: '2026-05-02' }],
      [expect.objectContaining({ name: 'R. Meena' }), { field: 'openedOn', before: null, after: '2026-04-01' }],
    ])
  })

  it('are filled by the migration, which the history names', async () => {
    await start('filled')
    const rows = await read<Record<string, unknown>[]>('tray')
    expect(rows.map(({ trayCode, startedOn, grade, size }) => [trayCode, startedOn, grade, size])).toEqual([
      ['T1', '2026-05-02', 'L', 60],
      ['T2', null, 'S', 7],
    ])
    expect(changes(await read<Entry[]>('tray/2/history'), 'size')).toContainEqual([
      'migration',
      { field: 'size', before: null, after: 7 },
    ])
    // Rows that a trigger at the end of the transaction lets only two officials change.
    const [type] = await read<{ id: number; weight: string }[]>('cocoonType')
    expect(type?.weight).toBe('W')
    expect((await read<Entry[]>(`cocoonType/${type?.id}/history`))[0]?.by).toBe('migration')
    expect(await codes('tray', { openedOn_from: '2026-05-01' }, 'openedOn')).toEqual(['T1'])
  })

  it('beyond a narrower limit stop the start, and nothing is changed', async () => {
    await server?.end()
    server = null
    const refusals = {
      narrow: 'tray.size: 1 row is beyond the new limit (size <= 40): id 1.',
      single: 'tray.is_active: 2 rows are beyond the new limit (no two rows the same): id 1, 2.',
    }
    for (const [name, refusal] of Object.entries(refusals)) {
      const told = await serverOf(stage(name), env).then(
        (started) => started.end().then(() => ''),
        (error: Error) => error.message,
      )
      expect(told).toContain(refusal)
      expect(told).toContain('Nothing was changed. Bring these rows within it')
      expect(told).not.toContain('    at ')
    }
    await start('filled')
    const [row] = await read<{ version: number; size: number }[]>('tray?filter={"trayCode":"T1"}')
    expect(row?.size).toBe(60)
    const put = { method: 'PUT', body: JSON.stringify({ version: row?.version, size: 40 }) }
    expect((await desk.fetch('tray/1', put)).status).toBe(200)
    await start('narrow')
    const wide = await desk.post('tray', { trayCode: 'T9', material: 'bamboo', size: 41, grade: 'S' })
    expect(wide.status).toBe(422)
  })

  it('are found under every name that they had', async () => {
    await start('last')
    expect(await codes('stand', { material: 'polymer' })).toEqual(['T1'])
    expect(await codes('tray', { material: 'plastic', openedOn_from: '2026-05-01' }, 'openedOn')).toEqual(['T1'])
    expect(await read('tray/1')).toMatchObject({ trayCode: 'T1', startedOn: '2026-05-02', material: 'polymer' })
    expect(await read('tray/lookup?filter={"material":"plastic"}')).toMatchObject([{ name: 'T1' }])
    const rows = [{ traycode: 'T3', openedOn: '03/05/2026', material: 'plastic', size: 5, grade: 'S' }]
    const imported = await desk.post('tray/import', { rows, dryRun: false })
    expect(await imported.json()).toMatchObject({ written: 1, errors: [] })
    const posted = await desk.post('tray', {
      trayCode: 'T4',
      openedOn: '2026-06-01',
      material: 'plastic',
      size: 5,
      grade: 'S',
    })
    expect(await posted.json()).toMatchObject({ startedOn: '2026-06-01', material: 'polymer' })
    expect(await read('preferences')).toMatchObject({
      'columns.stand': ['trayCode', 'startedOn'],
      'views.stand': [
        {
          filters: { startedOn_from: '2026-04-02', material: ['polymer'] },
          columns: ['startedOn'],
          sort: { field: 'startedOn', order: 'ASC' },
        },
      ],
    })
  })

  it('keep their history, under the labels of today', async () => {
    const history = await read<Entry[]>('stand/1/history')
    expect(await read('tray/1/history')).toEqual(history)
    expect(changes(history, 'startedOn')).toEqual([
      [
        expect.objectContaining({ name: 'R. Meena' }),
        { field: 'startedOn', before: '2026-04-01', after: '2026-05-02' },
      ],
      [expect.objectContaining({ name: 'R. Meena' }), { field: 'startedOn', before: null, after: '2026-04-01' }],
    ])
    expect(changes(history, 'material').map(([, change]) => change)).toEqual([
      { field: 'material', before: null, after: 'polymer' },
    ])
    expect(changes(history, 'remark').map(([, change]) => change)).toEqual([
      { field: 'remark', before: null, after: 'Left corner' },
    ])
  })

  it('neither show nor accept what is retired', async () => {
    expect(await read('stand/1')).not.toHaveProperty('remark')
    const body = { trayCode: 'T5', material: 'bamboo', size: 5, grade: 'S', remark: 'New' }
    const answer = await desk.post('stand', body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { remark: 'Remark is no longer used.' } })
  })
})
