import { z } from 'zod'
import { isDay, yearRange } from '#shared/day'
import { type AppError, invalid } from '#shared/errors'
import { termOf } from '#shared/issues'
import type { FilterType, Report, ReportFilter } from '#shared/report'

/** What a filter is in the report's query. */
export type FilterValue = string | number | null
export type FilterValues = Readonly<Record<string, FilterValue>>

const firstOfYear = (code: string): string | null => {
  try {
    return yearRange(code).from
  } catch {
    return null
  }
}

/** The id of a row; null for what is none. */
export const rowId = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
const code = (text: string, { options = {} }: ReportFilter): string | null =>
  Object.hasOwn(options, text) ? text : null

/** A value that is none counts as not given, as half a date does on the screen. */
const values: { readonly [T in FilterType]: (text: string, filter: ReportFilter) => FilterValue } = {
  day: (text) => (isDay(text) ? text : null),
  month: (text) => (isDay(`${text}-01`) ? `${text}-01` : null),
  year: firstOfYear,
  market: rowId,
  slot: rowId,
  variety: rowId,
  farmer: rowId,
  reeler: rowId,
  tsc: rowId,
  adOffice: rowId,
  reelerType: (text) => (/^\w{1,30}$/.test(text) ? text : null),
  number: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  status: code,
  choice: code,
}

/** The report's filters as the query of its route; `report` names it where several stand. */
export const filterQuery = ({ filters }: Report) =>
  z.object(Object.fromEntries(['report', ...Object.keys(filters)].map((name) => [name, z.string().optional()])))

function required(name: string, { prompt, label }: ReportFilter): AppError {
  const key = prompt && termOf(prompt)
  return invalid({ [name]: key ? { key } : { key: 'rule.required', args: { field: label } } })
}

/** A period that ends before it starts is a slip, not an empty report. */
function checkPeriod({ filters }: Report, { from, to }: FilterValues): void {
  const isPeriod = filters.from?.type === 'day' && filters.to?.type === 'day'
  if (isPeriod && from && to && from > to) throw invalid({ to: { key: 'rule.dateOrder' } })
}

/**
 * What was asked, as the query takes it; null for a filter that is not set.
 * @throws AppError INVALID if a required filter is missing or the period is turned round.
 */
export function filterValues(report: Report, asked: Readonly<Record<string, string | undefined>>): FilterValues {
  const found: Record<string, FilterValue> = {}
  for (const [name, filter] of Object.entries(report.filters)) {
    found[name] = values[filter.type](asked[name] ?? '', filter)
    if (filter.required && found[name] === null) throw required(name, filter)
  }
  checkPeriod(report, found)
  return found
}
