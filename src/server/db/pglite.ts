import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { naming } from '../faults/statement'
import { channelName, type Db, type Sql, type Store } from './db'
import { takeLock } from './lock'
import type { Settings } from './settings'
import { compile, copying, parsers, records, serializers } from './values'

const options = { rowMode: 'array' as const, parsers: { ...parsers } }

/** The engine hangs the parameters on its errors; they may be secrets and must not reach a log. */
const withoutParameters = (error: unknown): never => {
  if (error instanceof Error && 'params' in error) delete error.params
  throw error
}

const sqlOf = (engine: PGlite | Transaction): Sql => ({
  async query<T extends object>(statement: SQL) {
    const { text, values } = compile(statement)
    const answer =
      values.length > 0
        ? await naming(text, engine.query<unknown[]>(text, values, options).catch(withoutParameters))
        : (await naming(text, engine.exec(text, options))).at(-1)
    return answer ? records<T>(answer.fields, answer.rows as unknown[][]) : []
  },
  async copy(statement, hear) {
    const text = copying(statement, "'/dev/blob'")
    const { blob } = await naming(text, engine.query(text))
    if (blob) hear(new Uint8Array(await blob.arrayBuffer()))
  },
})

const open = async (folder: string | undefined, settings: Settings): Promise<PGlite> => {
  const engine = await PGlite.create({ ...(folder && { dataDir: folder }), serializers: { ...serializers } })
  await engine.exec(
    "set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on; set random_page_cost = 1.1",
  )
  for (const [name, value] of Object.entries(settings)) await engine.exec(`set ${name} = ${value}`)
  return engine
}

/**
 * Opens the embedded engine on `folder` (made if missing) or in memory. One process a folder: a second is refused with
 * LockError before it can harm the files. It writes without fsync, so a live market wants PostgreSQL.
 */
export const openPglite = async (place: string | 'memory', settings: Settings = {}): Promise<Db> => {
  const folder = place === 'memory' ? undefined : resolve(place)
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = folder ? takeLock(`${folder}.lock`) : () => undefined
  const engine = await open(folder, settings).catch((error: unknown) => {
    release()
    throw error
  })
  const store: Store = {
    ...sqlOf(engine),
    transaction: (work) => engine.transaction((inner) => work(sqlOf(inner), false)),
  }
  return {
    kind: 'pglite',
    ...store,
    // One connection in this very process: nobody else holds a row, and nothing lies between that could be lost.
    for: () => store,
    async listen(channel, heard) {
      const stop = await engine.listen(channelName(channel), heard)
      return () => stop()
    },
    async close() {
      await engine.close()
      release()
    },
  }
}
