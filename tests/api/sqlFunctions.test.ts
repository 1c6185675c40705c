import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, sqlFunctions } from '../../src/server/db/call'
import type { Db } from '../../src/server/db/db'
import { openPglite } from '../../src/server/db/pglite'
import { prepareDatabase } from '../../src/server/db/prepare'
import { installVersion } from '../../src/server/db/sqlVersion'
import { sourcesBelow } from '../../src/server/files'
import { emptyDatabase } from '../support/emptyDatabase'
import { program, settings } from '../support/program'
import { root } from '../support/root'

/* Functions and views as their files have them: called by name, in both databases; what is wrong in one is told at its place. */

const open: Readonly<Record<string, () => Promise<Db>>> = {
  PostgreSQL: async () => (await emptyDatabase()).db,
  PGlite: () => openPglite('memory', settings),
}

describe.each(Object.keys(open))('the functions of the program on %s', (kind) => {
  let db: Db
  beforeAll(async () => {
    db = await (open[kind] as () => Promise<Db>)()
    await prepareDatabase(db, program)
  })
  afterAll(() => db?.close())

  it('take what the program gives them, by its names', async () => {
    const rows = await db.query<{ name: string; names: string[] | null; given: number }>(sql`
      select proname as name, proargnames as names, pronargs as given from pg_proc
      where pronamespace in (current_schema()::regnamespace, 'public'::regnamespace)`)
    const living = new Map(rows.map(({ name, names, given }) => [name, (names ?? []).slice(0, given)]))
    for (const [name, names] of Object.entries(sqlFunctions))
      expect([name, living.get(name)]).toEqual([name, [...names]])
  })

  it('are each in a file of its own name, that makes nothing else', async () => {
    const made = await db.query<{ name: string }>(sql`
      select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
      union all
      select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'v' order by 1`)
    expect(made.map(({ name }) => name)).toEqual(program.version.files.map(({ name }) => name).sort())
    expect(made.length).toBeGreaterThan(50)
  })

  it('are called with values', async () => {
    const [row] = await db.query(
      sql`select ${call('working_days', { p_market: 0, p_from: '2026-11-20', p_to: null })} as n`,
    )
    expect(row).toEqual({ n: 0 })
  })

  it.each([
    ['a word', 'create function x() returns integer language sql as $body$\n  selec 1\n$body$;', '2:3', '42601'],
    [
      'a column',
      'create function x() returns text language sql as $body$\n  select colour from lot\n$body$;',
      '2:10',
      '42703',
    ],
    ['a view', 'create view x as\nselect l.colour from lot l;', '2:8', '42703'],
  ])('tell %s that is wrong at its place', async (_, text, position, code) => {
    const version = { name: 'v_0000000000ee', files: [{ file: 'src/server/lots/sql/x.sql', name: 'x', text }] }
    await expect(installVersion(db, version)).rejects.toMatchObject({
      findings: [
        {
          file: 'src/server/lots/sql/x.sql',
          position,
          message: expect.stringContaining(code),
          command: 'npm run doctor',
        },
      ],
    })
  })
})

describe('a call', () => {
  it('with arguments goes by their names', () => {
    const names = program.version.files.map(({ name }) => name).join('|')
    const byPosition = new RegExp(`(?<![\\w.]|function )(?:${names})\\((?!\\))`, 'g')
    const found = sourcesBelow(root, 'src/server')
      .filter(({ path }) => path.endsWith('.ts'))
      .flatMap(({ path, text }) => Array.from(text.matchAll(byPosition), ([called]) => `${path}: ${called}`))
    expect(found).toEqual([])
  })
})
