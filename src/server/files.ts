import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './db/prepare'
import { type SqlFile, withConstants } from './db/sqlFiles'
import { sqlVersion } from './db/sqlVersion'
import type { ReadFile } from './finding'
import { sqlConstants } from './sqlConstants'

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), sql: readFileSync(join(folder, name), 'utf8') }))

const server = 'src/server'

/**
 * The functions and views of the features, with their constants in them. Throws FindingError for a constant that nobody
 * declared.
 */
const functionFiles = (root: string): SqlFile[] =>
  readdirSync(join(root, server))
    .filter((feature) => existsSync(join(root, server, feature, 'sql')))
    .flatMap((feature) => {
      const folder = `${server}/${feature}/sql`
      return sqlFiles(join(root, folder)).map(({ name, sql }) =>
        withConstants({ file: `${folder}/${name}.sql`, name, text: sql }, sqlConstants),
      )
    })

/** Migrations, and the version that functions and views are, from the source tree at `root`. */
export async function readProgram(root: string): Promise<Program> {
  const migrations = sqlFiles(join(root, server, 'db/migrations')).map(({ name, sql }) => ({ tag: name, sql }))
  return { migrations, version: await sqlVersion(functionFiles(root), migrations) }
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

/** The sources below folders of `root`, functions of the database among them, in order. */
export const sourcesBelow = (root: string, ...folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$|\bsql\/\w+\.sql$/.test(name) && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
  )
