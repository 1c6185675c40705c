import { sql } from 'drizzle-orm'
import { tenant } from '#resources/scopes'
import { AppError } from '#shared/errors'
import { isRowId } from '#shared/filterValue'
import { meantForHeader } from '#shared/meantFor'
import type { TenantName } from '#shared/tenant'
import type { Ctx } from '../context'

/** It was written where its author works no more. Nothing is known of its key by it: there it may still be done, or have been. */
export class WrittenElsewhere extends AppError {}

/**
 * Throws WrittenElsewhere for a write that names the market for which it was written, where its author works for another by
 * now: what waited for a line is not to be entered wherever they are when it is back.
 */
export async function requireMeantHere({ db, user }: Pick<Ctx, 'db' | 'user'>, request: Request): Promise<void> {
  const meant = request.headers.get(meantForHeader) ?? ''
  if (!isRowId(meant) || user[tenant.reach].includes(Number(meant))) return
  const [found] = await db.query<TenantName>(
    sql`select id, name, name_ta from ${sql.identifier(tenant.table)} where id = ${Number(meant)}`,
  )
  if (!found) return
  const market = { en: found.name, ta: found.nameTa ?? found.name }
  throw new WrittenElsewhere('REFUSED', { say: { key: 'fault.otherMarket', args: { market } } })
}
