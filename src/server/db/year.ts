import { type SQL, sql } from 'drizzle-orm'

/**
 * The calendar year in which the accounting year of a day begins, April to March: 2025 for 2026-03-31. Lists of
 * transactions have indexes over just this expression: whoever writes it otherwise does not find them.
 */
export const yearOf = (day: SQL): SQL => sql`(extract(year from ${day} - interval '3 months')::int)`
