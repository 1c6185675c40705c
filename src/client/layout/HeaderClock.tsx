import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { businessDay, dayShown, secondsText, weekday } from '#shared/day'
import { useLanguage } from '../i18n/useLanguage'
import { serverDate } from '../session/clock'

/** The server's time and day: what the market goes by, whatever this computer believes. */
export function HeaderClock() {
  const [now, setNow] = useState(() => serverDate())
  const translate = useTranslate()
  const language = useLanguage()
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
