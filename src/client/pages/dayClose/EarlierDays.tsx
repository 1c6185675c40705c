import { Link, useSearchParams } from 'react-router'
import type { ClosePlan } from '#resources/api/day'
import { dayShown } from '#shared/day'
import { useWords } from '../../i18n/useWords'
import { Card } from '../../parts/Card'
import { figureText } from '../../parts/figures'

/** So many days are named; the oldest are the ones to begin with. */
const most = 12

/** The earlier days that are open still, with what stands against each and the way there; nothing where there is none. */
export function EarlierDays({ plan }: { plan: ClosePlan }) {
  const { translate, counted } = useWords()
  const [query] = useSearchParams()
  const days = plan.open.filter(({ day }) => day < plan.day)
  if (days.length === 0) return null
  const to = (day: string) => `?${new URLSearchParams({ ...Object.fromEntries(query), date: day })}`
  return (
    <Card aria-label={translate('dayClose.earlier')}>
      <h2>
        {translate('dayClose.earlier')}: {figureText(days.length)}
      </h2>
      <p>{translate('dayClose.earlierHow')}</p>
      <ul>
        {days.slice(0, most).map(({ day, lots, vouchers }) => {
          const stops = plan.exceptions.filter((one) => one.day === day && one.stops).length
          return (
            <li key={day}>
              <Link to={to(day)}>{dayShown(day)}</Link> · {counted('lot', lots)} · {counted('voucher', vouchers)}
              {stops > 0 && <strong> · {translate('dayClose.earlierOpen', { n: stops })}</strong>}
            </li>
          )
        })}
        {days.length > most && <li>+{figureText(days.length - most)}</li>}
      </ul>
    </Card>
  )
}
