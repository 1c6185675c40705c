import type { Preset } from '#exports/presets'
import { presetIn } from '#exports/presets'
import type { FilterSelection } from '#shared/filterValue'
import type { Report } from '#shared/report'

/** How a list or a report stands: what a saved view brings back. */
export interface ViewState {
  readonly filters: Readonly<Record<string, unknown>>
  readonly sort?: { readonly field: string; readonly order: string } | undefined
  /** Chosen columns; absent for the usual ones. */
  readonly columns?: readonly string[] | undefined
}

/**
 * How the report is laid out, beside what it is asked for: its order, its chart, how its rows are put together, and the covering
 * text of its paper.
 */
export const layoutNames = ['sort', 'chart', 'group', 'fold', 'across', 'of', 'compare', 'cover'] as const

export type ReportLayout = Readonly<Partial<Record<(typeof layoutNames)[number], string>>>

/** Characters and lines of a covering text at most. */
export const mostCover = { characters: 500, lines: 12 }

/** The lines of a covering text as they are printed. */
export function coverLines(text = ''): readonly string[] {
  const written = text.slice(0, mostCover.characters).trim()
  return written === '' ? [] : written.split(/\r?\n/).slice(0, mostCover.lines)
}

/** The filters whose choice depends on another of these. */
export const dependentsIn = ({ filters }: Pick<Report, 'filters'>, moved: readonly string[]): string[] =>
  Object.keys(filters).filter((name) => filters[name]?.within?.some((other) => moved.includes(other)))

/** Where a report's saved views are kept among the person's. */
export const placeOf = ({ name }: Pick<Report, 'name'>): string => `report.${name}`

/** Kept in place of the days of a usual period, so that 'today' of a saved report is the day on which it is opened. */
const PRESET = 'preset'

/** How a report stands, as its saved view keeps it. */
export function viewOf(
  report: Report,
  chosen: FilterSelection,
  layout: ReportLayout,
  columns: readonly string[] | undefined,
  presets: readonly Preset[],
): ViewState {
  const preset = presetIn(presets, chosen)
  // A choice within a day is one of that day, which will be another.
  const days = Object.keys(preset?.chosen ?? {})
  const moving = [...days, ...dependentsIn(report, days)]
  const fixed = Object.entries(chosen).filter(([name]) => !moving.includes(name))
  return { filters: { ...Object.fromEntries(fixed), ...layout, ...(preset && { [PRESET]: preset.name }) }, columns }
}

/** The filters and layouts that a saved view brings back, as of today's presets. */
export function opened(
  report: Report,
  { filters }: ViewState,
  presets: readonly Preset[],
): { chosen: FilterSelection; layout: ReportLayout } {
  const { [PRESET]: name, ...rest } = Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, String(value ?? '')]),
  )
  const isLayout = (key: string) => layoutNames.some((layout) => layout === key)
  const days = presets.find((preset) => preset.name === name)?.chosen ?? {}
  const moved = dependentsIn(report, Object.keys(days))
  const entries = Object.entries(rest).filter(([key]) => !moved.includes(key))
  return {
    chosen: {
      ...Object.fromEntries(entries.filter(([key]) => !isLayout(key))),
      ...days,
    },
    layout: Object.fromEntries(entries.filter(([key]) => isLayout(key))),
  }
}
