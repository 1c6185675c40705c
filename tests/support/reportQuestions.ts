import { sql } from 'drizzle-orm'
import { sampleOf } from '#shared/filterValue'
import type { FilterType, Report } from '#shared/report'
import type { Sql } from '../../src/server/db/db'

/** A market day of the demo that is full, and a time of which it knows nothing. */
export const full = { day: '2026-11-19', month: '2026-11', year: '202627' }
export const empty = { day: '2019-06-16', month: '2019-06', year: '201920' }

/** Tell of closed years alone, of which the demo has none: `tests/api/yearClose.test.ts` closes one and asks them. */
export const ofClosedYears: ReadonlySet<string> = new Set(['balancesForward'])

export type When = Readonly<Record<'day' | 'month' | 'year', string>>

/** Rows of the demo that a filter may choose: of the full day, or one of which nothing is known. */
export type FilterFixture = Readonly<
  Record<'market' | 'slot' | 'variety' | 'farmer' | 'reeler' | 'tsc' | 'adOffice' | 'ledgerHead', number>
>
const NONE = 999_999
export const nobody: Omit<FilterFixture, 'market'> = {
  slot: NONE,
  variety: NONE,
  farmer: NONE,
  reeler: NONE,
  tsc: NONE,
  adOffice: NONE,
  ledgerHead: NONE,
}

/** Whoever was paid or billed most on the full day in Dharmapuri, and where they belong. */
export async function chosenOn(db: Sql, day: string): Promise<FilterFixture> {
  const [found] = await db.query<FilterFixture>(sql`
    select b.id as market, b.ad_office_id as ad_office,
      (select s.id from slot s where s.day = ${day} and s.market_id = b.id order by s.slot_no limit 1) as slot,
      (select cocoon_type_id from lot where day = ${day} and market_id = b.id group by 1 order by count(*) desc, 1 limit 1)
        as variety,
      (select farmer_id from sale where day = ${day} group by 1 order by count(*) desc, 1 limit 1) as farmer,
      (select reeler_id from sale where day = ${day} group by 1 order by count(*) desc, 1 limit 1) as reeler,
      (select f.tsc from sale s join mas_customer f on f.id = s.farmer_id where s.day = ${day}
        group by 1 order by count(*) desc, 1 limit 1) as tsc,
      (select id from ledger_head where code = '3002') as ledger_head
    from mas_branch b where b.code = 'DPI'`)
  if (!found) throw new Error('The demo has no such day')
  return found
}

/** A report's required filters, answered: by the day and the rows where the type is one of theirs, else by its sample. */
export function answersOf(
  { name, filters, shared }: Report,
  at: When,
  rows: Partial<FilterFixture>,
): Record<string, string> {
  const known: { readonly [T in FilterType]?: string | number } = { ...at, ...rows }
  const referred: Readonly<Record<string, number | undefined>> = { ...rows, cocoonType: rows.variety }
  const asked = Object.entries(filters)
    .filter(([, { required }]) => required)
    .map(([filter, declared]) => [
      filter,
      String(known[declared.type] ?? referred[declared.to ?? ''] ?? sampleOf[declared.type](declared)),
    ])
  return { ...(shared && { report: name }), ...Object.fromEntries(asked) }
}

/** Where a report is asked with its required filters, and more. */
export const addressOf = (
  report: Report,
  at: When,
  rows: Partial<FilterFixture>,
  more: Readonly<Record<string, string | number>> = {},
) => {
  const all = Object.entries({ ...answersOf(report, at, rows), ...more })
  return `${report.endpoint.split(' ')[1]}?${new URLSearchParams(all.map(([name, value]) => [name, String(value)]))}`
}
