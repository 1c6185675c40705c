import { accountingYear, addDays, monthStart, yearRange, yearText } from '#shared/day'
import type { FilterSelection } from '#shared/filterValue'
import type { Label } from '#shared/label'
import type { Report } from '#shared/report'
import { term } from '#shared/terms'

export interface Preset {
  readonly name: string
  readonly label: Label
  /** What it puts into the filters. */
  readonly chosen: FilterSelection
}

interface Period {
  readonly name: string
  readonly label: Label
  readonly from: string
  readonly to: string
}

const lastDayOf = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1)

/** The periods that are asked for again and again, as seen from `today`; the current ones end with their month or year. */
function periodsOn(today: string): readonly Period[] {
  const yesterday = addDays(today, -1)
  const before = addDays(monthStart(today), -1)
  const year = accountingYear(today)
  return [
    { name: 'today', label: term('option.preset.today'), from: today, to: today },
    { name: 'yesterday', label: term('option.preset.yesterday'), from: yesterday, to: yesterday },
    { name: 'thisMonth', label: term('option.preset.thisMonth'), from: monthStart(today), to: lastDayOf(today) },
    { name: 'lastMonth', label: term('option.preset.lastMonth'), from: monthStart(before), to: before },
    { name: 'year', label: { en: yearText(year), ta: yearText(year) }, ...yearRange(year) },
  ]
}

/** The usual periods of a report: all of them where it asks for two days; days, months or the year where for one of them. */
export function presetsOn({ filters }: Pick<Report, 'filters'>, today: string): readonly Preset[] {
  const periods = periodsOn(today)
  const isOf = (name: string, type: string) => filters[name]?.type === type
  if (isOf('from', 'day') && isOf('to', 'day'))
    return periods.map(({ name, label, from, to }) => ({ name, label, chosen: { from, to } }))
  if (isOf('date', 'day'))
    return periods.slice(0, 2).map(({ name, label, from }) => ({ name, label, chosen: { date: from } }))
  if (isOf('month', 'month'))
    return periods.slice(2, 4).map(({ name, label, from }) => ({ name, label, chosen: { month: from.slice(0, 7) } }))
  if (isOf('year', 'year'))
    return periods.slice(4).map(({ name, label, from }) => ({ name, label, chosen: { year: accountingYear(from) } }))
  return []
}

/** The preset that stands in the filters. */
export const presetIn = (presets: readonly Preset[], chosen: FilterSelection): Preset | undefined =>
  presets.find((preset) => Object.entries(preset.chosen).every(([name, value]) => chosen[name] === value))
