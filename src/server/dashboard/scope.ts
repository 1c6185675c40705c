import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../db/db'
import { inMarkets } from '../markets'

/** Which markets' day is looked at. */
export interface DayScope {
  readonly day: string
  readonly marketIds: readonly number[]
}

/** That a row is of the markets and the day. */
export const of = ({ day, marketIds }: DayScope): SQL =>
  sql`${inMarkets({ marketIds }, sql`market_id`)} and day = ${day}`

/** Of a closed day what it was closed with: a sale may be cancelled after it (0160). */
export const approved = sql.raw(`coalesce(sealed_status, lot_status) in ('APPROVED', 'WEIGHED', 'BILLED', 'PAID')`)
export const weighed = sql.raw(`lot_status in ('WEIGHED', 'BILLED', 'PAID')`)
export const cameIn = sql.raw(`lot_status <> 'CANCELLED'`)
export const value = sql.raw('round(price_per_kg * net_weight, 2)')

export const soldFigures = sql`count(*) filter (where ${approved}) as sold,
  round(avg(price_per_kg) filter (where ${approved}), 2)::numeric(14, 2) as mean`

/** Kilograms and value as the abstract of a day has them: as they were when it was closed, with what corrects another on its own day. */
export const soldSums = sql.raw('coalesce(sum(kg), 0.000) as kg, coalesce(sum(value), 0.00) as value')

/** The one row of an aggregate. */
export const one = async <Row extends object>(db: Sql, statement: SQL): Promise<Row> => {
  const [row] = await db.query<Row>(statement)
  if (!row) throw new Error('An aggregate answers one row')
  return row
}
