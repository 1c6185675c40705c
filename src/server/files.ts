import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Schema } from './db/prepare'

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), sql: readFileSync(join(folder, name), 'utf8') }))

/** Migrations and views from the source tree at `root`. */
export const readSchema = (root: string): Schema => ({
  migrations: sqlFiles(join(root, 'src/server/db/migrations')).map(({ name, sql }) => ({ tag: name, sql })),
  views: sqlFiles(join(root, 'src/server/db/views')).map(({ name, sql }) => ({ name: name.replace(/^\d+_/, ''), sql })),
})

/** The queries of the reports by base name. */
export const readReportSql = (root: string): Record<string, string> =>
  Object.fromEntries(sqlFiles(join(root, 'resources/reports')).map(({ name, sql }) => [name, sql]))
