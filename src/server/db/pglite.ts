import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Db } from './db'
import { databaseOf } from './engine'
import { takeLock } from './lock'
import type { Settings } from './settings'
import { serializers } from './values'

/**
 * Opens the embedded engine on `folder` (made if missing) or in memory. One process a folder: a second is refused with
 * LockError before it can harm the files. It writes without fsync, so a live market wants PostgreSQL.
 */
export const openPglite = async (place: string | 'memory', settings: Settings = {}): Promise<Db> => {
  const folder = place === 'memory' ? undefined : resolve(place)
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = folder ? takeLock(`${folder}.lock`) : () => undefined
  try {
    const engine = await PGlite.create({ ...(folder && { dataDir: folder }), serializers: { ...serializers } })
    return await databaseOf(engine, settings, release)
  } catch (error) {
    release()
    throw error
  }
}
