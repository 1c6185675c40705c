import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { databaseOf } from '../server/db/engine'
import { prepareDatabase } from '../server/db/prepare'
import { searchPath } from '../server/db/sqlVersion'
import { serializers } from '../server/db/values'
import { readProgram } from '../server/files'
import { root } from '../server/host'
import { createVault } from '../server/secret/secret'
import { seedPast } from '../server/seed/demo/seed'
import { loadReference } from '../server/seed/load'
import { demoKeys } from './keys'
import { passwords } from './passwords'
import { neededShare } from './share'

/*
 * Makes the database that the practice market opens with: the demo's people and the days behind. Today is opened where
 * it is used, by that day's clock. What travels is as small as a cluster can be made.
 */

const out = join(root, 'dist/image')
const folder = join(out, 'cluster')

/** Segments of the write-ahead log of one megabyte, and no more of them than must be. */
const small = ['min_wal_size=2MB', 'max_wal_size=4MB', 'wal_level=minimal', 'max_wal_senders=0']

async function makeCluster(): Promise<{ schema: string; log: string }> {
  const engine = await PGlite.create({
    dataDir: folder,
    serializers: { ...serializers },
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...small.flatMap((setting) => ['-c', setting])],
  })
  const program = await readProgram(root)
  const schema = searchPath(program.version)
  const db = await databaseOf(engine, { search_path: schema })
  await prepareDatabase(db, program)
  await loadReference(db)
  await seedPast({ db, clock: { now: () => new Date() }, passwords, vault: createVault(demoKeys.dataKey) })
  // Nobody makes a database of these.
  for (const template of ['template0', 'template1']) {
    await engine.exec(`update pg_database set datistemplate = false, datallowconn = true where datname = '${template}'`)
    await engine.exec(`drop database ${template}`)
  }
  for (const statement of ['vacuum full', 'vacuum (freeze, analyze)', 'checkpoint']) await engine.exec(statement)
  const [current] = await db.query<{ log: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) as log`)
  await db.close()
  return { schema, log: current?.log ?? '' }
}

rmSync(out, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { schema, log } = await makeCluster()
for (const name of readdirSync(join(folder, 'pg_wal')))
  if (/^[0-9A-F]{24}$/.test(name) && name !== log) rmSync(join(folder, 'pg_wal', name))
rmSync(join(folder, 'postmaster.pid'), { force: true })
// Small files first, which are read in one piece; folders before what lies in them.
const sizeOf = (path: string) => {
  const found = statSync(join(folder, path))
  return found.isDirectory() ? -1 : found.size
}
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .sort()
  .map((path) => [sizeOf(path), path] as const)
  .sort(([a], [b]) => a - b)
  .map(([, path]) => path)
const tar = ['--format=ustar', '--owner=0', '--group=0', '--no-recursion', '-cf', join(out, 'market.tar'), '-C', folder]
execFileSync('tar', [...tar, '--verbatim-files-from', '-T', '-'], { input: paths.join('\n') })
rmSync(folder, { recursive: true })
const engine = join(root, 'node_modules/@electric-sql/pglite/dist')
const program = readFileSync(join(engine, 'pglite.js'), 'utf8')
writeFileSync(join(out, 'share.data'), neededShare(readFileSync(join(engine, 'pglite.data')), program))
writeFileSync(join(out, 'market.json'), JSON.stringify({ schema }))
