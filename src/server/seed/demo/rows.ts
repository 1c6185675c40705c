import { sql } from 'drizzle-orm'
import { json, type Sql } from '../../db/db'
import { snake } from '../../db/names'

export type SeedRow = Readonly<Record<string, unknown>>

/** Ids taken from a table's own sequence ahead of its rows, so that rows can refer to each other before they stand. */
export async function reserve(tx: Sql, table: string, count: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** Inserts rows of one shape (camelCase names) in one statement with one parameter, however many they are. */
export async function fill(tx: Sql, table: string, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
  const columns = sql.join(
    names.map((name) => sql.identifier(snake(name))),
    sql`, `,
  )
  const named = rows.map((row) => Object.fromEntries(names.map((name) => [snake(name), row[name]])))
  await tx.query(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json(named)})`)
}
