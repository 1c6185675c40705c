import type { Printed } from '#pdf/footer'
import { dayShown, secondsText } from '#shared/day'
import { nameIn } from '#shared/nameIn'
import { useLanguage } from '../i18n/useLanguage'
import { serverDate } from '../session/clock'
import { useSession } from '../session/session'

/** Who makes a file, and when, as it stands on it. */
export function usePrinted(): () => Printed {
  const language = useLanguage()
  const { user } = useSession()
  return () => {
    const now = serverDate()
    return {
      printedBy: nameIn(language, user?.name, user?.nameTa),
      printedAt: `${dayShown(now)} ${secondsText(now)}`,
    }
  }
}
