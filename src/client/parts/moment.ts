import { dayShown, momentShown, timeText, type When } from '#shared/day'
import { today } from '../session/clock'

/** '10:47' of today, '20/11/2026 10:47' of another day, '–' of none. */
export function momentText(when: When): string {
  const day = dayShown(when)
  if (day === false) return '–'
  return (day === dayShown(today()) && timeText(when)) || momentShown(when)
}
