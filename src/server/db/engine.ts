import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { naming } from '../faults/statement'
import { channelName, type Db, type Sql, type Store } from './db'
import type { Settings } from './settings'
import { compile, copying, parsers, records } from './values'

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
  async copy(statement, onChunk) {
    const text = copying(statement, "'/dev/blob'")
    const { blob } = await naming(text, engine.query(text))
    if (blob) onChunk(new Uint8Array(await blob.arrayBuffer()))
  },
})

/** The database port over an embedded engine, wherever that runs; `closed` is called once it has been closed. */
export async function databaseOf(
  engine: PGlite,
  settings: Settings,
  closed: () => void | Promise<void> = () => undefined,
): Promise<Db> {
  await engine.exec(
    "set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on; set random_page_cost = 1.1",
  )
  for (const [name, value] of Object.entries(settings)) await engine.exec(`set ${name} = ${value}`)
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
      await closed()
    },
  }
}
