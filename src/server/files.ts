import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './db/prepare'
import { sqlVersion } from './db/sqlVersion'
import { installers } from './functions'

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), sql: readFileSync(join(folder, name), 'utf8') }))

/** Migrations, and the version that functions and views are, from the source tree at `root`. */
export async function readProgram(root: string): Promise<Program> {
  const views = sqlFiles(join(root, 'src/server/db/views')).map(({ sql }) => sql)
  const migrations = sqlFiles(join(root, 'src/server/db/migrations')).map(({ name, sql }) => ({ tag: name, sql }))
  return { migrations, version: await sqlVersion(installers, views, migrations) }
}

/** The queries of the reports by base name. */
export const readReportSql = (root: string): Record<string, string> =>
  Object.fromEntries(sqlFiles(join(root, 'resources/reports')).map(({ name, sql }) => [name, sql]))
