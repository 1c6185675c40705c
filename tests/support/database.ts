import { openPostgres } from '../../src/server/db/postgres'
import { asMaintainer, databaseFrom, type TestDatabase, urlOf } from './emptyDatabase'
import { settings } from './program'
import { prepareTemplate } from './template'

const template = 'template_market'

const isPrepared = 'select 1 from pg_database where datname = $1 and datistemplate'

/** Migrated and seeded once a run, by whichever test file comes first; the others wait for it. */
const ensureTemplate = () =>
  asMaintainer(async (client) => {
    if ((await client.query(isPrepared, [template])).rowCount) return
    await client.query("select pg_advisory_lock(hashtext('template_market'))")
    if ((await client.query(isPrepared, [template])).rowCount) return
    // A first attempt may have failed half way.
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template} template template0`)
    const db = await openPostgres(urlOf(template), { settings })
    try {
      await prepareTemplate(db)
    } finally {
      await db.close()
    }
    await client.query(`alter database ${template} with is_template true allow_connections false`)
  })

/** A database of its own for one test file, copied from the migrated template in about 50 ms. */
export const freshDatabase = async (): Promise<TestDatabase> => {
  await ensureTemplate()
  return databaseFrom(template)
}
