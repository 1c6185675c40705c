import { PeriodBar } from './PeriodBar'
import { usePeriod } from './period'

/** The way from a day to the period it lies in. */
export function DayPeriod({ day }: { day: string }) {
  const { period, choose } = usePeriod(day)
  return <PeriodBar day={day} period={period} onChoose={choose} />
}
