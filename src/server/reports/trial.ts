import { sql } from 'drizzle-orm'
import { sampleOf } from '#shared/filterValue'
import type { Report } from '#shared/report'
import type { Db, Store } from '../db/db'
import { snake } from '../db/names'
import { isTransient } from '../db/retry'
import { databaseError } from '../faults/databaseError'
import { type Finding, lineColumnAt, lineColumnOf, type ReadFile } from '../finding'
import { filterValues, untilOf } from './filters'
import { ReportColumnsError, reportWriter } from './rows'
import { offsetIn, parseReport, type ReportQuery, ReportTextError, reportQuery } from './sql'

/*
 * Whether a report can be answered at all: its query is planned by the database with a sample of each filter and asked
 * for no row. That takes the locks of a reader for a few milliseconds, and waits for nobody who holds more.
 */

/** A report that cannot be answered, and why. */
export interface BrokenReport {
  readonly report: string
  readonly findings: readonly Finding[]
}

const again = 'npm run doctor'
const folder = 'resources/reports'

const askedOf = (report: Report): ReportQuery => {
  const samples = Object.entries(report.filters).map(([name, filter]) => [name, sampleOf[filter.type](filter)] as const)
  return {
    values: { ...filterValues(report, Object.fromEntries(samples)), ...report.fixed, today: '2026-04-01' },
    tenantIds: [1],
    order: report.order.map(snake),
    limit: 0,
  }
}

interface Files {
  readonly declaration: string
  readonly query: string
  readonly unsettled: string | undefined
}
const filesOf = ({ name, query = name, unsettled }: Report): Files => ({
  declaration: `${folder}/${name}.ts`,
  query: `${folder}/${query}.sql`,
  unsettled: unsettled && `${folder}/${unsettled.query}.sql`,
})

const at = (position: string | null) => (position === null ? {} : { position })

/** What the query answers too much stands in its text, what it does not answer in the declaration. */
function columnFindings(
  { declaration, query }: Files,
  read: ReadFile,
  { surplus, missing }: ReportColumnsError,
): Finding[] {
  const word = (name: string, flags = '') => new RegExp(`\\b${name}\\b(?=[^\\w]*(,|$|\\n|from))`, flags)
  return [
    ...surplus.map((name) => ({
      file: query,
      ...at(lineColumnOf(read(query), word(snake(name), 'i'))),
      message: `The query answers '${snake(name)}', which the report does not declare as the column '${name}'.`,
      command: again,
    })),
    ...missing.map((name) => ({
      file: declaration,
      ...at(lineColumnOf(read(declaration), new RegExp(`(?<=^\\s*)${name.replace(/Ta$/, '(Ta)?')}\\s*:`, 'm'))),
      message: `The column '${name}' is declared, and the query (${query}) does not answer '${snake(name)}'.`,
      command: again,
    })),
  ]
}

function findingsFor(report: Report, text: string, read: ReadFile, error: unknown): Finding[] {
  const files = filesOf(report)
  if (error instanceof ReportColumnsError) return columnFindings(files, read, error)
  if (error instanceof ReportTextError)
    return [{ file: files.query, position: lineColumnAt(text, error.at), message: `${error.message}.`, command: again }]
  const fault = databaseError(error)
  if (!fault) return [{ file: files.query, message: (error as Error).message, command: again }]
  const position = Number((error as { position?: string }).position ?? 0)
  const offset = position > 0 ? offsetIn(parseReport(text), askedOf(report), position) : null
  const place = offset === null ? null : lineColumnAt(text, offset)
  return [{ file: files.query, ...at(place), message: `${fault.message} (SQLSTATE ${fault.code})`, command: again }]
}

/** Throws what keeps the report from being answered. */
async function plan(db: Store, report: Report, text: string, unsettled: string | undefined): Promise<void> {
  const asked = askedOf(report)
  const statement = reportQuery(parseReport(text), asked)
  const beside = unsettled === undefined ? null : parseReport(unsettled)
  const values = beside ? { ...asked.values, until: untilOf(report, asked.values) } : {}
  await db.transaction(async (tx) => {
    // Whoever holds a table alone is not waited for: nobody is to queue behind a look.
    await tx.query(sql`set local lock_timeout = '50ms'`)
    if (beside) await tx.query(reportQuery(beside, { ...asked, values, order: [] }))
    await tx.copy(statement, reportWriter(report).write)
  })
}

async function tried(db: Store, report: Report, read: ReadFile): Promise<BrokenReport | null> {
  const { query, unsettled } = filesOf(report)
  const text = read(query)
  const beside = unsettled === undefined ? undefined : read(unsettled)
  const broken = (findings: readonly Finding[]): BrokenReport => ({ report: report.name, findings })
  const missing = (file: string, message: string) => broken([{ file, message, command: again }])
  if (text === undefined) return missing(query, `The query of the report ${report.name} is missing.`)
  if (unsettled !== undefined && beside === undefined)
    return missing(unsettled, `What is unsettled in the report ${report.name} is asked by a query that is missing.`)
  try {
    await plan(db, report, text, beside)
    return null
  } catch (error) {
    if (isTransient(error)) throw error
    return broken(findingsFor(report, text, read, error))
  }
}

/**
 * The reports that cannot be answered, and why. Reads, and asks for no row. Throws the database's error where it could
 * not look: it is away, or a table was not to be had.
 */
export async function tryReports(db: Db, reports: readonly Report[], read: ReadFile): Promise<BrokenReport[]> {
  const store = db.for('reports')
  const found: (BrokenReport | null)[] = []
  for (const report of reports) found.push(await tried(store, report, read))
  return found.filter((broken) => broken !== null)
}
