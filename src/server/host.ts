import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { resources, tables } from '#resources/index'
import { validateDeclarations } from '#shared/validate'
import { type App, createApp } from './app'
import type { Deps } from './context'
import type { Db } from './db/db'
import { openPglite } from './db/pglite'
import { openPostgres } from './db/postgres'
import { prepareDatabase } from './db/prepare'
import type { Env } from './env'
import { createSigner } from './evidence/signer'
import { readReportSql, readSchema } from './files'
import { installers } from './functions'
import { loadKeys } from './keys'
import { createHub } from './live/hub'
import { createCodes } from './otp/codes'
import { gatewaySender } from './outbox/gateway'
import { logSender, type Sender } from './outbox/sender'
import { createVault } from './secret/secret'
import { seedDemo } from './seed/demo/seed'
import { loadReference } from './seed/load'

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
}

const openDatabase = ({ databaseUrl, poolSize, dataDir }: Env): Promise<Db> =>
  databaseUrl ? openPostgres(databaseUrl, { max: poolSize }) : openPglite(join(dataDir, 'market'))

/** The numbers of the demo may be somebody's, so its messages leave for nobody. */
const senderOf = ({ demo, smsGateway }: Env): Sender | null => {
  if (demo) return logSender
  return smsGateway ? gatewaySender(smsGateway) : null
}

/** Opens the database, brings it up to date, loads the reference data and, where asked for, the demo; makes the app. */
export async function openHost(env: Env, publicUrl: string): Promise<Host> {
  validateDeclarations(resources, tables)
  const { dataKey, sealKey } = await loadKeys(env)
  const db = await openDatabase(env)
  await prepareDatabase(db, readSchema(root), installers)
  await loadReference(db)
  const deps: Deps = {
    db,
    clock: { now: () => new Date() },
    passwords,
    vault: createVault(dataKey),
    signer: createSigner(sealKey),
    hub: createHub(),
    sqlText: readReportSql(root),
    secureCookies: publicUrl.startsWith('https:'),
    publicUrl,
    demo: env.demo,
    sender: senderOf(env),
    codes: createCodes(dataKey),
    captcha: env.captcha,
    mapKey: env.mapKey,
  }
  if (env.demo) await seedDemo(deps)
  // The embedded database never looks at its tables by itself; without statistics a report may take minutes.
  if (!env.databaseUrl) await db.query(sql`analyze`)
  return { app: createApp(deps), deps, db }
}
