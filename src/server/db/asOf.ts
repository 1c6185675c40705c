import { type SQL, sql } from 'drizzle-orm'

/** Whether a row came only after an instant, as the audit knows. */
export const cameAfter = (table: string, id: SQL, at: SQL): SQL => sql`exists (
  select from audit i where i.table_name = ${table} and i.row_id = ${id} and i.operation = 'INSERT' and i.at > ${at})`

/**
 * The row `alias` of a table as it was at an instant, to select from: the first change since then says what it changed. A
 * row that came only later (the history that a demo brings along) is as it is now, and so is what the audit leaves out.
 */
export const asOf = (table: string, alias: string, at: SQL): SQL => {
  const row = sql.raw(alias)
  const id = sql.raw(`${alias}.id`)
  return sql`jsonb_populate_record(${row}, (
    select a.before from audit a
    where a.table_name = ${table} and a.row_id = ${id} and a.operation = 'UPDATE' and a.at > ${at}
      and not ${cameAfter(table, id, at)}
    order by a.at, a.id limit 1))`
}
