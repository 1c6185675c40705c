import { sql } from 'drizzle-orm'
import { accountingYear, addDays, yearRange } from '#shared/day'
import type { Report, ReportFilter } from '#shared/report'
import type { Db } from '../../../src/server/db/db'
import type { LargeApp } from './app'

/** What a report is asked for: a period of days, a month, a year, or one day. */
export interface Question {
  readonly period: 'a month' | 'a year' | 'a day'
  readonly query: Readonly<Record<string, string>>
}

/** Values that have rows: of a full month, a full accounting year, and the busiest day of the month. */
export interface Values {
  readonly marketId: number
  readonly month: string
  readonly year: string
  readonly day: string
  readonly slot: number
  readonly farmer: number
  readonly reeler: number
}

/** The last month and accounting year that were whole before the day. */
const before = (lastDay: string) => addDays(`${lastDay.slice(0, 7)}-01`, -1).slice(0, 7)
const yearOf = (lastDay: string) => accountingYear(addDays(yearRange(accountingYear(lastDay)).from, -1))

const lastOf = (month: string) => addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)

export async function valuesFor({ db, market, lastDay }: Pick<LargeApp, 'db' | 'market' | 'lastDay'>): Promise<Values> {
  const month = before(lastDay)
  const year = yearOf(lastDay)
  const { from, to } = yearRange(year)
  const [found] = await db.query<{ day: string; slot: number; farmer: number; reeler: number }>(sql`
    with own as materialized (
      select * from lot where market_id = ${market.id} and day between ${`${month}-01`}::date and ${lastOf(month)}::date),
    busiest as (select day from own group by day order by count(*) desc, day limit 1)
    select day, (select min(slot_id) from own o where o.day = b.day) as slot,
      (select farmer_id from own o where exists (
        select from lot y where y.farmer_id = o.farmer_id and y.market_id = ${market.id}
          and y.day between ${from}::date and ${to}::date)
        group by 1 order by count(*) desc, 1 limit 1) as farmer,
      (select reeler_id from own where reeler_id is not null group by 1 order by count(*) desc, 1 limit 1) as reeler
    from busiest b`)
  if (!found) throw new Error(`There are no lots in ${month}`)
  return { marketId: market.id, month, year, ...found }
}

/** A required filter of a report, but for days that make a period. */
const one: Readonly<Partial<Record<ReportFilter['type'], (values: Values, to?: string) => string>>> = {
  day: ({ day }) => day,
  month: ({ month }) => month,
  year: ({ year }) => year,
  reference: (values, to = '') => String(values[to as 'slot' | 'farmer' | 'reeler']),
}

const isPeriod = ({ filters }: Report) => filters.from?.type === 'day' && filters.to?.type === 'day'

function common({ filters }: Report, values: Values): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, { type, to, required }] of Object.entries(filters)) {
    if (type === 'tenant') query[name] = String(values.marketId)
    else if (required) query[name] = one[type]?.(values, to) ?? ''
  }
  return query
}

/** The questions that a report is measured with, all of one market. */
export function questionsOf(report: Report, values: Values): Question[] {
  const query = common(report, values)
  const { month, year } = values
  if (isPeriod(report)) {
    const { from, to } = yearRange(year)
    return [
      { period: 'a month', query: { ...query, from: `${month}-01`, to: lastOf(month) } },
      { period: 'a year', query: { ...query, from, to } },
    ]
  }
  const types = Object.values(report.filters).flatMap(({ type, required }) => (required ? [type] : []))
  const period = types.includes('year') ? 'a year' : types.includes('month') ? 'a month' : 'a day'
  return [{ period, query }]
}

/** Whether the table has grown, so that a list of it is worth measuring. */
export const hasGrown = async (db: Db, table: string, rows: number): Promise<boolean> => {
  const [found] = await db.query<{ rows: number }>(
    sql`select reltuples::bigint as rows from pg_class where oid = ${table}::regclass`,
  )
  return (found?.rows ?? 0) >= rows
}
