import { useEffect, useState } from 'react'
import { businessDay, dayShown, secondsText, weekday } from '#shared/day'
import { useWords } from '../i18n/useWords'
import { serverDate } from '../session/clock'

/** The server's time and day: what the market goes by, whatever this computer believes. */
export function HeaderClock() {
  const [now, setNow] = useState(() => serverDate())
  const { translate, language } = useWords()
  useEffect(() => {
    const timer = setInterval(() => setNow(serverDate()), 1000)
    return () => clearInterval(timer)
  }, [])
  const name = translate(`weekday.${weekday(businessDay(now))}`)
  return (
    <div className="clock wide">
      <time dateTime={now.toISOString()}>{secondsText(now)}</time>
      <span className="day">
        {language === 'en' ? name.slice(0, 3) : name} {dayShown(now)}
      </span>
    </div>
  )
}
