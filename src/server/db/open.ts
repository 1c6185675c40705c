import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './db'
import { connected, hostsOf } from './hosts'
import { openPglite } from './pglite'
import { connection, openPostgres } from './postgres'
import { shareWhileAlive } from './presence'
import type { Settings } from './settings'
import { installVersion, type SqlVersion, searchPath } from './sqlVersion'

/** Where the database is: PostgreSQL by its URL, else the embedded one below the folder. */
export interface Place {
  readonly databaseUrl: string | null
  readonly poolSize: number
  readonly dataDir: string
}

const folderOf = ({ dataDir }: Place) => join(dataDir, 'market')

/** There is no database to read from. */
export class NoDatabaseError extends Error {}

async function openShared(url: string, max: number, version: SqlVersion, settings: Settings): Promise<Db> {
  const db = await openPostgres(url, { max, settings })
  try {
    const hosts = hostsOf(url)
    const alive = () => connected(hosts, connection(url, 'upkeep', settings))
    const leave = await shareWhileAlive(alive, version, async () => {
      if (settings.default_transaction_read_only !== 'on') await installVersion(db, version)
    })
    const close = async () => {
      await leave()
      await db.close()
    }
    return { ...db, close }
  } catch (error) {
    await db.close()
    throw error
  }
}

/**
 * Opens the database for a program of this version: its sessions look names up in the version's schema, which nobody
 * drops as long as it is open.
 */
export const openDatabase = (place: Place, version: SqlVersion): Promise<Db> =>
  place.databaseUrl
    ? openShared(place.databaseUrl, place.poolSize, version, { search_path: searchPath(version) })
    : openPglite(folderOf(place), { search_path: searchPath(version) })

/** The same for one who only reads: every session refuses to write. Throws NoDatabaseError where there is none yet. */
export async function openForReading(place: Place, version: SqlVersion): Promise<Db> {
  const settings = { search_path: searchPath(version), default_transaction_read_only: 'on' }
  if (place.databaseUrl) return openShared(place.databaseUrl, 2, version, settings)
  const folder = folderOf(place)
  if (!existsSync(folder)) throw new NoDatabaseError(`There is no database in ${place.dataDir}. npm start makes one.`)
  return openPglite(folder, settings)
}

/** A standby of that database, for reports, files and lists of closed days: every session refuses to write. Throws where it is away. */
export const openStandby = (url: string, version: SqlVersion): Promise<Db> =>
  openPostgres(url, { max: 4, settings: { search_path: searchPath(version), default_transaction_read_only: 'on' } })
