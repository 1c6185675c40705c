import { sql } from 'drizzle-orm'
import type { Sql } from '../../server/db/db'
import { tasks } from './list'

/** By a task's id, which of its points hold, in their order. */
export type Progress = Readonly<Record<string, readonly boolean[]>>

/** What of the tasks stands in the market: asked of the market itself, so that nothing is ticked off by hand. */
export async function checkTasks(db: Sql): Promise<Progress> {
  const points = tasks.flatMap(({ points }) => points)
  const asked = points.map(({ holds }, at) => `(${holds}) as p${at}`).join(',\n')
  const [row = {}] = await db.query<Record<string, boolean>>(sql`
    with since as (
      select coalesce(max(at), '-infinity') as at from seed_revision where name = 'demo'
    ), own as materialized (
      select a.* from audit a join mas_user u on u.id = a.user_id
      where u.role <> 'reeler' and a.at > (select at from since)
    )
    select ${sql.raw(asked)}`)
  let next = 0
  const progress: Record<string, boolean[]> = {}
  for (const { id, points } of tasks) progress[id] = points.map(() => row[`p${next++}`] === true)
  return progress
}
