import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from './db'
import { snake } from './names'

/** Inserts rows of one shape (camelCase names, as declared) in one statement and answers their ids in order. */
export async function insertRows(db: Sql, table: string, rows: readonly Record<string, unknown>[]): Promise<number[]> {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first)
  const columns = sql.join(
    names.map((name) => sql.identifier(snake(name))),
    sql`, `,
  )
  const values = rows.map((row): SQL => {
    const cells = names.map((name): SQL => sql`${row[name] ?? null}`)
    return sql`(${sql.join(cells, sql`, `)})`
  })
  const inserted = await db.query<{ id: number }>(sql`
    insert into ${sql.identifier(table)} (${columns}) values ${sql.join(values, sql`, `)} returning id`)
  return inserted.map(({ id }) => id)
}
