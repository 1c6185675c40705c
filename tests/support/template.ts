import type { Db } from '../../src/server/db/db'
import { prepareDatabase } from '../../src/server/db/prepare'
import { readSchema } from '../../src/server/files'
import { installers } from '../../src/server/functions'
import { loadReference } from '../../src/server/seed/load'
import { root } from './root'

/** What every test file starts from: migrated, reference data loaded, nothing else. */
export async function prepareTemplate(db: Db): Promise<void> {
  await prepareDatabase(db, readSchema(root), installers)
  await loadReference(db)
}
