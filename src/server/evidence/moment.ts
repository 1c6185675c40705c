import { type SQL, sql } from 'drizzle-orm'

/** A moment's column to the microsecond, as it is hashed. */
export const momentOf = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
