import { accountingYear, addDays, yearRange } from '#shared/day'
import type { Label } from '#shared/label'
import type { Report } from '#shared/report'
import { term } from '#shared/terms'

export interface Preset {
  readonly name: string
  readonly label: Label
  readonly from: string
  readonly to: string
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastDayOf = (day: string): string => addDays(monthOf(addDays(monthOf(day), 31)), -1)

/** '202627' as it is said: 2026–27. */
export const yearText = (code: string): string => `${code.slice(0, 4)}–${code.slice(4)}`

/** The periods that are asked for again and again, as seen from `today`; the current ones end with their month or year. */
export function presetsOn(today: string): readonly Preset[] {
  const yesterday = addDays(today, -1)
  const before = addDays(monthOf(today), -1)
  const year = accountingYear(today)
  return [
    { name: 'today', label: term('option.preset.today'), from: today, to: today },
    { name: 'yesterday', label: term('option.preset.yesterday'), from: yesterday, to: yesterday },
    { name: 'thisMonth', label: term('option.preset.thisMonth'), from: monthOf(today), to: lastDayOf(today) },
    { name: 'lastMonth', label: term('option.preset.lastMonth'), from: monthOf(before), to: before },
    { name: 'year', label: { en: yearText(year), ta: yearText(year) }, ...yearRange(year) },
  ]
}

/** Whether the report asks for a period, which presets then fill. */
export const hasPeriod = ({ filters }: Report): boolean => filters.from?.type === 'day' && filters.to?.type === 'day'
