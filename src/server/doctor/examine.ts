import { resources, tables } from '#resources/index'
import { pages } from '#resources/pages'
import { reports } from '#resources/reports/index'
import { views } from '#resources/views/index'
import { terms } from '#shared/terms'
import type { Db } from '../db/db'
import { LockError } from '../db/lock'
import { missingMigrations } from '../db/migrate'
import { NoDatabaseError, openForReading, type Place } from '../db/open'
import { openPglite } from '../db/pglite'
import { type Program, prepareDatabase } from '../db/prepare'
import { isInstalled, searchPath } from '../db/sqlVersion'
import { projectFiles, readProgram, sourcesBelow } from '../files'
import { type Finding, FindingError } from '../finding'
import { tryReports } from '../reports/service'
import { databaseFindings } from './catalogue'
import { declarationFindings } from './declarations'
import { listFaults } from './lists'
import { generate } from './snapshot'
import { sourceFindings } from './sources'

export interface Examined {
  readonly findings: readonly Finding[]
  /** What was looked at, for people. */
  readonly lookedAt: readonly string[]
}

interface Opened {
  readonly db: Db
  readonly note: string
}

/** Made by the migrations, so that these are looked at too, and gone afterwards. Throws FindingError for one that fails. */
async function fresh(program: Program, why: string): Promise<Opened> {
  const db = await openPglite('memory', { search_path: searchPath(program.version) })
  try {
    await prepareDatabase(db, program)
    return { db, note: `A database made anew by ${program.migrations.length} migrations${why}.` }
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * The database that the settings name, where it is of this version; else a fresh one. Throws what else keeps it from being
 * opened.
 */
async function opened(place: Place | null, program: Program): Promise<Opened> {
  if (!place) return fresh(program, '')
  const db = await openForReading(place, program.version).catch((error: unknown) => {
    if (error instanceof NoDatabaseError || error instanceof LockError) return error.message
    throw error
  })
  if (typeof db === 'string') return fresh(program, `: ${db.replace(/\.$/, '')}`)
  const missing = (await missingMigrations(db, program.migrations)).length
  if (missing === 0 && (await isInstalled(db, program.version)))
    return { db, note: `The database${place.databaseUrl ? '' : ` in ${place.dataDir}`}.` }
  await db.close()
  return fresh(program, `: the next start brings this machine's to its version, ${missing} migrations on`)
}

async function inDatabase(root: string, { db }: Opened, program: Program, isGenerated: boolean): Promise<Finding[]> {
  const command = isGenerated ? 'npm run db:generate -- --custom --name mend_the_database' : generate
  const found = await databaseFindings(db, program.migrations, command)
  const broken = (await tryReports(db, reports, projectFiles(root))).flatMap(({ findings }) => findings)
  // Of a table that is not as it is declared nothing can be read.
  const unread = found.length > 0 ? [] : await listFaults(db, [...resources, ...views])
  return [...found, ...broken, ...declarationFindings(unread, sourcesBelow(root, 'resources'))]
}

/**
 * Looks at the sources and at the database of `place`, or at a fresh one where that is null. Throws where it could not
 * look.
 */
export async function examine(root: string, place: Place | null): Promise<Examined> {
  const { findings: found, isReadable } = await sourceFindings(root)
  const counts = `${tables.length} tables, ${pages.length} pages, ${reports.length} reports, ${Object.keys(terms).length} terms.`
  if (!isReadable)
    return { findings: found, lookedAt: [counts, 'The database is looked at once the declarations are right.'] }
  const program = await readProgram(root)
  try {
    const db = await opened(place, program)
    try {
      const isGenerated = !found.some(({ command }) => command === generate)
      return {
        findings: [...found, ...(await inDatabase(root, db, program, isGenerated))],
        lookedAt: [counts, db.note],
      }
    } finally {
      await db.db.close()
    }
  } catch (error) {
    if (!(error instanceof FindingError)) throw error
    return { findings: [...found, ...error.findings], lookedAt: [counts] }
  }
}
