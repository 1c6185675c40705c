import type { Db } from '../../src/server/db/db'
import { prepareDatabase } from '../../src/server/db/prepare'
import { loadDemoRates, loadReference, openDemoMarkets } from '../../src/server/seed/load'
import { actAs } from '../../src/server/transaction'
import { program } from './program'

/** What every test file starts from: migrated, reference data and the demo's rates loaded, the markets open, nothing else. */
export async function prepareTemplate(db: Db): Promise<void> {
  await prepareDatabase(db, program)
  await loadReference(db)
  await db.transaction(async (tx) => {
    await actAs(tx, 0)
    await loadDemoRates(tx)
    await openDemoMarkets(tx)
  })
}
