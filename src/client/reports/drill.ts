import { layoutNames } from '#exports/savedView'
import { reports } from '#resources/reports/index'
import { accountingYear, isDay } from '#shared/day'
import type { FilterSelection } from '#shared/filterValue'
import type { CellValue, FilterType, Report, ReportFilter, ReportRow } from '#shared/report'

/** A value of a row as the filter of another report keeps it in the address; '' where it cannot be one. */
function asFilter(value: CellValue | undefined, type: FilterType | undefined): string {
  if (value === null || value === undefined || typeof value === 'object') return ''
  const text = String(value)
  if (type === 'month') return text.slice(0, 7)
  return type === 'year' && isDay(text) ? accountingYear(text) : text
}

/** What all rows have in common of a column; undefined where they differ. */
function common(rows: readonly ReportRow[], column: string): CellValue | undefined {
  const first = rows[0]?.[column]
  return rows.every((row) => row[column] === first) ? first : undefined
}

/** The report that a row leads to. */
export const targetOf = ({ drill }: Report): Report | undefined =>
  drill && reports.find(({ name }) => name === drill.to)

/** What a row always says more exactly than the filter that brought it. */
const finer: readonly FilterType[] = ['tenant', 'day', 'month', 'year']

/** Whether the other report could not leave out what is left out here: it would show more than the row counts. */
const isLost = ({ filters, drill }: Report, target: Report, chosen: FilterSelection): boolean =>
  Object.entries(filters).some(
    ([name, { type }]) =>
      chosen[name] &&
      !finer.includes(type) &&
      !drill?.implies?.includes(name) &&
      !(name in target.filters) &&
      !(name in (drill?.filters ?? {})),
  )

/** Whether two filters are of the same: what one holds the other can hold. */
const isAlike = (one: ReportFilter | undefined, other: ReportFilter | undefined): boolean =>
  one?.type === other?.type && one?.to === other?.to

/**
 * Where rows lead together: what they have in common becomes filters of the other report, over those of the same name
 * that are set here. Null where rows lead nowhere, or more is asked there than they say.
 */
export function drillOf(
  report: Report,
  target: Report | undefined,
  rows: readonly ReportRow[],
  chosen: FilterSelection,
): string | null {
  if (!report.drill || !target || rows.length === 0) return null
  const found: Record<string, string> = {}
  for (const name of Object.keys(target.filters))
    if (chosen[name] && isAlike(report.filters[name], target.filters[name])) found[name] = chosen[name]
  if (isLost(report, target, chosen)) return null
  let said = 0
  for (const [name, column] of Object.entries(report.drill.filters)) {
    const shared = common(rows, column)
    // Of a row that has none, the other report would show everybody's.
    if (shared === null) return null
    const value = asFilter(shared, target.filters[name]?.type)
    if (value) {
      found[name] = value
      said++
    }
  }
  const isAsked = Object.entries(target.filters).some(([name, filter]) => filter.required && !found[name])
  if (said === 0 || isAsked) return null
  return `/app/${target.screen}?${new URLSearchParams(found)}`
}

/** The report with these filters, as a link. */
export const addressOf = ({ screen }: Pick<Report, 'screen'>, chosen: FilterSelection): string => {
  const set = Object.entries(chosen).filter(
    ([name, value]) => value !== '' || !layoutNames.some((layout) => layout === name),
  )
  return `/app/${screen}${set.length > 0 ? `?${new URLSearchParams(set)}` : ''}`
}
