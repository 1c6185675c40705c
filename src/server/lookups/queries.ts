import { sql } from 'drizzle-orm'
import type { Sql } from '../db/db'

/** A lookup list in its order, by the name it is declared with; empty for a name that is none. */
export const lovOf = (db: Sql, list: string): Promise<{ code: string; name: string; nameTa: string }[]> =>
  db.query(sql`select code, name_en as name, name_ta from mas_lov where list = ${list} order by position, id`)
