import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './db/prepare'
import { sqlVersion } from './db/sqlVersion'
import type { ReadFile } from './finding'
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

/** The project's files at `root`, by their path below it. */
export const projectFiles =
  (root: string): ReadFile =>
  (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined

/** A source file: its path below the checkout, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** The sources below folders of `root`, in order. */
export const sourcesBelow = (root: string, ...folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  )
