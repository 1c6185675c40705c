import { dayShown } from '#shared/day'
import { codesIn } from '#shared/filterValue'
import type { Label } from '#shared/label'
import { indian } from '#shared/money'
import { headOf, type Report, type ReportColumn, type ReportFilter, shownColumns } from '#shared/report'
import { term } from '#shared/terms'
import type { FilterSelection } from '../extensions/filter'
import { basisLine } from './basis'

/** Texts of chosen rows by the filter's name: a farmer, a variety. */
export type FilterTexts = Readonly<Record<string, Label>>

export interface FiltersShown {
  readonly report: Pick<Report, 'filters' | 'basis'>
  readonly chosen: FilterSelection
  readonly texts: FilterTexts
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
  if (type === 'decimal') return same(indian(value))
  if (type === 'money') return same(`₹ ${indian(value)}`)
  if (type === 'choices') return joined(codesIn(value).map((code) => options[code] ?? same(code)))
  return options[value] ?? same(value)
}

/** The period in one, every filter that is set, and which levy it is; the market is said elsewhere. */
export function filterLines({ report, chosen, texts }: FiltersShown): readonly { label: Label; value: Label }[] {
  const { from = '', to = '' } = chosen
  const isPeriod = 'from' in report.filters && 'to' in report.filters
  const period = from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
  const others = Object.entries(report.filters).flatMap(([name, filter]) => {
    const value = chosen[name]
    if ((isPeriod && (name === 'from' || name === 'to')) || filter.type === 'market' || !value) return []
    return [{ label: filter.label, value: texts[name] ?? valueText(filter, value) }]
  })
  const basis = basisLine(report)
  return [
    ...(isPeriod ? [{ label: term('column.date'), value: same(period) }] : []),
    ...others,
    ...(basis ? [basis] : []),
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
