import { sql } from 'drizzle-orm'
import type { Resource } from '#shared/resource'
import type { DeclarationFault } from '#shared/validate'
import type { Actor } from '../context'
import { orderedBy } from '../crud/path'
import { scopeOf } from '../crud/scope'
import { selection } from '../crud/select'
import type { Store } from '../db/db'
import { isTransient } from '../db/retry'
import { databaseError } from '../faults/databaseError'

/*
 * Whether every list can be read, and in each of its orders: what is computed as it is read is written for some tables, and a
 * declaration may name it on others. The database plans the question and is asked for no row.
 */

const somebody: Actor = {
  id: 1,
  role: 'dosad',
  userName: '',
  name: '',
  nameTa: null,
  mobileNo: '',
  marketId: 1,
  marketIds: [1],
  openMarketIds: [1],
  adOfficeIds: [1],
  regionIds: [1],
  customerId: null,
  sessionId: 1,
  deviceHash: null,
  mustChange: false,
}

async function plan(db: Store, resource: Resource): Promise<void> {
  const { columns, joins } = selection(resource, { language: 'ta', user: somebody })
  const orders = resource.list.sortable.map((name) => orderedBy(resource, somebody, name))
  await db.transaction(async (tx) => {
    // Whoever holds a table alone is not waited for: nobody is to queue behind a look.
    await tx.query(sql`set local lock_timeout = '50ms'`)
    await tx.query(sql`
      select ${columns} from ${sql.identifier(resource.table)} t ${joins} where ${scopeOf(resource, somebody)}
      order by ${sql.join([...orders, sql`t.id`], sql`, `)} limit 0`)
  })
}

/** The lists that the database cannot read, and why. */
export async function listFaults(db: Store, lists: readonly Resource[]): Promise<DeclarationFault[]> {
  const faults: DeclarationFault[] = []
  for (const list of lists)
    try {
      await plan(db, list)
    } catch (error) {
      if (isTransient(error)) throw error
      const fault = databaseError(error)
      const why = fault ? `${fault.message} (SQLSTATE ${fault.code})` : (error as Error).message
      faults.push({ place: list.name, fault: `cannot be read: ${why}` })
    }
  return faults
}
