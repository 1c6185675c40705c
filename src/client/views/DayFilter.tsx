import { useListContext } from 'react-admin'
import { isDay } from '#shared/day'
import type { ResolvedView } from '#shared/view'
import { withEntries, without } from '../crud/filters/values'
import { useWords } from '../i18n/useWords'
import { DateBox } from '../parts/DateBox'
import { today } from '../session/clock'

/**
 * One day: today as long as nobody chose another; emptied, the rows of the accounting year. What starts with a value does
 * so on every day.
 */
export function DayFilter({ view }: { view: ResolvedView }) {
  const { translate, language } = useWords()
  const { filterValues, setFilters } = useListContext()
  const said: unknown = filterValues.day
  const day = said === 'today' ? today() : isDay(String(said ?? '')) ? String(said) : ''
  const choose = (date: string) => {
    const rest = Object.keys(view.starts).reduce(without, without(filterValues, 'day'))
    const starts = date === '' ? {} : view.starts
    setFilters({ ...withEntries(rest, { ...starts, day: date === today() ? 'today' : date }) })
  }
  return (
    <DateBox
      hiddenLabel
      label={view.fields.day?.label?.[language] ?? translate('field.date')}
      value={day}
      onDay={choose}
    />
  )
}
