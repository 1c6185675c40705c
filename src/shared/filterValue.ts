import { isAccountingYear, isDay } from './day'
import type { RowIssue, RowIssues } from './issues'
import type { Label } from './label'
import type { FilterType, Report, ReportFilter } from './report'

/** Whether a text is the id of a row: a whole number above nothing, without signs or exponents. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Whether a text is a number that is counted from one, such as a lot's. */
export const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Whether a text is a figure of at most so many decimals. */
const isFigure = (text: string, places: number): boolean => new RegExp(`^-?\\d{1,12}(\\.\\d{1,${places}})?$`).test(text)

const isCode = (text: string, { options = {} }: ReportFilter): boolean => Object.hasOwn(options, text)

/** Several codes as they stand in an address: 'SOLD,UNSOLD'. */
export const codesIn = (text: string): string[] => (text === '' ? [] : text.split(','))
export const codesText = (codes: readonly string[]): string => codes.join(',')

/** What a filter of each type can hold, as it stands in an address. */
const readable: { readonly [T in FilterType]: (text: string, filter: ReportFilter) => boolean } = {
  day: isDay,
  month: (text) => isDay(`${text}-01`),
  year: isAccountingYear,
  tenant: isRowId,
  reference: isRowId,
  lookup: (text) => /^\w{1,30}$/.test(text),
  number: isCount,
  decimal: (text) => isFigure(text, 3),
  money: (text) => isFigure(text, 2),
  status: isCode,
  choice: isCode,
  choices: (text, filter) => codesIn(text).every((code) => isCode(code, filter)),
}

const firstOption = ({ options = {} }: ReportFilter): string => Object.keys(options)[0] ?? ''

/** A value that a filter of each type can read, as it stands in an address: what a trial asks a report with. */
export const sampleOf: { readonly [T in FilterType]: (filter: ReportFilter) => string } = {
  day: () => '2026-04-01',
  month: () => '2026-04',
  year: () => '202627',
  tenant: () => '1',
  reference: () => '1',
  lookup: () => 'CODE',
  number: () => '1',
  decimal: () => '0.5',
  money: () => '1.50',
  status: firstOption,
  choice: firstOption,
  choices: ({ options = {} }) => codesText(Object.keys(options).slice(0, 2)),
}

const longestValue = 60

/** Says that a text is no value of what `field` names. */
export const unreadable = (field: Label, text: string): RowIssue => ({
  key: 'rule.unreadable',
  args: { field, value: text.slice(0, longestValue) },
})

/** What is wrong with the text of one filter; null where it can be read or is empty. */
export const filterIssue = (filter: ReportFilter, text: string): RowIssue | null =>
  text === '' || readable[filter.type](text, filter) ? null : unreadable(filter.label, text)

/** What is wrong with what a report is asked for, by filter: what cannot be read, and a period that ends before it starts. */
export function filterIssues(
  { filters }: Pick<Report, 'filters'>,
  asked: Readonly<Record<string, string | undefined>>,
): RowIssues {
  const found: Record<string, RowIssue> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const issue = filterIssue(filter, asked[name] ?? '')
    if (issue) found[name] = issue
  }
  const { from, to } = asked
  const isPeriod = filters.from?.type === 'day' && filters.to?.type === 'day' && !found.from && !found.to
  return isPeriod && from && to && from > to ? { ...found, to: { key: 'rule.dateOrder' } } : found
}

/** What is chosen of a report's filters, as it stands in the address; '' for nothing. */
export type FilterSelection = Readonly<Record<string, string>>
