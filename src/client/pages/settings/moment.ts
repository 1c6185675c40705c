import { dayShown, timeText, type When } from '#shared/day'
import { today } from '../../session/clock'

/** '10:47' of today, '20/11/2026 10:47' of another day, '–' of none. */
export function momentText(when: When): string {
  const [day, time] = [dayShown(when), timeText(when)]
  if (day === false || time === false) return '–'
  return day === dayShown(today()) ? time : `${day} ${time}`
}
