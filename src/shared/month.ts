import type { Label } from './label'
import { type TermKey, term } from './terms'

/** '2026-04', or a day in it, as it is said: April 2026. */
export function monthText(month: string): Label {
  const [year, of] = month.split('-')
  const { en, ta } = term(`month.${Number(of)}` as TermKey)
  return { en: `${en} ${year}`, ta: `${ta} ${year}` }
}
