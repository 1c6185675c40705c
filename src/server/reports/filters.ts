import { z } from 'zod'
import { accountingYear, yearRange } from '#shared/day'
import { invalid } from '#shared/errors'
import { codesIn, filterIssues } from '#shared/filterValue'
import { type RowIssue, termOf } from '#shared/issues'
import { type FilterType, type Report, type ReportFilter, settingOf } from '#shared/report'
import { bodyValue } from '#shared/requestBody'

/** What a filter is in the report's query. */
export type FilterValue = string | number | null
export type FilterValues = Readonly<Record<string, FilterValue>>

const id = (text: string) => Number(text)
const asIs = (text: string) => text

/** As the database reads an array of texts. */
const listed = (codes: readonly string[]): string =>
  `{${codes.map((code) => `"${code.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** A filter's text, which can be read, as the query takes it. */
const values: { readonly [T in FilterType]: (text: string) => FilterValue } = {
  day: asIs,
  month: (text) => `${text}-01`,
  year: (text) => yearRange(text).from,
  tenant: id,
  reference: id,
  lookup: asIs,
  number: id,
  decimal: asIs,
  money: asIs,
  status: asIs,
  choice: asIs,
  choices: (text) => listed(codesIn(text)),
}

const rowId = { type: 'integer', minimum: 1 }
/** What the API's description says of a filter's text beside its label. */
const told: { readonly [T in FilterType]?: Readonly<Record<string, unknown>> } = {
  day: { format: 'date' },
  month: { pattern: String.raw`^\d{4}-\d{2}$` },
  year: { pattern: String.raw`^\d{6}$` },
  tenant: rowId,
  reference: rowId,
}

function textOf(filter: ReportFilter) {
  const { type, label, required } = filter
  // The server fills in what a setting says.
  const isNeeded = required === true && settingOf(filter) === undefined
  return bodyValue(() => z.string().meta({ description: label.en, ...told[type] }), isNeeded, z.string())
}

/** The report's filters as the query of its route; `report` names it where several stand. */
export const filterQuery = ({ filters }: Report) =>
  z.object({
    report: z.string().optional(),
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, textOf(filter)])),
  }) as unknown as z.ZodType<Readonly<Record<string, string | undefined>>>

function required({ prompt, label }: ReportFilter): RowIssue {
  const key = prompt && termOf(prompt)
  return key ? { key } : { key: 'rule.required', args: { field: label } }
}

/**
 * What was asked, as the query takes it; null for a filter that is not set.
 * @throws AppError INVALID at filters that cannot be read or are missing, and where the period is turned round.
 */
export function filterValues(report: Report, asked: Readonly<Record<string, string | undefined>>): FilterValues {
  const issues: Record<string, RowIssue> = { ...filterIssues(report, asked) }
  const found: Record<string, FilterValue> = {}
  for (const [name, filter] of Object.entries(report.filters)) {
    const text = asked[name] ?? ''
    if (filter.required && text === '') issues[name] = required(filter)
    if (!issues[name]) found[name] = text === '' ? null : values[filter.type](text)
  }
  if (Object.keys(issues).length > 0) throw invalid(issues)
  return found
}

/**
 * Up to which day a report's figures count, of what may still change them: the day of the filter that it names, of an
 * accounting year its last or, while it runs, today.
 */
export function untilOf({ filters, unsettled }: Report, values: FilterValues): FilterValue {
  const until = (unsettled && values[unsettled.until]) ?? null
  if (until === null || filters[unsettled?.until ?? '']?.type !== 'year') return until
  const { to } = yearRange(accountingYear(String(until)))
  const today = String(values.today)
  return to < today ? to : today
}
