import type { Report } from '#shared/report'
import type { ViewState } from '../crud/views/useViews'
import type { Preset } from './presets'
import { presetIn } from './presets'
import { type Chosen, type Look, lookNames, slotsIn } from './useFilters'

/** Where a report's saved views are kept among the person's. */
export const placeOf = ({ name }: Pick<Report, 'name'>): string => `report.${name}`

/** Kept in place of the days of a usual period, so that 'today' of a saved report is the day on which it is opened. */
const PRESET = 'preset'

/** How a report stands, as its saved view keeps it. */
export function viewOf(
  report: Report,
  chosen: Chosen,
  look: Look,
  columns: readonly string[] | undefined,
  presets: readonly Preset[],
): ViewState {
  const preset = presetIn(presets, chosen)
  // A slot is one of its day, which will be another.
  const moving = preset ? [...Object.keys(preset.chosen), ...slotsIn(report)] : []
  const fixed = Object.entries(chosen).filter(([name]) => !moving.includes(name))
  return { filters: { ...Object.fromEntries(fixed), ...look, ...(preset && { [PRESET]: preset.name }) }, columns }
}

/** The filters and looks that a saved view brings back, as of today's presets. */
export function opened(
  report: Report,
  { filters }: ViewState,
  presets: readonly Preset[],
): { chosen: Chosen; look: Look } {
  const { [PRESET]: name, ...rest } = Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [key, String(value ?? '')]),
  )
  const isLook = (key: string) => lookNames.some((look) => look === key)
  const entries = Object.entries(rest).filter(([key]) => !name || !slotsIn(report).includes(key))
  return {
    chosen: {
      ...Object.fromEntries(entries.filter(([key]) => !isLook(key))),
      ...presets.find((preset) => preset.name === name)?.chosen,
    },
    look: Object.fromEntries(entries.filter(([key]) => isLook(key))),
  }
}
