import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { reports } from '#resources/reports/index'
import { anchorFile, anchorMail } from './anchorPlaces'
import { type App, createApp } from './app'
import type { Deps } from './context'
import type { Db } from './db/db'
import { openDatabase, openStandby } from './db/open'
import { type Program, prepareDatabase } from './db/prepare'
import { createReader } from './db/reader'
import { isTransient } from './db/retry'
import { depsOf, type Keys } from './deps'
import { brokenDeclarations, databaseFindings } from './doctor/service'
import type { Env } from './env'
import { projectFiles, readProgram, readReportSql } from './files'
import { FindingError, findingsText } from './finding'
import { gatewaySender } from './gateway/gateway'
import { webPush } from './gateway/push'
import { logSender, type Sender } from './gateway/sender'
import { loadKeys, loadPushKey } from './keys'
import { startRelay } from './live/relay'
import { log } from './log'
import { smtpMailer } from './mail'
import { noMeter } from './meter'
import { requireOwnKeys } from './ownKeys'
import { reportFiles } from './reportFiles'
import { type BrokenReport, tryReports } from './reports/service'
import { seedDemo } from './seed/demo/seed'
import { loadReference } from './seed/load'
import { noTracer } from './tracer'

/** Strength of password hashes: the OWASP minimum for argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const passwords = {
  hash: (plain: string) => hash(plain, strength),
  verify: (stored: string, plain: string) => verify(stored, plain).catch(() => false),
}

const here = dirname(fileURLToPath(import.meta.url))
/** The checkout: this file runs from src/server and, bundled, from dist/server. */
export const root = join(here, '../..')

export interface Host {
  readonly app: App
  readonly deps: Deps
  readonly db: Db
  /**
   * Tells the other processes what was committed last, then lets go of the database, and of its standby. Called once `app` has
   * stopped and the requests under way are answered: what they commit is told, too.
   */
  close(): Promise<void>
}

/** The numbers of the demo may be somebody's, so its messages leave for nobody. */
const senderOf = ({ demo, smsGateway }: Env): Sender | null => {
  if (demo) return logSender
  return smsGateway ? gatewaySender(smsGateway) : null
}

/** Services want somebody to turn to; of the demo there is nobody. */
const demoContact = 'mailto:nobody@example.in'

/** Who may sign in to the demo is nobody in particular, so it sends nothing to anybody. */
const mailOf = ({ demo, mail }: Env): Deps['mail'] =>
  mail && !demo ? { mailer: smtpMailer(mail), files: reportFiles() } : null

const anchorsOf = (env: Env, mail: Deps['mail'], publicUrl: string): Deps['anchors'] => [
  ...(env.anchorFile === null ? [] : [anchorFile(env.anchorFile)]),
  // One that is refused is tried again alone.
  ...(mail ? (env.anchorMail ?? []).map((address) => anchorMail(mail.mailer, address, publicUrl)) : []),
]

/** Who takes messages gave their own browser for it, so the demo sends them too. */
async function pushOf(env: Env): Promise<Deps['push']> {
  const key = await loadPushKey(env)
  return key && webPush({ key, contact: env.push.contact ?? demoContact, hosts: env.push.hosts })
}

/** Throws FindingError for declarations that are wrong. */
function requireValidDeclarations(): void {
  const broken = brokenDeclarations(root)
  if (broken) throw broken
}

/** Throws FindingError for a database that is not what the declarations ask for: what is written would be lost or refused. */
async function requireDatabase(db: Db, { migrations }: Program): Promise<void> {
  const found = await databaseFindings(db, migrations, 'npm run doctor')
  if (found.length > 0) throw new FindingError(found)
}

/**
 * The reports that cannot be answered; each is told in the log. One report must not close a market, nor must looking at it:
 * what is not to be had at once is left unlooked at, and answers as it can.
 */
async function brokenReports(db: Db): Promise<readonly BrokenReport[]> {
  try {
    const broken = await tryReports(db, reports, projectFiles(root))
    for (const { report, findings } of broken)
      log.error({ text: findingsText(findings) }, `The report ${report} is out of order`)
    return broken
  } catch (error) {
    if (!isTransient(error)) throw error
    log.fault(error, 'The reports were not looked at')
    return []
  }
}

/**
 * Opens the database, brings it up to date and loads the reference data; both are only read where they are of this version.
 * Throws EnvError for keys that it was not written under.
 */
async function preparedDatabase(env: Env, keys: Keys, program: Program): Promise<Db> {
  const db = await openDatabase(env, program.version)
  try {
    await prepareDatabase(db, program)
    await requireDatabase(db, program)
    await requireOwnKeys(db, keys, env)
    await loadReference(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * The database, up to date, with the demo where that is asked for, and the app over it. Throws FindingError for
 * declarations that are wrong, a migration that failed and a database that differs, EnvError for keys that are not those it
 * was written under; `isStrict`, for a broken report too,
 * without which the app stands otherwise.
 */
export async function openHost(
  env: Env,
  publicUrl: string,
  isStrict = false,
  { meter = noMeter, tracer = noTracer }: Partial<Pick<Deps, 'meter' | 'tracer'>> = {},
): Promise<Host> {
  requireValidDeclarations()
  const keys = { ...(await loadKeys(env)), sealKeysBefore: env.sealKeysBefore }
  const program = await readProgram(root)
  const db = await preparedDatabase(env, keys, program)
  const broken = await brokenReports(db)
  if (isStrict && broken.length > 0) {
    await db.close()
    throw new FindingError(broken.flatMap(({ findings }) => findings))
  }
  const { reportsDatabaseUrl } = env
  const reader = createReader(
    db,
    reportsDatabaseUrl === null ? null : () => openStandby(reportsDatabaseUrl, program.version),
  )
  const mail = mailOf(env)
  const deps = depsOf({
    db,
    ...keys,
    passwords,
    anchors: anchorsOf(env, mail, publicUrl),
    meter,
    tracer,
    reader,
    sqlText: readReportSql(root),
    outOfOrder: new Set(broken.map(({ report }) => report)),
    publicUrl,
    demo: env.demo,
    limits: env.limits,
    sender: senderOf(env),
    mail,
    push: await pushOf(env),
    captcha: env.captcha,
    mapKey: env.mapKey,
  })
  const closeDatabase = async () => {
    await reader.close()
    await db.close()
  }
  if (env.demo)
    await seedDemo(deps).catch(async (error: unknown) => {
      await closeDatabase()
      throw error
    })
  // The embedded database never looks at its tables by itself; without statistics a report may take minutes.
  if (!env.databaseUrl) await db.query(sql`analyze`)
  const stopRelay = startRelay(deps)
  const close = async () => {
    await stopRelay()
    await closeDatabase()
  }
  return { app: createApp(deps), deps, db, close }
}
