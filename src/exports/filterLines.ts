import { asOfText, dayShown, yearText } from '#shared/day'
import type { FilterSelection } from '#shared/filterValue'
import { codesIn } from '#shared/filterValue'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { monthText } from '#shared/month'
import { headOf, type Report, type ReportColumn, type ReportFilter, shownColumns } from '#shared/report'
import { term } from '#shared/terms'
import { basisLines } from './basis'

/** Texts of chosen rows by the filter's name: a farmer, a variety. */
export type FilterTexts = Readonly<Record<string, Label>>

export interface FiltersShown {
  readonly report: Pick<Report, 'filters' | 'basis' | 'said' | 'unsettled'>
  readonly chosen: FilterSelection
  readonly texts: FilterTexts
  /** As of when it tells; undefined for now. */
  readonly asOf?: string | undefined
  /** What may still change its figures; undefined for nothing. */
  readonly unsettled?: string | undefined
}

const same = (text: string): Label => ({ en: text, ta: text })
const shown = (day: string): string => dayShown(day) || ''

const joined = (labels: readonly Label[]): Label => ({
  en: labels.map(({ en }) => en).join(', '),
  ta: labels.map(({ ta }) => ta).join(', '),
})

/** What a person reads of a filter whose value says it all. */
function valueText({ type, options = {} }: ReportFilter, value: string): Label {
  if (type === 'day') return same(shown(value))
  if (type === 'month') return monthText(value)
  if (type === 'year') return same(yearText(value))
  if (type === 'decimal') return same(indian(value))
  if (type === 'money') return same(`₹ ${indian(value)}`)
  if (type === 'choices') return joined(codesIn(value).map((code) => options[code] ?? same(code)))
  return options[value] ?? same(value)
}

/** The period in one, every filter that is set, and what its figures count; whose it is is said elsewhere. */
export function filterLines({
  report,
  chosen,
  texts,
  asOf,
  unsettled,
}: FiltersShown): readonly { label: Label; value: Label }[] {
  const { from = '', to = '' } = chosen
  const isPeriod = 'from' in report.filters && 'to' in report.filters
  const period = from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
  const others = Object.entries(report.filters).flatMap(([name, filter]) => {
    const value = chosen[name]
    if ((isPeriod && (name === 'from' || name === 'to')) || filter.type === 'tenant' || !value) return []
    return [{ label: filter.label, value: texts[name] ?? valueText(filter, value) }]
  })
  return [
    ...(isPeriod ? [{ label: term('column.date'), value: same(period) }] : []),
    ...others,
    ...basisLines(report),
    ...(report.said ?? []),
    ...(report.unsettled && unsettled ? [{ label: report.unsettled.label, value: same(unsettled) }] : []),
    ...(asOf ? [{ label: term('ui.report.asOf'), value: same(asOfText(asOf)) }] : []),
  ]
}

/** Which columns of the report a file or paper lacks because the person took them away; null where it has all. */
export function leftOut(report: Report, names: readonly string[]): { label: Label; value: Label } | null {
  const lacking = shownColumns(report).filter((name) => !names.includes(name))
  if (lacking.length === 0) return null
  return {
    label: term('ui.report.leftOut'),
    value: joined(lacking.map((name) => headOf(report.columns[name] as ReportColumn))),
  }
}
