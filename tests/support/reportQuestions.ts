import { sql } from 'drizzle-orm'
import type { FilterType, Report } from '#shared/report'
import type { Sql } from '../../src/server/db/db'

/** A market day of the demo that is full, and a time of which it knows nothing. */
export const full = { day: '2026-11-19', month: '2026-11', year: '202627' }
export const empty = { day: '2019-06-16', month: '2019-06', year: '201920' }

export type When = Readonly<Record<'day' | 'month' | 'year', string>>

/** Rows of the demo that a filter may choose: of the full day, or one of which nothing is known. */
export interface Chosen {
  readonly slot: number
  readonly farmer: number
  readonly reeler: number
}
export const nobody: Chosen = { slot: 999_999, farmer: 999_999, reeler: 999_999 }

/** Whoever was paid or billed most on the full day. */
export async function chosenOn(db: Sql, day: string): Promise<Chosen> {
  const [found] = await db.query<Chosen>(sql`
    select (select s.id from slot s join mas_branch b on b.id = s.market_id
        where s.day = ${day} and b.code = 'DPI' order by s.slot_no limit 1) as slot,
      (select farmer_id from sale where day = ${day} group by 1 order by count(*) desc, 1 limit 1) as farmer,
      (select reeler_id from sale where day = ${day} group by 1 order by count(*) desc, 1 limit 1) as reeler`)
  if (!found) throw new Error('The demo has no such day')
  return found
}

/** A report's required filters, answered. */
function questionOf({ name, filters, shared }: Report, at: When, rows: Chosen): string {
  const answers: { readonly [T in FilterType]?: string | number } = { ...at, ...rows }
  const asked = Object.entries(filters)
    .filter(([, { required }]) => required)
    .flatMap(([filter, { type }]) => (answers[type] === undefined ? [] : [`${filter}=${answers[type]}`]))
  return [...(shared ? [`report=${name}`] : []), ...asked].join('&')
}

/** Where a report is asked with its required filters, and more. */
export const addressOf = (report: Report, at: When, rows: Chosen, more: Readonly<Record<string, number>> = {}) =>
  `${report.endpoint.split(' ')[1]}?${questionOf(report, at, rows)}&${new URLSearchParams(
    Object.entries(more).map(([name, value]) => [name, String(value)]),
  )}`
