import { AdminError } from './admin'
import { ArchiveError } from './archive/service'
import { LockError } from './db/lock'
import { MigrationError } from './db/migrate'
import { NoDatabaseError } from './db/open'
import { EnvError } from './env'
import { KeyExchangeError } from './exchangeKey'
import { databaseError } from './faults/databaseError'
import { faultText } from './faults/fault'
import { FindingError } from './finding'
import { DemoError } from './seed/demo/remove'
import { NotCheckedError } from './verify'

/** What somebody can mend, and is told so by itself. */
const plain = [
  EnvError,
  FindingError,
  LockError,
  MigrationError,
  NoDatabaseError,
  AdminError,
  DemoError,
  NotCheckedError,
  ArchiveError,
  KeyExchangeError,
]

/** By the beginning of the SQLSTATE: the setting, and what to look at. None of it says more of the address than it is. */
const ofDatabase: readonly [state: RegExp, text: string][] = [
  [/^08|^57P/, 'the database is not reached: does it run at that host and port, and is it let through?'],
  [/^28/, 'the database does not let this account in: is its password right, is there a line for it in pg_hba.conf?'],
  [/^3D/, 'there is no database of that name: create database … owner …'],
  [/^53300/, 'the database has no connection left: max_connections, and who holds them?'],
  [/^42501/, 'its account may not do that: it has to own its database.'],
]

/** Which settings say where a server listens. */
export interface ListenSettings {
  readonly port: 'PORT' | 'METRICS_PORT'
  readonly host: 'HOST' | 'METRICS_HOST'
}

/** Why nobody can be listened to there, by the setting; null for another fault. */
export function listenFault(
  { code = '', port: at }: NodeJS.ErrnoException & { readonly port?: number },
  { port, host }: ListenSettings,
): string | null {
  if (code === 'EADDRINUSE') return `Port ${at} is in use: set ${port} to another one.`
  if (code === 'EACCES') return `Port ${at} is not for this account: set ${port} to one from 1024 on.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `${host} is no address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for all.`
  return null
}

/** What stops a start for a reason that someone can mend in a line, anything else with its trace. */
export function startFault(error: unknown): string {
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message
  const found = databaseError(error)
  const words = ofDatabase.find(([state]) => state.test(found?.code ?? ''))?.[1]
  return words ? `DATABASE_URL: ${words} (SQLSTATE ${found?.code})` : faultText(error)
}
