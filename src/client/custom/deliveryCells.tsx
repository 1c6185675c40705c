import { isoWeekdays } from '#resources/options'
import type { CellProps } from '../extensions/widget'
import { useWords } from '../i18n/useWords'

/** When a report is sent, in a few words: the day and the hour. */
export function DeliveryWhenCell({ row }: CellProps) {
  const { translate, language } = useWords()
  const { frequency, weekday, monthDay, hour } = row
  const time = `${String(hour).padStart(2, '0')}:00`
  if (frequency === 'WEEKLY') {
    const day = isoWeekdays[String(weekday) as keyof typeof isoWeekdays]
    return <>{translate('delivery.whenWeekly', { weekday: day?.[language] ?? '', time })}</>
  }
  if (frequency === 'MONTHLY') return <>{translate('delivery.whenMonthly', { day: Number(monthDay), time })}</>
  return <>{translate('delivery.whenDaily', { time })}</>
}
