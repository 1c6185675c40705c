import { isAccountingYear, isDay } from '#shared/day'
import type { FilterType, ReportFilter } from '#shared/report'

const isRow = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
const isCode = (text: string, { options = {} }: ReportFilter): boolean => Object.hasOwn(options, text)

/** What the server takes: it counts anything else as not given. */
const tests: { readonly [T in FilterType]: (text: string, filter: ReportFilter) => boolean } = {
  day: isDay,
  month: (text) => isDay(`${text}-01`),
  year: isAccountingYear,
  market: isRow,
  slot: isRow,
  variety: isRow,
  farmer: isRow,
  reeler: isRow,
  tsc: isRow,
  adOffice: isRow,
  reelerType: (text) => /^\w{1,30}$/.test(text),
  number: isRow,
  status: isCode,
  choice: isCode,
}

/** A text of the address as the filter holds it; '' where it can hold no such thing. */
export const held = (filter: ReportFilter, text: string): string => (tests[filter.type](text, filter) ? text : '')
